/// Opens a note in the editor.
package enum EditCommand: Command {
  package static let spec = CommandSpec(
    "edit", aliases: ["e"], group: .write,
    summary: "open a note in the editor",
    discussion: """
      The editor is $NOTES_EDITOR, else $VISUAL, else $EDITOR, else vi.
      """,
    positionals: [PositionalSpec("NOTE", .note)],
    examples: [.init("notes edit 周末计划", "edit the note with this title")]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    throw UsageError("'edit' is not there yet")
  }
}
