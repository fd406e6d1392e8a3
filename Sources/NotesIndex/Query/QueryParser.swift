/// Reads a query by recursive descent.
///
/// ```
/// query  = [ any ]
/// any    = all { ( "OR" | "|" ) all }
/// all    = one { [ "AND" ] one }
/// one    = ( "-" | "NOT" ) one | "(" any ")" | leaf
/// ```
/// What the leaves are is in `QueryParser+Leaf.swift`.
struct QueryParser {
  typealias Node = QueryExpression<Located<ParsedLeaf>>

  /// Longer queries are refused: nobody types them, and each term costs a pass over the notes.
  static let longestQuery = 8192
  /// Groups and negations inside each other; a bound on the stack.
  static let deepestNesting = 64

  enum Keyword {
    case and, or, not
  }

  let text: QueryText
  /// The next scalar to read.
  var position = 0
  /// Where each open group began.
  var groups: [Int] = []
  var depth = 0

  init(_ query: String) {
    text = QueryText(query)
  }

  mutating func parse() throws(QueryError) -> Node {
    guard text.string.utf8.count <= Self.longestQuery else {
      let rest = Self.longestQuery..<text.string.utf8.count
      throw QueryError(
        "the query is longer than \(Self.longestQuery) bytes", at: rest, in: text.string)
    }
    skipSpace()
    if isAtEnd { return .and([]) }
    return try any()
  }

  private mutating func any() throws(QueryError) -> Node {
    var branches = [try all()]
    while let keyword = keyword(), keyword.kind == .or {
      position = keyword.end
      skipSpace()
      if isAtEndOfGroup { throw dangling(keyword.start..<keyword.end, "after") }
      branches.append(try all())
    }
    return branches.count == 1 ? branches[0] : .or(branches.flatMap(Self.alternatives))
  }

  private mutating func all() throws(QueryError) -> Node {
    var parts: [Node] = []
    while !isAtEndOfGroup {
      if let keyword = keyword(), keyword.kind != .not {
        let range = keyword.start..<keyword.end
        if parts.isEmpty { throw dangling(range, "before") }
        if keyword.kind == .or { break }
        position = keyword.end
        skipSpace()
        if isAtEndOfGroup { throw dangling(range, "after") }
        if let next = self.keyword(), next.kind != .not {
          throw dangling(next.start..<next.end, "before")
        }
      }
      parts.append(try one())
      skipSpace()
    }
    return parts.count == 1 ? parts[0] : .and(parts.flatMap(Self.conjuncts))
  }

  private mutating func one() throws(QueryError) -> Node {
    let start = position
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepestNesting else {
      throw error("groups and negations are nested too deeply", start..<start + 1)
    }
    if let keyword = keyword(), keyword.kind == .not {
      return .not(try negated(behind: keyword.end, start))
    }
    if isNegation {
      if text.isSpace(position + 1), text.skippingSpace(position + 1) < text.count {
        throw error("put the - right before what it excludes, or quote it", start..<start + 1)
      }
      return .not(try negated(behind: position + 1, start))
    }
    if text.isMark(position, "(") { return try group() }
    if text.isMark(position, ")"), groups.isEmpty {
      throw error("no group is open here; quote the text to look for a )", start..<start + 1)
    }
    return .leaf(try leaf())
  }

  private mutating func negated(behind end: Int, _ start: Int) throws(QueryError) -> Node {
    position = end
    skipSpace()
    if isAtEndOfGroup { throw dangling(start..<end, "after") }
    if let next = keyword(), next.kind != .not { throw dangling(next.start..<next.end, "before") }
    return try one()
  }

  private mutating func group() throws(QueryError) -> Node {
    let start = position
    position += 1
    groups.append(start)
    skipSpace()
    if text.isMark(position, ")") {
      throw error("the group is empty", start..<position + 1)
    }
    guard !isAtEnd else { throw unclosed(start) }
    let inner = try any()
    guard text.isMark(position, ")") else { throw unclosed(start) }
    position += 1
    groups.removeLast()
    skipSpace()
    return inner
  }

  /// `a (b c)` is `a b c`.
  private static func conjuncts(_ node: Node) -> [Node] {
    if case .and(let parts) = node { parts } else { [node] }
  }

  private static func alternatives(_ node: Node) -> [Node] {
    if case .or(let parts) = node { parts } else { [node] }
  }
}

extension QueryParser {
  var isAtEnd: Bool { position >= text.count }

  private var isAtEndOfGroup: Bool {
    isAtEnd || (!groups.isEmpty && text.isMark(position, ")"))
  }

  mutating func skipSpace() { position = text.skippingSpace(position) }

  /// A `-` right before what it negates; `->`, `--flag` and `---` are text.
  private var isNegation: Bool {
    guard text.isMark(position, "-") else { return false }
    return !text.isMark(position + 1, "-") && !text.isMark(position + 1, ">")
  }

  /// The upper-case word or bar at the current place, if it is one.
  private func keyword() -> (kind: Keyword, start: Int, end: Int)? {
    if text.isMark(position, "|") {
      return (.or, position, text.isMark(position + 1, "|") ? position + 2 : position + 1)
    }
    for (word, kind) in [("AND", Keyword.and), ("OR", .or), ("NOT", .not)] {
      let end = position + word.unicodeScalars.count
      guard end <= text.count, text.string(position..<end) == word else { continue }
      let next = text.mark(end)
      let isWhole =
        text.isBreak(end) || next == UInt8(ascii: "(") || next == UInt8(ascii: ")")
        || next == UInt8(ascii: "\"")
      if isWhole { return (kind, position, end) }
    }
    return nil
  }

  /// Errors take ranges of scalars and report bytes.
  func error(_ message: String, _ range: Range<Int>) -> QueryError {
    let clamped = min(range.lowerBound, text.count)..<min(range.upperBound, text.count)
    return QueryError(message, at: text.bytes(clamped), in: text.string)
  }

  private func dangling(_ range: Range<Int>, _ side: String) -> QueryError {
    let operation = text.string(range)
    return error(
      "nothing stands \(side) \(operation); write \"\(operation)\" to look for it as text", range)
  }

  private func unclosed(_ start: Int) -> QueryError {
    error("the group is not closed; add a ) or quote the text", start..<start + 1)
  }
}
