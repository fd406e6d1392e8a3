import NotesTestSupport

/// Parts of a text that a person may look for.
enum TextPart {
  static func piece(
    of text: [Unicode.Scalar], _ lengths: ClosedRange<Int>, _ random: inout SeededRandom
  ) -> String {
    let start = Int.random(in: 0..<max(1, text.count / 2), using: &random)
    let length = Int.random(in: lengths, using: &random)
    return string(text[start..<min(start + length, text.count)])
  }

  static func piece(_ text: [Unicode.Scalar], _ random: inout SeededRandom) -> String {
    piece(of: text, 1...6, &random)
  }

  static func character(_ text: [Unicode.Scalar], _ random: inout SeededRandom) -> String {
    piece(of: text, 1...2, &random)
  }

  static func phrase(_ text: [Unicode.Scalar], _ random: inout SeededRandom) -> String {
    piece(of: text, 8...40, &random)
  }

  /// The first whole word.
  static func word(_ text: [Unicode.Scalar], _ random: inout SeededRandom) -> String {
    let rest = text.drop { $0.properties.isAlphabetic }.drop { !$0.properties.isAlphabetic }
    return string(rest.prefix { $0.properties.isAlphabetic }.prefix(24))
  }

  static func start(_ text: [Unicode.Scalar], _ random: inout SeededRandom) -> String {
    string(word(text, &random).unicodeScalars.prefix(Int.random(in: 1...4, using: &random)))
  }

  /// What stands around a line end, as it stands there or as one types it.
  static func acrossLines(_ text: [Unicode.Scalar], _ random: inout SeededRandom) -> String {
    guard let end = text.firstIndex(of: "\n") else { return piece(of: text, 3...12, &random) }
    let before = Int.random(in: 1...8, using: &random)
    let behind = Int.random(in: 1...8, using: &random)
    let part = text[max(0, end - before)..<min(text.count, end + behind + 1)]
    return random.oneIn(2) ? string(part) : string(part.map { $0 == "\n" ? " " : $0 })
  }

  /// The text with a scalar in it that counts for nothing.
  static func withInvisible(_ text: String, _ random: inout SeededRandom) -> String {
    var scalars = Array(text.unicodeScalars)
    let mark: Unicode.Scalar = random.pick([
      "\u{AD}", "\u{200B}", "\u{200D}", "\u{FE0F}", "\u{FEFF}",
    ])
    scalars.insert(mark, at: Int.random(in: 0...scalars.count, using: &random))
    return string(scalars)
  }

  static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }
}
