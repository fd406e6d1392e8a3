/// Prints a note.
package enum ShowCommand: Command {
  package static let spec = CommandSpec(
    "show", aliases: ["cat"], group: .find,
    summary: "print a note",
    discussion: """
      Prints the file. On a terminal, control characters are shown and not obeyed; into a pipe or a \
      file goes every byte as it is.
      """,
    positionals: [PositionalSpec("NOTE", .note)],
    options: [.flag("json", "print everything known of the note, with content and checksum")],
    examples: [
      .init("notes show 周末计划", "print the note with this title"),
      .init("notes show 5E2A --json", "by the start of its id, for scripts"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    throw UsageError("'show' is not there yet")
  }
}
