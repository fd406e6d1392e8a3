import NotesFormat
import Testing

@Suite struct HeadingTests {
  @Test(arguments: [
    ("# One", ["1 One"]),
    ("###### Six", ["6 Six"]),
    ("####### Seven", []),
    ("#No space", []),
    ("#\tTab", ["1 Tab"]),
    ("   # Three spaces", ["1 Three spaces"]),
    ("    # Code", []),
    ("## Closed ##", ["2 Closed"]),
    ("## Closed #####  ", ["2 Closed"]),
    ("## Not closed#", ["2 Not closed#"]),
    ("# ", ["1 "]),
    ("### ###", ["3 "]),
    ("## 中文标题", ["2 中文标题"]),
    ("## Anchored {#an-anchor}", ["2 Anchored"]),
    ("## Braces {a}", ["2 Braces {a}"]),
    ("text\n# After text", ["1 After text"]),
    ("\\# Escaped", []),
  ])
  func `number signs and a space make a heading`(source: String, headings: [String]) {
    #expect(MarkdownSource(source).headings == headings)
  }

  @Test(arguments: [
    ("One\n===", ["1 One"]),
    ("Two\n---", ["2 Two"]),
    ("Two lines\nof text\n  ---  ", ["2 Two lines\nof text"]),
    ("\n---", []),
    ("- item\n---", []),
    ("> quote\n---", []),
    ("> quote\n===", []),
    ("    code\n---", []),
    ("One\n= =", []),
    ("One\n\n===", []),
    ("[a]: b\n===", []),
    ("[a]: b\nOne\n===", ["1 One"]),
    ("a | b\n---", ["2 a | b"]),
    ("a | b\n--- | ---", []),
  ])
  func `a line below text makes a heading`(source: String, headings: [String]) {
    #expect(MarkdownSource(source).headings == headings)
  }

  @Test(arguments: [
    ("> # Quoted", ["1 Quoted"]),
    ("- # In an item", ["1 In an item"]),
    ("1. a\n\n   ## In an item", ["2 In an item"]),
    ("1. a\n\n  ## Behind an item", ["2 Behind an item"]),
    ("> > - ## Deep", ["2 Deep"]),
    (">\t# Behind a tab", ["1 Behind a tab"]),
    ("-\t# Behind a tab", ["1 Behind a tab"]),
    ("- a\n  b\n  ===", ["1 a\n  b"]),
    ("> a\nb\n===", []),
  ])
  func `headings are found inside quotes and lists`(source: String, headings: [String]) {
    #expect(MarkdownSource(source).headings == headings)
  }

  @Test(arguments: [
    "```\n# a\n```", "~~~~\n# a\n~~~\n# b\n~~~~", "``` swift\n# a", "   ```\n# a\n   ```",
    "- ```\n  # a\n  ```", "> ```\n> # a\n> ```", "<!--\n# a\n\n# b\n-->", "%%\n# a\n\n# b\n%%",
    "<pre>\n# a\n\n# b\n</pre>", "<div>\n# a\n</div>", "    # a\n\n    # b", "<!-- # a",
    "<?php\n# a\n\n?>", "<![CDATA[\n# a\n\n]]>", "<!A\n# a\n>", "<custom-tag>\n# a",
  ])
  func `code, HTML and comments have no headings`(source: String) {
    #expect(MarkdownSource(source).headings == [])
  }

  @Test(arguments: [
    ("```\n# a\n```\n# b", ["1 b"]), ("```\n# a\n``` x\n# b", []),
    ("> ```\n# b", ["1 b"]), ("- ```\n# b", ["1 b"]), ("``` a`b\n# b", ["1 b"]),
    ("~~~ a`b\n# b", []), ("    ```\n# b", ["1 b"]), ("``\n# b\n``", ["1 b"]),
    ("<!-- a -->\n# b", ["1 b"]), ("<div>\n\n# b", ["1 b"]), ("a <!--\n# b", ["1 b"]),
    ("%% a %%\n# b", ["1 b"]), ("%% unclosed\n# b", ["1 b"]), ("%% a\n%%\n# b", ["1 b"]),
    ("text\n<custom>\n# b", ["1 b"]), ("\\```\n# b", ["1 b"]),
  ])
  func `what ends code and comments, and what does not`(source: String, headings: [String]) {
    #expect(MarkdownSource(source).headings == headings)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `every line ending ends a line`(ending: String) {
    let source = ["# One", "", "Two", "---", "```", "# No", "```", "# Three #"]
    let note = MarkdownSource(source.joined(separator: ending))
    #expect(note.headings == ["1 One", "2 Two", "1 Three"])
  }

  @Test func `ranges are bytes of the whole file`() {
    let bytes = Array("---\ntitle: x\n---\n# é中 #\n".utf8)
    let records = MarkdownRecords(scanning: bytes, from: 17)
    #expect(records.headings == [.init(level: 1, range: 19..<24)])
  }
}
