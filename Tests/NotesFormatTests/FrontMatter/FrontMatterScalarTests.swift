import NotesFormat
import Testing

@Suite struct FrontMatterScalarTests {
  @Test(arguments: [plain, titles, quoted, block, broken, keys].flatMap(\.self))
  func `a value is what its author typed`(sample: FrontMatterCase) {
    let header = FrontMatter(scanning: sample.source)
    #expect(FrontMatterCase.describe(header) == sample.entries)
    #expect(header.problems.map { "\($0.code):\($0.line)" } == sample.problems)
    #expect(header.kind == .yaml)
  }

  static let plain: [FrontMatterCase] = [
    .header("words", "title: 念头 and more", ["title=念头 and more"]),
    .header(
      "nothing, obsidian.nvim#621", "a:\nb: \nc: # none\nd: ~\ne: null",
      ["a=", "b=", "c=", "d=", "e="]),
    .header(
      "gbrain#1883: numbers", "a: 222\nb: 404\nc: 1e3\nd: 0x1F",
      ["a=222", "b=404", "c=1e3", "d=0x1F"]),
    .header("dendron#2329: a leading zero", "title: 01234", ["title=01234"]),
    .header("booleans", "title: no\na: Yes\nb: off\nc: y", ["title=no", "a=Yes", "b=off", "c=y"]),
    .header("sexagesimal", "time: 12:30:45", ["time=12:30:45"]),
    .header(
      "hugo#3628: dates", "date: 2026-11-30T08:15:00+08:00\nold: 2022.10.05",
      ["date=2026-11-30T08:15:00+08:00", "old=2022.10.05"]),
    .header("Null is a name", "title: Null\na: NULL", ["title=Null", "a=NULL"]),
    .header("a comment", "a: b # c\n# d: e\nf: g#h", ["a=b", "f=g#h"]),
    .header("a URL", "url: https://example.org/a#b", ["url=https://example.org/a#b"]),
    .header("more blanks", "a:   b  \nc:\td\t", ["a=b", "c=d"]),
    .header("blank lines between", "\na: b\n\n\nc: d\n", ["a=b", "c=d"]),
    .header("two lines", "a: one\n  two\n\n  three\nb: c", ["a=one two\nthree", "b=c"]),
    .header("on the next line", "a:\n  one\n  two\nb: c", ["a=one two", "b=c"]),
    .header(
      "marks that start nothing", "a: -x\nb: ?x\nc: :x\nd: <% x %>",
      ["a=-x", "b=?x", "c=:x", "d=<% x %>"]),
  ]

  static let titles: [FrontMatterCase] = [
    .header(
      "zk#24: a colon", "title: Sub: with colons # and hash", ["title=Sub: with colons # and hash"],
      problems: ["value-read-as-text:2"]),
    .header(
      "corpusiq-docs#38: a hash", "title: Issue #2", ["title=Issue #2"],
      problems: ["hash-is-comment:2"]),
    .header(
      "a hash at the start", "title: #ideas", ["title=#ideas"], problems: ["hash-is-comment:2"]),
    .header("a comment where a title could be", "title: # none yet", ["title="]),
    .header("a comment after a quoted title", "title: \"x\" # y", ["title=x"]),
    .header("nb#308: a quote inside", "title: the \"big\" one's", ["title=the \"big\" one's"]),
    .header(
      "a quote at the start", "title: \"Big\" things", ["title=\"Big\" things"],
      problems: ["value-read-as-text:2"]),
    .header(
      "an apostrophe at the start", "title: 'tis\nk: v", ["title='tis", "k=v"],
      problems: ["unterminated-value:2"]),
    .header("a dash at the start", "title: - x", ["title=- x"], problems: ["value-read-as-text:2"]),
    .header(
      "emphasis", "title: *Very* good", ["title=*Very* good"], problems: ["value-read-as-text:2"]),
    .header("a link", "title: [x](y)", ["title=[x](y)"], problems: ["value-read-as-text:2"]),
    .header(
      "a template", "title: {{title}} of {{date}}", ["title={{title}} of {{date}}"],
      problems: ["value-read-as-text:2"]),
    .header(
      "a mention", "title: @me and `code`", ["title=@me and `code`"],
      problems: ["value-read-as-text:2"]),
    .header(
      "a quotation mark for folding", "title: > said\nk: v", ["title=> said", "k=v"],
      problems: ["value-read-as-text:2"]),
    .header(
      "a trailing colon", "title: Part one:", ["title=Part one:"],
      problems: ["value-read-as-text:2"]),
    .header(
      "a path in double quotes", #"title: "C:\path""#, [#"title="C:\path""#],
      problems: ["value-read-as-text:2"]),
  ]

