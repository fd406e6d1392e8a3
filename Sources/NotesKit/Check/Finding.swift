internal import NotesFormat
package import NotesSystem

/// Something that `check` found: where, what it means, what to do.
package struct Finding: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    /// A note cannot be read, changed or meant until this is mended.
    case error
    /// Works, but not as its owner may think.
    case warning
  }

  package let severity: Severity
  /// Stable, for scripts.
  package let code: String
  /// The files it is about; more than one for twins and duplicates.
  package let paths: [FilePath]
  /// 1-based line in the first file; 0 when it is about the whole file.
  package let line: Int
  package let message: String

  package init(
    _ severity: Severity, code: String, paths: [FilePath], line: Int = 0, message: String
  ) {
    self.severity = severity
    self.code = code
    self.paths = paths
    self.line = line
    self.message = message
  }

  init(_ severity: Severity, _ item: PathProblem) {
    self.init(
      severity, code: item.problem.code, paths: [item.path], line: item.problem.line,
      message: item.problem.message)
  }
}

extension Finding: Comparable {
  /// By path, then line, then code, so that reports are stable and a file's findings stand together.
  package static func < (left: Finding, right: Finding) -> Bool {
    let (leftPath, rightPath) = (left.paths.first, right.paths.first)
    if leftPath != rightPath {
      guard let leftPath else { return true }
      guard let rightPath else { return false }
      return leftPath < rightPath
    }
    return (left.line, left.code, left.message) < (right.line, right.code, right.message)
  }
}
