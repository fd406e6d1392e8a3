/// The tasks of a note with their places, and what can be done to them byte by byte.
///
/// What is a task is decided by ``MarkdownRecords``: a list item, in any list (`-`, `*`, `+`, `1.`, `1)`),
/// nested and in quotes too, whose first paragraph begins with a box, as in GFM; other than there the box
/// may hold any ASCII character, and nothing need follow it.
package struct TaskLines: Sendable {
  /// One task of the note.
  package struct Task: Hashable, Sendable {
    /// 1-based line of the file that has the box.
    package let line: Int
    /// Place of the byte between the brackets.
    package let mark: Int
    /// That byte.
    package let state: UInt8
    /// The text after the box, without white space at its ends.
    package let range: Range<Int>
    /// From the line that the item begins on up to the line that it does not reach; blank lines at its end are
    /// not part of it.
    package let item: Range<Int>
    /// How many lists and quotes the item is in, its own list included.
    package let depth: Int
    package let text: String
  }

  /// The whole file.
  package let bytes: [UInt8]
  /// In the order of the file.
  package let tasks: [Task]
  package let lineEnding: LineEnding

  /// Reads a note.
  ///
  /// - Parameter bytes: the whole file, UTF-8.
  /// - Complexity: linear in the file.
  package init(scanning bytes: [UInt8]) {
    let header = FrontMatter(scanning: bytes)
    let records = MarkdownRecords(scanning: bytes, from: header.bodyStart)
    var counter = LineCounter(bytes)
    self.bytes = bytes
    lineEnding = header.lineEnding
    tasks = records.tasks.map { task in
      Task(
        line: counter.line(at: task.mark), mark: task.mark, state: task.state,
        range: task.text, item: task.item, depth: task.depth,
        text: String(decoding: bytes[task.text], as: UTF8.self))
    }
  }

  /// The tasks whose box is on a line; more than one only where a carriage return alone ends lines.
  package func tasks(onLine line: Int) -> [Task] { tasks.filter { $0.line == line } }
}

extension TaskLines.Task {
  package var taskState: TaskState { TaskState(mark: state) }
}
