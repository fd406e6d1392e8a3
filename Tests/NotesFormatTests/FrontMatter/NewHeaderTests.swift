import NotesFormat
import Testing

@Suite struct NewHeaderTests {
  static let entries: [(key: String, value: HeaderValue)] = [
    ("id", .text("5E2A0C6B-8B5D-4E0F-9C39-0A2F7B1D9E11")),
    ("writeTime", .text("2026-11-30T08:15:00+08:00")),
    ("title", .text("念头笔记")),
    ("tags", .list(["ideas", "swift"])),
  ]
  static let lines = [
    "---", "id: 5E2A0C6B-8B5D-4E0F-9C39-0A2F7B1D9E11", "writeTime: 2026-11-30T08:15:00+08:00",
    "title: 念头笔记", "tags: [ideas, swift]", "---", "",
  ]

  @Test func `a new header is as the design shows it`() {
    let header = FrontMatter.newHeader(Self.entries)
    #expect(String(decoding: header, as: UTF8.self) == Self.lines.joined(separator: "\n") + "\n")
  }

  @Test(arguments: [
    ("# x\n", "", "\n"), ("# x\r\ny\n", "", "\r\n"), ("x\ry", "", "\r"),
    ("x", "\u{FEFF}", "\n"),
  ])
  func `adopting puts a header before the text`(text: String, mark: String, end: String) throws {
    let source = Array((mark + text).utf8)
    let adopted = try FrontMatter.adopting(source, header: Self.entries)
    let expected = mark + Self.lines.map { $0 + end }.joined() + text
    #expect(adopted == Array(expected.utf8))
  }

  @Test(arguments: [
    ("---\na: b\n---\n", HeaderEditError.Code.hasHeader), ("---\n---\n", .hasHeader),
    ("---\nno key\n---\n", .hasHeader), ("---\na: b\n", .unclosed), ("+++\n+++\n", .foreign),
    ("\u{0}", .nul),
  ])
  func `a file that has a header is not given another`(
    source: String, code: HeaderEditError.Code
  ) {
    let error = #expect(throws: HeaderEditError.self) {
      try FrontMatter.adopting(Array(source.utf8), header: Self.entries)
    }
    #expect(error?.code == code)
  }

  @Test func `a header that would not read back is not adopted`() {
    let twice: [(key: String, value: HeaderValue)] = [("a", .text("b\nc")), ("", .text("x"))]
    #expect(throws: HeaderEditError.self) { try FrontMatter.adopting([], header: twice) }
  }

  // What a reader that gives types to scalars makes of each is known from yaml.org/type and from
  // YAML 1.2.2 section 10.3.2.
  @Test(arguments: [
    "no", "Yes", "ON", "true", "n", "~", "null", "NULL", "0", "2024", "01234", "1_000", "0x1F",
    "0o17", "0b1", "1e3", "1.5", ".5", "5.", "-7", "+1.5e-3", "12:30:45", ".inf", "-.INF", ".NaN",
    "2026-11-30", "2026-11-30T08:15:00Z", "2026-11-30 08:15:00", "=", "<<", "", " a", "a ", "\ta",
    "- a", "-", "? a", "?", ": a", ":", "a:", "a: b", "a #b", "#a", "&a", "*a", "!a", "|", "> a",
    "'a", "\"a\"", "%a", "@a", "`a`", "[a", "{a}", "]", ",a", "---", "...", "--- a", "a\nb",
    "a\tb", "a\rb", "\u{FEFF}", "\u{0}", "\u{7F}", "\u{85}", "a\u{2028}b", "\u{FFFE}",
    "\u{1FFFF}", "\u{1B}[31m",
  ])
  func `a title is quoted when it has to be`(title: String) throws {
    let header = FrontMatter.newHeader([("title", .text(title)), ("aliases", .list([title]))])
    #expect(String(decoding: header, as: UTF8.self).contains("title: \""))
    let read = FrontMatter(scanning: header)
    #expect(read.value(for: "title").map(\.texts) == [title])
    #expect(read.value(for: "aliases").map(\.texts) == [title])
    #expect(read.problems.isEmpty)
  }

  @Test(arguments: [
    "a", "念头", "a b", "it's", "say \"x\"", "a:b", "a#b", "C#", "C++", "a, b", "a [b] {c}",
    "-a", "?a", ":a", "1.2.3", "2024-2025", "2026-11", "e3", "0xZ", "1st", "nobody",
    "https://x.org",
    "10:30 tea", ".:.", "why?", "2026-11-30 tea", "a - b", "a & b * c!", "50%", "\\n", "😀",
    "e\u{301}",
    "a\u{A0}b", "\u{3000}a\u{3000}", "<% x %>", "....", "--", "~a", "Nullable", "+", "a\u{202E}b",
  ])
  func `a title is not quoted without need`(title: String) throws {
    let header = FrontMatter.newHeader([("title", .text(title))])
    let expected = "---\ntitle: \(title)\n---\n\n"
    #expect(header == Array(expected.utf8))
    #expect(FrontMatter(scanning: header).value(for: "title") == .scalar(title))
  }
}
