import NotesFormat
import Testing

@Suite struct FrontMatterBoundsTests {
  @Test(arguments: [opening, closing, rules, foreign].flatMap(\.self))
  func `a header is where it is and nowhere else`(sample: FrontMatterCase) {
    let header = FrontMatter(scanning: sample.source)
    #expect(FrontMatterCase.describe(header) == sample.entries)
    #expect(header.problems.map { "\($0.code):\($0.line)" } == sample.problems)
    #expect(header.kind == sample.kind)
    #expect(header.body(of: sample.source) == sample.body)
  }

  static let opening: [FrontMatterCase] = [
    .init("an empty file", "", kind: .none),
    .init("a file without a header", "# Title\n", kind: .none, body: "# Title\n"),
    .init("a header and a body", "---\ntitle: x\n---\nbody\n", ["title=x"], body: "body\n"),
    .init("a header alone, without a line end", "---\ntitle: x\n---", ["title=x"]),
    .init(
      "jekyll#308, hugo#15360: a byte order mark", "\u{FEFF}---\ntitle: x\n---\nb", ["title=x"],
      body: "b"),
    .init(
      "joplin#9868: a byte order mark and no header", "\u{FEFF}text", kind: .none, body: "text"),
    .init(
      "StrangeCase#36, Perlite#24: CRLF", "---\r\ntitle: x\r\nk: v\r\n---\r\nb\r\n",
      ["title=x", "k=v"], body: "b\r\n"),
    .init(
      "line ends mixed, CRLF first", "---\r\ntitle: x\nk: v\r\n---\nb", ["title=x", "k=v"],
      body: "b"),
    .init(
      "line ends mixed, LF first", "---\ntitle: x\r\nk: v\n---\r\nb", ["title=x", "k=v"], body: "b"),
    .init(
      "CR alone, as before Mac OS X", "---\rtitle: x\rk: v\r---\rb\r", ["title=x", "k=v"],
      body: "b\r"),
    .init("blanks after the delimiters", "--- \t\ntitle: x\n---  \nb", ["title=x"], body: "b"),
    .init(
      "only the first line opens", "\n---\ntitle: x\n---\n", kind: .none,
      body: "\n---\ntitle: x\n---\n"),
    .init(
      "an indented delimiter opens nothing", " ---\ntitle: x\n---\n", kind: .none,
      body: " ---\ntitle: x\n---\n"),
    .init(
      "dcos-docs#454: more dashes are a rule", "----\ntitle: x\n----\n", kind: .none,
      body: "----\ntitle: x\n----\n"),
    .init(
      "a combining mark after the dashes", "---\u{301}\ntitle: x\n---\n", kind: .none,
      body: "---\u{301}\ntitle: x\n---\n"),
    .init(
      "U+2028 ends no line", "---\u{2028}title: x\u{2028}---", kind: .none,
      body: "---\u{2028}title: x\u{2028}---"),
    .init("joplin#13008: an empty header", "---\n---\nb", body: "b"),
    .init("a header of blank lines", "---\n\n\n---\nb", body: "b"),
    .init("a header of comments", "---\n# one\n# two\n---\nb", body: "b"),
  ]

  static let closing: [FrontMatterCase] = [
    .init("typora#4394: closed by dots", "---\ntitle: x\n...\nb", ["title=x"], body: "b"),
    .init(
      "Hugo: a longer line does not close", "---\ntitle: x\n---foo: y\n---\nb",
      ["title=x", "---foo=y"], body: "b"),
    .init(
      "an indented delimiter does not close", "---\ntitle: |\n  a\n  ---\n---\nb",
      ["title=a\n---\n"], body: "b"),
    .init(
      "joplin#8802: the first line of the body stays", "---\ntitle: x\n---\n---\nb", ["title=x"],
      body: "---\nb"),
    .init(
      "graphify#1259: a rule further down", "---\ntitle: x\n---\na\n\n---\n\nb", ["title=x"],
      body: "a\n\n---\n\nb"),
    .init(
      "unclosed", "---\ntitle: x\n\nbody", problems: ["unclosed-header:1"], kind: .unclosed,
      body: "---\ntitle: x\n\nbody"),
    .init(
      "closed by four dashes is unclosed", "---\ntitle: x\n----\nb",
      problems: ["unclosed-header:1"], kind: .unclosed, body: "---\ntitle: x\n----\nb"),
    .init("closed by a line that is cut off in its end", "---\r\na: b\r\n---\r", ["a=b"]),
    .init("nothing but the opening", "---", kind: .none, body: "---"),
    .init("nothing but the opening and a line end", "---\n", kind: .none, body: "---\n"),
  ]

