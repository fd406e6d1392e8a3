/// Reads the text of one paragraph or heading: tags, links, code spans, comments, inline HTML.
///
/// Follows CommonMark 0.31.2, section 6, as far as it decides what is code, what is a link and where
/// its target is. Emphasis is only looked at where the text is to be shown, and then only removed.
///
/// - Complexity: linear in the text: a search that finds nothing is not repeated in the same
///   paragraph, and link targets nest at most 32 parentheses deep, as in CommonMark.
struct InlineScanner {
  /// A place in a paragraph.
  struct Place {
    var line: Int
    var offset: Int
  }

  /// A `[` that no `]` has closed yet.
  struct Bracket {
    var offset: Int
    var isImage: Bool
    /// No link may contain another; an image may.
    var isActive = true
  }

  let bytes: [UInt8]
  var lines: [Range<Int>] = []
  /// Marks that are not shown, in no order; filled only while `wantsText`.
  var hidden: [Range<Int>] = []
  var wantsText = false
  var brackets: [Bracket] = []
  /// Brackets below this index are inside no link any more that could become one.
  var inactiveBrackets = 0
  /// Place of the last byte that a backslash makes ordinary.
  var escaped = -1
  /// Lengths of backtick runs (below 64) for which no equal run follows.
  var unmatchedBackticks: UInt64 = 0
  /// Which searches have reached the end of the paragraph in vain.
  var missing: Set<Terminator> = []
  var emphasis: [UInt8: [Range<Int>]] = [:]

  /// What is searched for up to the end of a paragraph.
  enum Terminator: String {
    case comment = "-->"
    case percents = "%%"
    case instruction = "?>"
    case cdata = "]]>"
    case declaration = ">"
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a paragraph.
  ///
  /// - Parameters:
  ///   - lines: the bytes of each of its lines, from first to last.
  ///   - wantsText: whether ``text(of:)`` will be asked for.
  ///   - records: gets the tags, links and comments.
  mutating func scan(
    _ lines: [Range<Int>], wantsText: Bool, into records: inout MarkdownRecords
  ) {
    begin(lines, wantsText: wantsText)
    let table = wantsText ? InlineScanner.shownMarks : InlineScanner.marks
    var place = Place(line: 0, offset: lines.first?.lowerBound ?? 0)
    while place.line < lines.count {
      let end = lines[place.line].upperBound
      place.offset = InlineScanner.next(bytes.span, from: place.offset, to: end, in: table.span)
      guard place.offset < end else {
        place.line += 1
        if place.line < lines.count { place.offset = lines[place.line].lowerBound }
        continue
      }
      place = read(place, into: &records)
    }
  }

  private mutating func begin(_ lines: [Range<Int>], wantsText: Bool) {
    self.lines = lines
    self.wantsText = wantsText
    // Emptying what is empty is not free: it can allocate.
    if !hidden.isEmpty { hidden.removeAll(keepingCapacity: true) }
    if !brackets.isEmpty { brackets.removeAll(keepingCapacity: true) }
    inactiveBrackets = 0
    unmatchedBackticks = 0
    if !missing.isEmpty { missing.removeAll(keepingCapacity: true) }
    if !emphasis.isEmpty { emphasis.removeAll(keepingCapacity: true) }
  }

  /// Reads what begins at a mark; returns the place after it.
  private mutating func read(_ place: Place, into records: inout MarkdownRecords) -> Place {
    let end = lines[place.line].upperBound
    let next = place.offset + 1
    switch bytes[place.offset] {
    case UInt8(ascii: "\\"):
      guard next < end, ASCII.isPunctuation(bytes[next]) else { break }
      hide(place.offset..<next)
      escaped = next
      return Place(line: place.line, offset: next + 1)
    case UInt8(ascii: "`"): return readCode(place, into: &records)
    case UInt8(ascii: "<"): return readAngle(place, into: &records)
    case UInt8(ascii: "["):
      if let place = readWikiLink(place, into: &records) { return place }
      brackets.append(Bracket(offset: place.offset, isImage: isImage(place)))
    case UInt8(ascii: "]"): return closeBracket(place, into: &records)
    case UInt8(ascii: "#"): return readTag(place, into: &records)
    case UInt8(ascii: "%"):
      guard next < end, bytes[next] == UInt8(ascii: "%") else { break }
      return readComment(place, terminator: .percents, markLength: 2, into: &records)
    case UInt8(ascii: ":"): return skipAddress(place)
    case let mark where wantsText: return readEmphasis(place, mark: mark)
    default: break
    }
    return Place(line: place.line, offset: next)
  }

  // MARK: - The hot loop

  /// The first byte from `start` that the table marks, or `end`.
  private static func next(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, in table: Span<Bool>
  ) -> Int {
    var index = start
    while index < end, !table[Int(bytes[index])] { index += 1 }
    return index
  }

  private static let marks = table("\\`<[]#%:")
  private static let shownMarks = table("\\`<[]#%:*_~=^")

  private static func table(_ marks: String) -> [Bool] {
    (0..<256).map { byte in marks.utf8.contains(UInt8(byte)) }
  }

  // MARK: - Places

  mutating func hide(_ range: Range<Int>) {
    if wantsText { hidden.append(range) }
  }

  func isBehind(_ place: Place, _ byte: UInt8) -> Bool {
    place.offset > lines[place.line].lowerBound && bytes[place.offset - 1] == byte
  }

  /// Whether a `!` before a `[` makes it an image or an embedded note.
  func isImage(_ place: Place) -> Bool {
    isBehind(place, UInt8(ascii: "!")) && escaped != place.offset - 1
  }

  /// The byte at a place, a line feed at the end of a line, nil at the end of the paragraph.
  func byte(at place: Place) -> UInt8? {
    guard place.line < lines.count else { return nil }
    if place.offset < lines[place.line].upperBound { return bytes[place.offset] }
    return place.line + 1 < lines.count ? UInt8(ascii: "\n") : nil
  }

  func after(_ place: Place) -> Place {
    guard place.offset >= lines[place.line].upperBound, place.line + 1 < lines.count else {
      return Place(line: place.line, offset: place.offset + 1)
    }
    return Place(line: place.line + 1, offset: lines[place.line + 1].lowerBound)
  }

  /// The place after the next `terminator`, which must stand on one line.
  mutating func find(_ terminator: Terminator, from place: Place) -> Place? {
    guard !missing.contains(terminator) else { return nil }
    var start = place.offset
    for line in place.line..<lines.count {
      let range = max(start, lines[line].lowerBound)..<max(start, lines[line].upperBound)
      if let found = bytes.find(terminator.rawValue, in: range) {
        return Place(line: line, offset: found + terminator.rawValue.utf8.count)
      }
      start = 0
    }
    missing.insert(terminator)
    return nil
  }
}
