/// Finds the marks in a task's text, from its start to its end.
///
/// - Complexity: linear in the text: a field is looked for in a few bytes only, and what closes nothing is
///   not looked for again.
struct TaskMarkScanner {
  typealias Mark = TaskText.Mark
  typealias Kind = TaskText.Kind

  let bytes: [UInt8]
  /// Links that are passed over, by their starts.
  private var links: ArraySlice<Range<Int>>
  private(set) var marks: [Mark] = []
  private var index = 0
  /// Lengths of backtick runs (below 64) for which no equal run follows.
  private var unmatchedBackticks: UInt64 = 0

  init(_ bytes: [UInt8], links: [Range<Int>]) {
    self.bytes = bytes
    self.links = links.sorted { $0.lowerBound < $1.lowerBound }[...]
  }

  mutating func scan() {
    if let mark = leadingPriority() { take(mark) }
    while index < bytes.count {
      while let link = links.first, link.lowerBound < index { links.removeFirst() }
      if let mark = self.mark() {
        take(mark)
      } else if let link = links.first, link.lowerBound == index {
        links.removeFirst()
        index = max(index + 1, link.upperBound)
      } else if bytes[index] == UInt8(ascii: "`") {
        index = behindCode()
      } else {
        index += 1
      }
    }
  }

  private mutating func take(_ mark: Mark) {
    marks.append(mark)
    index = mark.range.upperBound
  }

  /// The mark that begins at the index.
  private func mark() -> Mark? {
    switch bytes[index] {
    case UInt8(ascii: "["): field(closedBy: UInt8(ascii: "]"))
    case UInt8(ascii: "("): field(closedBy: UInt8(ascii: ")"))
    case UInt8(ascii: "d"): word()
    // The first bytes of all emoji below.
    case 0xE2, 0xF0: emoji()
    default: nil
    }
  }

  // MARK: - Emoji

  private static let dateKinds: [(emoji: String, kind: Kind)] = [
    ("📅", .due), ("📆", .due), ("🗓", .due), ("⏳", .scheduled), ("⌛", .scheduled),
    ("🛫", .start), ("➕", .created), ("✅", .done), ("❌", .cancelled),
  ]
  private static let dateEmoji = dateKinds.map { (mark: Array($0.emoji.utf8), kind: $0.kind) }

  private static let priorityEmoji = ["🔺", "⏫", "🔼", "🔽", "⏬"].map { Array($0.utf8) }
  private static let recurrenceEmoji = Array("🔁".utf8)
  /// Variation selector 16, which may follow an emoji.
  private static let selector: [UInt8] = [0xEF, 0xB8, 0x8F]

  private func emoji() -> Mark? {
    if let mark = Self.priorityEmoji.first(where: { has($0, at: index) }) {
      let value = index..<index + mark.count
      return Mark(
        kind: .priority, range: index..<behindSelector(value.upperBound), value: value, date: nil)
    }
    if let (mark, kind) = Self.dateEmoji.first(where: { has($0.mark, at: index) }) {
      let start = behindBlanks(behindSelector(index + mark.count))
      return dateMark(kind, valueAt: start)
    }
    guard has(Self.recurrenceEmoji, at: index) else { return nil }
    let start = behindBlanks(behindSelector(index + Self.recurrenceEmoji.count))
    let end = trimmed(start..<behindRule(start))
    guard end > start else { return nil }
    return Mark(kind: .recurrence, range: index..<end, value: start..<end, date: nil)
  }

  private func behindSelector(_ place: Int) -> Int {
    has(Self.selector, at: place) ? place + Self.selector.count : place
  }

  /// Where a rule of recurrence ends: it has letters, digits, spaces, commas and exclamation marks.
  private func behindRule(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, ASCII.isLetterOrDigit(bytes[end]) || " ,!".utf8.contains(bytes[end]) {
      end += 1
    }
    return end
  }

  // MARK: - Words

  /// todo.txt's `due:2026-12-01`, which no letter, digit or ASCII mark stands before.
  private func word() -> Mark? {
    let key = Array("due:".utf8)
    guard has(key, at: index) else { return nil }
    if index > 0 {
      let before = bytes[index - 1]
      guard ASCII.isBlank(before) || before >= 0x80 else { return nil }
    }
    return dateMark(.due, valueAt: index + key.count)
  }

