import NotesFormat
import Testing

struct LinkTargetTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let typed: String
    let name: String
    let suffix: String
    var isWiki = true
    var whole: String?
    var testDescription: String { typed }
  }

  @Test(arguments: [
    Case(typed: "note", name: "note", suffix: ""),
    Case(typed: " 念头 ", name: "念头", suffix: ""),
    Case(typed: "note#heading", name: "note", suffix: "#heading", whole: "note#heading"),
    Case(typed: "note#^b1", name: "note", suffix: "#^b1", whole: "note#^b1"),
    Case(typed: "note^b-1", name: "note", suffix: "^b-1", whole: "note^b-1"),
    Case(typed: "2^10 rules", name: "2^10 rules", suffix: ""),
    Case(typed: "#heading", name: "", suffix: "#heading"),
    Case(typed: "C# notes", name: "C", suffix: "# notes", whole: "C# notes"),
    Case(typed: "a/b.md", name: "a/b.md", suffix: ""),
    Case(typed: "100%20", name: "100%20", suffix: ""),
    Case(typed: "My%20Note.md#a", name: "My Note.md", suffix: "#a", isWiki: false),
    Case(typed: "%E5%BF%B5.md?raw=1#x", name: "念.md", suffix: "?raw=1#x", isWiki: false),
    Case(typed: "100%.md", name: "100%.md", suffix: "", isWiki: false),
    Case(typed: "%FF.md", name: "%FF.md", suffix: "", isWiki: false),
    Case(typed: "a\\(1\\).md", name: "a(1).md", suffix: "", isWiki: false),
    Case(typed: "a\\#b.md#c", name: "a#b.md", suffix: "#c", isWiki: false),
    Case(typed: "#top", name: "", suffix: "#top", isWiki: false),
  ])
  func `a target is taken apart`(_ item: Case) {
    let target = LinkTarget(item.typed.utf8, isWiki: item.isWiki)
    #expect(String(decoding: target.name, as: UTF8.self) == item.name)
    #expect(String(decoding: target.suffix, as: UTF8.self) == item.suffix)
    #expect(target.wholeName.map { String(decoding: $0, as: UTF8.self) } == item.whole)
  }

  @Test(arguments: [
    ("[a](b.md)", ["b.md"]), ("[a](<b c.md>)", ["b c.md"]), ("[a](https://x.org/b.md)", []),
    ("[a](mailto:x@y.z)", []), ("[a](//host/b.md)", []), ("[a](C:/b.md)", ["C:/b.md"]),
    ("[a]()", []), ("![a](b.png)", ["b.png"]), ("[[Re: b]]", ["Re: b"]),
    ("[[https://x.org]]", []), ("[a]: b.md 'title'", ["b.md"]), ("<https://x.org>", []),
    ("[[a]] `[[b]]` [c](c.md) <!-- [[d]] --> %%[[e]]%%", ["a", "c.md"]),
    ("    [[code]]\n", []), ("```\n[[code]]\n```\n[[a|b]]", ["a"]), ("<div>[[a]]</div>", []),
    ("[![i](i.png)](b.md)", ["b.md", "i.png"]), (#"| [[a\|b]] |"#, ["a"]),
  ])
  func `links to something in the folder are kept`(_ text: String, _ targets: [String]) {
    let content = NoteContent(parsing: Array(text.utf8), stem: "x".utf8)
    #expect(content.links.map(\.target) == targets)
  }

  @Test(arguments: [
    ("up: \"[[alpha]]\"", ["alpha"]), ("up: [[alpha]]", ["alpha"]),
    ("related: [\"[[a|x]]\", '[[b#c]]']", ["a", "b#c"]),
    ("related:\n  - \"[[a]]\" # [[no]]\n  - text [[念头]] and [[b]]", ["a", "念头", "b"]),
    ("tags: [[a]]", []), ("title: about [[a]]", []), ("x: [[a], [b]]", []), ("x: [[]]", []),
    ("url: https://x.org", []),
  ])
  func `links in values of the header count`(_ header: String, _ targets: [String]) {
    let content = NoteContent(
      parsing: Array("---\n\(header)\n---\n[[body]]\n".utf8), stem: "x".utf8)
    #expect(content.links.map(\.target) == targets + ["body"])
    #expect(content.links.first?.line == (targets.isEmpty ? 4 : header.contains("\n") ? 3 : 2))
  }

  @Test func `links and tasks know their lines`() {
    let text = """
      ---
      title: t
      ---

      [[a]] and
      [b](b.md)

      - [ ] one [[c]]
        1. [x]  two\u{20}\u{20}
      * [-] three
      + [/] four
      - [] none
      > - [ ] 引用

      [d]: d.md
      """
    let content = NoteContent(parsing: Array(text.utf8), stem: "x".utf8)
    #expect(content.links.map(\.line) == [5, 6, 8, 15])
    #expect(content.links.map(\.kind) == [.wiki, .inline, .wiki, .definition])
    #expect(content.tasks.map(\.line) == [8, 9, 10, 11, 13])
    #expect(content.tasks.map(\.text) == ["one [[c]]", "two", "three", "four", "引用"])
    #expect(content.tasks.map { Character(Unicode.Scalar($0.state)) } == [" ", "x", "-", "/", " "])
    #expect(content.tasks.map(\.taskState) == [.open, .done, .cancelled, .open, .open])
    for link in content.links {
      let whole = Array(text.utf8)[link.range]
      #expect(String(decoding: whole, as: UTF8.self).contains(link.target))
    }
  }
}
