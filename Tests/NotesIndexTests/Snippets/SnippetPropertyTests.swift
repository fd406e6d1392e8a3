import NotesFormat
import NotesIndex
import NotesTestSupport
import Testing

/// What holds for every snippet of every text.
struct SnippetPropertyTests {
  /// Characters that are easily cut in two, and what stands between them.
  private static let pieces = [
    "念", "头", "笔记", "か\u{3099}", "カ\u{3099}", "한", "\u{1112}\u{1161}\u{11AB}", "e\u{301}\u{302}",
    "a", "word",
    "👩‍👩‍👧‍👦", "👍🏽", "🇨🇳", "🇯🇵", "❤️", "1️⃣", "क्षि", "ก็", " ", "\t", "  ", "\u{200B}", "\u{7}", "|", "`", "。",
    "x\u{300}\u{301}\u{302}\u{303}\u{304}",
  ]

  @Test(arguments: 0..<400)
  func `no snippet is cut within a character, and every match is one`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    // Now and then one piece makes up nearly all of the text.
    let favourite = random.pick(Self.pieces)
    let isMonotonous = random.oneIn(3)
    let parts = (0..<Int.random(in: 5...600, using: &random)).map { _ in
      isMonotonous && !random.oneIn(50) ? favourite : random.pick(Self.pieces)
    }
    let text = "x" + parts.joined() + "x"
    let term = String(
      text[random.pick(Array(text.indices))...].prefix(Int.random(in: 1...3, using: &random)))
    guard !term.contains(where: { $0.isWhitespace || $0 == "\u{7}" }),
      !SearchText(term).folded.isEmpty
    else { return }
    let columns = Int.random(in: 20...120, using: &random)
    let query = Query(
      text: term, expression: .leaf(Located(.text(SearchText(term), .anywhere), 0..<0)))
    let note = TestNote(body: text)
    let scan = PlainScan(query, in: noon)
    let snippets = SnippetMaker(scan, columns: columns, limit: 3)
      .snippets(of: note.record, note.bytes, scan.hits(in: note.record, note.bytes))
    let snippet = try #require(snippets.first)

    #expect(DisplayWidth.of(snippet.text) <= columns)
    #expect(!snippet.text.contains { $0.isNewline })
    let shown = Array(snippet.text).filter { $0 != "…" }
    #expect(Self.contains(Self.collapsed(text), shown), "\(columns) columns: \(shown)")
    #expect(!snippet.matches.isEmpty)
    for piece in snippet.pieces where piece.isMatch {
      let folded = TextFold.fold(Array(piece.text.utf8)).bytes
      #expect(ByteSearch(SearchText(term).folded).isFound(in: folded), "\(piece.text): \(term)")
    }
  }

  /// The characters of a text, white space collapsed.
  private static func collapsed(_ text: String) -> [Character] {
    text.reduce(into: []) { result, character in
      if !character.isWhitespace {
        result.append(character)
      } else if result.last != " " {
        result.append(" ")
      }
    }
  }

  /// Whether `part` is a run of `whole`, compared scalar by scalar.
  private static func contains(_ whole: [Character], _ part: [Character]) -> Bool {
    let (whole, part) = (whole.map { Array($0.utf8) }, part.map { Array($0.utf8) })
    return whole.indices.contains { whole[$0...].starts(with: part) }
  }
}
