internal import NotesFormat
internal import NotesIndex
internal import NotesKit
internal import NotesSystem

/// `todo list`: which tasks, in which order, in which form.
struct TaskList {
  let arguments: ParsedArguments
  let repository: Repository
  let context: CommandContext

  func run() throws -> ExitCode {
    let today = repository.clock.localTime.date
    let filter = try filter(today)
    let states = states
    let found = try context.ask(repository) { try $0.tasks(states) }
    let (order, isDescending) = order(arguments.value("sort"))
    let wanted = order.sort(
      found.filter { filter.matches($0, today: today) }, isDescending: isDescending)
    let shown = Array(wanted.prefix(arguments.count("limit") ?? .max))
    let printer = TaskPrinter(
      arguments.value("format") ?? "short", today: today, folder: repository.folder.path, context)
    printer.print(shown)
    // What an empty list was shown after is still on the screen.
    if printer.isForPeople, !shown.isEmpty { keep(shown) }
    if shown.isEmpty, context.messages.isTerminal { context.messages.inform("no such task") }
    return shown.isEmpty ? .nothingMatched : .done
  }

  /// So that `path:line` means what was seen; without it a list is as good as ever.
  private func keep(_ tasks: [FoundTask]) {
    do {
      try repository.keep(TaskListing(tasks))
    } catch {
      context.messages.inform("notes: what was listed cannot be remembered: \(error)")
    }
  }

  private var states: Set<TaskState> {
    if arguments.has("all") { return Set(TaskState.allCases) }
    return arguments.has("done") ? [.done, .cancelled] : [.open]
  }

  private func filter(_ today: CivilDate) throws -> TaskFilter {
    var filter = TaskFilter()
    filter.tag = arguments.value("tag").map { TagName(typed: $0).text }
    if let note = arguments.argument("note") {
      filter.path = try context.resolve(note, in: repository).path
    }
    switch arguments.value("due") {
    case nil: break
    case "overdue": filter.due = .overdue
    case "none": filter.due = .missing
    case let text?:
      guard let range = DayRange(typed: text, today: today) else {
        throw arguments.usageError(
          "--due '\(text)' is no day or range; use a day (\(CivilDate.typedForms)), a month, a..b,"
            + " <day, overdue or none")
      }
      filter.due = .within(range)
    }
    return filter
  }

  private func order(_ text: String?) -> (TaskOrder, isDescending: Bool) {
    let order = text.flatMap { TaskOrder(rawValue: $0.filter(\.isLetter)) } ?? .due
    return (order, text?.last == "-")
  }
}
