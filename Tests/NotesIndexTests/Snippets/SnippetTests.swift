import NotesIndex
import Testing

struct SnippetTests {
  /// `line: text` of each snippet, matches in square brackets.
  private func snippets(
    _ text: String, _ note: TestNote, columns: Int = 80, limit: Int = 3, isExact: Bool = false
  ) throws -> [String] {
    let scan = PlainScan(
      try query(text, keys: ["status"]), in: noon, isExact: isExact)
    let hits = scan.hits(in: note.record, note.bytes)
    return SnippetMaker(scan, columns: columns, limit: limit)
      .snippets(of: note.record, note.bytes, hits).map { snippet in
        let marked = snippet.pieces.map { $0.isMatch ? "[\($0.text)]" : $0.text }.joined()
        return "\(snippet.line): \(marked)"
      }
  }

  @Test func `a snippet is the line of a match with its number in the file`() throws {
    let note = TestNote(
      header: "---\ntitle: x\n---\n", body: "# One\r\n\r\n\tfind   it\there \r\nno\r\nFinding\r\n")
    let found1 = try snippets("find", note)
    #expect(found1 == ["6: [find] it here", "8: [Find]ing"])
    let found2 = try snippets("find", note, limit: 1)
    #expect(found2 == ["6: [find] it here"])
    let found3 = try snippets("find", note, limit: 0)
    #expect(found3 == [])
  }

  @Test func `the lines with most of the terms win, and stay in the order of the file`() throws {
    let note = TestNote(body: "alpha\nbeta\nalpha beta\nalpha\ngamma beta\n")
    let found4 = try snippets("alpha beta gamma", note, limit: 1)
    #expect(found4 == ["3: [alpha] [beta]"])
    let found5 = try snippets("alpha beta gamma", note, limit: 2)
    #expect(found5 == ["3: [alpha] [beta]", "5: [gamma] [beta]"])
  }

  @Test func `a line with a term that was not shown yet wins over more of another`() throws {
    let note = TestNote(body: "cat\ncat\ncat cat\nmore dogs\n")
    let found = try snippets("cat dog", note, limit: 2)
    #expect(found == ["1: [cat]", "4: more [dog]s"])
  }

  @Test func `a whole word as typed wins over parts and twins`() throws {
    let note = TestNote(body: "scatter\nCat\ncat\ncatalogue\n")
    let found6 = try snippets("cat", note, limit: 1)
    #expect(found6 == ["3: [cat]"])
    let found7 = try snippets("cat", note, limit: 2)
    #expect(found7 == ["2: [Cat]", "3: [cat]"])
  }

  @Test func `a phrase over a line end joins the lines`() throws {
    let note = TestNote(body: "x\nsome words\n  go on here\nend\n")
    let found8 = try snippets(#""words go""#, note)
    #expect(found8 == ["2: some [words go] on here"])
  }

  @Test func `a long line is cut around the match with columns to spare for the marks`() throws {
    let long = (1...40).map { "word\($0)" }.joined(separator: " ")
    let note = TestNote(body: long)
    let found9 = try snippets("word20", note, columns: 40)
    #expect(found9 == ["1: …word19 [word20] word21 word22 word23 wor…"])
    let found10 = try snippets("word1", note, columns: 20, limit: 1)
    #expect(found10 == ["1: [word1] word2 word3 w…"])
    let found11 = try snippets("word40", note, columns: 20)
    #expect(found11 == ["1: …word39 [word40]"])
  }

  @Test func `the window with most terms of a long line is shown`() throws {
    let filler = String(repeating: "filler ", count: 50)
    let note = TestNote(body: "one \(filler)two \(filler)one two\(filler)")
    let found = try snippets("one two", note, columns: 30)
    #expect(found.count == 1)
    #expect(found[0].contains("[one] [two]"))
  }

  @Test(arguments: 8...60)
  func `no snippet is wider than its columns, Han counting two`(columns: Int) throws {
    let text = "念头笔记是一个 plain 的文件夹，里面有 Markdown 笔记，可以用任何编辑器打开👩‍💻，e\u{301}tc。"
    let note = TestNote(body: text + text)
    let scan = PlainScan(try query("文件夹"), in: noon)
    let hits = scan.hits(in: note.record, note.bytes)
    let snippets = SnippetMaker(scan, columns: columns, limit: 1)
      .snippets(of: note.record, note.bytes, hits)
    let snippet = try #require(snippets.first)
    let width = snippet.text.reduce(0) { $0 + ($1.isASCII || $1 == "…" || $1 == "é" ? 1 : 2) }
    #expect(width <= columns && width >= min(columns - 3, 60))
    #expect(snippet.pieces.contains { $0.isMatch && $0.text == "文件夹" })
  }

  @Test func `cuts and marks never split what is seen as one character`() throws {
    let family = "👩‍👩‍👧"
    let note = TestNote(body: String(repeating: family + "e\u{301}\u{302}", count: 60))
    for columns in 8...24 {
      for term in ["👧", "e"] {
        let scan = PlainScan(try query(term), in: noon)
        let hits = scan.hits(in: note.record, note.bytes)
        let snippets = SnippetMaker(scan, columns: columns, limit: 1)
          .snippets(of: note.record, note.bytes, hits)
        for piece in try #require(snippets.first).pieces {
          for character in piece.text {
            #expect([family, "e\u{301}\u{302}", "…"].contains(String(character)))
          }
        }
      }
    }
  }

