extension NoteContent {
  /// A link to something in the folder, outside code and comments; web addresses are none.
  package struct Link: Hashable, Sendable {
    package let kind: MarkdownRecords.Link.Kind
    /// 1-based, of the file.
    package let line: Int
    /// The whole link with its marks, in bytes of the file.
    package let range: Range<Int>
    /// As typed: with heading and block, without label, title or angle brackets.
    package let target: String

    package init(
      kind: MarkdownRecords.Link.Kind, line: Int, range: Range<Int>, target: String
    ) {
      self.kind = kind
      self.line = line
      self.range = range
      self.target = target
    }
  }

  /// A list item that begins with a box, outside code and comments.
  package struct Task: Hashable, Sendable {
    /// 1-based, of the file.
    package let line: Int
    /// The byte between the brackets; see ``TaskState``.
    package let state: UInt8
    /// What stands after the box, as typed, without white space at its ends.
    package let text: String

    package init(line: Int, state: UInt8, text: String) {
      self.line = line
      self.state = state
      self.text = text
    }

    package var taskState: TaskState { TaskState(mark: state) }
  }

  /// Whether something is left to be done.
  package var hasOpenTask: Bool { tasks.contains { $0.taskState == .open } }

  /// Whether a task is done or cancelled.
  package var hasClosedTask: Bool { tasks.contains { $0.taskState != .open } }

  /// Takes the links of header and body, and the tasks.
  mutating func takeRecords(_ header: FrontMatter, _ body: MarkdownRecords, of text: [UInt8]) {
    var lines = LineCounter(text)
    let inBody = body.links.sorted { $0.range.lowerBound < $1.range.lowerBound }
    for link in header.wikiLinks(in: text) + inBody where link.kind != .autolink {
      let target = text[link.target]
      let isLocal = LinkTarget.isLocal(target, isWiki: link.kind.isWiki)
      guard isLocal else { continue }
      links.append(
        Link(
          kind: link.kind, line: lines.line(at: link.range.lowerBound), range: link.range,
          target: String(decoding: target, as: UTF8.self)))
    }
    lines = LineCounter(text)
    for task in body.tasks {
      tasks.append(
        Task(
          line: lines.line(at: task.mark), state: task.state,
          text: String(decoding: text[task.text], as: UTF8.self)))
    }
  }
}

extension MarkdownRecords.Link.Kind {
  /// `[[target]]` or `![[target]]`, whose target is a name and no address.
  package var isWiki: Bool { self == .wiki || self == .embed }
}

/// Line numbers of ascending offsets, in one pass over the text.
package struct LineCounter {
  private let text: [UInt8]
  private var line = 1
  private var offset = 0

  package init(_ text: [UInt8]) { self.text = text }

  /// The 1-based line of an offset; one before the last that was asked for costs as much as the first.
  package mutating func line(at place: Int) -> Int {
    if place < offset { (line, offset) = (1, 0) }
    line += text[offset..<place].count { $0 == UInt8(ascii: "\n") }
    offset = place
    return line
  }
}
