extension InlineScanner {
  /// Reads `[[target|label]]`, which ends on its line; nil when it is none.
  mutating func readWikiLink(_ place: Place, into records: inout MarkdownRecords) -> Place? {
    let end = lines[place.line].upperBound
    let start = place.offset + 2
    guard start < end, bytes[place.offset + 1] == UInt8(ascii: "[") else { return nil }
    var bar: Int?
    var index = start
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "]"):
        guard index > start, index + 1 < end, bytes[index + 1] == UInt8(ascii: "]") else {
          return nil
        }
        addWikiLink(place, bar: bar, close: index, into: &records)
        return Place(line: place.line, offset: index + 2)
      case UInt8(ascii: "|") where bar == nil: bar = index
      default: break
      }
      index += 1
    }
    return nil
  }

  private mutating func addWikiLink(
    _ place: Place, bar: Int?, close: Int, into records: inout MarkdownRecords
  ) {
    let isEmbed = isImage(place)
    let start = isEmbed ? place.offset - 1 : place.offset
    var targetEnd = bar ?? close
    // In a table the bar is escaped, `[[target\|label]]`.
    if let bar, bar > place.offset + 2, bytes[bar - 1] == UInt8(ascii: "\\") { targetEnd = bar - 1 }
    records.links.append(
      .init(
        kind: isEmbed ? .embed : .wiki, range: start..<close + 2,
        target: place.offset + 2..<targetEnd, label: bar.map { $0 + 1..<close }))
    if isEmbed {
      hide(start..<close + 2)
    } else {
      hide(start..<(bar.map { $0 + 1 } ?? place.offset + 2))
      hide(close..<close + 2)
    }
  }

  /// Reads a `]` and, when it ends the label of a link, what follows it.
  mutating func closeBracket(_ place: Place, into records: inout MarkdownRecords) -> Place {
    let next = Place(line: place.line, offset: place.offset + 1)
    guard let open = brackets.popLast() else { return next }
    let isActive = open.isImage || brackets.count >= inactiveBrackets
    inactiveBrackets = min(inactiveBrackets, brackets.count)
    guard isActive else { return next }
    let follower = byte(at: next)
    if follower == UInt8(ascii: "("), let (target, end) = inlineTarget(from: after(next)) {
      let start = open.isImage ? open.offset - 1 : open.offset
      records.links.append(
        .init(
          kind: open.isImage ? .image : .inline, range: start..<end.offset, target: target,
          label: open.offset + 1..<place.offset))
      hideLink(open, label: place, end: end)
      return end
    }
    if follower == UInt8(ascii: "["), let end = referenceEnd(next) {
      hideLink(open, label: place, end: end)
      return end
    }
    let isFootnote = place.offset > open.offset + 1 && bytes[open.offset + 1] == UInt8(ascii: "^")
    if isFootnote { hide(open.offset..<next.offset) }
    return next
  }

  private mutating func hideLink(_ open: Bracket, label: Place, end: Place) {
    if !open.isImage { inactiveBrackets = brackets.count }
    if open.isImage {
      hide(open.offset - 1..<end.offset)
    } else {
      hide(open.offset..<open.offset + 1)
      hide(label.offset..<end.offset)
    }
  }

  /// The place after `[reference]`, on one line and without brackets inside.
  ///
  /// Where `(` follows, it is a link of its own: `[1][text](target)`. Whether the reference is
  /// defined is not asked, for it may be further down.
  private func referenceEnd(_ place: Place) -> Place? {
    let line = place.offset..<lines[place.line].upperBound
    guard let end = referenceEnd(in: line) else { return nil }
    let close = Place(line: place.line, offset: end)
    return byte(at: close) == UInt8(ascii: "(") ? nil : close
  }

  /// Reads what is between the parentheses of `[label](target "title")`.
  private func inlineTarget(from start: Place) -> (target: Range<Int>, end: Place)? {
    var place = start
    skip(&place, while: InlineScanner.isWhite)
    var target = place.offset..<place.offset
    if byte(at: place) != UInt8(ascii: ")") {
      guard let found = destination(&place) else { return nil }
      target = found
      let before = place
      skip(&place, while: InlineScanner.isWhite)
      if let mark = byte(at: place), mark != UInt8(ascii: ")") {
        guard before.offset != place.offset, skipTitle(&place) else { return nil }
        skip(&place, while: InlineScanner.isWhite)
      }
    }
    return byte(at: place) == UInt8(ascii: ")") ? (target, after(place)) : nil
  }

  /// Reads a link destination (CommonMark 0.31.2, section 6.3), never past the end of its line.
  func destination(_ place: inout Place) -> Range<Int>? {
    guard place.line < lines.count else { return nil }
    let end = lines[place.line].upperBound
    var index = place.offset
    guard index < end else { return nil }
    if bytes[index] == UInt8(ascii: "<") {
      index += 1
      while index < end, bytes[index] != UInt8(ascii: "<") {
        if bytes[index] == UInt8(ascii: ">") {
          let range = place.offset + 1..<index
          place.offset = index + 1
          return range
        }
        index += isEscape(index, end) ? 2 : 1
      }
      return nil
    }
    var depth = 0
    while index < end, bytes[index] > 0x20, bytes[index] != 0x7F {
      if bytes[index] == UInt8(ascii: "(") {
        depth += 1
        if depth > 32 { return nil }
      } else if bytes[index] == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      index += isEscape(index, end) ? 2 : 1
    }
    guard depth == 0, index > place.offset else { return nil }
    let range = place.offset..<index
    place.offset = index
    return range
  }

  private func isEscape(_ index: Int, _ end: Int) -> Bool {
    bytes[index] == UInt8(ascii: "\\") && index + 1 < end && ASCII.isPunctuation(bytes[index + 1])
  }

  /// Skips `"title"`, `'title'` or `(title)`.
  func skipTitle(_ place: inout Place) -> Bool {
    guard let open = byte(at: place), "\"'(".utf8.contains(open) else { return false }
    let close = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : open
    place = after(place)
    while let byte = byte(at: place), byte != close {
      if byte == UInt8(ascii: "(") && open == byte { return false }
      place = after(place)
      if byte == UInt8(ascii: "\\"), self.byte(at: place) != nil { place = after(place) }
    }
    guard byte(at: place) == close else { return false }
    place = after(place)
    return true
  }

  /// End of the brackets that begin a range, if none are inside.
  func referenceEnd(in line: Range<Int>) -> Int? {
    var index = line.lowerBound + 1
    while index < line.upperBound, bytes[index] != UInt8(ascii: "[") {
      if bytes[index] == UInt8(ascii: "]") { return index + 1 }
      index += isEscape(index, line.upperBound) ? 2 : 1
    }
    return nil
  }
}
