/// The `key:` at the start of a line.
struct HeaderKey {
  let text: String
  /// Quotes included, the colon not.
  let range: Range<Int>
  /// The first byte after the colon.
  let valueStart: Int

  /// Reads a key from a line without its indentation and line end; nil when none is there.
  init?(in bytes: [UInt8], _ line: Range<Int>) {
    guard let first = bytes[line].first else { return nil }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      guard let quoted = try? QuotedText(in: bytes, at: line.lowerBound, until: line.upperBound),
        let colon = bytes[quoted.end..<line.upperBound].firstIndex(where: { !ASCII.isBlank($0) }),
        Self.isColon(bytes, at: colon, until: line.upperBound)
      else { return nil }
      text = quoted.text
      range = line.lowerBound..<quoted.end
      valueStart = colon + 1
    } else {
      guard let colon = Self.colon(in: bytes, line) else { return nil }
      var end = colon
      while end > line.lowerBound, ASCII.isBlank(bytes[end - 1]) { end -= 1 }
      range = line.lowerBound..<end
      guard !range.isEmpty, PlainText.canStart(bytes[range], inFlow: false) else { return nil }
      text = String(decoding: bytes[range], as: UTF8.self)
      valueStart = colon + 1
    }
  }

  /// The colon that ends a plain key: the first with a blank or nothing after it.
  private static func colon(in bytes: [UInt8], _ line: Range<Int>) -> Int? {
    for index in line {
      let byte = bytes[index]
      if byte == UInt8(ascii: ":"), isColon(bytes, at: index, until: line.upperBound) {
        return index
      }
      if byte == UInt8(ascii: "#"), index > line.lowerBound, ASCII.isBlank(bytes[index - 1]) {
        return nil
      }
    }
    return nil
  }

  private static func isColon(_ bytes: [UInt8], at index: Int, until end: Int) -> Bool {
    bytes[index] == UInt8(ascii: ":") && (index + 1 == end || ASCII.isBlank(bytes[index + 1]))
  }
}