  static let rules: [FrontMatterCase] = [
    .init(
      "gray-matter#103: a lone rule", "---\n\nSome text.\n", kind: .none,
      body: "---\n\nSome text.\n"),
    .init(
      "diary#229: text between two rules", "---\n\nMonday.\n\n---\n\nTuesday.\n", kind: .none,
      body: "---\n\nMonday.\n\n---\n\nTuesday.\n"),
    .init(
      "a heading between two rules", "---\n\n# Slide\n\n---\nb", kind: .none,
      body: "---\n\n# Slide\n\n---\nb"),
    .init(
      "text with a colon between two rules", "---\n\nSome text.\n\nNote: well.\n\n---\n",
      kind: .none, body: "---\n\nSome text.\n\nNote: well.\n\n---\n"),
    .init(
      "a rule and a paragraph with a colon", "---\n\nNote: text\n", kind: .none,
      body: "---\n\nNote: text\n"),
    .init(
      "a header whose only line is broken", "---\ntitle x\n---\nb", problems: ["unreadable-line:2"],
      body: "b"),
  ]

  static let foreign: [FrontMatterCase] = [
    .init(
      "Zettlr#4366: a smart dash", "—-\ntitle: x\n—-\nb", problems: ["smart-dashes:1"],
      kind: .foreign(.smartDashes), body: "—-\ntitle: x\n—-\nb"),
    .init(
      "an em dash alone before a key", "—\ntitle: x\n", problems: ["smart-dashes:1"],
      kind: .foreign(.smartDashes), body: "—\ntitle: x\n"),
    .init("an em dash before text", "—\ntext\n", kind: .none, body: "—\ntext\n"),
    .init(
      "TOML", "+++\ntitle = \"x\"\n+++\nb", problems: ["foreign-header:1"], kind: .foreign(.toml),
      body: "b"),
    .init("a line of plus signs", "+++\ntext\n", kind: .none, body: "+++\ntext\n"),
    .init(
      "python-frontmatter#55: JSON", "{\n  \"title\": \"}\"\n}\n\nb",
      problems: ["foreign-header:1"], kind: .foreign(.json), body: "\nb"),
    .init(
      "JSON between semicolons", ";;;\n\"title\": \"x\"\n;;;\nb", problems: ["foreign-header:1"],
      kind: .foreign(.json), body: "b"),
    .init("a shortcode", "{{< note >}}\n", kind: .none, body: "{{< note >}}\n"),
    .init("a set in braces", "{1, 2} is a set\n", kind: .none, body: "{1, 2} is a set\n"),
    .init(
      "Org", "#+TITLE: x\n#+DATE: y\nb", problems: ["foreign-header:1"], kind: .foreign(.org),
      body: "b"),
    .init(
      "daux.io#372: MultiMarkdown", "Title: x\nAuthor: y\n  and z\n\nb",
      problems: ["foreign-header:1"], kind: .foreign(.multiMarkdown), body: "\nb"),
    .init(
      "a sentence with a colon", "Note: these are notes\nof mine: all.\n\n", kind: .none,
      body: "Note: these are notes\nof mine: all.\n\n"),
    .init("a date and then text", "Date: today\n\nb", kind: .none, body: "Date: today\n\nb"),
    .init(
      "CVE-2022-25863: a language", "---js\n{ title: alert(1) }\n---\nb",
      problems: ["header-language:1"], kind: .foreign(.language), body: "b"),
    .init("a language that nothing closes", "---js\ntext\n", kind: .none, body: "---js\ntext\n"),
  ]

  @Test func `a header of 64 KiB is read, a longer one is text`() {
    let line = "key: " + String(repeating: "x", count: FrontMatter.maximumSize - 6) + "\n"
    let fits = FrontMatter(scanning: Array("---\n\(line)---\n".utf8))
    #expect(fits.kind == .yaml && fits.entries.count == 1)
    let tooLong = FrontMatter(scanning: Array("---\n\(line)k: v\n---\n".utf8))
    #expect(tooLong.kind == .tooLarge && tooLong.bodyStart == 0)
    #expect(tooLong.problems.map(\.code) == ["header-too-large"])
  }

  @Test func `lines that cannot be read are kept for search`() {
    let source = Array("---\ntitle: x\nlost words\n  and more\nk: v\n---\nb".utf8)
    let header = FrontMatter(scanning: source)
    #expect(
      header.unread.map { String(decoding: source[$0], as: UTF8.self) } == [
        "lost words\n  and more"
      ])
    #expect(header.problems.map(\.line) == [3])
  }
}
