import NotesFormat
import NotesIndex
import NotesSystem
import Testing

/// The scan against an evaluator that shares nothing with it but the meaning of folding.
struct PlainScanDifferentialTests {
  /// A query built together with what it means.
  private indirect enum Expected {
    case text(String, TextScope)
    case tag(String)
    case not(Expected)
    case all([Expected])
    case any([Expected])

    var query: String {
      switch self {
      case .text(let text, .anywhere): "\"\(text)\""
      case .text(let text, let scope): "\(scope):\"\(text)\""
      case .tag(let tag): "tag:\"\(tag)\""
      case .not(let inner): "-(\(inner.query))"
      case .all(let parts): "(" + parts.map(\.query).joined(separator: " ") + ")"
      case .any(let parts): "(" + parts.map(\.query).joined(separator: " OR ") + ")"
      }
    }

    func isTrue(of note: TestNote) -> Bool {
      switch self {
      case .text(let text, let scope): Self.texts(note, scope).contains { Self.has($0, text) }
      case .tag(let tag):
        note.record.content.tags.contains { Self.isWithin(Self.folded($0), Self.folded(tag)) }
      case .not(let inner): !inner.isTrue(of: note)
      case .all(let parts): parts.allSatisfy { $0.isTrue(of: note) }
      case .any(let parts): parts.contains { $0.isTrue(of: note) }
      }
    }

    private static func folded(_ text: String) -> String {
      String(decoding: TextFold.fold(text), as: UTF8.self)
    }

    private static func isWithin(_ tag: String, _ wanted: String) -> Bool {
      tag == wanted || tag.hasPrefix(wanted + "/")
    }

    /// Whether the scalars of one folded text are in those of another, tried at every place.
    static func has(_ text: String, _ part: String) -> Bool {
      let text = Array(folded(text).unicodeScalars)
      let part = Array(folded(part).unicodeScalars)
      return text.indices.contains { text[$0...].starts(with: part) }
    }

    private static func texts(_ note: TestNote, _ scope: TextScope) -> [String] {
      let content = note.record.content
      let body = String(decoding: note.bytes[content.bodyStart...], as: UTF8.self)
      switch scope {
      case .title: return [content.title]
      case .body: return [body]
      case .anywhere:
        let name = String(decoding: note.record.path.stem, as: UTF8.self)
        return [content.title, name, body] + content.tags + content.aliases
          + content.properties.flatMap(\.values)
      }
    }
  }

  private static let words = [
    "a", "ab", "Abc", "bca", "c++", "é", "e\u{301}", "ﬁ", "fi", "ß", "ss", "念", "念头", "念頭", "头笔",
    "笔记",
    "ガ", "カ\u{3099}", "ｶﾞ", "한", "Ａ", " ", "\n", "\u{3000}", "-", "/", "\u{AD}", "👍🏽", "1", "2026",
  ]

  private static func text(_ count: ClosedRange<Int>, _ random: inout SplitMix) -> String {
    (0..<Int.random(in: count, using: &random)).map { _ in
      words[Int.random(in: 0..<words.count, using: &random)]
    }.joined()
  }

  private static func note(_ random: inout SplitMix) -> TestNote {
    TestNote(
      path: text(1...2, &random).filter { $0 != "/" } + ".md", title: text(0...4, &random),
      header: Bool.random(using: &random) ? "---\n---\n" : "", body: text(0...12, &random),
      tags: Bool.random(using: &random) ? [text(1...3, &random), "ab/念頭"] : [],
      aliases: [text(0...2, &random)], properties: [("k", [text(0...2, &random)])])
  }

  private static func expected(depth: Int, _ random: inout SplitMix) -> Expected {
    let parts = { (random: inout SplitMix) in
      (0..<Int.random(in: 1...3, using: &random)).map { _ in
        expected(depth: depth - 1, &random)
      }
    }
    switch Int.random(in: depth > 0 ? 0...9 : 0...5, using: &random) {
    case 6: return .not(expected(depth: depth - 1, &random))
    case 7: return .all(parts(&random))
    case 8, 9: return .any(parts(&random))
    case 5: return .tag(["ab", "ab/念头", "AB", "a"][Int.random(in: 0..<4, using: &random)])
    case let kind:
      let text = text(1...2, &random)
      // Invisible text alone is no query.
      let isVisible = TextFold.fold(text).contains { $0 != UInt8(ascii: " ") }
      return .text(isVisible ? text : "b", kind == 0 ? .title : kind == 1 ? .body : .anywhere)
    }
  }

  @Test(arguments: 0..<8)
  func `the scan finds exactly what a naive evaluator finds`(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    var found = 0
    for _ in 0..<150 {
      let expected = Self.expected(depth: 2, &random)
      let query = try query(expected.query)
      let scan = PlainScan(query, in: noon)
      for _ in 0..<4 {
        let note = Self.note(&random)
        let hits = Set(scan.hits(in: note.record, note.bytes).map(\.term))
        let isMatch = scan.isMatch(note.record, query.terms.indices.map(hits.contains))
        #expect(isMatch == expected.isTrue(of: note), "\(expected.query) in \(note)")
        found += isMatch ? 1 : 0
      }
    }
    #expect(found > 60)
  }

  @Test(arguments: 0..<8)
  func `the source of every hit folds to its term`(seed: Int) throws {
    var random = SplitMix(seed: UInt64(100 + seed))
    for _ in 0..<300 {
      let note = Self.note(&random)
      let scan = PlainScan(try query("ab 念头 c++ が é fi"), in: noon)
      for hit in scan.hits(in: note.record, note.bytes) where hit.field == .body {
        let source = TextFold.fold(Array(note.bytes[hit.range])).bytes
        let term = scan.query.terms[hit.term].search
        // A hit within the folded form of one character takes the whole character.
        #expect(ByteSearch(term.folded).isFound(in: source), "\(term.text) in \(note)")
        #expect(hit.isExactForm == note.bytes[hit.range].elementsEqual(term.text.utf8))
      }
    }
  }
}
