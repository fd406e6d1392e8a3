import NotesFormat
import Testing

/// An edit with the whole file before and after it.
struct HeaderEditCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let before: String
  let edits: [HeaderEdit]
  let after: String

  init(_ name: String, _ before: String, _ edits: HeaderEdit..., after: String) {
    testDescription = name
    self.before = before
    self.edits = edits
    self.after = after
  }

  /// The lines between `---` and `---`, with a body after them.
  static func header(
    _ name: String, _ before: String, _ edit: HeaderEdit, _ after: String
  ) -> HeaderEditCase {
    let close = "\n---\n\nbody\n"
    return HeaderEditCase(
      name, "---\n" + before + close, edit,
      after: after.isEmpty ? "---" + close : "---\n" + after + close)
  }
}

extension HeaderEdit {
  // Names of their own, since overloads make the compiler take minutes over the tables below.
  static func text(_ key: String, _ text: String) -> HeaderEdit { .set(key: key, .text(text)) }
  static func list(_ key: String, _ list: [String]) -> HeaderEdit { .set(key: key, .list(list)) }
  static func drop(_ key: String) -> HeaderEdit { .unset(key: key) }
}

@Suite struct HeaderEditTests {
  @Test(arguments: [scalars, lists, unsets, files].flatMap(\.self))
  func `an edit changes the bytes of its value alone`(sample: HeaderEditCase) throws {
    let edited = try HeaderEdit.applying(sample.edits, to: Array(sample.before.utf8))
    #expect(String(decoding: edited, as: UTF8.self) == sample.after)
    #expect(edited == Array(sample.after.utf8))
    #expect(try HeaderEdit.applying(sample.edits, to: edited) == edited)
  }

  static let scalars: [HeaderEditCase] = [
    .header("a plain value", "a: b\nc: d", .text("a", "x"), "a: x\nc: d"),
    .header(
      "share-note#72: comments and quotes stay", "# one\na: 'b'  # two\n\nc: \"d\"",
      .text("a", "x"),
      "# one\na: x  # two\n\nc: \"d\""),
    .header(
      "a value that is continued", "a: b\n  c\n\n  d # e\nf: g", .text("a", "x"), "a: x # e\nf: g"),
    .header("a value below its key", "a: # c\n  b\nf: g", .text("a", "x"), "a: x # c\nf: g"),
    .header(
      "a quoted value over lines", "a: \"b\n  c\" # d\nf: g", .text("a", "x"), "a: x # d\nf: g"),
    .header("a block", "a: | # c\n  b\n\n  d\n\nf: g", .text("a", "x"), "a: x # c\n\nf: g"),
    .header("a block below its key", "a:\n  >-\n  b\nf: g", .text("a", "x"), "a: x\nf: g"),
    .header("no value", "a:\nf: g", .text("a", "x"), "a: x\nf: g"),
    .header("no value but a blank", "a: \nf: g", .text("a", "x"), "a: x\nf: g"),
    .header("no value but a comment", "a: # c\nf: g", .text("a", "x"), "a: x # c\nf: g"),
    .header("null", "a: ~ # c\nf: g", .text("a", "x"), "a: x # c\nf: g"),
    .header("more blanks before the value", "a  :   b\nf: g", .text("a", "x"), "a  :   x\nf: g"),
    .header(
      "a list becomes a text", "a: # c\n  - b\n  - d\nf: g", .text("a", "x"), "a: x # c\nf: g"),
    .header("brackets become a text", "a: [b,\n  c] # d\nf: g", .text("a", "x"), "a: x # d\nf: g"),
    .header("a map", "a:\n  b: c\n# d\nf: g", .text("a", "x"), "a: x\n# d\nf: g"),
    .header("a tagged value", "a: !!str 5 # c\nf: g", .text("a", "x"), "a: x # c\nf: g"),
    .header(
      "a title with colons", "title: Sub: with # hash\nf: g", .text("title", "x"), "title: x\nf: g"),
    .header("a title before a comment", "title: 'a' # c", .text("title", "x"), "title: \"x\" # c"),
    .header("a title in another case", "Title: a", .text("title", "x"), "Title: x"),
    .header("a quoted key", "\"a: b\": c", .text("a: b", "x"), "\"a: b\": x"),
    .header("text over lines", "a: b", .text("a", "x\ny\t\u{85}z"), "a: \"x\\ny\\t\\Nz\""),
    .header(
      "frontmatter-modified-date#24: a date stays plain", "date: 2026-11-29",
      .text("date", "2026-11-30T08:15:00+08:00"), "date: 2026-11-30T08:15:00+08:00"),
    .header("a number stays plain", "rating: 3", .text("rating", "5"), "rating: 5"),
    .header(
      "nothing is changed by the value that is there", "a: 'b'  # c\nd: e: f", .text("a", "b"),
      "a: 'b'  # c\nd: e: f"),
    .header("nor by a text that YAML fails at", "d: e: f", .text("d", "e: f"), "d: e: f"),
    .header("NFC is not NFD", "a: \u{E9}", .text("a", "e\u{301}"), "a: e\u{301}"),
    .header("a new key", "a: b\n# c", .text("x", "y"), "a: b\n# c\nx: y"),
    .header("a new key after a block", "a: |+\n  b\n", .text("x", "y"), "a: |+\n  b\n\nx: y"),
    .header("a new key after a list", "a:\n- b", .text("x", "y"), "a:\n- b\nx: y"),
    .header("a new key after no value", "a:", .text("x", "y"), "a:\nx: y"),
    .header("a new key among indented ones", "  a: b", .text("x", "y"), "  a: b\n  x: y"),
    .header("a new key that needs quotes", "a: b", .text("c: #d", "y"), "a: b\n\"c: #d\": y"),
    .header("a new key that is no boolean", "a: b", .text("no", "y"), "a: b\n\"no\": y"),
  ]

