internal import NotesFormat
internal import NotesIndex
internal import NotesKit
internal import NotesSystem

/// `todo done`, `undo`, `toggle`, `edit` and `rm`: first all tasks are found, then each note is changed, all of its
/// tasks or none.
struct TaskChange {
  let arguments: ParsedArguments
  let repository: Repository
  let context: CommandContext

  func run() throws -> ExitCode {
    var listed = try repository.lastTaskListing()
    var targets: [TaskTarget] = []
    for target in try arguments.words("TASK").map({ try resolve($0, listed) })
    where !targets.contains(target) {
      targets.append(target)
    }
    let action = try action(targets)
    if case .remove = action { targets = try confirmed(targets) }
    var paths: [FilePath] = []
    for target in targets where !paths.contains(target.path) { paths.append(target.path) }
    var isListChanged = false
    for path in paths {
      let own = targets.filter { $0.path == path }
      guard try change(own, of: path, action, isOnly: paths.count == 1) else { continue }
      for target in own where listed[path, target.line] != nil {
        listed[path, target.line] = try textNow(target, action)
        isListChanged = true
      }
    }
    if isListChanged { try repository.keep(listed) }
    return .done
  }

  // MARK: - Which tasks

  private func resolve(_ word: Argument, _ listed: TaskListing) throws -> TaskTarget {
    let reference = TaskReference(
      word.path, root: repository.folder.path, workingDirectory: context.workingDirectory)
    let states = states
    return try repository.resolve(reference, listed: listed) {
      try context.ask(repository) { try $0.tasks(states) }
    }
  }

  /// Of the tasks that have a text, those for which the command makes a difference are meant.
  private var states: Set<TaskState> {
    switch arguments.subcommand {
    case "done": [.open]
    case "undo": [.done, .cancelled]
    default: Set(TaskState.allCases)
    }
  }

  private func action(_ targets: [TaskTarget]) throws -> TaskAction {
    switch arguments.subcommand {
    case "done": return .set(.done)
    case "undo": return .set(.open)
    case "edit":
      let text = TaskLines.text(typed: arguments.text("TEXT") ?? "")
      guard !text.isBlank else {
        throw RepositoryError(.blankContent, "a task needs a text; nothing was written")
      }
      return .replace(text: text)
    case "rm": return .remove(takesLinesBelow: arguments.has("nested"))
    default: return .toggle
    }
  }

  private func confirmed(_ targets: [TaskTarget]) throws -> [TaskTarget] {
    // Nobody there to be asked is an error: for a line there is no trash.
    guard !arguments.has("yes") else { return targets }
    let below = arguments.has("nested") ? " and what is below it" : ""
    return try targets.filter { target in
      let question = "delete “\(target.text)”\(below) (\(target.reference))?"
      let isWanted = try Question.confirms(question, in: context)
      if !isWanted { context.messages.inform("kept \(target.reference)") }
      return isWanted
    }
  }

  // MARK: - Change

  /// Whether it was done; what keeps one note from being changed is reported and does not keep the others from it.
  private func change(
    _ targets: [TaskTarget], of path: FilePath, _ action: TaskAction, isOnly: Bool
  ) throws -> Bool {
    do {
      let outcome = try repository.changeTasks(of: path, targets, action)
      for warning in outcome.warnings { context.messages.inform("notes: \(warning)") }
      for target in targets { tell(target, action, isChanged: outcome.isChanged) }
      return true
    } catch {
      if isOnly { throw error }
      let report = ErrorReport(error)
      context.messages.warn(report.lines.first.map { String($0.dropFirst(7)) } ?? "\(error)")
      return false
    }
  }

  private func tell(_ target: TaskTarget, _ action: TaskAction, isChanged: Bool) {
    let old = TaskState(mark: target.mark)
    let new: TaskState? =
      switch action {
      case .set(let state): state
      case .toggle: old == .open ? .done : .open
      case .replace, .remove: nil
      }
    guard let new else {
      var (word, text) = ("deleted", target.text)
      if case .replace(let newText) = action {
        (word, text) = (isChanged ? "changed" : "unchanged", newText)
      }
      context.messages.inform("\(word): \(text) (\(target.reference))")
      return
    }
    let word = new == old ? "\(new.rawValue) already" : new.rawValue
    context.messages.inform("\(word): \(target.text) (\(target.reference))")
    if new == .done, old != .done, let rule = TaskText(target.text).recurrence {
      context.messages.inform("  it repeats “\(rule)”; the next one is not made")
    }
  }

  /// What stands on a task's line after a change, for the memory of what was listed; nil when the line is gone.
  private func textNow(_ target: TaskTarget, _ action: TaskAction) throws -> String? {
    if case .remove = action { return nil }
    let lines = TaskLines(scanning: try repository.folder.root.readFile(target.path).bytes)
    return lines.tasks(onLine: target.line).first?.text
  }
}
