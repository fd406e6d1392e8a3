internal import NotesFormat
internal import NotesKit
internal import NotesSystem

/// A note that is being written in the editor.
///
/// It is kept outside the notes folder until it is a note, and for good when it does not become one:
/// what a person has written is theirs.
struct Draft {
  let note: NewNote
  /// Relative to the folder; nil for the configuration's place.
  let directory: FilePath?
  let id: String

  /// Opens the editor and makes a note of what is saved there.
  ///
  /// - Throws: what went wrong, with the draft's path in the message.
  func edit(
    in repository: Repository, _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let text = try repository.text(of: note, id: id)
    let file = try repository.keepDraft(text, title: note.title)
    let status = try context.runEditor(file)
    guard status == 0 else { throw EditorFailure(status: status, draft: file) }
    guard let edited = try repository.readDraft(file) else {
      throw RepositoryError(.blankContent, "the draft was deleted; nothing was written")
    }
    do {
      guard edited != text else {
        throw RepositoryError(.blankContent, "the draft was not edited; nothing was written")
      }
      let planned = try repository.plan(edited, in: directory, id: id)
      let code = try NewCommand.finish(planned, in: repository, arguments, context)
      if !arguments.has("dry-run") { try repository.removeDraft(file) }
      return code
    } catch let error as RepositoryError {
      throw error.keeping(draft: file)
    }
  }
}

extension RepositoryError {
  fileprivate func keeping(draft: FilePath) -> RepositoryError {
    RepositoryError(
      code, path, line: line, message, details: details + ["the draft is kept in \(draft)"])
  }
}

/// The editor did not end well.
struct EditorFailure: MultilineError {
  let status: Int32
  let draft: FilePath?

  var lines: [String] {
    let ending = status == 127 ? "could not be started" : "ended with status \(status)"
    return ["the editor \(ending); set $NOTES_EDITOR, $VISUAL or $EDITOR to another if it is wrong"]
      + [draft.map { "  nothing was written; the draft is kept in \($0)" }].compactMap(\.self)
  }
}