  static let lists: [HeaderEditCase] = [
    .header(
      "brackets: an item more", "t: [a, 'b'] # c", .list("t", ["a", "b", "x"]), "t: [a, 'b', x] # c"
    ),
    .header(
      "brackets: an item first", "t: [ a, b ]", .list("t", ["x", "a", "b"]), "t: [ x, a, b ]"),
    .header("brackets: an item less", "t: [a, \"b\", c]", .list("t", ["a", "c"]), "t: [a, c]"),
    .header(
      "brackets: the last less", "t: [a,\n  b, # b\n  c\n]\nf: g", .list("t", ["a", "b"]),
      "t: [a,\n  b\n]\nf: g"),
    .header("brackets: the first less", "t: [a, b]", .list("t", ["b"]), "t: [b]"),
    .header(
      "brackets: another in the middle", "t: [a,  b,  c]", .list("t", ["a", "x", "y", "c"]),
      "t: [a,  x, y,  c]"),
    .header("brackets: none left", "t: [a, b]", .list("t", []), "t: []"),
    .header("brackets: from none", "t: [ ]", .list("t", ["a"]), "t: [a]"),
    .header(
      "brackets: one that YAML fails at", "tags: [#a, b]", .list("tags", ["a", "b"]), "tags: [a, b]"
    ),
    .header(
      "brackets below the key", "t: # c\n  [a]\nf: g", .list("t", ["a", "b"]), "t: [a, b] # c\nf: g"
    ),
    .header(
      "dashes: an item more", "t: # c\n  - a # a\n  # b\n  - 'b'\n# d\nf: g",
      .list("t", ["a", "b", "x"]), "t: # c\n  - a # a\n  # b\n  - 'b'\n  - x\n# d\nf: g"),
    .header(
      "dashes: an item first", "t:\n- a\n- b\nf: g", .list("t", ["x", "a", "b"]),
      "t:\n- x\n- a\n- b\nf: g"),
    .header(
      "dashes: an item less", "t:\n  - a\n  - b\n    c\n  - d\nf: g", .list("t", ["a", "d"]),
      "t:\n  - a\n  - d\nf: g"),
    .header(
      "dashes: other ones", "t:\n    - a\n    - b\nf: g", .list("t", ["x", "y: z"]),
      "t:\n    - x\n    - \"y: z\"\nf: g"),
    .header("dashes: none left", "t:\n  - a\n  - b\nf: g", .list("t", []), "t: []\nf: g"),
    .header("no list yet", "t: # c\nf: g", .list("t", ["a"]), "t: [a] # c\nf: g"),
    .header("a text becomes a list", "t: a\nf: g", .list("t", ["a"]), "t: [a]\nf: g"),
    .header(
      "a list in a list is rewritten", "t: [[a], b]", .list("t", ["a", "b"]), "t: [a, b]"),
    .header(
      "a new list", "a: b", .list("tags", ["念头", "no", "2024", "a, b"]),
      "a: b\ntags: [念头, \"no\", \"2024\", \"a, b\"]"),
    .header(
      "marks that need quotes in brackets only", "a: b", .list("t", ["c?", "d:e", "f{g"]),
      "a: b\nt: [\"c?\", \"d:e\", \"f{g\"]"),
    .header(
      "and none after dashes", "t:\n- a", .list("t", ["a", "c?", "d:e", "f{g"]),
      "t:\n- a\n- c?\n- d:e\n- f{g"),
    .header(
      "numbers of a key that is no text", "a: b", .list("sizes", ["1", "2"]), "a: b\nsizes: [1, 2]"),
    .header(
      "nothing is changed by the list that is there", "t: [ 'a' ,b, ] # c", .list("t", ["a", "b"]),
      "t: [ 'a' ,b, ] # c"),
  ]

