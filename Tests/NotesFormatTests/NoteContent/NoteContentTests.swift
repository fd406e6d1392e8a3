import NotesFormat
import Testing

@Suite struct NoteContentTests {
  static func note(_ text: String, stem: String = "stem") -> NoteContent {
    NoteContent(parsing: Array(text.utf8), stem: stem.utf8)
  }

  @Test func `a note made by the tool is read whole`() {
    let note = Self.note(
      """
      ---
      id: 5E2A0C6B-8B5D-4E0F-9C39-0A2F7B1D9E11
      writeTime: 2026-11-30T08:15:00+08:00
      title: 念头笔记
      tags: [ideas, swift]
      status: open
      rating: 4
      ---

      The content, with [[links]] and #inline.

      ## A heading
      """)
    #expect(note.id == "5E2A0C6B-8B5D-4E0F-9C39-0A2F7B1D9E11")
    #expect(note.title == "念头笔记")
    #expect(note.titleSource == .header)
    #expect(note.writeTime?.text == "2026-11-30T08:15:00+08:00")
    #expect(note.tags == ["ideas", "swift", "inline"])
    #expect(note.properties.map(\.key) == ["writeTime", "status", "rating"])
    #expect(note.properties.map(\.values) == [["2026-11-30T08:15:00+08:00"], ["open"], ["4"]])
    #expect(note.lead == "The content, with links and #inline.")
    #expect(note.wordCount == 8)
    #expect(note.headings.count == 1)
    #expect(note.encoding == .utf8)
    #expect(note.problems == [])
    #expect(!note.isUnmerged)
  }

  @Test(
    arguments: [
      ("---\ntitle: Header\n---\n# Heading", "Header", .header),
      ("---\ntitle: \"  Spaced \"\n---\n", "Spaced", .header),
      ("---\ntitle: __init__ *as typed*\n---\n", "__init__ *as typed*", .header),
      ("---\nTitle: Upper\n---\n", "Upper", .header),
      ("---\ntitle: |\n  Two\n  lines\n---\n", "Two lines", .header),
      ("---\ntitle:\n---\n# Heading", "Heading", .heading),
      ("---\ntitle: ''\n---\ntext", "text", .firstLine),
      ("---\ntitle: no\n---\n", "no", .header),
      ("---\ntitle: 01234\n---\n", "01234", .header),
      ("text\n\n# **Heading** #", "Heading", .heading),
      ("```\n# code\n```\n# Heading", "Heading", .heading),
      ("text\nmore", "text", .firstLine),
      ("- [ ] task", "task", .firstLine),
      ("---\n\ntext", "text", .firstLine),
      ("---\n---\n", "stem", .fileName),
      ("---", "stem", .fileName),
      ("***\n", "stem", .fileName),
      ("", "stem", .fileName),
      ("\u{FEFF}# Heading", "Heading", .heading),
      ("\u{FEFF}", "stem", .fileName),
      ("---\r\ntitle: Header\r\n---\r\n", "Header", .header),
    ] as [(String, String, NoteContent.TitleSource)])
  func `the title is the header's, else the first heading, else the first line, else the name`(
    source: String, title: String, from: NoteContent.TitleSource
  ) {
    let note = Self.note(source)
    #expect(note.title == title)
    #expect(note.titleSource == from)
  }

  @Test(arguments: [
    ("tags: [a, b]", ["a", "b"]), ("tags:\n  - a\n  - b", ["a", "b"]), ("tags: a, b", ["a", "b"]),
    ("tags: a b", ["a", "b"]), ("tags: a，b c", ["a", "b c"]), ("tags: '#a'", ["a"]),
    ("tags: ['#a', a, b/]", ["a", "b"]), ("tag: a", ["a"]), ("Tags: [A]", ["A"]),
    ("tags: [a]\ntag: b", ["a", "b"]), ("tags: [中文/子, 🎉]", ["中文/子", "🎉"]),
    ("tags: [machine learning]", ["machine learning"]), ("tags:", []), ("tags: []", []),
    ("tags: ['', ' ']", []), ("keywords: a", []), ("tags: 2024", ["2024"]),
  ])
  func `header tags are a list or a text, with or without a number sign`(
    header: String, tags: [String]
  ) {
    #expect(Self.note("---\n\(header)\n---\n").tags == tags)
  }

