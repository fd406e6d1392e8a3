internal import NotesFormat
internal import NotesIndex

extension Snippet {
  /// One line of a text, with the parts of it that are in some ranges marked.
  ///
  /// - Parameters:
  ///   - line: 1-based, of `text`.
  ///   - text: a whole note.
  ///   - ranges: ascending, in bytes of `text`; what reaches beyond the line is cut off.
  init(line: Int, of text: [UInt8], marking ranges: [Range<Int>]) {
    let place = Self.place(of: line, in: text)
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

  private static func place(of line: Int, in text: [UInt8]) -> Range<Int> {
    var start = 0
    for _ in 1..<max(1, line) {
      guard let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) else {
        return text.count..<text.count
      }
      start = end + 1
    }
    return start..<(text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count)
  }
}
