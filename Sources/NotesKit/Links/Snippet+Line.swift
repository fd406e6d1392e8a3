internal import NotesFormat
internal import NotesIndex

extension Snippet {
  /// The lines of a text in which some ranges begin, with what is in the ranges marked.
  ///
  /// - Parameters:
  ///   - ranges: ascending and not empty, in bytes of `text`.
  ///   - text: a whole note.
  /// - Returns: a snippet for each line.
  /// - Complexity: linear in the text and the number of ranges.
  static func lines(around ranges: [Range<Int>], in text: [UInt8]) -> [Snippet] {
    var counter = LineCounter(text)
    var result: [Snippet] = []
    var index = 0
    while index < ranges.count {
      let place = line(around: ranges[index].lowerBound, in: text)
      let start = index
      while index < ranges.count, ranges[index].lowerBound <= place.upperBound { index += 1 }
      result.append(
        Snippet(
          line: counter.line(at: place.lowerBound), place, of: text,
          marking: ranges[start..<index]))
    }
    return result
  }

  private static func line(around offset: Int, in text: [UInt8]) -> Range<Int> {
    let lineFeed = UInt8(ascii: "\n")
    let start = text[..<offset].lastIndex(of: lineFeed).map { $0 + 1 } ?? 0
    return start..<(text[offset...].firstIndex(of: lineFeed) ?? text.count)
  }

  // What reaches beyond the line is cut off.
  private init(
    line: Int, _ place: Range<Int>, of text: [UInt8], marking ranges: ArraySlice<Range<Int>>
  ) {
    var bytes: [UInt8] = []
    var matches: [Range<Int>] = []
    // White space becomes one space, as in every snippet.
    var newOffsets = [Int](repeating: 0, count: place.count + 1)
    for (index, byte) in text[place].enumerated() {
      newOffsets[index] = bytes.count
      guard byte <= 0x20 else {
        bytes.append(byte)
        continue
      }
      if !bytes.isEmpty, bytes.last != 0x20 { bytes.append(0x20) }
    }
    newOffsets[place.count] = bytes.count
    let isText = String(validating: bytes, as: UTF8.self) != nil
    for range in ranges where isText && range.overlaps(place) {
      let part = range.clamped(to: place)
      let match =
        newOffsets[
          part.lowerBound - place.lowerBound]..<newOffsets[part.upperBound - place.lowerBound]
      if match.lowerBound >= matches.last?.upperBound ?? 0, !match.isEmpty { matches.append(match) }
    }
    self.init(line: line, text: String(decoding: bytes, as: UTF8.self), matches: matches)
  }
}
