import NotesFormat
import Testing

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("中文", 4), ("ｱｲｳ", 3), ("ＡＢ", 4), ("한국", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2),
    ("é", 1), ("e\u{301}\u{323}", 1), ("か\u{3099}", 2), ("\u{301}", 0), ("😀", 2), ("❤", 1),
    ("❤\u{FE0F}", 2),
    ("👩‍💻", 2), ("👩‍👩‍👧‍👦", 2), ("❤\u{FE0F}\u{200D}🔥", 2), ("🇨🇳", 2), ("🇨🇳🇯🇵", 4), ("1\u{FE0F}\u{20E3}", 2),
    ("👍🏽", 2), ("☝🏽", 2), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("ก\u{E33}", 2), ("αβγ", 3), ("±", 1), ("…", 1), ("①", 1),
    ("─", 1), ("、。", 4),
    ("☑ todo", 6), ("नमस्ते", 4), ("हिन्दी", 5), ("א\u{5B4}", 1), ("\u{200B}", 0), ("念头笔记 2026", 13),
  ])
  func `a text takes as many columns as terminals show`(_ text: String, _ columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("中文笔记", 5, "中文…"), ("中文笔记", 4, "中…"), ("中文", 4, "中文"),
    ("👩‍💻👩‍💻", 3, "👩‍💻…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("abc", 1, "…"), ("abc", 0, ""),
    ("中", 1, "…"),
  ])
  func `a text is cut between characters`(_ text: String, _ columns: Int, _ expected: String) {
    #expect(DisplayWidth.truncate(text, toColumns: columns) == expected)
  }

  @Test(arguments: [
    ("a/b/note.md", 8, "…note.md"), ("a/b/note.md", 7, "…ote.md"), ("读书/笔记.md", 8, "…笔记.md"),
    ("读书/笔记.md", 7, "…记.md"), ("a.md", 4, "a.md"), ("a.md", 0, ""),
  ])
  func `a path is cut at its start`(_ text: String, _ columns: Int, _ expected: String) {
    #expect(DisplayWidth.truncateStart(text, toColumns: columns) == expected)
  }

  @Test func `an ellipsis may be of any width`() {
    #expect(DisplayWidth.truncate("abcdef", toColumns: 4, ellipsis: "...") == "a...")
    #expect(DisplayWidth.truncate("abcdef", toColumns: 2, ellipsis: "...") == "ab")
  }

  @Test(arguments: [("中", 4, "中  ", "  中"), ("abcd", 3, "abcd", "abcd"), ("", 1, " ", " ")])
  func `a text is padded by columns`(
    _ text: String, _ columns: Int, _ behind: String, _ before: String
  ) {
    #expect(DisplayWidth.pad(text, toColumns: columns) == behind)
    #expect(DisplayWidth.pad(text, toColumns: columns, before: true) == before)
  }

  @Test func `no cut text is wider than asked for, or ends within a character`() {
    let random = SeededText()
    for text in random.texts(1_000) {
      let text = TerminalText.escaped(text)
      let columns = random.number(below: 40)
      let cut = DisplayWidth.truncate(text, toColumns: columns, ellipsis: "")
      #expect(DisplayWidth.of(cut) <= columns, "\(random) \(text.scalars)")
      #expect(Array(text).starts(with: Array(cut)), "\(random) \(text.scalars)")
      let end = DisplayWidth.truncateStart(text, toColumns: columns, ellipsis: "")
      #expect(DisplayWidth.of(end) <= columns, "\(random) \(text.scalars)")
      #expect(
        Array(text).reversed().starts(with: Array(end).reversed()), "\(random) \(text.scalars)")
    }
  }
}