  /// todo.txt's `(A)`.
  private func leadingPriority() -> Mark? {
    guard bytes.count >= 3, bytes[0] == UInt8(ascii: "("), bytes[2] == UInt8(ascii: ")"),
      ASCII.isCapital(bytes[1]), bytes.count == 3 || ASCII.isBlank(bytes[3])
    else { return nil }
    return Mark(kind: .priority, range: 0..<3, value: 1..<2, date: nil)
  }

  // MARK: - Fields

  private static let fields: [String: Kind] = [
    "due": .due, "scheduled": .scheduled, "start": .start, "created": .created,
    "completion": .done, "cancelled": .cancelled, "priority": .priority, "repeat": .recurrence,
  ]

  /// Bytes in which the key of a field ends.
  private static let keyLimit = 32
  /// Bytes in which a field ends.
  private static let fieldLimit = 256

  /// A field of Dataview, `[key:: value]`, whose key is read in any case.
  private func field(closedBy close: UInt8) -> Mark? {
    let start = index + 1
    guard
      let colons = bytes.find("::", in: start..<min(bytes.count, start + Self.keyLimit)),
      let end = bytes[colons..<min(bytes.count, colons + Self.fieldLimit)].firstIndex(of: close)
    else { return nil }
    let key = start..<trimmed(start..<colons)
    let typed = bytes[key].drop(while: ASCII.isBlank)
    let name = String(decoding: typed, as: UTF8.self).lowercased()
    guard let kind = Self.fields[name] else { return nil }
    let valueStart = min(end, behindBlanks(colons + 2))
    let value = valueStart..<trimmed(valueStart..<end)
    let range = index..<end + 1
    switch kind {
    case .priority:
      let text = String(decoding: bytes[value], as: UTF8.self)
      guard value.count > 1, TaskText.Priority(mark: text) != nil else { return nil }
      return Mark(kind: kind, range: range, value: value, date: nil)
    case .recurrence:
      return value.isEmpty ? nil : Mark(kind: kind, range: range, value: value, date: nil)
    default:
      // A time of day may follow: `2026-12-01T10:00`.
      guard let date = date(at: valueStart), valueStart + 10 <= value.upperBound else {
        return nil
      }
      return Mark(kind: kind, range: range, value: value, date: date)
    }
  }

  // MARK: - Dates

  private func dateMark(_ kind: Kind, valueAt start: Int) -> Mark? {
    guard let date = date(at: start) else { return nil }
    let value = start..<(behindTime(start + 10) ?? start + 10)
    return Mark(kind: kind, range: index..<value.upperBound, value: value, date: date)
  }

  /// A date of the form `2026-12-01` that no letter or digit follows but a `T` with a time.
  private func date(at start: Int) -> CivilDate? {
    let end = start + 10
    guard end <= bytes.count, bytes[start + 4] == UInt8(ascii: "-"),
      bytes[start + 7] == UInt8(ascii: "-"),
      let year = number(start..<start + 4), let month = number(start + 5..<start + 7),
      let day = number(start + 8..<end)
    else { return nil }
    if end < bytes.count, ASCII.isLetterOrDigit(bytes[end]), behindTime(end) == nil { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  private func number(_ range: Range<Int>) -> Int? {
    var value = 0
    for byte in bytes[range] {
      guard ASCII.isDigit(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }

  // MARK: - Bytes

  private func has(_ text: [UInt8], at place: Int) -> Bool {
    place + text.count <= bytes.count && bytes[place..<place + text.count].elementsEqual(text)
  }

  private func behindBlanks(_ place: Int) -> Int {
    var place = place
    while place < bytes.count, ASCII.isBlank(bytes[place]) { place += 1 }
    return place
  }

  /// End of a range without the blanks at its end.
  private func trimmed(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, ASCII.isBlank(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// After the code span that begins at the index, or after its backticks when nothing closes it.
  private mutating func behindCode() -> Int {
    let length = runLength(at: index)
    guard length < 64, unmatchedBackticks & 1 << UInt64(length) == 0 else { return index + length }
    var place = index + length
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "`") else {
        place += 1
        continue
      }
      let run = runLength(at: place)
      place += run
      if run == length { return place }
    }
    unmatchedBackticks |= 1 << UInt64(length)
    return index + length
  }

  private func runLength(at start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == UInt8(ascii: "`") { end += 1 }
    return end - start
  }
}
