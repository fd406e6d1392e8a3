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

  /// A note of which half are read from a file, as all real ones are, and half have contents that no
  /// file may give but the format allows.
  mutating func note(_ path: String) -> MadeNote {
    random.oneIn(2) ? parsedNote(path) : contrivedNote(path)
  }

  private mutating func contrivedNote(_ path: String) -> MadeNote {
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

  /// A note read from a Markdown file that has a bit of everything.
  private mutating func parsedNote(_ path: String) -> MadeNote {
    var lines: [String] = random.oneIn(3) ? [] : ["---"]
    if !lines.isEmpty {
      if random.oneIn(2) { lines.append("title: '\(line(3))'") }
      if random.oneIn(2) {
        lines.append("tags: [\(random.pick(Self.tags)), \(random.pick(Self.tags))]")
      }
      if random.oneIn(3) { lines.append("aliases:\n  - '\(line(1))'\n  - '\(line(2))'") }
      if random.oneIn(2) { lines.append("status: \(random.pick(["open", "Done", "3", "10"]))") }
      if random.oneIn(2) {
        lines.append("writeTime: 2026-05-1\(Int.random(in: 0...9, using: &random))")
      }
      if random.oneIn(4) { lines.append("id: ID-\(Int.random(in: 0..<50, using: &random))") }
      lines.append(random.oneIn(20) ? "never closed" : "---")
    }
    for _ in 0..<Int.random(in: 0..<8, using: &random) { lines.append(block()) }
    let bytes = encoded(lines.joined(separator: random.pick(["\n", "\n", "\r\n"])))
    let path = FilePath(path)
    let content = NoteContent(parsing: bytes, stem: path.stem)
    let stamp = FileStamp(
      size: Int64(bytes.count), modified: Int64(random.next() >> 2), changed: 7, inode: 9)
    let record = NoteRecord(
      path: path, stamp: stamp, checksum: Checksum(of: bytes), content: content)
    return MadeNote(record: record, source: NoteContent.readableText(of: bytes))
  }

  private static let tags = ["a", "work/sub", "念头", "念頭/子", "Swift", "café"]

  /// Some words on one line, without a quotation mark.
  private mutating func line(_ count: Int) -> String {
    text(count).split { $0.isNewline || $0 == "'" }.joined(separator: " ")
  }

  private mutating func block() -> String {
    switch Int.random(in: 0..<13, using: &random) {
    case 12: return "<<<<<<< ours\n\(line(1))\n=======\n\(line(1))\n>>>>>>> theirs"
    case 0: return "\(random.pick(["#", "##", "######"])) \(line(3))"
    case 1: return "#"
    case 2: return "\(line(2))\n===="
    case 3: return "```\n# \(line(2))\n\(text(4))\n```"
    case 4: return "- [ ] \(line(2))\n- [x] \(line(2))\n  - \(line(1))"
    case 5: return "> \(line(3))\n> ## \(line(1))"
    case 6: return "see [[\(line(1))|\(line(1))]] and [\(line(1))](https://example.org/a?b=c)"
    case 7: return "words #\(random.pick(Self.tags)) and <!-- \(line(1)) --> more"
    case 8: return "| \(line(1)) | \(line(1)) |\n|---|---|\n| \(line(1)) | **\(line(1))** |"
    default: return text(Int.random(in: 1..<12, using: &random)) + random.pick(["", "\n"])
    }
  }

  /// The bytes of a file, mostly UTF-8.
  private mutating func encoded(_ text: String) -> [UInt8] {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    case 1: [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case 2: Array(text.utf8) + [0xFF, 0xC3, 0x28, 0x0A]
    case 3: Array(text.utf8.dropLast())
    default: Array(text.utf8)
    }
  }

  /// A conflict copy of a note, proven by its name or by its id, or a note that is only named like one.
  mutating func copy(of note: MadeNote, _ number: Int) -> MadeNote {
    let stem = String(decoding: note.record.path.bytes.dropLast(3), as: UTF8.self)
    let mark = random.pick([
      ".sync-conflict-20261130-08150\(number)-ABCDEFG", " (conflicted copy 2026-11-3\(number % 2))",
      " \(number + 20)", " (\(number + 20))", "-PC\(number)",
    ])
    var copy = self.note(stem + mark + ".md")
    if random.oneIn(2) { copy.record.content.id = note.record.content.id }
    return copy
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
    case 3: .state(random.pick(NoteState.allCases))
    case 4:
      .property(
        PropertyTest(
          key: random.pick(["status", "aliases", "nokey", "title", "id", "tag"]),
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