  static let unsets: [HeaderEditCase] = [
    .header("a value", "a: b # c\nd: e", .drop("a"), "d: e"),
    .header("the last key", "a: b", .drop("a"), ""),
    .header("a key that is not there", "a: b", .drop("x"), "a: b"),
    .header("a value over lines", "a: b\n  c\n  d\ne: f", .drop("a"), "e: f"),
    .header(
      "a list with comments", "# 1\na: # 2\n  - b # 3\n  # 4\n  - c\n# 5\ne: f", .drop("a"),
      "# 1\n# 5\ne: f"),
    .header("a block", "a: |\n  b\n  # c\n\ne: f", .drop("a"), "\ne: f"),
    .header("a block that keeps its end", "a: |+\n  b\n\ne: f", .drop("a"), "e: f"),
    .header("a map", "a:\n  b:\n    - c\n  d: e\nf: g", .drop("a"), "f: g"),
    .header("brackets over lines", "a: [\n  b, # c\n]\nf: g", .drop("a"), "f: g"),
  ]

  static let files: [HeaderEditCase] = [
    .init(
      "CRLF", "---\r\na: b\r\n---\r\nc\r\n", .text("a", "x"), .list("d", ["e"]),
      after: "---\r\na: x\r\nd: [e]\r\n---\r\nc\r\n"),
    .init(
      "CRLF and dashes", "---\r\na:\r\n  - b\r\n---\r\nc", .list("a", ["b", "x"]),
      after: "---\r\na:\r\n  - b\r\n  - x\r\n---\r\nc"),
    .init(
      "mixed line ends stay mixed", "---\r\na: b\nc: d\r\n---\ne\r\n", .text("a", "x"),
      after: "---\r\na: x\nc: d\r\n---\ne\r\n"),
    .init("CR alone", "---\ra: b\r---\rc\r", .text("d", "e"), after: "---\ra: b\rd: e\r---\rc\r"),
    .init(
      "a byte order mark", "\u{FEFF}---\na: b\n---\nc", .text("a", "x"),
      after: "\u{FEFF}---\na: x\n---\nc"),
    .init("closed by dots", "---\na: b\n...\nc", .text("d", "e"), after: "---\na: b\nd: e\n...\nc"),
    .init("an empty header", "---\n---\nc", .text("d", "e"), after: "---\nd: e\n---\nc"),
    .init(
      "a header that ends the file", "---\na: b\n---", .text("a", "x"), after: "---\na: x\n---"),
    .init(
      "no header", "# Title\n", .text("a", "b"), .list("c", ["d"]),
      after: "---\na: b\nc: [d]\n---\n\n# Title\n"),
    .init(
      "no header, CRLF", "one\r\ntwo\n", .text("a", "b"),
      after: "---\r\na: b\r\n---\r\n\r\none\r\ntwo\n"),
    .init(
      "no header after a byte order mark", "\u{FEFF}one", .text("a", "b"),
      after: "\u{FEFF}---\na: b\n---\n\none"),
    .init(
      "no header before a blank line", "\none", .text("a", "b"), after: "---\na: b\n---\n\none"),
    .init("an empty file", "", .text("a", "b"), after: "---\na: b\n---\n"),
    .init(
      "a file that starts with a rule", "---\n\none\n\n---\n", .text("a", "b"),
      after: "---\na: b\n---\n\n---\n\none\n\n---\n"),
    .init("unset in a file without a header", "one\n", .drop("a"), after: "one\n"),
    .init(
      "edits one after the other", "---\na: b\n---\n", .text("a", "x"), .drop("a"), .text("c", "d"),
      after: "---\nc: d\n---\n"),
  ]
}
