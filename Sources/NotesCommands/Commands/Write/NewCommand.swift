internal import NotesFormat
internal import NotesKit
internal import NotesSystem

/// Writes a new note.
package enum NewCommand: Command {
  package static let spec = CommandSpec(
    "new", aliases: ["add"], group: .write,
    summary: "write a new note",
    discussion: """
      Without content on the command line or standard input, the editor opens on a draft; what is \
      saved there becomes the note. The editor is $NOTES_EDITOR, else $VISUAL, else $EDITOR, else vi.

      A template of .notes/templates may use {{title}}, {{date}}, {{time}}, {{id}} and {{cursor}}, where \
      the editor opens; see: notes help dates. A header that it has is kept and completed.

      The file name comes from the title. A blank title or blank content is refused, and nothing is \
      written.
      """,
    positionals: [
      PositionalSpec(
        "TITLE", .text, .any, "the words of the title; a last word - reads standard input")
    ],
    options: [
      .option("content", short: "c", "TEXT", .text, "the content; - reads it from standard input"),
      .option("tag", short: "t", "TAG", .tag, repeatable: true, "a tag; may be repeated"),
      .option("dir", "DIR", .directory, "put the note into this folder below the notes folder"),
      .option("template", "NAME", .template, "start from .notes/templates/NAME.md"),
      .option("date", "DATE", .text, "when it was written, instead of now; see: notes help dates"),
      .flag("print-path", short: "p", "print the path of the new note"),
      .flag(
        "dry-run", short: "n",
        "print the note and its path, or what the template gives; write nothing"),
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
    let repository = try context.repository()
    var note = NewNote(title: arguments.title, body: "")
    note.tags = arguments.values("tag").map { TagName(typed: $0).text }
    note.template = arguments.value("template")
    note.writeTime = try arguments.value("date").map { try writeTime($0, arguments, repository) }
    let directory = arguments.argument("dir").map { context.directory($0.path, in: repository) }
    let id = context.makeUUID()
    guard let content = try arguments.content(context) else {
      if note.template != nil, arguments.has("dry-run") {
        let (text, _) = try repository.draft(of: note, id: id)
        let planned = try repository.plan(text, in: directory, id: id)
        return try finish(planned, in: repository, arguments, context)
      }
      let draft = Draft(note: note, directory: directory, id: id)
      return try draft.edit(in: repository, context) { planned in
        _ = try finish(planned, in: repository, arguments, context)
        return !arguments.has("dry-run")
      }
    }
    note.body = content
    let planned = try repository.plan(repository.text(of: note, id: id), in: directory, id: id)
    return try finish(planned, in: repository, arguments, context)
  }

  /// Writes the note, or only shows it, and says where it is.
  static func finish(
    _ planned: PlannedNote, in repository: Repository, _ arguments: ParsedArguments,
    _ context: CommandContext
  ) throws -> ExitCode {
    if arguments.has("dry-run") {
      context.output.write(planned.bytes)
      context.messages.inform("would be written to \(planned.path)")
      return .done
    }
    let path = try repository.create(planned)
    if arguments.has("print-path") {
      context.output.write(repository.folder.path.appending(path.bytes).bytes + [0x0a])
    } else {
      context.messages.inform("wrote \(path)")
    }
    return .done
  }

  /// A date as typed, which stays as typed, or a word like `yesterday`, which becomes a date.
  private static func writeTime(
    _ text: String, _ arguments: ParsedArguments, _ repository: Repository
  ) throws -> String {
    let today = repository.clock.localTime.date
    switch text.lowercased() {
    case "today": return "\(today)"
    case "yesterday": return "\(today.adding(days: -1))"
    default:
      guard NoteDate(text) != nil else {
        throw RepositoryError(
          .invalidArgument, "--date '\(text)' is no date; see: notes help dates")
      }
      return text
    }
  }
}
