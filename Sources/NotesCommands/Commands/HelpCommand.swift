/// Explains commands and topics.
package enum HelpCommand: Command {
  package static let spec = CommandSpec(
    "help", group: .more, summary: "explain a command or a topic",
    positionals: [PositionalSpec("COMMAND", .command, .any)],
    examples: [
      .init("notes help list", "explain a command"),
      .init("notes help query", "what a query can be"),
    ])

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    try show(arguments.words("COMMAND").map(\.text), context)
  }

  static func show(_ path: [String], _ context: CommandContext) throws -> ExitCode {
    .done
  }

  static func showShort(_ context: CommandContext) -> ExitCode {
    .done
  }
}
