/// A command line that cannot be understood.
package struct UsageError: Error, Hashable, Sendable {
  /// Lower case, without a full stop; untrusted words in it are still raw.
  package let message: String
  /// What follows `notes help`: empty for the tool itself.
  package let help: [String]

  package init(_ message: String, help: [String] = []) {
    self.message = message
    self.help = help
  }
}

extension UsageError: CustomStringConvertible {
  package var description: String {
    "\(message); see: \((["notes", "help"] + help).joined(separator: " "))"
  }
}
