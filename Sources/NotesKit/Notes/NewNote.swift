package import NotesFormat
package import NotesSystem

/// What a person says of a note that is to be made.
package struct NewNote: Sendable {
  package var title: String
  /// The body, without a header.
  package var body: String
  package var tags: [String] = []
  /// `writeTime` as it will stand in the header; nil for now.
  package var writeTime: String?
  /// The name of a file in `.notes/templates`, with or without `.md`.
  package var template: String?
  /// The day that `{{date}}` means; nil for today.
  package var day: CivilDate?

  package init(title: String, body: String) {
    self.title = title
    self.body = body
  }
}

/// A note that could be written: nothing on disk has changed yet.
package struct PlannedNote: Sendable {
  /// Relative to the folder; free when it was planned.
  package let path: FilePath
  package let bytes: [UInt8]
  /// The note has an id that was made for it, and not one that came with its text.
  package let hasNewID: Bool
  /// No other name will do when the path is taken.
  package let hasFixedName: Bool

  package init(path: FilePath, bytes: [UInt8], hasNewID: Bool, hasFixedName: Bool = false) {
    self.path = path
    self.bytes = bytes
    self.hasNewID = hasNewID
    self.hasFixedName = hasFixedName
  }
}

extension String {
  /// Whether there is nothing to see in it: white space, controls and invisible characters only.
  package var isBlank: Bool {
    unicodeScalars.allSatisfy { scalar in
      scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.generalCategory == .control
    }
  }
}
