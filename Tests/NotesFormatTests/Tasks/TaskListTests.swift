import NotesFormat
import Testing

/// What is a task: GFM's task list items, and what other programs write.
@Suite struct TaskListTests {
  @Test(arguments: [
    // The examples of GFM, section 5.3.
    ("- [ ] foo\n- [x] bar", ["  foo", "x bar"]),
    ("- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim", ["x foo", "  bar", "x baz", "  bim"]),
    ("* [ ] a", ["  a"]), ("+ [x] a", ["x a"]), ("1. [ ] a\n2. [X] b", ["  a", "X b"]),
    ("3) [ ] a", ["  a"]), ("> - [ ] a", ["  a"]), ("> > 1. [ ] a", ["  a"]),
    ("> - b\n>   - [ ] a", ["  a"]), ("- [ ] a\n\n  more\n\n- [ ] b", ["  a", "  b"]),
    ("- - [ ] a", ["  a"]), ("-   [ ] a", ["  a"]), ("   - [ ] a", ["  a"]),
    ("- [ ] 买牛奶", ["  买牛奶"]),
    (
      "- [/] a\n- [>] b\n- [?] c\n- [!] d\n- [-] e",
      [
        "/ a", "> b", "? c", "! d", "- e",
      ]
    ),
    ("text\n- [ ] a", ["  a"]), ("# H\n- [ ] a", ["  a"]),
    ("- [ ] # no heading", ["  # no heading"]),
    ("- [ ] a\r\n- [x] b\r\n", ["  a", "x b"]), ("- [x]\ta", ["x a"]),
  ])
  func `a list item that begins with a box is a task`(source: String, tasks: [String]) {
    #expect(MarkdownSource(source).tasks == tasks)
  }

  @Test(arguments: [
    "[ ] a", "- [ ]a", "- []", "- [  ] a", "- [xx] a", "- [x](link)", "- [x][ref]", "- [✓] a",
    "- `[ ] a`", "- \\[ ] a", "- a [ ] b", "- # [ ] a", "- a\n  [ ] b", "- > [ ] a",
    "    - [ ] a", "```\n- [ ] a\n```", "~~~\n- [ ] a", "<!--\n- [ ] a\n-->", "%%\n- [ ] a\n%%",
    "<pre>\n- [ ] a\n</pre>", "1.[ ] a", "-[ ] a", "text\n2. [ ] a", "- [ ",
  ])
  func `what is no task`(source: String) {
    #expect(MarkdownSource(source).tasks == [])
  }

  @Test(arguments: [
    ("- [ ] a", "- [ ] a", 1), ("- [ ] a\n- b", "- [ ] a\n", 1),
    ("- [ ] a\n  b\n\n  c\n\n\nd", "- [ ] a\n  b\n\n  c\n", 1),
    ("- [ ] a\r\n\r\nd", "- [ ] a\r\n", 1), ("- [ ] a\r\rd", "- [ ] a\r", 1),
    ("- b\n  - [ ] a\n    - c\n- d", "  - [ ] a\n    - c\n", 2),
    ("> - [ ] a\n> b\n>\nc", "> - [ ] a\n> b\n", 2), ("-\n  [ ] a\n\nb", "-\n  [ ] a\n", 1),
    ("- [ ] a\n# H", "- [ ] a\n", 1), ("- [ ] a\n***", "- [ ] a\n", 1),
    ("- [ ] a\n```\nb\n```", "- [ ] a\n", 1), ("- [ ] a\n  ```\n  b\n", "- [ ] a\n  ```\n  b\n", 1),
    ("- [ ] a\n<!-- c -->", "- [ ] a\n", 1), ("- [ ] a\n\n    b", "- [ ] a\n\n    b", 1),
  ])
  func `an item reaches as far as its lines`(source: String, item: String, depth: Int) throws {
    let note = MarkdownSource(source)
    let task = try #require(note.records.tasks.first)
    #expect(note.text(task.item) == item)
    #expect(task.depth == depth)
  }
}
