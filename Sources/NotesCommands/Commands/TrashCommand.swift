/// Lists, restores and finally deletes what was removed.
package enum TrashCommand: Command {
  package static let spec = CommandSpec(
    "trash", group: .change,
    summary: "list, restore or finally delete removed notes",
    subcommands: [
      CommandSpec(
        "list", aliases: ["ls"], group: .change, summary: "list removed notes, the latest first",
        options: [.reportFormat]),
      CommandSpec(
        "restore", group: .change, summary: "put removed notes back where they were",
        discussion: "A note is never put over another file; then it gets a name beside it.",
        positionals: [PositionalSpec("NOTE", .trashedNote, .oneOrMore)]),
      CommandSpec(
        "empty", group: .change, summary: "delete everything in the trash for good",
        options: [.yes]),
    ],
    defaultSubcommand: "list",
    examples: [
      .init("notes trash", "what is in the trash"),
      .init("notes trash restore 'Shopping list'", "bring a note back"),
      .init("notes trash empty", "delete for good, after a question"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    throw UsageError("'trash' is not there yet")
  }
}
