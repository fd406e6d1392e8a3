/// A pattern for dates and times, in the tokens of Moment.js (https://momentjs.com/docs/#/displaying/format/),
/// which Obsidian has in its settings: `YYYY-MM-DD`, `dddd`, `gggg-[W]ww`, `HH:mm`.
///
/// What stands in square brackets is text, and so is every character that begins no token. Tokens that
/// depend on a region (`L`, `LT` and their like) are not read.
package struct DateFormat: Hashable, Sendable {
  /// The language of names of days and months.
  package enum Language: String, Hashable, Sendable, CaseIterable {
    case english = "en"
    case chinese = "zh"
  }

  enum Piece: Hashable, Sendable {
    case text(String)
    case token(String)
  }

  let pieces: [Piece]

  /// Reads a pattern; never fails.
  package init(_ pattern: String) {
    var pieces: [Piece] = []
    var rest = Substring(pattern)
    var text = ""
    while let first = rest.first {
      if first == "[", let close = rest.firstIndex(of: "]") {
        text += rest[rest.index(after: rest.startIndex)..<close]
        rest = rest[rest.index(after: close)...]
      } else if let token = Self.tokens.first(where: { rest.hasPrefix($0) }) {
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        pieces.append(.token(token))
        rest = rest.dropFirst(token.count)
      } else {
        text.append(rest.removeFirst())
      }
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    self.pieces = pieces
  }

  /// A longer one stands before those that it begins with.
  private static let tokens = [
    "YYYY", "YY", "yyyy", "yy", "GGGG", "GG", "gggg", "gg", "Qo", "Q",
    "MMMM", "MMM", "MM", "Mo", "M", "DDDD", "DDDo", "DDD", "DD", "Do", "D",
    "dddd", "ddd", "dd", "do", "d", "E", "e", "ww", "wo", "w", "WW", "Wo", "W",
    "HH", "H", "hh", "h", "kk", "k", "mm", "m", "ss", "s", "A", "a", "ZZ", "Z", "X", "x",
  ]

  /// A day in this pattern.
  ///
  /// - Parameters:
  ///   - date: the day.
  ///   - time: whose time of day, zone and moment are shown.
  ///   - language: of names.
  /// - Returns: the text.
  package func text(
    _ date: CivilDate, _ time: ZonedTime, in language: Language = .english
  ) -> String {
    let values = DateTokens(date: date, time: time, names: DateNames.of(language))
    return pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .token(let token): values.value(of: token)
      }
    }.joined()
  }
}
