import NotesFormat
import Testing

@Suite struct FrontMatterListTests {
  @Test(arguments: [flow, below, opaque].flatMap(\.self))
  func `a list is its items`(sample: FrontMatterCase) {
    let header = FrontMatter(scanning: sample.source)
    #expect(FrontMatterCase.describe(header) == sample.entries)
    #expect(header.problems.map { "\($0.code):\($0.line)" } == sample.problems)
    #expect(header.kind == .yaml)
  }

  static let flow: [FrontMatterCase] = [
    .header("a list in brackets", "a: [b, c d, 'e, f', \"g\"]", ["a=[b|c d|e, f|g]"]),
    .header("an empty one", "a: []\nb: [ ]", ["a=[]", "b=[]"]),
    .header("a comma at the end", "a: [b, c,]", ["a=[b|c]"]),
    .header("over lines", "a: [b, # one\n  c,\n  d]\ne: f", ["a=[b|c|d]", "e=f"]),
    .header("the bracket below the key", "a: [\n  b,\n  c\n]\ne: f", ["a=[b|c]", "e=f"]),
    .header("the list below the key", "a:\n  [b,\n  c]\ne: f", ["a=[b|c]", "e=f"]),
    .header("an item over lines", "a: [b\n  c, d]", ["a=[b c|d]"]),
    .header("URLs", "a: [https://x.org/y, b:c]", ["a=[https://x.org/y|b:c]"]),
    .header("two commas", "a: [b,, c]", ["a=[b|c]"], problems: ["empty-list-item:2"]),
    .header(
      "never closed", "a: [b, c\nd: e", ["a=[b, c", "d=e"], problems: ["unterminated-value:2"]),
    .header(
      "tolaria#601: a hash", "tags: [#abc, d]", ["tags=[#abc|d]"], problems: ["hash-is-comment:2"]),
    .header(
      "a hash after a tag", "tags: [abc #d]", ["tags=[abc #d]"], problems: ["hash-is-comment:2"]),
    .header(
      "a mention", "tags: [@home, b]", ["tags=[@home|b]"], problems: ["value-read-as-text:2"]),
    .header("a comment where hashes are no tags", "a: [b, #c\n  d]", ["a=[b|d]"]),
    .header(
      "a bracket too many", "a: [b]]\nc: d", ["a=[b]]", "c=d"], problems: ["value-read-as-text:2"]),
  ]

  static let below: [FrontMatterCase] = [
    .header("dashes", "a:\n  - b\n  - 'c'\nd: e", ["a=[b|c]", "d=e"]),
    .header("dashes at the key's indent", "a:\n- b\n- c\nd: e", ["a=[b|c]", "d=e"]),
    .header(
      "comments between", "a: # of a\n  # of b\n  - b # too\n\n# of c\n  - c\n# of d\nd: e",
      ["a=[b|c]", "d=e"]),
    .header("an item without a value", "a:\n  - b\n  -\n  - ~", ["a=[b||]"]),
    .header("an item over lines", "a:\n  - b\n    c\n  - \"d\n    e\"", ["a=[b c|d e]"]),
    .header("an item below its dash", "a:\n  -\n    b\n  - c", ["a=[b|c]"]),
    .header("a block in an item", "a:\n  - |\n    b\n    # c\n  - d", ["a=[b\n# c\n|d]"]),
    .header("more blanks after the dash", "a:\n  -   b\n  -\tc", ["a=[b|c]"]),
    .header("no blank after the dash", "a:\n  -b\n  -c", ["a=-b -c"]),
    .header(
      "tags with a hash", "tags:\n  - #a\n  - b", ["tags=[#a|b]"], problems: ["hash-is-comment:3"]),
    .header(
      "an alias with a colon", "aliases:\n  - Part: one\n  - two", ["aliases=[Part: one|two]"],
      problems: ["value-read-as-text:3"]),
    .header(
      "an item that YAML refuses", "a:\n  - `b`\n  - c", ["a=[`b`|c]"],
      problems: ["value-read-as-text:3"]),
    .header(
      "tabs before dashes", "a:\n\t- b\n\t- c\nd: e", ["a=[b|c]", "d=e"], problems: ["tab-indent:3"]
    ),
    .header(
      "a line too deep", "a:\n  - b\n c\nd: e", ["a?[- b\n c]", "d=e"],
      problems: ["unreadable-value:4"]),
  ]

