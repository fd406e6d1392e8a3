/// A failed system call: what was being done, to which path, and the operating system's reason.
package struct SystemError: Error, Hashable, Sendable {
  package let code: Errno
  /// A verb phrase that reads after "cannot": `read`, `create`, `replace`.
  package let operation: String
  package let path: FilePath?

  package init(_ code: Errno, _ operation: String, _ path: FilePath? = nil) {
    self.code = code
    self.operation = operation
    self.path = path
  }
}

extension SystemError: CustomStringConvertible {
  package var description: String {
    "cannot \(operation)\(path.map { " \($0)" } ?? ""): \(code)"
  }
}