  static let quoted: [FrontMatterCase] = [
    .header("double", #"a: "b: c # d""#, ["a=b: c # d"]),
    .header("single", "a: 'it''s'", ["a=it's"]),
    .header("empty", "a: \"\"\nb: ''", ["a=", "b="]),
    .header("escapes", #"a: "\t\"\\\/\x41\u5ff5\U0001F600\e""#, ["a=\t\"\\/A念😀\u{1B}"]),
    .header("a pair of surrogates, as JSON writes it", #"a: "\ud83d\ude00""#, ["a=😀"]),
    .header("half a pair", #"a: "\ud83d""#, [#"a="\ud83d""#], problems: ["value-read-as-text:2"]),
    .header(
      "over lines", "a: \"one\n  two\n\n  three \\\n  four\"\nb: c",
      ["a=one two\nthree four", "b=c"]),
    .header("single, over lines", "a: 'one \n  two'\nb: c", ["a=one two", "b=c"]),
    .header("a comment after", "a: 'b' # c", ["a=b"]),
    .header("a word after", "a: 'b' c", ["a='b' c"], problems: ["value-read-as-text:2"]),
    .header("never closed", "a: \"b\nc: d", ["a=\"b", "c=d"], problems: ["unterminated-value:2"]),
    .header("colons and line ends", "a: \"b\\nc: d\"", ["a=b\nc: d"]),
  ]

  static let block: [FrontMatterCase] = [
    .header(
      "literal", "a: |\n  one\n   two\n\n  three\n\nb: c", ["a=one\n two\n\nthree\n", "b=c"]),
    .header("literal, stripped", "a: |-\n  one\n  two\nb: c", ["a=one\ntwo", "b=c"]),
    .header("literal, kept", "a: |+\n  one\n\nb: c", ["a=one\n\n", "b=c"]),
    .header("folded", "a: >\n  one\n  two\n\n  three\nb: c", ["a=one two\nthree\n", "b=c"]),
    .header(
      "folded, with an indented line", "a: >-\n  one\n    two\n  three", ["a=one\n  two\nthree"]),
    .header("a depth", "a: |2\n    one\n   two\nb: c", ["a=  one\n two\n", "b=c"]),
    .header("a depth and a chomp", "a: |1-\n  one\nb: >-1\n  two", ["a= one", "b= two"]),
    .header("a comment after the mark", "a: | # why\n  one", ["a=one\n"]),
    .header(
      "what looks like comments and keys", "a: |\n  # one\n  b: two\nc: d",
      ["a=# one\nb: two\n", "c=d"]),
    .header("no text", "a: |\nb: c", ["a=", "b=c"]),
    .header("no text but blank lines", "a: |+\n\nb: c", ["a=\n", "b=c"]),
    .header("blanks and no text", "a: |\n   \nb: |+\n  ", ["a=", "b=\n"]),
    .header("a tab in the text", "a: |\n  \tone\nb: c", ["a=\tone\n", "b=c"]),
  ]

  static let broken: [FrontMatterCase] = [
    .header(
      "pandoc#8056: a tab before a key", "a: b\n\tc: d\ne: f", ["a?[b\n\tc: d]", "e=f"],
      problems: ["unreadable-value:2"]),
    .header(
      "uBlogger#15: a tab before the first key", "\ta: b\nc: d", ["c=d"], problems: ["tab-indent:2"]
    ),
    .header(
      "a tab below a key", "a:\n\tb: c\nd: e", ["a?[b: c]", "d=e"], problems: ["tab-indent:3"]),
    .header(
      "obsidian.nvim#712: a line without a key", "a: b\nno key\nc: d", ["a=b", "c=d"],
      problems: ["unreadable-line:3"]),
    .header("no space after the colon", "title:x\nc: d", ["c=d"], problems: ["missing-space:2"]),
    .header("a full-width colon", "title：念头\nc: d", ["c=d"], problems: ["full-width-colon:2"]),
    .header(
      "uneven indent", "a: b\n c: d\ne: f", ["a?[b\n c: d]", "e=f"],
      problems: ["unreadable-value:2"]),
    .header("an outdented key", "  a: b\nc: d", ["a=b"], problems: ["uneven-indent:3"]),
    .header("a list where keys belong", "- a\n- b\nc: d", ["c=d"], problems: ["unreadable-line:2"]),
    .header("a map in braces", "{a: b}\nc: d", ["c=d"], problems: ["unreadable-line:2"]),
    .header(
      "epicenter#2443: conflict marks", "<<<<<<< HEAD\na: b\n=======\na: c\n>>>>>>> x",
      ["a=b", "a=c"],
      problems: ["unreadable-line:2", "unreadable-line:4", "unreadable-line:6", "duplicate-key:5"]),
    .header(
      "a continued value that is none", "a: b: c\n  d\ne: f", ["a?[b: c\n  d]", "e=f"],
      problems: ["unreadable-value:2"]),
    .header(
      "a control character", "a: b\u{1B}[31m\nc: \u{7F}", ["a=b\u{1B}[31m", "c=\u{7F}"],
      problems: ["control-character:2"]),
    .header(
      "a CR inside a line", "a: b\rc: d\ne: f", ["a=b\rc: d", "e=f"],
      problems: ["stray-line-end:2", "value-read-as-text:2"]),
  ]

  static let keys: [FrontMatterCase] = [
    .header(
      "dendron#519: the first of two", "a: b\nc: d\na: e", ["a=b", "c=d", "a=e"],
      problems: ["duplicate-key:4"]),
    .header("keys are bytes: NFC and NFD", "\u{E9}: a\ne\u{301}: b", ["\u{E9}=a", "e\u{301}=b"]),
    .header("quoted keys", "\"a: b\": c\n'd''e': f", ["a: b=c", "d'e=f"]),
    .header(
      "keys with blanks and marks", "due date: a\nb/c : d\n念头: e\n🏷: f",
      ["due date=a", "b/c=d", "念头=e", "🏷=f"]),
    .header("all keys indented", "  a: b\n  c:\n    - d", ["a=b", "c=[d]"]),
    .header("a title with a combining mark after it", "title\u{301}: x", ["title\u{301}=x"]),
    .header(
      "a merge key", "<<: *base\na: b", ["<<?[*base]", "a=b"], problems: ["yaml-reference:2"]),
  ]
}
