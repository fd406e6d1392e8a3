/// A command line that fits its command's spec.
///
/// Asking for an option or a positional that the spec does not have is a programmer error.
package struct ParsedArguments: Sendable {
  package let spec: CommandSpec
  /// The full name, `["trash", "restore"]`.
  package let commandPath: [String]
  package var globals = GlobalOptions()
  var options: [String: [Argument]] = [:]
  var positionals: [String: [Argument]] = [:]

  init(spec: CommandSpec, commandPath: [String]) {
    self.spec = spec
    self.commandPath = commandPath
  }

  /// The subcommand that was named, or the default one.
  package var subcommand: String? { commandPath.count > 1 ? commandPath.last : nil }
}

extension ParsedArguments {
  /// The option was given.
  package func has(_ option: String) -> Bool {
    !occurrences(option).isEmpty
  }

  /// The option's value, the last one when it was given several times.
  package func value(_ option: String) -> String? {
    occurrences(option).last?.text
  }

  /// The values of a repeatable option, in the order typed.
  package func values(_ option: String) -> [String] {
    occurrences(option).map(\.text)
  }

  /// The option's value with its bytes as they came.
  package func argument(_ option: String) -> Argument? {
    occurrences(option).last
  }

  /// The value of an option of kind ``ValueKind/count``.
  package func count(_ option: String) -> Int? {
    occurrences(option).last.flatMap { Int($0.text) }
  }

  /// The words of a positional, in order.
  package func words(_ positional: String) -> [Argument] {
    assert(spec.positionals.contains { $0.name == positional }, "no positional \(positional)")
    return positionals[positional] ?? []
  }

  /// The words of a positional with a space between them; nil when there are none.
  package func text(_ positional: String) -> String? {
    let words = words(positional)
    return words.isEmpty ? nil : words.map(\.text).joined(separator: " ")
  }

  /// The only word of a positional; nil when it was left out.
  package func word(_ positional: String) -> Argument? {
    words(positional).first
  }

  /// A usage error that points at this command's help.
  package func usageError(_ message: String) -> UsageError {
    UsageError(message, help: commandPath)
  }

  private func occurrences(_ option: String) -> [Argument] {
    assert(spec.options.contains { $0.name == option }, "no option --\(option)")
    return options[option] ?? []
  }
}
