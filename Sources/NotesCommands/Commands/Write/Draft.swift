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
  /// The day whose note it is to be.
  var day: CivilDate?

  /// Opens the editor, at the place that the template names, and makes a note of what is saved there.
  ///
  /// - Parameters:
  ///   - repository: the folder.
  ///   - context: runs the editor.
  ///   - finish: writes the note; says whether the draft is of no more use.
  /// - Returns: ``ExitCode/done``.
  /// - Throws: what went wrong, with the draft's path in the message.
  func edit(
    in repository: Repository, _ context: CommandContext,
    finish: (PlannedNote) throws -> Bool
  ) throws -> ExitCode {
    let (text, cursorLine) = try repository.draft(of: note, id: id)
    let file = try repository.keepDraft(text, title: note.title)
    let status = try context.runEditor(file, at: cursorLine)
    guard status == 0 else { throw EditorFailure(status: status, draft: file) }
    guard let edited = try repository.readDraft(file) else {
      throw RepositoryError(.blankContent, "the draft was deleted; nothing was written")
    }
    do {
      guard edited != text else {
        throw RepositoryError(.blankContent, "the draft was not edited; nothing was written")
      }
      let planned = try repository.plan(edited, in: directory, id: id, day: day)
      if try finish(planned) { try repository.removeDraft(file) }
      return .done
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
