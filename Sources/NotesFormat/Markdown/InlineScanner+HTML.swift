extension InlineScanner {
  /// The end of the tag that begins a line and ends on it.
  func tagEnd(in line: Range<Int>) -> Int? {
    var reader = InlineScanner(bytes)
    reader.lines = [line]
    return reader.tagEnd(from: Place(line: 0, offset: line.lowerBound))?.offset
  }

  /// The place after an opening or closing tag (CommonMark 0.31.2, section 6.6), which may go on
  /// over several lines.
  func tagEnd(from start: Place) -> Place? {
    var place = after(start)
    let isClosing = byte(at: place) == UInt8(ascii: "/")
    if isClosing { place = after(place) }
    guard byte(at: place).map(ASCII.isLetter) == true else { return nil }
    skip(&place) { ASCII.isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
    if isClosing {
      skip(&place, while: InlineScanner.isWhite)
      return byte(at: place) == UInt8(ascii: ">") ? after(place) : nil
    }
    while true {
      let before = place
      skip(&place, while: InlineScanner.isWhite)
      switch byte(at: place) {
      case UInt8(ascii: ">"): return after(place)
      case UInt8(ascii: "/"):
        place = after(place)
        return byte(at: place) == UInt8(ascii: ">") ? after(place) : nil
      case let byte?:
        // White space stands before each attribute.
        guard before.offset != place.offset, ASCII.isLetter(byte) || "_:".utf8.contains(byte),
          skipAttribute(&place)
        else { return nil }
      case nil: return nil
      }
    }
  }

  private func skipAttribute(_ place: inout Place) -> Bool {
    skip(&place) { ASCII.isLetterOrDigit($0) || "_.:-".utf8.contains($0) }
    var value = place
    skip(&value, while: InlineScanner.isWhite)
    guard byte(at: value) == UInt8(ascii: "=") else { return true }
    place = after(value)
    skip(&place, while: InlineScanner.isWhite)
    switch byte(at: place) {
    case let quote? where quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"):
      place = after(place)
      skip(&place) { $0 != quote }
      guard byte(at: place) == quote else { return false }
      place = after(place)
      return true
    case let first?:
      let isValue = { (byte: UInt8) in !" \t\n\"'=<>`".utf8.contains(byte) }
      guard isValue(first) else { return false }
      skip(&place, while: isValue)
      return true
    case nil: return false
    }
  }

  /// A space, tab or line ending.
  static func isWhite(_ byte: UInt8) -> Bool { ASCII.isBlank(byte) || byte == UInt8(ascii: "\n") }

  func skip(_ place: inout Place, while condition: (UInt8) -> Bool) {
    while let byte = byte(at: place), condition(byte) { place = after(place) }
  }
}
