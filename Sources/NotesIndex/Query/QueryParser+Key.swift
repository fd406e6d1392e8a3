/// Words with `:`, `<`, `>` or `=` in them.
extension QueryParser {
  /// The key of the word at the current place, with ``position`` moved after its marks; nil, and
  /// nothing moved, when the word has none.
  mutating func key() -> Key? {
    let start = position
    let end = endOfWord(from: start)
    var index = start
    while index < end, !isComparison(index) { index += 1 }
    guard index > start, index < end else { return nil }
    position = index
    guard let comparison = comparison() else { return nil }
    return Key(name: text.string(start..<index), comparison: comparison)
  }

  private func isComparison(_ index: Int) -> Bool {
    text.isMark(index, ":") || text.isMark(index, "<") || text.isMark(index, ">")
      || text.isMark(index, "=")
  }

  /// Reads `:`, `=`, `<`, `<=`, `>`, `>=`, or `:` followed by one of the others.
  mutating func comparison() -> PropertyTest.Comparison? {
    let hasColon = text.isMark(position, ":")
    let index = hasColon ? position + 1 : position
    let hasEqual = text.isMark(index + 1, "=")
    if text.isMark(index, "<") {
      position = index + (hasEqual ? 2 : 1)
      return hasEqual ? .lessOrEqual : .less
    }
    if text.isMark(index, ">") {
      position = index + (hasEqual ? 2 : 1)
      return hasEqual ? .greaterOrEqual : .greater
    }
    if text.isMark(index, "=") {
      position = index + 1
      return .equal
    }
    guard hasColon else { return nil }
    position = index
    return .contains
  }

  /// What a word with a key means: one of the operators, else a question for the folder's headers.
  mutating func keyed(_ key: Key, _ start: Int) throws(QueryError) -> Located<ParsedLeaf> {
    let name = key.name.lowercased()
    if let field = DateField(rawValue: name) { return try date(field, key, start) }
    guard key.comparison == .contains, let operation = Operator(name: name) else {
      return try unresolved(key, start, word: start)
    }
    let value = try value(of: key.name, start)
    switch operation {
    case .text(let scope): return try textLeaf(value.text, scope, value.range, start)
    case .tag: return predicate(.tag(SearchText(try tag(value))), start)
    case .path: return predicate(.path(SearchText(value.text)), start)
    case .id: return predicate(.id(SearchText(value.text)), start)
    case .state: return predicate(.state(try state(value)), start)
    case .link: return predicate(.link(SearchText(value.text)), start)
    case .linkedBy: return predicate(.linkedBy(SearchText(value.text)), start)
    }
  }

  private enum Operator {
    case text(TextScope)
    case tag, path, id, state, link, linkedBy

    init?(name: String) {
      switch name {
      case "title": self = .text(.title)
      case "body": self = .text(.body)
      case "tag", "tags": self = .tag
      case "path": self = .path
      case "id": self = .id
      case "is": self = .state
      case "link": self = .link
      case "linked-by": self = .linkedBy
      default: return nil
      }
    }
  }

  /// The value that follows an operator; that there is one, and no group, is checked here.
  private mutating func value(of name: String, _ start: Int) throws(QueryError) -> Value {
    if text.isMark(position, "(") {
      throw error(
        "\(name): takes no group; write (\(name):a OR \(name):b)", position..<position + 1)
    }
    let value = try bareOrQuoted(start)
    guard !value.text.isEmpty else {
      throw error(
        "\(name): needs a value right after it; quote the word to look for it as text",
        start..<position)
    }
    guard !SearchText(value.text).folded.isEmpty else { throw nothing(value.range) }
    return value
  }

  /// The rest of the word that began at `word`, or a phrase.
  private mutating func bareOrQuoted(_ word: Int) throws(QueryError) -> Value {
    if text.isMark(position, "\"") { return try quoted() }
    let start = position
    position = endOfWord(from: word)
    return Value(text: text.string(start..<position), range: start..<position, isQuoted: false)
  }

  private func tag(_ value: Value) throws(QueryError) -> String {
    let name = Self.tagName(value.text)
    guard !SearchText(name).folded.isEmpty else { throw error("the tag has no name", value.range) }
    return name
  }

  private func state(_ value: Value) throws(QueryError) -> NoteState {
    let name = value.text.lowercased()
    if let state = NoteState(rawValue: name) { return state }
    let known = NoteState.allCases.map(\.rawValue).joined(separator: ", ")
    throw error("is: knows \(known), not \"\(value.text)\"", value.range)
  }

  private mutating func date(
    _ field: DateField, _ key: Key, _ start: Int
  ) throws(QueryError) -> Located<ParsedLeaf> {
    let value = try value(of: field.rawValue, start)
    let mark = key.comparison == .contains ? "" : key.comparison.rawValue
    do throws(DateTestError) {
      return predicate(.date(field, try DateTest(parsing: mark + value.text)), start)
    } catch {
      throw self.error(error.message, value.range)
    }
  }

  /// Leaves the decision to ``ParsedQuery/resolved(isKey:)``; `word` is where the bare word begins
  /// that the value may be the end of.
  mutating func unresolved(
    _ key: Key, _ start: Int, word: Int
  ) throws(QueryError) -> Located<ParsedLeaf> {
    let value = try bareOrQuoted(word)
    let word = KeyedWord(
      key: key.name, comparison: key.comparison, value: value.text, isQuoted: value.isQuoted,
      typed: text.string(start..<position))
    return Located(.keyed(word), text.bytes(start..<position))
  }
}
