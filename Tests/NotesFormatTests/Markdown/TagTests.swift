import NotesFormat
import Testing

@Suite struct TagTests {
  @Test(arguments: [
    ("#tag", ["tag"]), ("a #tag b", ["tag"]), ("#a/b/c", ["a/b/c"]), ("#a/ b", ["a"]),
    ("#中文标签 后文", ["中文标签"]), ("#标签，后文", ["标签"]), ("#标签。", ["标签"]),
    ("说明：#标签、#另一个", ["标签", "另一个"]), ("（#标签）", ["标签"]), ("　#全角空格", ["全角空格"]),
    ("#タグ #태그 #тег #étiquette", ["タグ", "태그", "тег", "étiquette"]),
    ("#🎉 #a🎉b", ["🎉", "a🎉b"]), ("#👨‍👩‍👧", ["👨‍👩‍👧"]),
    ("#snake_case #kebab-case", ["snake_case", "kebab-case"]),
    ("#y2024 #2024q1", ["y2024", "2024q1"]), ("(#tag)", ["tag"]), ("|#tag|", ["tag"]),
    ("**#tag**", ["tag"]), ("#tag.", ["tag"]), ("#tag: x", ["tag"]), ("#tag's", ["tag"]),
    ("- #tag", ["tag"]), ("> #tag", ["tag"]), ("## Heading #tag", ["tag"]),
    ("- [ ] do #tag", ["tag"]), ("a\n#tag\nb", ["tag"]), ("#a#b", ["a"]),
    ("Heading #tag\n===", ["tag"]), ("| a |\n|---|\n| #tag |", ["tag"]),
    ("#cafes #facade #abc #beef", ["cafes", "facade", "abc", "beef"]),
    ("[label #tag](x)", ["tag"]), ("`` ` `` #tag", ["tag"]), ("`open #tag", ["tag"]),
    ("%% open #tag", ["tag"]), ("\\\\ #tag", ["tag"]), ("#a //b", ["a"]),
  ])
  func `a tag is a word after a number sign`(source: String, tags: [String]) {
    #expect(MarkdownSource(source).tags == tags)
  }

  @Test(arguments: [
    "#", "# ", "##", "#1", "#2024", "#１２３", "a#b", "中文#标签", "C#", "\\#tag", "#_", "#-", "#/a",
    "#!", "# #", "#.a", "https://x.org/a#b", "https://x.org/(#b", "<https://x.org/(#b>", "[a](#b)",
    "[a](x#b)", "[a](<x #b>)", "![a](#b)", "[a](x \" #b\")",
    "[[#b]]", "[[a #b]]", "`#b`", "`` a ` #b ``", "`a\n#b`", "```\n#b\n```",
    "    #b", "~~~\n#b", "<!-- #b -->", "<!-- a\n\n#b -->", "a <!-- #b --> c", "%% #b %%",
    "a %% b\n#c %% d", "%%\n\n#b\n\n%%", "<a href=\" #b\">", "<div>\n#b", "[a]: x \" #b\"",
    "## Heading {#anchor}", "\"#b\"", "{#b}", "=#b", "'#b'", "<b>#c</b>", "#️⃣",
  ])
  func `what is no tag`(source: String) {
    #expect(MarkdownSource(source).tags == [])
  }

  @Test(arguments: [
    "#fff", "#FFF", "#ffffff", "#1a2b3c", "#0af", "#12ab", "#1a2b3c4d", "#e2e2e2", "#AAA",
  ])
  func `a colour is no tag`(source: String) {
    #expect(MarkdownSource("color: \(source);").tags == [])
  }

  @Test func `a tag's range is its name`() {
    let note = MarkdownSource("中 #a/b/ c")
    #expect(note.records.tags.map(\.range) == [5..<8])
  }
}
