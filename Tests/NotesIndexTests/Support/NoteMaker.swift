import NotesFormat
import NotesIndex
import NotesSystem
import NotesTestSupport

/// A note with the file that it was made from.
struct MadeNote {
  var record: NoteRecord
  var source: [UInt8]

  var item: IndexWriter.Item { IndexWriter.Item(record, source: source, isTrusted: true) }
  var change: IndexChange { .upsert(record, source: source, isTrusted: true) }
}

/// Makes notes out of all that is hard for an index: scripts with and without spaces, folded forms,
/// punctuation, repetition, words that are too long to be indexed.
struct NoteMaker {
  var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  static let words = [
    "swift", "Swift", "SWIFT", "swiftly", "wifi", "café", "cafe\u{301}", "ﬁne", "fine", "ＡＢＣ",
    "abc",
    "aaa", "aaaa", "naïve", "Straße", "STRASSE", "ΣΊΣΥΦΟΣ", "σίσυφος", "привет", "Привет", "йод",
    "и\u{306}од",
    "node.js", "C++", "a-b", "foo:bar", "2026-12-15", "https://example.org/a?b=c", "x_y", "#tag",
    "[[Link]]",
    "中", "中文", "中文字", "哈哈", "哈哈哈", "哈哈哈哈", "數據庫", "数据库", "資料", "资料", "我们在季度总结里写过", "甪直",
    "が", "か\u{3099}", "カナ", "ｶﾅ", "カナリア", "ひらがな", "東京タワー", "서울", "서울에서", "한국어",
    "👍", "👨‍👩‍👧", "🇨🇳", "—", "…", "。", "，", "「引用」", "swift中文", "中文swift", "v2", "１２３", "x\u{AD}y",
    "e\u{301}",
    "\u{FFFD}", "ไทยภาษา", "नमस्ते", "א", "-", "--", "->", "*", "**",
  ]
  static let gaps = [
    " ", " ", " ", " ", "  ", "\n", "\n\n", "\t", "\u{3000}", "", "", "-", ", ", "\r\n",
  ]

  mutating func text(_ count: Int) -> String {
    var result = ""
    for _ in 0..<count {
      result += random.pick(Self.words)
      result += random.pick(Self.gaps)
    }
    if random.oneIn(40) { result += String(repeating: "long", count: 40) + "word" }
    return result
  }

  mutating func note(_ path: String) -> MadeNote {
    var content = NoteContent()
    content.title = text(Int.random(in: 0..<4, using: &random)).split(separator: "\n").joined()
    for _ in 0..<Int.random(in: 0..<3, using: &random) {
      content.tags.append(random.pick(Self.words) + (random.oneIn(2) ? "/sub" : ""))
    }
    if random.oneIn(3) { content.aliases = [random.pick(Self.words), random.pick(Self.words)] }
    if random.oneIn(2) { content.id = "ID-\(Int.random(in: 0..<50, using: &random))" }
    if random.oneIn(2) {
      content.properties.append(
        .init(key: "status", values: [random.pick(["open", "Done", "3", "10"])]))
    }
    if random.oneIn(2) {
      let day = Int.random(in: 1...28, using: &random)
      let text = "2026-0\(Int.random(in: 1...9, using: &random))-\(day < 10 ? "0" : "")\(day)"
      let typed = text + random.pick(["", " 10:30", "T23:30:00+08:00", "T01:00:00Z"])
      content.writeTime = NoteDate(typed)
      content.properties.append(.init(key: "writeTime", values: [typed]))
    }
    var source = Array("---\nheader\n---\n".utf8)
    content.bodyStart = source.count
    for _ in 0..<Int.random(in: 0..<4, using: &random) {
      if random.oneIn(3) {
        source += Array("# ".utf8)
        let start = source.count
        source += Array(text(2).split { $0.isNewline }.joined().utf8)
        // Now and then a heading that ends within a word.
        let end = random.oneIn(10) ? max(start, source.count - 1) : source.count
        if end > start { content.headings.append(.init(level: 1, range: start..<end)) }
        source.append(0x0A)
      }
      source += Array(text(Int.random(in: 0..<12, using: &random)).utf8)
      source.append(0x0A)
    }
    if random.oneIn(15) { source += [0xFF, 0xC3, 0x28, 0x0A] }
    content.wordCount = Int.random(in: 0..<200, using: &random)
    content.lead = "lead"
    let stamp = FileStamp(
      size: Int64(source.count), modified: Int64(random.next() >> 2), changed: 7, inode: 9)
    let record = NoteRecord(
      path: FilePath(path), stamp: stamp, checksum: Checksum(of: source), content: content)
    return MadeNote(record: record, source: source)
  }

  /// A text that may or may not be in one of the notes.
  mutating func searched(_ notes: [MadeNote]) -> String {
    if random.oneIn(4) || notes.isEmpty { return random.pick(Self.words) }
    let note = random.pick(notes)
    let field = random.pick([
      String(decoding: note.source, as: UTF8.self), note.record.content.title,
      note.record.content.tags.first ?? "x",
    ])
    let scalars = Array(field.unicodeScalars)
    guard !scalars.isEmpty else { return "nothing" }
    let start = Int.random(in: scalars.indices, using: &random)
    let length = random.pick([1, 1, 2, 2, 3, 4, 5, 7, 12])
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<min(start + length, scalars.count)])
    return random.oneIn(5) ? String(text).uppercased() : String(text)
  }

  mutating func predicate(_ notes: [MadeNote]) -> QueryPredicate {
    switch Int.random(in: 0..<14, using: &random) {
    case 0: .tag(SearchText(random.pick(Self.words)))
    case 1: .path(SearchText(random.pick(["a", "b/1", "*7.md", "NOTE"])))
    case 2: .id(SearchText(random.pick(["id-1", "ID-2", "x"])))
    case 3: random.oneIn(2) ? .state(.untagged) : .state(.duplicate)
    case 4:
      .property(
        PropertyTest(
          key: random.pick(["status", "aliases", "nokey"]),
          comparison: random.pick(PropertyTest.Comparison.allCases),
          value: random.pick(["open", "done", "5", "c", ""])))
    case 5:
      .date(
        random.oneIn(2) ? .created : .modified,
        (try? DateTest(parsing: random.pick(["2026-05", "60d", "2026", "<2026", "2026-03-04"])))
          ?? .within(.today))
    default:
      .text(
        SearchText(searched(notes)), random.pick([.anywhere, .anywhere, .anywhere, .title, .body]))
    }
  }

  mutating func expression(
    _ notes: [MadeNote], depth: Int = 2
  ) -> QueryExpression<Located<QueryPredicate>> {
    let kind = depth == 0 ? 9 : Int.random(in: 0..<12, using: &random)
    switch kind {
    case 0: return .not(expression(notes, depth: depth - 1))
    case 1, 2: return .and((0..<2).map { _ in expression(notes, depth: depth - 1) })
    case 3: return .or((0..<2).map { _ in expression(notes, depth: depth - 1) })
    default: return .leaf(Located(predicate(notes), 0..<0))
    }
  }
}
