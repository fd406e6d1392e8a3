extension InlineScanner {
  /// Reads what `#` begins; returns the place after it, whether it was a tag or not.
  ///
  /// As in Obsidian, a tag follows white space or begins its line, and has a character that is neither
  /// digit nor mark. Its characters are letters, digits, emoji, `_`, `-` and `/`. Besides:
  /// `(`, `|`, `*` and punctuation outside ASCII may stand before it, since Chinese and Japanese have
  /// no spaces to put there, and the same punctuation ends it; and what looks like a colour is none
  /// (``isColour(_:)``).
  func readTag(_ place: Place, into records: inout MarkdownRecords) -> Place {
    let end = lines[place.line].upperBound
    let start = place.offset + 1
    guard mayBegin(place) else { return Place(line: place.line, offset: start) }
    var index = start
    var nameEnd = start
    var hasLetter = false
    let span = bytes.span
    scan: while index < end {
      let (scalar, length) = span.scalar(at: index, end: end)
      switch ScalarClass(scalar) {
      case .letter:
        hasLetter = hasLetter || !(isDigit(scalar) || scalar == 0x5F)
      case .ideograph, .symbol: hasLetter = true
      case .mark where index > start: break
      case .punctuation where scalar == 0x2D: break
      case .punctuation where scalar == 0x2F:
        index += length
        continue scan
      default: break scan
      }
      index += length
      nameEnd = index
    }
    // Such as `#/a` names no level above `a`.
    if hasLetter, bytes[start] != UInt8(ascii: "/"), !isColour(start..<nameEnd) {
      records.tags.append(.init(range: start..<nameEnd))
    }
    return Place(line: place.line, offset: max(start, index))
  }

  /// ASCII and full-width digits.
  private func isDigit(_ scalar: UInt32) -> Bool {
    0x30...0x39 ~= scalar || 0xFF10...0xFF19 ~= scalar
  }

  private func mayBegin(_ place: Place) -> Bool {
    let lineStart = lines[place.line].lowerBound
    guard place.offset > lineStart else { return true }
    let before = bytes[place.offset - 1]
    guard before >= 0x80 else { return before <= 0x20 || "(|*".utf8.contains(before) }
    var start = place.offset - 1
    while start > lineStart, place.offset - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    switch ScalarClass(bytes.span.scalar(at: start, end: place.offset).value) {
    case .space, .punctuation: return true
    default: return false
    }
  }

  /// Whether a name is a colour of CSS: 3, 4, 6 or 8 hexadecimal digits with a figure among them, or
  /// all of them the same letter (`fff`).
  ///
  /// `#abc` and `#facade` stay tags.
  private func isColour(_ name: Range<Int>) -> Bool {
    guard [3, 4, 6, 8].contains(name.count) else { return false }
    let first = bytes[name.lowerBound]
    var hasFigure = false
    var isUniform = true
    for byte in bytes[name] {
      guard ASCII.hexValue(byte) != nil else { return false }
      hasFigure = hasFigure || ASCII.isDigit(byte)
      isUniform = isUniform && byte == first
    }
    return hasFigure || isUniform
  }
}
