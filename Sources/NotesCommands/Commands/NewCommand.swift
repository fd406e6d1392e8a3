/// Writes a new note.
package enum NewCommand: Command {
  package static let spec = CommandSpec(
    "new", aliases: ["add"], group: .write,
    summary: "write a new note",
    discussion: """
      Without content on the command line or standard input, the editor opens on a draft; what is \
      saved there becomes the note. The editor is $NOTES_EDITOR, else $VISUAL, else $EDITOR, else vi.

      The file name comes from the title. A blank title or blank content is refused, and nothing is \
      written.
      """,
    positionals: [
      PositionalSpec(
        "TITLE", .text, .oneOrMore, "the words of the title; a last word - reads standard input")
    ],
    options: [
      .option("content", short: "c", "TEXT", .text, "the content; - reads it from standard input"),
      .option("tag", short: "t", "TAG", .tag, repeatable: true, "a tag; may be repeated"),
      .option("dir", "DIR", .directory, "put the note into this folder below the notes folder"),
      .option("template", "NAME", .text, "start from .notes/templates/NAME.md"),
      .option("date", "DATE", .text, "when it was written, instead of now; see: notes help dates"),
      .flag("print-path", short: "p", "print the path of the new note"),
      .flag("dry-run", short: "n", "print the note and its path; write nothing"),
    ],
    examples: [
      .init("notes new 周末计划", "write a note in the editor"),
      .init("notes new Shopping list -c 'milk, rice'", "write a note at once"),
      .init("date | notes new Log - -t log", "take the content from a pipe"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    throw UsageError("'new' is not there yet")
  }
}
