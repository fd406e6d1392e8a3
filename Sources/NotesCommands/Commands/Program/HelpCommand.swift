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

  static func show(_ words: [String], _ context: CommandContext) throws -> ExitCode {
    try print(text(context).page(about: words), context)
  }

  static func showShort(_ context: CommandContext) -> ExitCode {
    print(text(context).short(), context)
  }

  private static func text(_ context: CommandContext) -> HelpText {
    HelpText(
      commands: CommandRegistry.specs, columns: context.output.columns, style: context.style)
  }

  private static func print(_ lines: [String], _ context: CommandContext) -> ExitCode {
    for line in lines { context.output.writeLine(line) }
    return .done
  }
}
