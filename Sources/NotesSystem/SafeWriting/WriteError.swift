/// A write that was not done, or not as asked; no text is lost, and the paths say where each one is.
package struct WriteError: Error, Sendable {
  package let cause: SystemError
  /// Where the text that could not be written has been saved, absolute; nil when it has not.
  package var saved: FilePath?
  /// Files that hold other texts which had to be set aside, absolute.
  package var others: [FilePath]

  package init(_ cause: SystemError, saved: FilePath? = nil, others: [FilePath] = []) {
    self.cause = cause
    self.saved = saved
    self.others = others
  }

  /// Something stands where a new file was to go.
  package var isOccupied: Bool { cause.code == .alreadyExists }

  /// The file had been changed since it was read.
  ///
  /// It is left as the other program wrote it.
  package var isConflict: Bool { cause.code == .conflict }
}

extension WriteError: CustomStringConvertible {
  package var description: String {
    var text = cause.description
    if let saved { text += "; the new text is in \(saved)" }
    for other in others { text += "; another version is in \(other)" }
    return text
  }
}
