internal import NotesIndex
internal import NotesKit
internal import NotesSystem

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
    let repository = try context.repository()
    let record = try context.resolve(arguments.word("NOTE"), in: repository)
    return try edit(record.path, in: repository, context)
  }

  /// Opens a note in the editor and waits for it.
  static func edit(
    _ note: FilePath, in repository: Repository, _ context: CommandContext
  ) throws -> ExitCode {
    guard try repository.folder.root.statusIfExists(note) != nil else {
      throw RepositoryError(
        .noSuchNote, note,
        "the file is gone; an editor would start an empty one in its place. Is the folder mounted, is a"
          + " sync running? Write a new note with: notes new")
    }
    let path = repository.folder.path.appending(note.bytes)
    let status = try context.runEditor(path)
    guard status == 0 else { throw EditorFailure(status: status, draft: nil) }
    // What a person does in the editor is theirs to do, but it may not have been meant.
    let size = try repository.folder.root.statusIfExists(note)?.stamp.size
    if size == nil { context.messages.warn("\(note) is gone now") }
    if size == 0 { context.messages.warn("\(note) is empty now") }
    return .done
  }
}
