internal import NotesFormat

/// Leaves: phrases, `#tag`, `operator:value`, `key>value` and plain words.
extension QueryParser {
  /// A quoted or bare value and where it is.
  struct Value {
    var text: String
    var range: Range<Int>
    var isQuoted: Bool
  }

  /// The part of a word before `:`, `<`, `>` or `=`, with what these marks ask.
  struct Key {
    var name: String
    var comparison: PropertyTest.Comparison
  }

  mutating func leaf() throws(QueryError) -> Located<ParsedLeaf> {
    let start = position
    if text.isMark(start, "\"") { return try phraseOrQuotedKey() }
    if let tag = inlineTag() {
      return predicate(.tag(tag), start)
    }
    if let key = key() { return try keyed(key, start) }
    position = endOfWord(from: start)
    return try textLeaf(text.string(start..<position), .anywhere, start..<position, start)
  }

  /// `"a phrase"`, or `"due date">2026` where the name of a header key needs quotes.
  private mutating func phraseOrQuotedKey() throws(QueryError) -> Located<ParsedLeaf> {
    let start = position
    let phrase = try quoted()
    if let comparison = comparison(), !phrase.text.isEmpty {
      let key = Key(name: phrase.text, comparison: comparison)
      return try unresolved(key, start, word: position)
    }
    return try textLeaf(phrase.text, .anywhere, phrase.range, start)
  }

  /// Reads the phrase whose opening quote is next; `\"` and `\\` stand for `"` and `\`.
  mutating func quoted() throws(QueryError) -> Value {
    let open = position
    var content = String.UnicodeScalarView()
    var index = open + 1
    while index < text.count {
      if text.closes(index, open) {
        position = index + 1
        return Value(text: String(content), range: open..<position, isQuoted: true)
      }
      if isEscape(index) { index += 1 }
      content.append(text.scalars[index])
      index += 1
    }
    throw error("the quote is not closed; add a \" at the end of the phrase", open..<open + 1)
  }

  private func isEscape(_ index: Int) -> Bool {
    guard text.scalars[index] == "\\", index + 1 < text.count else { return false }
    return switch text.scalars[index + 1] {
    case "\\", "\"", "＂": true
    default: false
    }
  }

  /// The end of the bare word that begins at `start`: a white space, or the `)` of the group around it.
  ///
  /// Brackets within a word are text as long as they match: `f(x)`.
  func endOfWord(from start: Int) -> Int {
    var index = start
    var open = 0
    while !text.isBreak(index) {
      if text.isMark(index, "(") {
        open += 1
      } else if text.isMark(index, ")") {
        if open == 0, !groups.isEmpty || !isSmile(index, from: start) { break }
        open = max(open - 1, 0)
      }
      index += 1
    }
    return index
  }

  /// Outside groups a `)` after punctuation, as in `:)`, closes nothing that the user opened.
  private func isSmile(_ index: Int, from start: Int) -> Bool {
    guard index > start else { return false }
    let before = text.scalars[index - 1].properties
    return !before.isAlphabetic && before.numericType == nil
  }

  /// `#a/b`: letters, digits, `_`, `-` and `/`, at least one of them no digit (`#123` is text).
  private mutating func inlineTag() -> SearchText? {
    guard text.isMark(position, "#") else { return nil }
    let end = endOfWord(from: position)
    let name = text.scalars[(position + 1)..<end]
    let isTag =
      name.allSatisfy(Self.isTagScalar) && name.contains { $0.properties.numericType == nil }
      && name.first != "/"
    let tag = SearchText(Self.tagName(text.string((position + 1)..<end)))
    guard isTag, !tag.folded.isEmpty else { return nil }
    position = end
    return tag
  }

  private static func isTagScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "_", "-", "/": true
    default:
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
        true
      // Emoji, with what joins their parts.
      case .otherSymbol, .modifierSymbol, .format: !scalar.isASCII
      default: false
      }
    }
  }

  /// A tag without a leading `#` and trailing `/`.
  static func tagName(_ typed: String) -> String {
    var name = typed[...]
    if name.unicodeScalars.first == "#" || name.unicodeScalars.first == "＃" {
      name.unicodeScalars.removeFirst()
    }
    while name.unicodeScalars.last == "/" { name.unicodeScalars.removeLast() }
    return String(name)
  }

  func predicate(_ value: QueryPredicate, _ start: Int) -> Located<ParsedLeaf> {
    Located(.predicate(value), text.bytes(start..<position))
  }

  /// A text to look for; the empty text would match everything and so says nothing.
  func textLeaf(
    _ content: String, _ scope: TextScope, _ range: Range<Int>, _ start: Int
  ) throws(QueryError) -> Located<ParsedLeaf> {
    let search = SearchText(content)
    guard search.folded.contains(where: { $0 != UInt8(ascii: " ") }) else {
      throw nothing(range)
    }
    return predicate(.text(search, scope), start)
  }

  /// White space and invisible characters only.
  func nothing(_ range: Range<Int>) -> QueryError {
    error("there is nothing to look for here", range)
  }
}
