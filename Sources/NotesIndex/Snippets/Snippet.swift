/// A passage of a note that shows why it matched: one line of raw text.
package struct Snippet: Hashable, Sendable {
  /// A run of text that is a match or is not.
  package struct Piece: Hashable, Sendable {
    package let text: String
    package let isMatch: Bool
  }

  /// 1-based line of the file, header lines counted, on which the passage starts.
  package let line: Int
  /// White space collapsed; control characters are as in the file.
  package let text: String
  /// UTF-8 bytes of ``text``, ascending, apart from each other, on grapheme borders.
  package let matches: [Range<Int>]

  package init(line: Int, text: String, matches: [Range<Int>]) {
    self.line = line
    self.text = text
    self.matches = matches
  }

  /// The text cut at the borders of the matches; joined, the pieces are the text.
  package var pieces: [Piece] {
    let bytes = Array(text.utf8)
    var result: [Piece] = []
    var position = 0
    for match in matches {
      append(bytes[position..<match.lowerBound], isMatch: false, &result)
      append(bytes[match], isMatch: true, &result)
      position = match.upperBound
    }
    append(bytes[position...], isMatch: false, &result)
    return result
  }

  private func append(_ bytes: ArraySlice<UInt8>, isMatch: Bool, _ pieces: inout [Piece]) {
    guard !bytes.isEmpty else { return }
    pieces.append(Piece(text: String(decoding: bytes, as: UTF8.self), isMatch: isMatch))
  }
}
