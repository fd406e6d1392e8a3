package import NotesFormat
package import NotesSystem

extension Repository {
  /// The file with the tasks of one note changed, all of them or none.
  ///
  /// - Parameters:
  ///   - path: of the note.
  ///   - targets: tasks of the note, with what was seen of them.
  ///   - action: what is done to each.
  /// - Returns: what was done.
  /// - Throws: as ``update(_:expecting:isDryRun:_:)`` and ``EditableNote/changingTasks(_:_:doneMark:)``;
  ///   ``RepositoryError`` `invalidConfig` for a mark that cannot be read back.
  package func changeTasks(
    of path: FilePath, _ targets: [TaskTarget], _ action: TaskAction
  ) throws -> UpdateOutcome {
    let mark = try doneMark()
    return try update(path) { try $0.changingTasks(targets, action, doneMark: mark) }
  }

  /// Adds a task to a note, after its last one or at its end.
  ///
  /// - Parameters:
  ///   - text: one line.
  ///   - path: of the note.
  /// - Returns: what was done.
  /// - Throws: as ``update(_:expecting:isDryRun:_:)``; ``RepositoryError`` `notEditable` when there is no place
  ///   for a task.
  package func addTask(_ text: String, to path: FilePath) throws -> UpdateOutcome {
    try update(path) { note in
      do throws(TaskEditError) {
        return try TaskLines(scanning: note.bytes).appending(text)
      } catch {
        throw RepositoryError(.notEditable, path, "not changed: \(error.message)")
      }
    }
  }

  /// Makes the note that tasks are added to, with its first one.
  ///
  /// - Parameters:
  ///   - text: one line.
  ///   - id: a UUID, used nowhere else.
  /// - Returns: its path.
  /// - Throws: ``RepositoryError`` `alreadyExists` when another process has made it meanwhile; as
  ///   ``create(_:)``.
  package func makeTodoNote(_ text: String, id: String) throws -> FilePath {
    let note = NewNote(title: folder.config.todoNote, body: "- [ ] \(text)\n")
    let planned = try plan(self.text(of: note, id: id), in: nil, id: id)
    return try create(
      PlannedNote(
        path: planned.path, bytes: planned.bytes, hasNewID: planned.hasNewID, hasFixedName: true))
  }

  /// A task's text as `todo add` writes it.
  ///
  /// - Parameters:
  ///   - text: one line; a list mark and a box in front are left out.
  ///   - tags: with or without `#`.
  ///   - due: its due day.
  /// - Returns: the text with its marks.
  /// - Throws: ``RepositoryError`` `blankContent`, `invalidConfig`, `invalidArgument` for a tag that is none and for
  ///   a second due day.
  package func taskText(
    _ text: String, tags: [String], due: CivilDate?
  ) throws(RepositoryError) -> String {
    var text = TaskLines.text(typed: text)
    guard !text.isBlank else {
      throw RepositoryError(.blankContent, "a task needs a text; nothing was written")
    }
    guard !text.utf8.contains(where: { $0 == 0x0a || $0 == 0x0d }) else {
      throw RepositoryError(.invalidArgument, "a task is one line; nothing was written")
    }
    if due != nil, let own = TaskText(text).due {
      throw RepositoryError(
        .invalidArgument,
        "the text has a due day already, \(own); leave that or --due out; nothing was written")
    }
    for tag in tags {
      let name = TagName(typed: tag).text
      let mark = "#" + name
      guard TaskText(mark).tags == [name] else {
        throw RepositoryError(.invalidArgument, "'\(tag)' cannot be a tag; nothing was written")
      }
      text += " " + mark
    }
    if let due { text += " " + (try mark(folder.config.dueMark, due, "dueMark", .due)) }
    return text
  }

  /// What is written after a task that is done today; nil for nothing.
  private func doneMark() throws(RepositoryError) -> String? {
    let template = folder.config.doneMark
    return template.isEmpty
      ? nil : try mark(template, clock.localTime.date, "doneMark", .done)
  }

  /// A date as a mark of a task, which has to be readable as one.
  private func mark(
    _ template: String, _ day: CivilDate, _ key: String, _ kind: TaskText.Kind
  ) throws(RepositoryError) -> String {
    let mark = try NoteTemplate(template, path: NotesFolder.configFile)
      .filled(templateValues(title: "", id: "", day: day))
    guard TaskText("x " + mark).date(kind) == day else {
      throw RepositoryError(
        .invalidConfig, NotesFolder.configFile,
        "\"\(key)\" gives “\(mark)”, which is no \(kind.rawValue) day of a task; see: notes help todo"
      )
    }
    return mark
  }
}
