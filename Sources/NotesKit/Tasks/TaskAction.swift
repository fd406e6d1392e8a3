package import NotesFormat
internal import NotesSystem

/// What is done to a task.
package enum TaskAction: Hashable, Sendable {
  case set(TaskState)
  /// Done when it is open, open when it is anything else.
  case toggle
  case replace(text: String)
  case remove(takesLinesBelow: Bool)
}

extension EditableNote {
  /// The file with some of its tasks changed, all of them or none.
  ///
  /// - Parameters:
  ///   - targets: tasks of this note; what is on their lines must be what they say.
  ///   - action: what is done to each.
  ///   - doneMark: put after the text of a task that becomes done, and taken away again when it is open; nil for
  ///     nothing.
  /// - Returns: the whole file.
  /// - Throws: ``RepositoryError`` `changedMeanwhile` when something else is on a line; `notEditable` or
  ///   `invalidArgument` when a task cannot be changed so.
  package func changingTasks(
    _ targets: [TaskTarget], _ action: TaskAction, doneMark: String? = nil
  ) throws(RepositoryError) -> [UInt8] {
    var bytes = bytes
    // From the last line upwards, so that the lines of those still to come stay.
    for target in Set(targets).sorted(by: { $0.line > $1.line }) {
      let lines = TaskLines(scanning: bytes)
      let there = lines.tasks(onLine: target.line)
      guard let task = there.first(where: { $0.text == target.text }) else {
        let now = there.first.map { "“\($0.text)” is there" } ?? "no task is there"
        throw RepositoryError(
          .changedMeanwhile, path, line: target.line,
          "not changed: \(now) now, and not “\(target.text)”; see what there is with: notes todo")
      }
      do throws(TaskEditError) {
        bytes = try lines.applying(action, to: task, doneMark: doneMark)
      } catch {
        throw RepositoryError(
          .notEditable, path, line: error.line, "not changed: \(error.message)")
      }
    }
    return bytes
  }
}

extension TaskLines {
  fileprivate func applying(
    _ action: TaskAction, to task: Task, doneMark: String?
  ) throws(TaskEditError) -> [UInt8] {
    switch action {
    case .set(let state): try setting(state, of: task, doneMark: doneMark)
    case .toggle: try setting(task.taskState == .open ? .done : .open, of: task, doneMark: doneMark)
    case .replace(let text): try replacingText(of: task, with: text)
    case .remove(let takesLinesBelow): try removing(task, takesLinesBelow: takesLinesBelow)
    }
  }

  /// Sets the state, and the mark after the text with it.
  private func setting(
    _ state: TaskState, of task: Task, doneMark: String?
  ) throws(TaskEditError) -> [UInt8] {
    let bytes = setting(state, of: task)
    guard let doneMark, bytes != self.bytes else { return bytes }
    let old = TaskText(task.text)
    let text = state == .done ? old.adding(doneMark, unlessIt: .done) : old.removing(.done)
    guard text != task.text, !text.isBlank else { return bytes }
    let lines = TaskLines(scanning: bytes)
    guard let changed = lines.tasks.first(where: { $0.mark == task.mark }) else { return bytes }
    return try lines.replacingText(of: changed, with: text)
  }
}

extension TaskText {
  /// The text with a mark at its end, but before a block id, `^id`, which has to be the last; unless there is one of
  /// the kind already.
  func adding(_ mark: String, unlessIt has: Kind) -> String {
    guard self.mark(has) == nil else { return text }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let last = words.last, last.hasPrefix("^"), words.count > 1 else {
      return text + " " + mark
    }
    return words.dropLast().joined(separator: " ") + " \(mark) \(last)"
  }
}
