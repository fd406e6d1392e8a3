/// Answers the completion scripts: what could stand at the end of this command line.
package enum CompleteCommand: Command {
  package static let spec = CommandSpec(
    "__complete", group: .more, summary: "candidates for a command line that is being typed",
    positionals: [PositionalSpec("WORD", .text, .any)], isHidden: true)

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    .done
  }
}
