extension FrontMatter {
  /// The wiki links in values of the header, `up: "[[note]]"`, as Obsidian's properties have them.
  ///
  /// With quotes or without, where YAML would read a list in a list. Keys with names and tags of the note itself
  /// have none.
  ///
  /// - Parameter bytes: the file that the header was read from.
  /// - Returns: the links in the order of the text, in bytes of the file.
  /// - Complexity: linear in the header.
  package func wikiLinks(in bytes: [UInt8]) -> [MarkdownRecords.Link] {
    entries.flatMap { entry -> [MarkdownRecords.Link] in
      if WellKnownKey(entry.key)?.namesNote ?? false { return [] }
      // After the items of a list with dashes there may be comments.
      let values = entry.itemLines.isEmpty ? [entry.valueRange] : entry.items
      return values.flatMap { Self.links(in: bytes, $0) }
    }
  }

  private static func links(in bytes: [UInt8], _ range: Range<Int>) -> [MarkdownRecords.Link] {
    var links: [MarkdownRecords.Link] = []
    var place = range.lowerBound
    while let open = bytes.find("[[", in: place..<range.upperBound) {
      place = open + 2
      guard
        let end = bytes[place..<range.upperBound].firstIndex(where: { "[]\r\n".utf8.contains($0) }),
        end > place, end + 1 < range.upperBound, bytes[end] == UInt8(ascii: "]"),
        bytes[end + 1] == UInt8(ascii: "]")
      else { continue }
      let bar = bytes[place..<end].firstIndex(of: UInt8(ascii: "|"))
      links.append(
        MarkdownRecords.Link(
          kind: .wiki, range: open..<end + 2, target: place..<(bar ?? end),
          label: bar.map { $0 + 1..<end }))
      place = end + 2
    }
    return links
  }

  /// Whether a link's text can take the place of another in a header whatever quotes are around it.
  ///
  /// - Parameters:
  ///   - old: what stands between the brackets.
  ///   - text: what is to stand there.
  /// - Returns: whether nothing in it could mean something to YAML that the old text did not.
  package static func mayReplaceLink(_ old: some Collection<UInt8>, with text: [UInt8]) -> Bool {
    let marks = Array("\"'\\#:,{}&*!|>%@`".utf8)
    return text.allSatisfy { !marks.contains($0) || old.contains($0) }
  }
}
