extension InlineScanner {
  /// Reads the link reference definitions that a paragraph begins with (CommonMark 0.31.2, section
  /// 4.7); footnotes are none.
  ///
  /// - Parameters:
  ///   - paragraph: the bytes of each of its lines.
  ///   - records: gets the links.
  /// - Returns: the number of lines that they take.
  mutating func readDefinitions(
    in paragraph: [Range<Int>], into records: inout MarkdownRecords
  ) -> Int {
    lines = paragraph
    var line = 0
    while line < lines.count, let (link, next) = definition(at: line) {
      records.links.append(link)
      line = next
    }
    return line
  }

  /// The definition that begins on a line, and the line after it.
  private func definition(at index: Int) -> (link: MarkdownRecords.Link, next: Int)? {
    let line = lines[index]
    guard !line.isEmpty, bytes[line.lowerBound] == UInt8(ascii: "["),
      let bracket = referenceEnd(in: line), bracket - line.lowerBound > 2,
      bytes[line.lowerBound + 1] != UInt8(ascii: "^"), bracket < line.upperBound,
      bytes[bracket] == UInt8(ascii: ":")
    else { return nil }
    var place = Place(line: index, offset: bracket + 1)
    skip(&place, while: InlineScanner.isWhite)
    guard let target = destination(&place), let next = definitionEnd(place) else { return nil }
    let link = MarkdownRecords.Link(
      kind: .definition, range: line.lowerBound..<place.offset, target: target,
      label: line.lowerBound + 1..<bracket - 1)
    return (link, next)
  }

  /// The line after a definition whose destination ends at a place: a title may follow.
  private func definitionEnd(_ place: Place) -> Int? {
    var title = place
    skip(&title, while: InlineScanner.isWhite)
    let isApart = title.line > place.line || title.offset > place.offset
    if byte(at: title) == nil { return title.line + 1 }
    if isApart, skipTitle(&title) {
      skip(&title) { ASCII.isBlank($0) }
      let follower = byte(at: title)
      if follower == nil || follower == UInt8(ascii: "\n") { return title.line + 1 }
    }
    // No title, or one with something after it: good only if the destination ended its line.
    var rest = place
    skip(&rest) { ASCII.isBlank($0) }
    let follower = byte(at: rest)
    return follower == nil || follower == UInt8(ascii: "\n") ? rest.line + 1 : nil
  }
}
