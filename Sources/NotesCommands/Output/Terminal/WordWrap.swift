internal import NotesFormat

/// Breaks text into lines by display width.
package enum WordWrap {
  /// Characters that do not begin a line (a part of JLREQ's cl-02, cl-06, cl-07 and their like).
  private static let closing = Set("，。、；：？！）」』】》〉”’％…,.;:?!)]}%")
  /// Characters that do not end one (JLREQ's cl-01).
  private static let opening = Set("（「『【《〈“‘([{")

  /// Lines of at most `width` columns.
  ///
  /// Breaks at spaces and between Han characters; what has neither and is too long stands out rather
  /// than being broken.
  ///
  /// - Parameters:
  ///   - text: one paragraph; its spaces and line ends are all alike.
  ///   - width: columns, indent included.
  ///   - indent: put in front of every line but the first.
  /// - Returns: no line for an empty text.
  package static func lines(_ text: String, width: Int, indent: String = "") -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for piece in pieces(text) {
      let pieceWidth = DisplayWidth.of(piece.text)
      let space = line.isEmpty || !piece.isAfterSpace ? 0 : 1
      if used > 0, used + space + pieceWidth > width {
        lines.append(line)
        line = ""
        used = 0
      }
      if used == 0 {
        line = lines.isEmpty ? "" : indent
        used = DisplayWidth.of(line)
      } else if space > 0 {
        line += " "
        used += 1
      }
      line += piece.text
      used += pieceWidth
    }
    return line.isEmpty ? lines : lines + [line]
  }

  private struct Piece {
    var text: String
    let isAfterSpace: Bool
  }

  /// The text in pieces between which a line can end.
  private static func pieces(_ text: String) -> [Piece] {
    var pieces: [Piece] = []
    var isAfterSpace = false
    var previous: Character?
    for character in text {
      guard character != " ", character != "\n" else {
        isAfterSpace = true
        previous = nil
        continue
      }
      if let previous, !canBreak(between: previous, and: character) {
        pieces[pieces.endIndex - 1].text.append(character)
      } else {
        pieces.append(Piece(text: String(character), isAfterSpace: isAfterSpace))
      }
      isAfterSpace = false
      previous = character
    }
    return pieces
  }

  private static func canBreak(between left: Character, and right: Character) -> Bool {
    guard !closing.contains(right), !opening.contains(left) else { return false }
    return DisplayWidth.of(String(left)) == 2 || DisplayWidth.of(String(right)) == 2
  }
}
