internal import NotesFormat
internal import NotesIndex
internal import NotesKit
internal import NotesSystem

/// `todo add`.
struct TaskAddition {
  let arguments: ParsedArguments
  let repository: Repository
  let context: CommandContext

  func run() throws -> ExitCode {
    let text = try repository.taskText(
      arguments.text("TEXT") ?? "", tags: arguments.values("tag"), due: due())
    guard let note = arguments.argument("to") else {
      try addToTodoNote(text)
      return .done
    }
    try add(text, to: context.resolve(note, in: repository).path)
    return .done
  }

  private func due() throws -> CivilDate? {
    guard let typed = arguments.value("due") else { return nil }
    guard let day = CivilDate(typed: typed, today: repository.clock.localTime.date) else {
      throw arguments.usageError("--due '\(typed)' is no day; days are \(CivilDate.typedForms)")
    }
    return day
  }

  private func add(_ text: String, to path: FilePath) throws {
    context.report(try repository.addTask(text, to: path), isDryRun: false, done: "has a new task")
  }

  private func addToTodoNote(_ text: String) throws {
    if let path = try todoNote() { return try add(text, to: path) }
    do {
      let path = try repository.makeTodoNote(text, id: context.makeUUID())
      context.messages.inform("wrote \(path)")
    } catch let error as RepositoryError where error.code == .alreadyExists {
      // Another process has made it meanwhile.
      guard let path = try todoNote() else { throw error }
      try add(text, to: path)
    }
  }

  private func todoNote() throws -> FilePath? {
    do {
      return try context.resolve(Argument(repository.folder.config.todoNote), in: repository).path
    } catch let error as RepositoryError where error.code == .noSuchNote {
      return nil
    }
  }
}
