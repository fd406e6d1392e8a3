import NotesCommands
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct FindCommandsTests {
  private let files = [
    "a.md": "---\nid: 5E2A0C6B-8B5D-4E0F-9C39-0A2F7B1D9E11\nwriteTime: 2026-11-02T08:15:00+08:00\n"
      + "title: 念头笔记\ntags: [ideas]\nstatus: open\n---\n\n早上的念头。\n",
    "sub/b.md": "---\nwriteTime: 2026-11-01\ntitle: Swift notes\n---\n\nActors and 念头 too.\n",
    "c.md": "---\nwriteTime: 2020-01-01\ntitle: 旧\n---\n\nnothing here\n",
  ]

  @Test func `list shows the latest first and fits a pipe`() throws {
    try withNotebook(files) { notebook in
      let result = notebook.run("list")
      #expect(result.code == .done)
      let screen = """
        2026-11-02  念头笔记  #ideas  a.md
        2026-11-01  Swift notes  sub/b.md
        2020-01-01  旧  c.md

        """
      #expect(result.output == screen, "\(result.output)")
    }
  }

  @Test(arguments: [
    (["list", "-f", "path"], "a.md\nsub/b.md\nc.md\n"),
    (["list", "-f", "path", "-s", "path"], "a.md\nc.md\nsub/b.md\n"),
    (["list", "-f", "path", "-s", "writeTime+"], "c.md\nsub/b.md\na.md\n"),
    (["list", "-f", "path", "-s", "title-", "-n", "1"], "c.md\n"),
    (["list", "-f", "path", "status:open"], "a.md\n"),
    (["list", "-f", "path", "created:2026-11"], "a.md\nsub/b.md\n"),
    (["list", "-f", "path", "-ideas", "念头"], "sub/b.md\n"),
    (["search", "-f", "path", "念头"], "a.md\nsub/b.md\n"),
    (["search", "念头", "--count"], "2\n"),
    (["list", "-f", "id", "tag:ideas"], "5E2A0C6B-8B5D-4E0F-9C39-0A2F7B1D9E11\n"),
    (["list", "-f", "{{title}} {{writeTime}}", "path:sub"], "Swift notes 2026-11-01\n"),
  ])
  func `notes are selected and printed`(_ arguments: [String], _ output: String) throws {
    try withNotebook(files) { notebook in
      let result = notebook.run(arguments)
      #expect(result.output == output)
      #expect(result.code == .done, "\(result.messages)")
    }
  }

  @Test func `nothing found is exit code 1 and an empty list for programs`() throws {
    try withNotebook(files) { notebook in
      let text = notebook.run("search", "nowhere")
      #expect(text.code == .nothingMatched)
      #expect(text.output == "")
      let json = notebook.run("search", "nowhere", "-f", "json")
      #expect(json.code == .nothingMatched)
      #expect(json.output == "[]\n")
    }
  }

  @Test func `a search shows where the words are`() throws {
    try withNotebook(files) { notebook in
      notebook.columns = 60
      let plain = notebook.run("search", "念头", "--color", "never")
      let screen = """
        念头笔记  a.md
          9: 早上的念头。
        Swift notes  sub/b.md
          6: Actors and 念头 too.

        """
      #expect(plain.output == screen, "\(plain.output)")
      let coloured = notebook.run("search", "Actors", "--color", "always")
      #expect(coloured.output.contains("\u{1B}[1;31mActors\u{1B}[0m and 念头 too."))
    }
  }

  @Test func `a broken query points at the place`() throws {
    try withNotebook(files) { notebook in
      let result = notebook.run("search", "念头 \"open")
      #expect(result.code == .error)
      let lines = result.messages.split(separator: "\n")
      #expect(lines.count >= 3)
      #expect(lines.last?.hasSuffix("     ^") == true, "\(result.messages)")
    }
  }

  @Test func `show gives every byte to a pipe and escapes what a terminal would obey`() throws {
    try withNotebook(["evil.md": "a\u{1B}[31mred\u{202E}\r\n"]) { notebook in
      #expect(notebook.run("show", "evil").output == "a\u{1B}[31mred\u{202E}\r\n")
      notebook.columns = 80
      let shown = notebook.run("show", "evil").output
      #expect(!shown.contains("\u{1B}") && !shown.unicodeScalars.contains("\u{202E}"), "\(shown)")
    }
  }

  @Test func `no hostile title or name reaches a terminal raw`() throws {
    let evil = "\u{1B}]52;c;x\u{07}\u{9B}31m\u{202E}"
    let files = [
      "x\u{1B}[2J.md": "---\nid: \(evil)\ntitle: \"\(evil)\"\ntags: ['\(evil)']\n---\n\(evil)\n",
      "y.md": "---\nid: \(evil)\ntitle: \"\(evil)\"\n---\n\(evil)\n",
    ]
    try withNotebook(files) { notebook in
      notebook.columns = 70
      let lines: [[String]] = [
        ["list"], ["list", "-f", "long"], ["search", "52"], ["check"], ["status"],
        ["show", evil], ["search", evil, "--explain"], ["list", "nosuch:\(evil)\""],
        ["list", "-f", "{{title}} {{id}}"],
      ]
      for line in lines {
        let result = notebook.run(line + ["--color", "never"])
        let all = result.output + result.messages
        let bad = all.unicodeScalars.filter { scalar in
          scalar != "\n" && (scalar.value < 32 || (0x7F...0x9F).contains(scalar.value))
            || scalar == "\u{202E}"
        }
        #expect(bad.isEmpty, "\(line): \(all.debugDescription)")
      }
    }
  }
}
