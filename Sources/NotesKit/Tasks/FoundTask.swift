package import NotesFormat
internal import NotesIndex
package import NotesSystem

/// A task of some note of the folder, as the index knows it.
package struct FoundTask: Sendable {
  /// What all tasks of a note share: by reference, since a folder has hundreds of thousands of tasks, which are
  /// moved about when they are sorted.
  fileprivate final class Note: Sendable {
    let path: FilePath
    let title: String
    let id: String?
    let day: CivilDate

    init(_ view: NoteRecordView, _ clock: LocalClock) {
      path = view.filePath
      title = view.title
      id = view.id
      let modified = view.stamp.modified / 1_000_000_000
      day = view.writeTime?.civilDate ?? clock.localTime(at: modified).date
    }
  }

  fileprivate let note: Note
  /// 1-based line of the file.
  package let line: Int
  /// The byte between the brackets.
  package let mark: UInt8
  package let text: TaskText

  /// Of the note, relative to the folder.
  package var path: FilePath { note.path }

  /// The note's.
  package var title: String { note.title }

  /// The note's.
  package var id: String? { note.id }

  package var state: TaskState { TaskState(mark: mark) }

  /// What a person calls it by: `path:line`.
  package var reference: String { "\(path):\(line)" }

  /// Since when there is this task: the day of its `➕` mark, else that of the note.
  package var age: CivilDate { text.date(.created) ?? note.day }

  /// Whether it is open and its day has passed.
  package func isOverdue(on today: CivilDate) -> Bool {
    state == .open && text.due.map { $0 < today } == true
  }
}

extension NoteCollection {
  /// The tasks of all notes that have one of these states, by path and line; those of conflict copies are not
  /// among them.
  ///
  /// Cost: a look at each note's flags; only notes that have such tasks are decoded.
  ///
  /// - Parameter states: at least one.
  /// - Returns: the tasks.
  /// - Throws: what reading the notes throws.
  package func tasks(_ states: Set<TaskState>) throws -> [FoundTask] {
    let isClosedWanted = states.contains(.done) || states.contains(.cancelled)
    let query =
      switch (states.contains(.open), isClosedWanted) {
      case (true, true): "is:todo OR is:done"
      case (true, false): "is:todo"
      case (false, _): "is:done"
      }
    let found = try select(query)
    let (clock, length) = (clock, 256)
    let runs = try Threads.map((found.count + length - 1) / length) { run in
      Result {
        try (run * length..<min(found.count, run * length + length)).flatMap { index in
          FoundTask.tasks(of: try found.note(index), states, clock)
        }
      }
    }.map { try $0.get() }
    return Array(runs.joined())
  }
}

extension FoundTask {
  fileprivate static func tasks(
    of view: NoteRecordView, _ states: Set<TaskState>, _ clock: LocalClock
  ) -> [FoundTask] {
    let note = Note(view, clock)
    return view.tasks.compactMap { task in
      guard states.contains(TaskState(mark: task.state)) else { return nil }
      return FoundTask(note: note, line: task.line, mark: task.state, text: TaskText(task.text))
    }
  }
}
