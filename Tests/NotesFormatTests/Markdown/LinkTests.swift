import NotesFormat
import Testing

@Suite struct LinkTests {
  @Test(arguments: [
    ("[[note]]", ["wiki note"]), ("[[note|label]]", ["wiki note|label"]),
    ("[[a/b#h^c|l|m]]", ["wiki a/b#h^c|l|m"]), ("![[embed.png]]", ["embed embed.png"]),
    ("\\![[note]]", ["wiki note"]), ("| [[a\\|b]] |", ["wiki a|b"]), ("[[笔记]]", ["wiki 笔记"]),
    ("[[a]][[b]]", ["wiki a", "wiki b"]), ("[[[a]]]", ["wiki a"]), ("[[a\nb]]", []), ("[[]]", []),
    ("[[a]", []), ("\\[[a]]", []), ("`[[a]]`", []), ("[[a [[b]]", ["wiki b"]),
  ])
  func `wiki links end on their line`(source: String, links: [String]) {
    #expect(MarkdownSource(source).links == links)
  }

  @Test(arguments: [
    ("[a](b)", ["inline b|a"]), ("![a](b)", ["image b|a"]), ("[a](<b c>)", ["inline b c|a"]),
    ("[a](b \"c\")", ["inline b|a"]), ("[a](b 'c')", ["inline b|a"]),
    ("[a](b (c))", ["inline b|a"]),
    ("[a](b(c)d)", ["inline b(c)d|a"]), ("[a]()", ["inline |a"]), ("[](b)", ["inline b|"]),
    ("[a](b%20c.md#d)", ["inline b%20c.md#d|a"]), ("[a](\n b\n \"c\")", ["inline b|a"]),
    ("[a [b](c) d](e)", ["inline c|b"]), ("[![a](b)](c)", ["image b|a", "inline c|![a](b)"]),
    ("[a](b c)", []), ("[a] (b)", []), ("[a](b", []), ("\\[a](b)", []), ("[a\\](b)", []),
    ("`[a`](b)", []), ("[`a](b)`", []), ("<http://x.org>", ["autolink http://x.org"]),
    ("<me@x.org>", ["autolink me@x.org"]), ("<a b>", []), ("[1][a](b)", ["inline b|a"]),
    ("[a]: b", ["definition b|a"]), ("[a]: <b c> 'd'", ["definition b c|a"]),
    ("[a]:\nb\n\"c\"", ["definition b|a"]),
    ("[a]: b\n[c]: d", ["definition b|a", "definition d|c"]),
    ("[a]: b c", []), ("[^a]: b", []), ("text\n[a]: b", []),
  ])
  func `links of Markdown and their definitions`(source: String, links: [String]) {
    #expect(MarkdownSource(source).links == links)
  }

  @Test(arguments: [
    ("- [ ] open", ["  open"]), ("* [x] done", ["x done"]), ("+ [X] done ", ["X done"]),
    ("1. [-] cancelled", ["- cancelled"]), ("- a\n  - [ ] b", ["  b"]),
    ("> - [/] half", ["/ half"]),
    ("- [ ]", ["  "]), ("- [ ]\tb", ["  b"]), ("- [ ] b\n- [x] c", ["  b", "x c"]), ("- [ ]b", []),
    ("[ ] b", []), ("- []", []), ("- a\n  [ ] b", []), ("    - [ ] b", []),
    ("```\n- [ ] b\n```", []),
    ("-\n  [ ] b", ["  b"]), ("- [✓] b", []),
  ])
  func `list items with a box are tasks`(source: String, tasks: [String]) {
    #expect(MarkdownSource(source).tasks == tasks)
  }

  @Test func `places are bytes of the file`() throws {
    let note = MarkdownSource("中 ![[a|b]]\n- [x] c\n")
    let link = try #require(note.records.links.first)
    #expect(link.range == 4..<12)
    #expect(link.target == 7..<8)
    #expect(link.label == 9..<10)
    let task = try #require(note.records.tasks.first)
    #expect(task.mark == 16)
    #expect(task.text == 19..<20)
  }
}
