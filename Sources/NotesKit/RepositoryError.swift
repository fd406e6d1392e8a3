internal import NotesFormat
package import NotesSystem

/// What a notes folder can refuse, with the path (and line) it is about and what to do.
package struct RepositoryError: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    case noFolder, notInitialized, alreadyInitialized, invalidConfig, invalidTemplate
    case noSuchNote, ambiguousNote, notInFolder, alreadyExists
    case noSuchTask, ambiguousTask
    case blankTitle, blankContent, invalidArgument
    case notEditable, changedMeanwhile, conditionFailed
    case busy, watched, folderGone
    case noIndex, noSuchRevision
  }

  package let code: Code
  package let path: FilePath?
  /// 1-based; 0 when the error is about no line.
  package let line: Int
  /// Lower case, without the path, says what to do.
  package let message: String
  /// Further lines to show: the candidates of an ambiguous name, for instance.
  package let details: [String]

  package init(
    _ code: Code, _ path: FilePath?, line: Int = 0, _ message: String, details: [String] = []
  ) {
    self.code = code
    self.path = path
    self.line = line
    self.message = message
    self.details = details
  }

  /// An error that is about no file.
  package init(_ code: Code, _ message: String, details: [String] = []) {
    self.init(code, nil, message, details: details)
  }
}

extension RepositoryError: CustomStringConvertible {
  /// `path:line: message`, without the details.
  package var description: String {
    guard let path else { return message }
    return line > 0 ? "\(path):\(line): \(message)" : "\(path): \(message)"
  }
}