  @Test func `a tag in header and body counts once, in order of appearance`() {
    let note = Self.note("---\ntags: [b, a]\n---\n#c #a #b\n\n`#d` #c")
    #expect(note.tags == ["b", "a", "c"])
  }

  @Test(arguments: [
    ("aliases: [a, b]", ["a", "b"]), ("aliases: a, b", ["a", "b"]), ("alias: a, b", ["a, b"]),
    ("aliases: [a]\nalias: a", ["a"]), ("aliases:", []), ("aliases: [' a ']", ["a"]),
  ])
  func `aliases are a list or a text`(header: String, aliases: [String]) {
    #expect(Self.note("---\n\(header)\n---\n").aliases == aliases)
  }

  @Test(
    arguments: [
      ("writeTime: 2022-10-05\ncreated: 2021-01-01", "2022-10-05"),
      ("date: 2020-01-01\ncreated: 2021-01-01", "2021-01-01"),
      ("date created: 2022-06-09\ndate: 2020-01-01", "2022-06-09"),
      ("createTime: 2022-05-09 12:00:00", "2022-05-09 12:00:00"),
      ("date: 2020.01.01", "2020.01.01"),
      ("writeTime: soon\ndate: 2020-01-01", "2020-01-01"),
      ("writeTime:\ndate: 2020-01-01", "2020-01-01"),
      ("modified: 2020-01-01", nil), ("date: soon", nil), ("title: a", nil),
    ] as [(String, String?)])
  func `the time of writing is the first of its keys that can be read`(
    header: String, time: String?
  ) {
    #expect(Self.note("---\n\(header)\n---\n").writeTime?.text == time)
  }

  @Test(arguments: [
    ("a: b\ndate: soon", ["unreadable-date 3"]), ("date: 01/02/2020", ["ambiguous-date 2"]),
    ("writeTime: soon\ndate: 2020-01-01", ["unreadable-date 2"]), ("date:", []),
    ("date: 2020-01-01", []), ("date: 13/02/2020", []),
  ])
  func `dates that cannot be read for certain are reported with their line`(
    header: String, problems: [String]
  ) {
    let note = Self.note("---\n\(header)\n---\n")
    #expect(note.problems.map { "\($0.code) \($0.line)" } == problems)
  }

  @Test func `a repeated key keeps its first meaning and stays findable`() {
    let note = Self.note("---\ntitle: One\ntitle: Two\na: 1\na: 2\n---\n")
    #expect(note.title == "One")
    #expect(note.properties.map(\.key) == ["title", "a", "a"])
    #expect(note.properties.map(\.values) == [["Two"], ["1"], ["2"]])
  }

  @Test func `a header that nothing closes is body`() {
    let note = Self.note("---\ntitle: x\n\n# Heading\n")
    #expect(note.bodyStart == 0)
    #expect(note.title == "Heading")
    #expect(note.problems.map(\.code) == ["unclosed-header"])
  }
}

@Suite struct ControlCharacterTests {
  @Test(arguments: ["\u{1B}[31m", "\u{0}", "a\u{1B}b\tc\nd", "\u{1}\u{2}"])
  func `control characters in a title end no parse`(_ title: String) {
    let content = NoteContent(parsing: Array("---\ntitle: x\n---\n\(title)".utf8), stem: "s".utf8)
    #expect(content.title == "x")
    let untitled = NoteContent(parsing: Array(title.utf8), stem: Array(title.utf8))
    #expect(untitled.title.unicodeScalars.allSatisfy { $0 != "\n" && $0 != "\t" })
  }
}

@Suite struct HeaderTagTests {
  @Test(arguments: [
    ("tags: '#a #b'", ["a", "b"]), ("tags: 读书、写作，日记", ["读书", "写作", "日记"]),
    ("tags: [a, '#b', c/]", ["a", "b", "c"]), ("tags: one two", ["one", "two"]),
    ("tag: x", ["x"]), ("tags:\n  - [[link]]\n  - y", ["link", "y"]),
  ])
  func `tags are read in every way that people write them`(_ line: String, _ tags: [String]) {
    let content = NoteContent(parsing: Array("---\n\(line)\n---\n".utf8), stem: "s".utf8)
    #expect(content.tags == tags)
  }
}
