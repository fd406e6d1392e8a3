internal import NotesKit

/// Adds text at the beginning of a note.
package enum PrependCommand: Command {
  package static let spec = CommandSpec(
    "prepend", group: .write,
    summary: "add text at the beginning of a note",
    discussion: """
      The text goes behind the header, on lines of its own. Everything else in the file stays as it is, to \
      the byte.
      """,
    positionals: [
      PositionalSpec("NOTE", .note),
      PositionalSpec("TEXT", .text, .oneOrMore, "the text; - reads it from standard input"),
    ],
    options: [.dryRun],
    examples: [
      .init("notes prepend 'Shopping list' eggs", "add a line"),
      .init("git log -1 | notes prepend log.md -", "add what a pipe gives"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    try TextAddition(arguments, context).run { try $0.prepending($1) }
  }
}
