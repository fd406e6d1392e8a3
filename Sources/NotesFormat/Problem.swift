/// Something odd in one note that its owner should know of.
///
/// The note still works.
package struct Problem: Hashable, Sendable {
  /// Stable, for scripts: `duplicate-key`, `unclosed-header`, `invalid-utf8`.
  package let code: String
  /// 1-based line in the file; 0 when the problem is of the whole file.
  package let line: Int
  /// Lower case, no full stop, says what is wrong and what to do.
  package let message: String

  package init(code: String, line: Int, message: String) {
    self.code = code
    self.line = line
    self.message = message
  }
}
