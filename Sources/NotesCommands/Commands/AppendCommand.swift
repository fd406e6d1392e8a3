internal import NotesKit

/// Adds text at the end of a note.
package enum AppendCommand: Command {
  package static let spec = CommandSpec(
    "append", group: .write,
    summary: "add text at the end of a note",
    discussion: """
      The text starts on a line of its own. Everything else in the file stays as it is, to \
      the byte.
      """,
    positionals: [
      PositionalSpec("NOTE", .note),
      PositionalSpec("TEXT", .text, .oneOrMore, "the text; - reads it from standard input"),
    ],
    options: [.dryRun],
    examples: [
      .init("notes append 'Shopping list' eggs", "add a line"),
      .init("git log -1 | notes append log.md -", "add what a pipe gives"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    try TextAddition(arguments, context).run { try $0.appending($1) }
  }
}
