/// Changes the header of a note.
package enum SetCommand: Command {
  package static let spec = CommandSpec(
    "set", group: .change,
    summary: "change the header of a note",
    discussion: """
      Sets header keys to values. A value in square brackets is a list. Only the lines of these keys \
      change; when they have these values already, nothing is written.

      With --if and --if-checksum nothing is changed unless the note is still what you think it is.
      """,
    positionals: [
      PositionalSpec("NOTE", .note),
      PositionalSpec("KEY=VALUE", .text, .any, "what to set; may be repeated"),
    ],
    options: [
      .option("unset", "KEY", .text, repeatable: true, "remove the key; may be repeated"),
      .option(
        "if", "KEY=VALUE", .text, repeatable: true,
        "only when the key has this value; may be repeated"),
      .option(
        "if-checksum", "SHA256", .text, "only when the file has this checksum (see: show --json)"),
      .dryRun,
    ],
    examples: [
      .init("notes set 'Shopping list' status=done", "set one key"),
      .init("notes set log.md 'tags=[log, work]' --unset draft", "set a list, remove a key"),
      .init("notes set log.md status=done --if status=open", "only when it is still open"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    throw UsageError("'set' is not there yet")
  }
}
