/// Why a task cannot be changed.
package struct TaskEditError: Error, Hashable, Sendable {
  /// 1-based line of the file; 0 when it is about none.
  package let line: Int
  /// Lower case, says what to do.
  package let message: String

  init(line: Int = 0, _ message: String) {
    self.line = line
    self.message = message
  }
}
