/// Moves notes to the trash.
package enum RemoveCommand: Command {
  package static let spec = CommandSpec(
    "rm", aliases: ["delete"], group: .change,
    summary: "move notes to the trash",
    discussion: """
      Asks first. The file goes to .notes/trash in the notes folder, and 'notes trash restore' brings \
      it back to its place.
      """,
    positionals: [PositionalSpec("NOTE", .note, .oneOrMore)],
    options: [.yes],
    examples: [
      .init("notes rm 'Shopping list'", "remove after a question"),
      .init("notes rm -y old.md older.md", "remove without one"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    throw UsageError("'rm' is not there yet")
  }
}
