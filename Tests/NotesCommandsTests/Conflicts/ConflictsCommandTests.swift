import NotesCommands
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct ConflictsCommandTests {
  static let copy = "念头.sync-conflict-20261130-081500-ABCDEFG.md"
  static let files = [
    "念头.md": """
    ---
    id: 5E2A0C6B-8B5D-4E0F-9C39-0A2F7B1D9E11
    writeTime: 2026-11-02T08:15:00+08:00
    title: 念头笔记
    tags: [ideas, old]
    ---

    早上的念头。
    two
    three

    """,
    copy: """
    ---
    id: 5E2A0C6B-8B5D-4E0F-9C39-0A2F7B1D9E11
    writeTime: 2026-11-02T08:15:00+08:00
    title: 念头
    tags: [new, ideas]
    status: open
    ---

    早上的念头。
    2
    three
    four

    """,
    "念头 2.md": "---\nid: 5e2a0c6b-8b5d-4e0f-9c39-0a2f7b1d9e11\n---\n另一个念头\n",
    "c.md": "---\nwriteTime: 2020-01-01\ntitle: 旧\n---\n\n念头\n",
    "c 2.md": "---\nwriteTime: 2020-01-02\ntitle: chapter\n---\n\nnothing here\n",
  ]

  @Test func `lists leave copies out, and a person is told`() throws {
    try withNotebook(Self.files) { notebook in
      let piped = notebook.run("list", "-f", "path")
      #expect(piped.output == "念头.md\nc 2.md\nc.md\n")
      #expect(piped.messages == "")
      notebook.columns = 80
      let shown = notebook.run("list", "-f", "path", "-n", "1")
      #expect(shown.output == "念头.md\n")
      #expect(shown.messages == "2 conflict copies are not listed: notes conflicts\n")
      let one = notebook.run("list", "另一个")
      #expect(one.code == .nothingMatched)
      #expect(one.messages == "1 conflict copy is not listed: notes conflicts\nno note matches\n")
      #expect(notebook.run("-q", "list", "-f", "path").messages == "")
    }
  }

  @Test(arguments: [
    (["list", "--all"], [copy, "念头.md", "念头 2.md", "c 2.md", "c.md"]),
    (["list", "is:conflict"], [copy, "念头 2.md"]),
    (["list", "--", "-is:conflict", "念头"], ["念头.md", "c.md"]),
    (["list", "is:conflict", "OR", "path:c.md"], [copy, "念头 2.md", "c.md"]),
    (["list", "NOT", "(is:conflict OR path:c)"], ["念头.md"]),
    (["list", "is:duplicate"], []),
    (["search", "is:conflict", "另一个"], ["念头 2.md"]),
  ])
  func `copies are listed when they are asked for`(
    _ arguments: [String], _ paths: [String]
  ) throws {
    try withNotebook(Self.files) { notebook in
      let words = arguments.first == "list" ? ["list", "-f", "path"] : ["search", "-f", "path"]
      let result = notebook.run(words + arguments.dropFirst())
      #expect(
        Set(result.output.split(separator: "\n").map(String.init)) == Set(paths),
        "\(result.messages)")
    }
  }

  @Test func `a search finds copies last, and says of what`() throws {
    try withNotebook(Self.files) { notebook in
      let paths = notebook.run("search", "念头", "-f", "path").output
      #expect(paths.hasPrefix("念头.md\nc.md\n"))
      #expect(paths.split(separator: "\n").count == 4)
      #expect(notebook.run("search", "念头", "--count").output == "4\n")
      #expect(
        notebook.run("search", "另一个").output == """
          另一个念头  念头 2.md
            conflict of 念头.md
            4: 另一个念头

          """)
      #expect(
        notebook.run("list", "另一个", "--all").output.contains("  conflict of 念头.md  念头 2.md"))
      let json = notebook.run("search", "另一个", "-f", "json").output
      #expect(json.contains(#""conflictOf":"念头.md","unmerged":false,"score""#))
      #expect(
        notebook.run("list", "--all", "-f", "{{conflictOf}}", "path:2.md").output == "念头.md\n\n")
    }
  }

  @Test(arguments: ["念头笔记", "念头", "5E2A0C6B-8B5D-4E0F-9C39-0A2F7B1D9E11", "5E2A", "念头.md"])
  func `a copy makes no name of its note ambiguous`(reference: String) throws {
    try withNotebook(Self.files) { notebook in
      #expect(notebook.run("show", reference).output == Self.files["念头.md"])
    }
  }

  @Test(arguments: [copy, "念头 2.md"])
  func `a copy is meant by its path or whole file name`(path: String) throws {
    try withNotebook(["sub/念头.md": Self.files["念头.md"] ?? "", "sub/" + path: "x\n"]) {
      notebook in
      #expect(notebook.run("show", "sub/" + path).output == "x\n")
      #expect(notebook.run("show", path).output == "x\n")
      #expect(notebook.run("append", "sub/" + path, "y").code == .done)
      #expect(notebook.text("sub/" + path) == "x\ny\n")
    }
  }

  @Test func `a name that only copies have is said to be one`() throws {
    let files = [Self.copy: Self.files[Self.copy] ?? ""]
    try withNotebook(files) { notebook in
      let result = notebook.run("show", "5E2A")
      #expect(result.code == .error)
      #expect(
        result.messages == """
          notes: “5E2A” is the name of a conflict copy only; say which by its path
            \(Self.copy)

          """)
    }
  }

  @Test func `conflicts stand below their note, with what differs`() throws {
    try withNotebook(Self.files) { notebook in
      let result = notebook.run("conflicts")
      #expect(result.code == .done)
      #expect(
        result.output == """
          念头笔记  念头.md
            念头 2.md
              iCloud
              id: 5E2A0C6B-8B5D-4E0F-9C39-0A2F7B1D9E11 → 5e2a0c6b-8b5d-4e0f-9c39-0a2f7b1d9e11
              writeTime: 2026-11-02T08:15:00+08:00 → none
              title: 念头笔记 → none
              tags: [ideas, old] → none
              lines 7-10 → 4
            念头.sync-conflict-20261130-081500-ABCDEFG.md
              Syncthing, 2026-11-30 08:15:00, ABCDEFG
              title: 念头笔记 → 念头
              tags: - old + new
              status: none → open
              lines 9 → 10, none → 12

          """)
    }
  }

  @Test(arguments: ["念头.md", "念头笔记", "念头 2.md", copy])
  func `one note's conflicts are shown with their lines`(reference: String) throws {
    let files = Self.files.filter { $0.key != "念头 2.md" || reference == $0.key }
    try withNotebook(files) { notebook in
      let result = notebook.run("conflicts", reference, "-f", "long")
      #expect(
        result.output.hasSuffix(
          """
              status: none → open
              lines 9 → 10
                - two
                + 2
              lines none → 12
                + four

          """), "\(result.output)")
      #expect(notebook.run("conflicts", "c.md").code == .nothingMatched)
      #expect(notebook.run("conflicts", "nowhere").code == .error)
    }
  }

  @Test func `programs get paths and JSON`() throws {
    try withNotebook(Self.files) { notebook in
      #expect(notebook.run("conflicts", "-f", "path").output == "念头 2.md\n\(Self.copy)\n")
      let lines = notebook.run("conflicts", "-f", "jsonl").output
      #expect(notebook.run("conflicts", "list", "-f", "json").output == "[\(lines.dropLast())]\n")
      let id = "5E2A0C6B-8B5D-4E0F-9C39-0A2F7B1D9E11"
      let start = #"""
        {"path":"念头.md","exists":true,"title":"念头笔记","id":"\#(id)","copies":[{"path":"念头 2.md",\#
        "source":"iCloud","time":null,"device":null,"difference":{"identical":false,
        """#
      #expect(lines.hasPrefix(start))
      let end = #"""
        "source":"Syncthing","time":"2026-11-30 08:15:00","device":"ABCDEFG","difference":{\#
        "identical":false,"header":[{"key":"title","ours":"念头笔记","theirs":"念头"},\#
        {"key":"tags","ours":["ideas","old"],"theirs":["new","ideas"]},\#
        {"key":"status","ours":null,"theirs":"open"}],\#
        "lines":[{"ours":{"line":9,"text":["two"]},"theirs":{"line":10,"text":["2"]}},\#
        {"ours":{"line":11,"text":[]},"theirs":{"line":12,"text":["four"]}}],"forms":[]}}]}

        """#
      #expect(lines.hasSuffix(end), "\(lines)")
    }
  }

  @Test func `a note that is gone leaves its copies to be shown`() throws {
    try withNotebook(["a (conflicted copy 2026-11-30 081500).md": "x\n"]) { notebook in
      #expect(
        notebook.run("conflicts").output == """
          a.md  (gone)
            a (conflicted copy 2026-11-30 081500).md
              Nextcloud, 2026-11-30 08:15:00

          """)
      #expect(notebook.run("conflicts", "a.md").code == .done)
      let json = notebook.run("conflicts", "-f", "json").output
      #expect(json.contains(#"[{"path":"a.md","exists":false,"title":null,"id":null,"#))
      #expect(json.contains(#""difference":null"#))
    }
  }

  @Test func `without conflicts nothing is printed, with status 1`() throws {
    try withNotebook(["a.md": "---\nid: x\n---\na\n", "b.md": "---\nid: x\n---\na\n"]) { notebook in
      #expect(notebook.run("conflicts").output == "")
      #expect(notebook.run("conflicts").code == .nothingMatched)
      #expect(notebook.run("conflicts", "-f", "json").output == "[]\n")
      notebook.columns = 80
      #expect(notebook.run("conflicts").messages == "there are no conflict copies\n")
    }
  }

  @Test func `no name and no text of a copy reaches the terminal raw`() throws {
    let name = "a (\u{1B}[31m's conflicted copy 2026-11-30).md"
    try withNotebook([
      "a.md": "---\nk: \u{1B}[1m\n---\n\u{1B}[2m\n", name: "---\nk: \u{1B}[3m\n---\n\u{1B}[4m\n",
    ]) { notebook in
      notebook.columns = 80
      for format in ["short", "long", "path", "json"] {
        let result = notebook.run("--color", "never", "conflicts", "-f", format)
        #expect(result.code == .done)
        #expect(!result.output.contains("\u{1B}"), "\(format)")
      }
    }
  }
}