  static let opaque: [FrontMatterCase] = [
    .header(
      "Foam#557: a wiki link without quotes", "a: [[b]]\nc: [[d]], [[e]]",
      ["a?[b]", "c=[[d]], [[e]]"], problems: ["value-read-as-text:3"]),
    .header("a list in a list", "a: [b, [c, [d]]]", ["a?[b|c|d]"]),
    .header("a list in an item", "a:\n  - [b, c]\n  - d", ["a?[b|c|d]"]),
    .header("a map in braces", "a: {b: c, d: [e]}", ["a?[{b: c, d: [e]}]"]),
    .header("a pair in a list", "a: [b: c]", ["a?[[b: c]]"]),
    .header(
      "a map", "a:\n  b: c\n\n  # d\n  e:\n    - f\ng: h",
      ["a?[b: c\n\n  # d\n  e:\n    - f]", "g=h"]),
    .header(
      "a comment at the edge inside a map", "a:\n  b: c\n# d\n  e: f\ng: h",
      ["a?[b: c\n# d\n  e: f]", "g=h"]),
    .header(
      "maps in a list", "a:\n- b: c\n  d: e\n- f: g\nh: i", ["a?[b: c\n  d: e|f: g]", "h=i"]),
    .header("a list after a dash", "a:\n  - - b\n    - c\nd: e", ["a?[- b\n    - c]", "d=e"]),
    .header(
      "an anchor and an alias", "a: &x b\nc: *x", ["a?[&x b]", "c?[*x]"],
      problems: ["yaml-reference:2", "yaml-reference:3"]),
    .header(
      "a tag", "a: !!str 5\nb: !x\nc: d", ["a?[!!str 5]", "b?[!x]", "c=d"],
      problems: ["yaml-reference:2", "yaml-reference:3"]),
    .header(
      "a tagged block", "a: !!binary |\n  b\nc: d", ["a?[!!binary |\n  b]", "c=d"],
      problems: ["yaml-reference:2"]),
    .header("an alias in a list", "a: [*x, b]", ["a?[*x|b]"], problems: ["yaml-reference:2"]),
    .header(
      "a complex key in a value", "a:\n  ? b\n  : c\nd: e", ["a?[? b\n  : c]", "d=e"],
      problems: ["unreadable-value:3"]),
  ]

  @Test(arguments: [1, 16, 17, 3000])
  func `nesting is followed to a depth of sixteen`(depth: Int) {
    let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let header = FrontMatter(scanning: Array("---\na: \(nested)\n---\n".utf8))
    #expect(header.problems.map(\.code) == (depth > FrontMatter.maximumDepth ? ["too-deep"] : []))
  }

  @Test func `an alias bomb stays as small as it is`() {
    let bomb = "---\na: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n---\n"
    let header = FrontMatter(scanning: Array(bomb.utf8))
    #expect(header.value(for: "c") == .opaque(["*b", "*b"]))
  }

  @Test(arguments: [
    ("[a, b]", ["a", "b"]),
    ("a", ["a"]),
    ("a b  c", ["a", "b", "c"]),  // zk#132
    ("a, b c, d", ["a", "b c", "d"]),  // wiki.js#1997
    ("念头，笔记、日记", ["念头", "笔记", "日记"]),
    ("#a #b", ["a", "b"]),
    ("a #b", ["a", "b"]),
    ("[#abc]", ["abc"]),  // obsidian.nvim#509
    ("[#a, '#b', \"c\"]", ["a", "b", "c"]),
    ("[#a #b]", ["a", "b"]),
    ("[[x]]", ["x"]),  // Foam#1476
    ("[machine learning, a/b]", ["machine learning", "a/b"]),
    ("[🏷, 2024, no]", ["🏷", "2024", "no"]),  // notable#847
    ("\"a\", \"b\"", ["a", "b"]),
    ("", []),
    ("[]", []),
    ("'#'", []),
    ("{a: b}", []),
    ("\n  - a\n  - #b\n  - 'c d'", ["a", "b", "c d"]),
    ("\n- a: b\n- c", ["a: b", "c"]),
  ])
  func `tags are found however they are typed`(typed: String, expected: [String]) throws {
    let header = FrontMatter(scanning: Array("---\ntags: \(typed)\n---\n".utf8))
    let value = try #require(header.value(for: "tags"))
    #expect(FrontMatter.tagList(from: value) == expected)
  }

  @Test func `a key the program knows is found in another case`() {
    let header = FrontMatter(scanning: Array("---\nTitle: x\nStatus: y\n---\n".utf8))
    #expect(header.value(for: "title") == .scalar("x"))
    #expect(header.value(for: "status") == nil)
    let both = FrontMatter(scanning: Array("---\nTitle: x\ntitle: y\n---\n".utf8))
    #expect(both.value(for: "title") == .scalar("y"))
  }

  @Test func `ranges and lines point at key and value`() throws {
    let source = "\u{FEFF}---\n# c\n\"k\" :  'v' # d\nl:\n  - a\n  - b\n\n---\n"
    let bytes = Array(source.utf8)
    let header = FrontMatter(scanning: bytes)
    let text = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }
    #expect(header.entries.map(\.line) == [3, 4])
    #expect(header.entries.map { text($0.keyRange) } == ["\"k\"", "l"])
    #expect(header.entries.map { text($0.valueRange) } == ["'v'", "- a\n  - b"])
  }
}
