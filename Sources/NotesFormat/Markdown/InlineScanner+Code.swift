extension InlineScanner {
  /// Skips a code span, or its backticks when nothing closes it.
  mutating func readCode(_ place: Place, into records: inout MarkdownRecords) -> Place {
    let length = runLength(at: place)
    let inside = Place(line: place.line, offset: place.offset + length)
    guard let close = closingBackticks(length, from: inside) else { return inside }
    records.codeSpans.append(place.offset..<close.offset)
    hide(place.offset..<inside.offset)
    hide(close.offset - length..<close.offset)
    return close
  }

  /// The place after the next run of exactly `length` backticks.
  private mutating func closingBackticks(_ length: Int, from start: Place) -> Place? {
    // Longer runs are text: nobody writes them, and what is known of them has to fit a bit set.
    guard length < 64, unmatchedBackticks & 1 << UInt64(length) == 0 else { return nil }
    var place = start
    while place.line < lines.count {
      let end = lines[place.line].upperBound
      while place.offset < end {
        guard bytes[place.offset] == UInt8(ascii: "`") else {
          place.offset += 1
          continue
        }
        let run = runLength(at: place)
        place.offset += run
        if run == length { return place }
      }
      place.line += 1
      if place.line < lines.count { place.offset = lines[place.line].lowerBound }
    }
    unmatchedBackticks |= 1 << UInt64(length)
    return nil
  }

  /// Number of equal bytes from a place on.
  func runLength(at place: Place) -> Int {
    let end = lines[place.line].upperBound
    var index = place.offset
    while index < end, bytes[index] == bytes[place.offset] { index += 1 }
    return index - place.offset
  }

  /// Skips a comment and records it.
  mutating func readComment(
    _ place: Place, terminator: Terminator, markLength: Int, into records: inout MarkdownRecords
  ) -> Place {
    let inside = Place(line: place.line, offset: place.offset + markLength)
    guard let close = find(terminator, from: inside) else { return inside }
    records.comments.append(place.offset..<close.offset)
    hide(place.offset..<close.offset)
    return close
  }

  /// Skips what `<` begins: a comment, a tag, an address in angle brackets.
  mutating func readAngle(_ place: Place, into records: inout MarkdownRecords) -> Place {
    let line = place.offset..<lines[place.line].upperBound
    let next = Place(line: place.line, offset: place.offset + 1)
    guard line.count >= 3 else { return next }
    let first = bytes[place.offset + 1]
    if first == UInt8(ascii: "!") {
      if bytes.starts("<!--", at: line) {
        // From after `<!`, so that `<!-->` is a whole comment.
        return readComment(place, terminator: .comment, markLength: 2, into: &records)
      }
      let terminator: Terminator = bytes.starts("<![CDATA[", at: line) ? .cdata : .declaration
      guard terminator == .cdata || ASCII.isLetter(bytes[place.offset + 2]) else { return next }
      return skipHTML(place, to: find(terminator, from: next), &records) ?? next
    }
    if first == UInt8(ascii: "?") {
      return skipHTML(place, to: find(.instruction, from: next), &records) ?? next
    }
    if let close = autolinkEnd(line) {
      let target = line.lowerBound + 1..<close - 1
      records.links.append(
        .init(kind: .autolink, range: line.lowerBound..<close, target: target, label: nil))
      hide(line.lowerBound..<line.lowerBound + 1)
      hide(close - 1..<close)
      return Place(line: place.line, offset: close)
    }
    return skipHTML(place, to: tagEnd(from: place), &records) ?? next
  }

  private mutating func skipHTML(
    _ start: Place, to end: Place?, _ records: inout MarkdownRecords
  ) -> Place? {
    guard let end else { return nil }
    records.html.append(start.offset..<end.offset)
    hide(start.offset..<end.offset)
    return end
  }

  /// End of an address in angle brackets (CommonMark 0.31.2, section 6.5): a scheme and
  /// no white space, or what looks like a mail address.
  ///
  /// Schemes have 2 to 32 characters.
  private func autolinkEnd(_ line: Range<Int>) -> Int? {
    guard ASCII.isLetterOrDigit(bytes[line.lowerBound + 1]) else { return nil }
    var colon: Int?
    var at: Int?
    var index = line.lowerBound + 1
    while index < line.upperBound {
      switch bytes[index] {
      case UInt8(ascii: ">"):
        return colon != nil || (at != nil && at != index - 1) ? index + 1 : nil
      case 0...0x20, UInt8(ascii: "<"): return nil
      case UInt8(ascii: ":") where colon == nil && at == nil:
        guard 2...32 ~= index - line.lowerBound - 1, ASCII.isLetter(bytes[line.lowerBound + 1])
        else {
          return nil
        }
        colon = index
      case UInt8(ascii: "@") where colon == nil && at == nil: at = index
      case let byte where colon == nil && at == nil:
        // Up to the colon or at sign only what a scheme or a mail address is made of.
        guard ASCII.isLetterOrDigit(byte) || ".!#$%&'*+/=?^_`{|}~-".utf8.contains(byte) else {
          return nil
        }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Skips an address that stands in the text as it is, whose `#` begins no tag.
  func skipAddress(_ place: Place) -> Place {
    let end = lines[place.line].upperBound
    var index = place.offset + 1
    guard index + 1 < end, bytes[index] == UInt8(ascii: "/"), bytes[index + 1] == UInt8(ascii: "/")
    else { return Place(line: place.line, offset: index) }
    var depth = 0
    while index < end, 0x21..<0x7F ~= bytes[index], !"<>\"`[]|\\".utf8.contains(bytes[index]) {
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
      if depth < 0 { break }
      index += 1
    }
    return Place(line: place.line, offset: index)
  }
}
