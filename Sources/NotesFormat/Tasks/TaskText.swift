/// What a task's text says besides what is to be done: dates, priority, recurrence, tags.
///
/// Three notations are read, mixed as they come and wherever they stand; code spans and links are passed
/// over:
///
/// - the emoji of the Tasks plugin for Obsidian, `📅 2026-12-01`;
/// - inline fields of the Dataview plugin, `[due:: 2026-12-01]` or in round brackets;
/// - todo.txt's `due:2026-12-01` and, at the start, `(A)`.
///
/// What is not understood, a day that no calendar has for instance, is text. Of two marks of a kind the
/// first counts.
package struct TaskText: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case due, scheduled, start, created, done, cancelled, priority, recurrence
  }

  /// One mark in the text.
  package struct Mark: Hashable, Sendable {
    package let kind: Kind
    /// The whole mark, in UTF-8 bytes of the text.
    package let range: Range<Int>
    /// Its value: the date with the time after it, the name of the priority or its letter or emoji, the rule.
    package let value: Range<Int>
    /// Of a kind that is a date.
    package let date: CivilDate?
  }

  /// The highest first.
  package enum Priority: Int, Hashable, Sendable, CaseIterable {
    case highest, high, medium, low, lowest

    package var name: String { "\(self)" }
  }

  /// The text after the box, as typed.
  package let text: String
  /// In the order of the text.
  package let marks: [Mark]
  /// Without `#`, each once, by the rule of inline tags.
  package let tags: [String]

  /// Reads a task's text.
  ///
  /// - Parameter text: one line, without the box.
  /// - Complexity: linear in the text.
  package init(_ text: String) {
    let bytes = Array(text.utf8)
    var records = MarkdownRecords()
    // Without these bytes there is neither a tag nor a link; most tasks have none of them.
    if bytes.contains(where: { byte in
      byte == UInt8(ascii: "#") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "<")
    }) {
      var inline = InlineScanner(bytes)
      inline.scan([0..<bytes.count], wantsText: false, into: &records)
    }
    var scanner = TaskMarkScanner(bytes, links: records.links.map(\.range))
    scanner.scan()
    self.text = text
    marks = scanner.marks
    var tags: [String] = []
    for tag in records.tags {
      let name = String(decoding: bytes[tag.range], as: UTF8.self)
      if !tags.contains(name) { tags.append(name) }
    }
    self.tags = tags
  }
}

extension TaskText {
  /// The first mark of a kind.
  package func mark(_ kind: Kind) -> Mark? { marks.first { $0.kind == kind } }

  /// The date of the first mark of a kind; nil for kinds that are no date.
  package func date(_ kind: Kind) -> CivilDate? { mark(kind)?.date }

  /// When it is to be done at the latest.
  package var due: CivilDate? { date(.due) }

  package var priority: Priority? {
    mark(.priority).flatMap { Priority(mark: value(of: $0)) }
  }

  /// How it repeats, as typed: `every week`.
  package var recurrence: String? { mark(.recurrence).map { value(of: $0) } }

  /// The value of one of its marks, as typed.
  package func value(of mark: Mark) -> String {
    String(decoding: Array(text.utf8)[mark.value], as: UTF8.self)
  }

  /// The text without its marks of a kind and the white space that stood before them.
  package func removing(_ kind: Kind) -> String {
    var bytes = Array(text.utf8)
    for mark in marks.reversed() where mark.kind == kind {
      var range = mark.range
      while range.lowerBound > 0, ASCII.isBlank(bytes[range.lowerBound - 1]) {
        range = range.lowerBound - 1..<range.upperBound
      }
      if range.lowerBound == 0 {
        while range.upperBound < bytes.count, ASCII.isBlank(bytes[range.upperBound]) {
          range = range.lowerBound..<range.upperBound + 1
        }
      }
      bytes.removeSubrange(range)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension TaskText.Priority {
  /// Reads `high`, `⏫` or `A`; of letters A to D are the four highest, all others the lowest.
  init?(mark: String) {
    switch mark.lowercased() {
    case "highest", "🔺", "a": self = .highest
    case "high", "⏫", "b": self = .high
    case "medium", "🔼", "c": self = .medium
    case "low", "🔽", "d": self = .low
    case "lowest", "⏬": self = .lowest
    case let letter where letter.utf8.count == 1: self = .lowest
    default: return nil
    }
  }
}
