import Foundation
import NotesFormat
import NotesIndex
import NotesSystem
import NotesTestSupport

/// Draws queries from the notes of a folder: what is searched for is mostly there.
struct QueryMaker {
  var random: SeededRandom
  private let records: [NoteRecord]
  /// Notes that are drawn from more often: those that have just changed.
  private let favoured: [Int]
  private let texts: [[UInt8]]

  /// Texts that look like syntax, or are hard in themselves.
  private static let punctuation = [
    "C++", "node.js", "a-b", "2026-12-15", "foo:bar", "https://", "://", "e.g.", "--", "->", "**",
    "[[",
    "](", "#", "##", "```", "%", "()", "{", "\\", "|", "…", "——", "。", "，", "：", "「", "（", "👍", "🚀",
    "⚠️",
    "👨‍👩‍👧", "🇨🇳", "~", "$", "'", "’s", "=", "==", "@", "/", "./", "1.", "- [ ]", "- [x]",
  ]
  private static let everywhere = ["a", "e", "the", "1", "的", "一", "。", "-", ".", "in"]
  private static let nowhere = ["qzxvvkjh", "齉龘", "zzzzq", "ｱｱｱｱｱ", "q-q-q-q", "\u{AD}"]

  init(
    _ records: [NoteRecord], _ texts: [[UInt8]], favouring paths: Set<FilePath>, seed: UInt64
  ) {
    self.records = records
    favoured = records.indices.filter { paths.contains(records[$0].path) }
    self.texts = texts
    random = SeededRandom(seed: seed)
  }

  /// The next query, of each kind in turn.
  mutating func query(_ number: Int) -> VerifiedQuery {
    let kinds = VerifiedQuery.Kind.allCases
    let kind = kinds[number % kinds.count]
    switch kind {
    case .and: return made(kind, .and([leaf(term()), leaf(term())]))
    case .or: return made(kind, .or([leaf(term()), leaf(term())]))
    case .not: return made(kind, .and([leaf(term()), .not(leaf(term()))]))
    case .title: return made(kind, leaf(term(of: .field), .title))
    case .body: return made(kind, leaf(term(), .body))
    default: return made(kind, leaf(term(of: kind)))
    }
  }

  private func made(
    _ kind: VerifiedQuery.Kind, _ expression: QueryExpression<Located<QueryPredicate>>
  ) -> VerifiedQuery {
    VerifiedQuery(
      kind: kind, query: Query(text: "", expression: expression), isExact: kind == .exact)
  }

  private func leaf(
    _ text: String, _ scope: TextScope = .anywhere
  ) -> QueryExpression<Located<QueryPredicate>> {
    .leaf(Located(.text(SearchText(text), scope), 0..<0))
  }

  private mutating func term() -> String {
    term(of: random.pick([.word, .word, .inside, .phrase, .character, .foldVariant]))
  }

  private mutating func term(of kind: VerifiedQuery.Kind) -> String {
    switch kind {
    case .word: drawn(TextPart.word)
    case .start: drawn(TextPart.start)
    case .phrase: drawn(TextPart.phrase)
    case .acrossLines: drawn(TextPart.acrossLines)
    case .character: drawn(TextPart.character)
    case .punctuation: random.pick(Self.punctuation)
    case .everywhere: random.pick(Self.everywhere)
    case .nowhere: random.pick(Self.nowhere)
    case .caseVariant:
      random.oneIn(2)
        ? drawn(TextPart.word).uppercased() : drawn(TextPart.word).capitalized
    case .foldVariant: FoldVariants.shared.varied(drawn(TextPart.piece), &random)
    case .decomposed: drawn(TextPart.piece).decomposedStringWithCanonicalMapping
    case .invisible: TextPart.withInvisible(drawn(TextPart.piece), &random)
    case .name: String(decoding: records[pick()].path.stem, as: UTF8.self)
    case .field: field()
    case .inside, .exact, .and, .or, .not, .title, .body: drawn(TextPart.piece)
    }
  }

  private mutating func pick() -> Int {
    !favoured.isEmpty && random.oneIn(2)
      ? random.pick(favoured) : Int.random(in: records.indices, using: &random)
  }

  private mutating func field() -> String {
    let content = records[pick()].content
    let fields = [content.title] + content.tags + content.aliases + content.searchedHeaderValues
    let text = Array(random.pick(fields).unicodeScalars)
    return text.isEmpty ? "a" : TextPart.piece(of: text, 1...10, &random)
  }

  /// A part of a note's text, from some hundred bytes after a random place.
  private mutating func drawn(
    _ part: ([Unicode.Scalar], inout SeededRandom) -> String
  ) -> String {
    for _ in 0..<20 {
      let bytes = texts[pick()]
      guard !bytes.isEmpty else { continue }
      var start = Int.random(in: bytes.indices, using: &random)
      while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
      let near = String(decoding: bytes[start..<min(start + 400, bytes.count)], as: UTF8.self)
      let found = part(Array(near.unicodeScalars), &random)
      if found.contains(where: { !$0.isWhitespace }) { return found }
    }
    return "nothing"
  }
}