  @Test func `matches that touch are one, and offsets are bytes of the text`() throws {
    let note = TestNote(body: "  念头笔记 x")
    let scan = PlainScan(try query("念头 笔记"), in: noon)
    let made = SnippetMaker(scan, columns: 80, limit: 1)
      .snippets(of: note.record, note.bytes, scan.hits(in: note.record, note.bytes))
    #expect(made.map(\.matches) == [[0..<12]])
    #expect(made.map(\.text) == ["念头笔记 x"])
  }

  @Test func `a header value is shown by its line`() throws {
    let note = TestNote(
      header: "---\ntitle: T\nstatus: in progress\n---\n", body: "Text.\n",
      properties: [("status", ["in progress"])], lead: "Text.")
    let found12 = try snippets("progress", note)
    #expect(found12 == ["3: status: in [progress]"])
  }

  @Test func `a tag or alias that the title does not show is shown by its line`() throws {
    let note = TestNote(
      title: "Both words", header: "---\ntags: [tagged]\naliases:\n  - 别名 words\n---\n",
      body: "\nThe first paragraph.\n", tags: ["tagged"], aliases: ["别名 words"],
      lead: "The first paragraph.")
    #expect(try snippets("tagged", note) == ["2: tags: [[tagged]]"])
    #expect(try snippets("别名", note) == ["4: - [别名] words"])
    #expect(try snippets("words", note) == ["7: The first paragraph."])
  }

  @Test func `the title shows its matches`() throws {
    let note = TestNote(title: "念头笔记: the 念頭 notes", body: "text\n")
    let scan = PlainScan(try query("念头 notes -absent", keys: []), in: noon, isExact: false)
    let maker = SnippetMaker(scan, columns: 20, limit: 1)
    let title = try #require(maker.title(of: note.record, scan.hits(in: note.record, note.bytes)))
    #expect(title.text == "念头笔记: the 念頭 notes")
    #expect(title.matches == [0..<6, 18..<24, 25..<30])
    let plain = TestNote(title: "other", body: "念头 notes\n")
    #expect(maker.title(of: plain.record, scan.hits(in: plain.record, plain.bytes)) == nil)
  }

  @Test func `a match in title or name shows the lead`() throws {
    let note = TestNote(
      path: "name.md", title: "Title", header: "---\ntags: [tagged]\n---\n",
      body: "\n# Heading\n\nThe first\nparagraph.\n", tags: ["tagged"], headings: ["Heading"],
      lead: "The first paragraph.")
    for text in ["title", "name", "tag:tagged", ""] {
      let found13 = try snippets(text, note)
      #expect(found13 == ["7: The first paragraph."])
    }
    let found14 = try snippets("title", TestNote(title: "Title"))
    #expect(found14 == [])
  }

  @Test func `terms that must not match are not shown`() throws {
    let note = TestNote(body: "yes no\nno\n")
    let found15 = try snippets("yes OR -no", note)
    #expect(found15 == ["1: [yes] no"])
  }

  @Test func `bytes that are not UTF-8 are replaced and the marks still fit`() throws {
    let made = TestNote(body: "x find y")
    var bytes = made.bytes
    bytes[0] = 0xFF
    bytes.append(contentsOf: [0xE5, 0xBF])
    let scan = PlainScan(try query("find"), in: noon)
    let snippets = SnippetMaker(scan, columns: 80, limit: 1)
      .snippets(of: made.record, bytes, scan.hits(in: made.record, bytes))
    #expect(snippets.map(\.text) == ["\u{FFFD} find y\u{FFFD}"])
    #expect(snippets.map(\.matches) == [[4..<8]])
  }

  @Test func `a huge single line gives its snippet all the same`() throws {
    let note = TestNote(body: String(repeating: "的x", count: 20_000) + "needle")
    let found16 = try snippets("needle", note, columns: 20)
    #expect(found16 == ["1: …x的x的x的x的x[needle]"])
    #expect(try snippets("的", note, columns: 10).count == 1)
  }
}
