internal import NotesFormat
package import NotesIndex
package import NotesSystem

/// Which notes there are, for somebody who only listens to the changes.
package struct ChangePicture: Equatable {
  package struct Note: Equatable {
    package let checksum: [UInt8]
    package let id: String?
  }

  package private(set) var notes: [FilePath: Note] = [:]

  package init() {}

  /// Of notes without ids.
  package init(checksums: [FilePath: [UInt8]]) {
    notes = checksums.mapValues { Note(checksum: $0, id: nil) }
  }

  package init(_ records: [NoteRecord]) {
    for record in records {
      notes[record.path] = Note(checksum: record.checksum.bytes, id: record.content.id)
    }
  }

  /// Applies a change.
  ///
  /// - Returns: what is wrong with it; nil when it fits what is known.
  package mutating func apply(_ change: NoteChange) -> String? {
    let note = Note(checksum: change.checksum, id: change.id)
    let known = notes[change.path]
    defer { notes[change.path] = change.kind == .removed ? nil : note }
    switch change.kind {
    case .added: return known == nil ? nil : "added, and it was there"
    case .modified:
      // As it was before it may well be: it was changed and changed back.
      return known == nil ? "modified, and it was not there" : nil
    case .removed: return known == nil ? "removed, and it was not there" : nil
    case .moved:
      guard let oldPath = change.oldPath else { return "moved from nowhere" }
      guard notes.removeValue(forKey: oldPath) != nil else {
        return "moved from \(oldPath), where nothing was"
      }
      return known == nil ? nil : "moved to where another note is"
    }
  }

  /// The first differences to another picture, for people.
  package func differences(to other: ChangePicture) -> [String] {
    Set(notes.keys).union(other.notes.keys).sorted().compactMap { path in
      notes[path] == other.notes[path]
        ? nil
        : "\(path): \(Self.describe(notes[path])), should be \(Self.describe(other.notes[path]))"
    }
  }

  private static func describe(_ note: Note?) -> String {
    note.map { "\(Checksum(rawBytes: $0.checksum)?.hex.prefix(8) ?? "?") \($0.id ?? "-")" }
      ?? "none"
  }
}
