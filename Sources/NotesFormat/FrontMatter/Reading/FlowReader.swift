/// Reads a list or map in brackets, over as many lines as it takes (YAML 1.2.2 section 7.4).
struct FlowReader {
  /// Something that YAML refuses and that can be read all the same.
  struct Oddity {
    let code: String
    let line: Int
    let message: String
  }

  private let bytes: [UInt8]
  private let lines: HeaderLines
  private let indent: Int
  private let hashIsText: Bool

  private(set) var position: Int
  private(set) var line: Int
  /// Every scalar, at whatever depth.
  private(set) var leaves: [String] = []
  /// The items of the outermost list.
  private(set) var items: [Range<Int>] = []
  /// No list in a list, and no alias or tag.
  private(set) var isFlat = true
  private(set) var holdsMap = false
  private(set) var oddity: Oddity?

  init(
    bytes: [UInt8], lines: HeaderLines, start: Int, line: Int, indent: Int, hashIsText: Bool
  ) {
    self.bytes = bytes
    self.lines = lines
    self.indent = indent
    self.hashIsText = hashIsText
    self.line = line
    position = start
  }

  /// Reads up to and including the bracket that closes the first.
  mutating func read() throws(ReadFailure) { try readCollection(depth: 1) }

  private mutating func readCollection(depth: Int) throws(ReadFailure) {
    guard depth <= FrontMatter.maximumDepth else { throw .tooDeep }
    let isMap = bytes[position] == UInt8(ascii: "{")
    let close = UInt8(ascii: isMap ? "}" : "]")
    if isMap { holdsMap = true }
    var needsItem = true
    position += 1
    while true {
      try skipSpace()
      let byte = bytes[position]
      if byte == close {
        position += 1
        return
      } else if byte == UInt8(ascii: ",") {
        if needsItem {
          note("empty-list-item", "there is nothing between two commas; remove one of them")
        }
        needsItem = true
        position += 1
      } else if needsItem {
        try readItem(isMap: isMap, depth: depth)
        needsItem = false
      } else {
        throw .malformed
      }
    }
  }

  private mutating func readItem(isMap: Bool, depth: Int) throws(ReadFailure) {
    let start = position
    try readNode(depth: depth)
    if depth == 1 { items.append(start..<position) }
    try skipSpace()
    guard bytes[position] == UInt8(ascii: ":") else { return }
    holdsMap = true
    position += 1
    try skipSpace()
    switch bytes[position] {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): return
    default: try readNode(depth: depth)
    }
  }

  private mutating func readNode(depth: Int) throws(ReadFailure) {
    switch bytes[position] {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      isFlat = false
      try readCollection(depth: depth + 1)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): try readQuoted()
    case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"):
      isFlat = false
      note(
        "yaml-reference", "YAML aliases, anchors and tags are not acted on; write the value itself")
      try readPlain()
    case UInt8(ascii: "@"), UInt8(ascii: "%"), UInt8(ascii: "`"), UInt8(ascii: "?"),
      UInt8(ascii: ":"), UInt8(ascii: "|"), UInt8(ascii: ">"):
      note(
        "value-read-as-text",
        "other programs fail at this item, it is read as text here; put it in quotes")
      try readPlain()
    case UInt8(ascii: "#"): try readPlain()
    default:
      guard PlainText.canStart(bytes[position..<lines[line].end], inFlow: true) else {
        throw .malformed
      }
      try readPlain()
    }
  }

  private mutating func readQuoted() throws(ReadFailure) {
    let quoted: QuotedText
    do {
      quoted = try QuotedText(in: bytes, at: position, until: lines[line].end)
    } catch .unterminated {
      let end = lines.endOfDeeper(than: indent, after: line)
      quoted = try QuotedText(in: bytes, at: position, until: lines[end - 1].end)
      while quoted.end > lines[line].end { line += 1 }
    }
    leaves.append(quoted.text)
    position = quoted.end
  }

  private mutating func readPlain() throws(ReadFailure) {
    var text: [UInt8] = []
    while true {
      let start = position
      position = plainEnd(from: position)
      var end = position
      while end > start, ASCII.isBlank(bytes[end - 1]) { end -= 1 }
      text += bytes[start..<end]
      let before = (position: end, line: line)
      try skipSpace()
      guard line > before.line, !endsPlain(at: position) else {
        // What comes next may be lines away; the scalar ends where its text does.
        (position, line) = before
        break
      }
      let breaks = line - before.line
      text.append(
        contentsOf: breaks == 1 ? " ".utf8 : String(repeating: "\n", count: breaks - 1).utf8)
    }
    if hashIsText, PlainText.beforeComment(text[...]).upperBound < text.count {
      note(
        "hash-is-comment",
        "other programs take the `#` for the start of a comment; leave it out, or use quotes")
    }
    leaves.append(PlainText.isNull(text[...]) ? "" : String(decoding: text, as: UTF8.self))
  }

  /// Where a plain scalar ends on its line.
  private func plainEnd(from start: Int) -> Int {
    var index = start
    while index < lines[line].end {
      if endsPlain(at: index) && !(index == start) { break }
      if bytes[index] == UInt8(ascii: "#"), index > start, ASCII.isBlank(bytes[index - 1]),
        !isText(hash: index)
      {
        break
      }
      index += 1
    }
    return index
  }

  private func endsPlain(at index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"):
      return true
    case UInt8(ascii: ":"):
      guard index + 1 < lines[line].end else { return true }
      switch bytes[index + 1] {
      case ASCII.space, ASCII.tab, UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: "{"), UInt8(ascii: "}"):
        return true
      default: return false
      }
    default: return false
    }
  }

  private func isText(hash index: Int) -> Bool {
    guard hashIsText, index + 1 < lines[line].end else { return false }
    return !ASCII.isBlank(bytes[index + 1]) && bytes[index + 1] != UInt8(ascii: "#")
  }

  /// Goes on to the next byte that is no blank, line end or comment.
  ///
  /// A line that is not indented deeper than the key does not belong to the value, unless it starts
  /// with the closing bracket: YAML forbids that, all programs read it, and many people write it.
  private mutating func skipSpace() throws(ReadFailure) {
    while true {
      let end = lines[line].end
      while position < end, ASCII.isBlank(bytes[position]) { position += 1 }
      if position < end, bytes[position] != UInt8(ascii: "#") || isText(hash: position) { return }
      line += 1
      guard line < lines.count else { throw .unterminated }
      let next = lines[line]
      position = next.text
      guard next.isContent, next.indent <= indent else { continue }
      switch bytes[position] {
      case UInt8(ascii: "]"), UInt8(ascii: "}"): return
      default: throw .unterminated
      }
    }
  }

  private mutating func note(_ code: String, _ message: String) {
    if oddity == nil { oddity = Oddity(code: code, line: line, message: message) }
  }
}
