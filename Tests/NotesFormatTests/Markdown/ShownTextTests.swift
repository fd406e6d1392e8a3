import NotesFormat
import Testing

@Suite struct ShownTextTests {
  @Test(arguments: [
    ("Some **bold**, *thin* and `code`.", "Some bold, thin and code."),
    ("***both*** __strong__ _thin_ ~~gone~~ ==marked==", "both strong thin gone marked"),
    ("snake_case and 2 * 3 * 4 and a ~ b = c", "snake_case and 2 * 3 * 4 and a ~ b = c"),
    ("**“重点”**说明", "“重点”说明"), ("**open", "**open"), ("a*b", "a*b"),
    ("A [label](target \"title\") and [ref][id]", "A label and ref"),
    ("[[note]] [[note|label]] ![[image.png]] ![alt](x.png)", "note label"),
    ("<https://x.org> <b>bold</b> &amp;", "https://x.org bold &amp;"),
    ("a <!-- hidden --> b %% hidden %% c", "a b c"),
    ("two\nlines\tand  spaces", "two lines and spaces"),
    ("\\*kept\\*", "*kept*"), ("text[^1] more", "text more"), ("text ^block-id", "text"),
    ("`a **b** c`", "a **b** c"), ("[`code`](x)", "code"), ("[**a**](b)", "a"),
    ("# Heading\n\nText", "Text"), ("```\ncode\n```\nText", "Text"), ("---\n\nText", "Text"),
    ("| a | b |\n|---|---|\n| c | d |\n\nText", "Text"), ("Intro\na | b\n--|--\nc | d", "Intro"),
    ("<div>\nhtml\n</div>\n\nText", "Text"), ("<!-- c -->\nText", "Text"),
    ("%%\nc\n%%\nText", "Text"),
    ("[a]: b\nText", "Text"), ("![[cover.png]]\n\nText", "Text"), ("- [ ] do it", "do it"),
    ("> [!note] Title\n> Text", "Title Text"), ("> [!note]\n> Text", "Text"), ("- item", "item"),
    ("Title\n===\nText", "Text"), ("", ""), ("# Heading", ""), ("中文**粗体**。\n第二行", "中文粗体。 第二行"),
  ])
  func `the lead is the first paragraph without marks`(source: String, lead: String) {
    #expect(MarkdownSource(source).records.lead == lead)
  }

  @Test(arguments: ["a", "é", "中", "👨‍👩‍👧", "e\u{301}"])
  func `a lead is cut at 300 characters, never inside one`(character: String) {
    let lead = MarkdownSource(String(repeating: character, count: 301)).records.lead
    #expect(lead == String(repeating: character, count: 300))
  }

  @Test(arguments: ["a", "中", "，", "é"])
  func `a mark after the 300th character stays with it`(character: String) {
    let kept = String(repeating: character, count: 300) + "\u{301}"
    #expect(MarkdownSource(kept + "b").records.lead == kept)
  }

  @Test(
    arguments: [
      ("\n\n  text", "text"), ("---\ntext", "text"), ("- item", "item"), ("> quote", "quote"),
      ("```swift\nlet a = 1\n```", "let a = 1"), ("    code", "code"), ("![[a.png]]\ntext", "text"),
      ("<!-- c -->\n<p align=\"left\">\n<b>html</b>", "html"), ("**bold**\nmore", "bold"),
      ("- [x] task", "task"), ("%% c %%\n\ntext", "text"), ("***\n___\n", nil), ("```\n```", nil),
    ] as [(String, String?)])
  func `the first line is the first that has text`(source: String, line: String?) {
    #expect(MarkdownSource(source).records.firstLine == line)
  }

  @Test(
    arguments: [
      ("# **Bold** `code`", "Bold code"), ("# [[note|Label]] #", "Label"),
      ("#\n## Second", "Second"),
      ("# ![[a.png]]\n# Next", "Next"), ("Two\nlines\n---", "Two lines"), ("text", nil),
      ("# Title {#id}", "Title"), ("# C# and F#", "C# and F#"),
    ] as [(String, String?)])
  func `the first heading is the first that has text`(source: String, heading: String?) {
    #expect(MarkdownSource(source).records.firstHeading == heading)
  }
}
