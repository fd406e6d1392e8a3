extension InlineScanner {
  /// Characters of text that are kept; longer titles and leads help nobody.
  static let textLimit = 300

  /// Bytes of marks looked at for emphasis, from the start of the paragraph.
  private static let emphasisLimit = 16_384

  /// Pairs runs of `*`, `_`, `~~` and `==` so that they can be hidden, and hides a block id, `^id`.
  ///
  /// A plain form of CommonMark's rules: the nearest run of the same mark that may open is paired with
  /// one that may close. Punctuation beside a run does not matter, so `**“重点”**说明` is emphasis, as
  /// its author meant.
  mutating func readEmphasis(_ place: Place, mark: UInt8) -> Place {
    let line = lines[place.line]
    let length = runLength(at: place)
    let end = place.offset + length
    let next = Place(line: place.line, offset: end)
    if mark == UInt8(ascii: "^") {
      hideBlockID(place)
      return next
    }
    guard place.offset - lines[0].lowerBound < InlineScanner.emphasisLimit else { return next }
    let before = place.offset > line.lowerBound ? bytes[place.offset - 1] : UInt8(ascii: " ")
    let after = end < line.upperBound ? bytes[end] : UInt8(ascii: " ")
    var canOpen = !ASCII.isBlank(after)
    var canClose = !ASCII.isBlank(before)
    if mark == UInt8(ascii: "_") {
      canOpen = canOpen && !(ASCII.isLetterOrDigit(before) || before >= 0x80)
      canClose = canClose && !(ASCII.isLetterOrDigit(after) || after >= 0x80)
    } else if mark != UInt8(ascii: "*"), length != 2 {
      return next
    }
    var rest = place.offset..<end
    if canClose {
      while !rest.isEmpty, let open = emphasis[mark]?.popLast() {
        let count = min(open.count, rest.count)
        hide(open.upperBound - count..<open.upperBound)
        hide(rest.lowerBound..<rest.lowerBound + count)
        rest = rest.lowerBound + count..<rest.upperBound
        if open.count > count {
          emphasis[mark]?.append(open.lowerBound..<open.upperBound - count)
        }
      }
    }
    if canOpen, !rest.isEmpty { emphasis[mark, default: []].append(rest) }
    return next
  }

  /// Hides the `^id` that ends a paragraph.
  private mutating func hideBlockID(_ place: Place) {
    guard place.line == lines.count - 1, isBehind(place, UInt8(ascii: " ")) else { return }
    let end = lines[place.line].upperBound
    guard place.offset + 1 < end else { return }
    for byte in bytes[place.offset + 1..<end] {
      guard ASCII.isLetterOrDigit(byte) || byte == UInt8(ascii: "-") else { return }
    }
    hide(place.offset..<end)
  }

  /// The text of lines of the paragraph scanned last, without its marks, on one line.
  ///
  /// White space is one space between words; at most ``textLimit`` characters.
  mutating func text(of lines: ArraySlice<Range<Int>>) -> String {
    hidden.sort { $0.lowerBound < $1.lowerBound }
    var text = ShownText(limit: InlineScanner.textLimit)
    var mark = 0
    for line in lines {
      var index = line.lowerBound
      while index < line.upperBound, !text.isFull {
        while mark < hidden.count, hidden[mark].upperBound <= index { mark += 1 }
        let isInside = mark < hidden.count && hidden[mark].lowerBound < line.upperBound
        let end = isInside ? max(index, hidden[mark].lowerBound) : line.upperBound
        text.append(bytes, index..<end)
        index = isInside ? max(end, hidden[mark].upperBound) : end
      }
      text.appendSpace()
    }
    return text.result
  }

  /// The text of a range as it stands, on one line.
  func plainText(of range: Range<Int>) -> String {
    var text = ShownText(limit: InlineScanner.textLimit)
    text.append(bytes, range)
    return text.result
  }
}

/// Collects text to show on one line.
struct ShownText {
  private var bytes: [UInt8] = []
  private var needsSpace = false
  private let limit: Int

  /// - Parameter limit: in characters.
  init(limit: Int) { self.limit = limit }

  /// Whether there is enough for any text: a family of emoji is one character of 25 bytes.
  var isFull: Bool { bytes.count > limit * 32 }

  mutating func append(_ source: [UInt8], _ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound, !isFull {
      let most = min(range.upperBound, start + limit * 32 + 1)
      var end = start
      while end < most, source[end] > 0x20 { end += 1 }
      if end == start {
        appendSpace()
        start += 1
        continue
      }
      if needsSpace, !bytes.isEmpty { bytes.append(0x20) }
      needsSpace = false
      bytes.append(contentsOf: source[start..<end])
      start = end
    }
  }

  mutating func appendSpace() { needsSpace = true }

  /// Cut at a character.
  var result: String {
    if let end = plainEnd { return String(decoding: bytes[..<end], as: UTF8.self) }
    let text = String(decoding: bytes, as: UTF8.self)
    // A text has no more characters than bytes, and no more than scalars: most need no counting.
    if bytes.count <= limit || text.unicodeScalars.count <= limit { return text }
    return String(text.prefix(limit))
  }

  /// Where the characters within the limit end, if they and the next are plain.
  private var plainEnd: Int? {
    var end = 0
    var count = 0
    while end < bytes.count {
      guard let length = plainLength(at: end) else { return nil }
      if count == limit { return end }
      count += 1
      end += length
    }
    return end
  }

  /// Bytes of a scalar that is a character whatever stands beside it; nil for all that might not be.
  ///
  /// Of ASCII only CR and LF join, and those are not kept. Plain are also U+4000 ... U+9FFF, which are
  /// Han but for 64 hexagrams, and punctuation in U+3000 ... U+3029 and U+FF00 ... U+FF3F.
  private func plainLength(at start: Int) -> Int? {
    let first = bytes[start]
    if first < 0x80 { return 1 }
    guard start + 3 <= bytes.count else { return nil }
    let (second, third) = (bytes[start + 1], bytes[start + 2])
    guard second & 0xC0 == 0x80, third & 0xC0 == 0x80 else { return nil }
    switch first {
    case 0xE3: return second == 0x80 && third < 0xAA ? 3 : nil
    case 0xE4...0xE9: return 3
    case 0xEF: return second == 0xBC ? 3 : nil
    default: return nil
    }
  }
}
