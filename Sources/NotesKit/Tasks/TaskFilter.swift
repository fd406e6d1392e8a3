package import NotesFormat
package import NotesSystem

/// Which tasks are wanted.
package struct TaskFilter: Sendable {
  package enum Due: Sendable {
    /// Has a due day within.
    case within(DayRange)
    /// Open, and its due day has passed.
    case overdue
    /// Has no due day.
    case missing
  }

  /// The note that it stands in.
  package var path: FilePath?
  /// One of its own tags, or one above: `a` for `#a/b` too.
  package var tag: String?
  package var due: Due?

  package init() {}

  /// Whether a task is among those that are wanted.
  package func matches(_ task: FoundTask, today: CivilDate) -> Bool {
    if let path, task.path != path { return false }
    if let tag, !Self.has(task, tag: tag) { return false }
    return switch due {
    case nil: true
    case .within(let range): task.text.due.map { range.contains($0) } ?? false
    case .overdue: task.isOverdue(on: today)
    case .missing: task.text.due == nil
    }
  }

  private static func has(_ task: FoundTask, tag: String) -> Bool {
    let wanted = TextFold.fold(tag)
    return task.text.tags.contains { TagName($0).foldedNames.contains(wanted) }
  }
}

/// In which order tasks are listed; path and line decide where it does not.
package enum TaskOrder: String, CaseIterable, Sendable {
  /// The earliest due day first, so that what is overdue comes first; tasks without one come after those, the highest
  /// priority first.
  case due
  /// By the path of the note.
  case note
  /// The oldest first.
  case age

  /// Sorts tasks.
  ///
  /// - Parameters:
  ///   - tasks: by path and line.
  ///   - isDescending: the other way round.
  /// - Returns: the same tasks.
  package func sort(_ tasks: [FoundTask], isDescending: Bool) -> [FoundTask] {
    let keys = tasks.enumerated().map { place, task in (key: key(of: task), place: place) }
    let sorted = keys.sorted { left, right in
      if left.key == right.key { return left.place < right.place }
      return (left.key < right.key) != isDescending
    }
    return sorted.map { tasks[$0.place] }
  }

  private func key(of task: FoundTask) -> (Int, Int) {
    switch self {
    case .due:
      // Between medium and low, as in the Tasks plugin.
      let priority = task.text.priority.map { 2 * $0.rawValue } ?? 5
      return (task.text.due?.daysSince1970 ?? Int.max, priority)
    case .note: return (0, 0)
    case .age: return (task.age.daysSince1970, 0)
    }
  }
}
