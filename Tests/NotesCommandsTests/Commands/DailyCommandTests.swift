import NotesCommands
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct DailyCommandTests {
  /// Puts settings into the notebook.
  private func configure(_ notebook: Notebook, _ settings: String) throws {
    try TestFiles.write("{\(settings)}", to: notebook.folder.appending(".notes/config.json"))
  }

  @Test func `the note of a day is made once and then added to`() throws {
    try withNotebook { notebook in
      #expect(notebook.run("daily", "-c", "早上").messages == "wrote 2026-11-30.md\n")
      #expect(
        notebook.run("daily", "append", "- 09:30", "站会").messages == "2026-11-30.md changed\n")
      let text = """
        ---
        id: 00000000-0000-4000-8000-000000000001
        writeTime: 2026-11-30T08:15:00+08:00
        title: 2026-11-30
        ---

        早上
        - 09:30 站会

        """
      #expect(notebook.text("2026-11-30.md")?.replacing("\"", with: "") == text)
      #expect(notebook.files.count == 1)
    }
  }

  @Test(arguments: [
    (["yesterday"], "2026-11-29"), (["-1"], "2026-11-29"), (["+3"], "2026-12-03"),
    (["friday"], "2026-12-04"), (["next", "friday"], "2026-12-04"), (["2026-12-24"], "2026-12-24"),
    (["明天"], "2026-12-01"), ([], "2026-11-30"), (["-1w", "-c", "x"], "2026-11-23"),
  ])
  func `any day can be named`(words: [String], day: String) throws {
    try withNotebook { notebook in
      let result = notebook.run(["daily"] + words + ["-p"])
      #expect(result.output == "\(notebook.folder)/\(day).md\n")
      #expect(notebook.files.keys.contains("\(day).md") == words.contains("-c"))
    }
  }

  @Test(arguments: [
    ["daily", "soon"], ["daily", "2026-02-30"], ["daily", "append", "x", "--date", "?"],
  ])
  func `what is no day is refused`(words: [String]) throws {
    try withNotebook { notebook in
      let result = notebook.run(words)
      #expect(result.code == .error)
      #expect(result.messages.contains("is no day; days are 2026-11-30, today"))
      #expect(notebook.files.isEmpty)
    }
  }

  @Test func `blank text is refused`() throws {
    try withNotebook { notebook in
      let result = notebook.run("daily", "append", " ")
      #expect(result.code == .error)
      #expect(result.messages == "notes: there is no text to add; nothing was written\n")
      #expect(notebook.files.isEmpty)
    }
  }

  @Test func `place, name and template come from the settings`() throws {
    try withNotebook { notebook in
      try configure(
        notebook,
        """
        dailyDirectory: "日记", dailyFileName: "{{date:YYYY/MM/YYYY-MM-DD dddd}}",
        dailyTemplate: "day", dateLanguage: "zh"
        """)
      try TestFiles.write(
        "---\ntags: [日记]\n---\n# {{date:M月D日}}\n\n[[{{yesterday}}]] {{time:HH}} {{title}}\n{{cursor}}",
        to: notebook.folder.appending(".notes/templates/day.md"))
      let result = notebook.run("daily", "2026-12-24", "-c", "平安夜")
      #expect(result.messages == "wrote 日记/2026/12/2026-12-24 星期四.md\n")
      let text = try #require(notebook.text("日记/2026/12/2026-12-24 星期四.md"))
      #expect(text.hasSuffix("# 12月24日\n\n[[2026-12-23]] 08 2026-12-24 星期四\n平安夜\n"))
      #expect(text.contains("tags: [日记]"))
      #expect(notebook.run("daily", "2026-12-24", "-c", "再").messages.hasSuffix(".md changed\n"))
    }
  }

  @Test func `the editor opens a draft where the template wants the cursor, later the note`() throws
  {
    try withNotebook { notebook in
      try configure(notebook, #"dailyTemplate: "day""#)
      try TestFiles.write(
        "# {{date}}\n\n{{cursor}}\n\n## end\n",
        to: notebook.folder.appending(".notes/templates/day.md"))
      var opened: [String] = []
      notebook.editor = { file in
        opened.append("\(file)")
        try TestFiles.write((try TestFiles.text(file) ?? "") + "text\n", to: file)
        return 0
      }
      #expect(notebook.run("daily").messages == "wrote 2026-11-30.md\n")
      // Below five lines of header, a blank one, the heading and a blank one.
      #expect(notebook.editorLine == 9)
      #expect(notebook.run("daily").code == .done)
      #expect(notebook.editorLine == nil)
      #expect(opened.last == "\(notebook.folder)/2026-11-30.md")
      #expect(notebook.text("2026-11-30.md")?.hasSuffix("## end\ntext\ntext\n") == true)
    }
  }

  @Test func `a draft does not take the place of a note made meanwhile`() throws {
    try withNotebook { notebook in
      notebook.editor = { file in
        try TestFiles.write("theirs", to: notebook.folder.appending("2026-11-30.md"))
        try TestFiles.write((try TestFiles.text(file) ?? "") + "mine\n", to: file)
        return 0
      }
      let result = notebook.run("daily")
      #expect(result.code == .error)
      #expect(result.messages.contains("the draft is kept in "))
      #expect(notebook.files == ["2026-11-30.md": "theirs"])
    }
  }

  @Test(arguments: [
    (#"dailyFileName: "{{date:YYYY-MM}}""#, "gives 2026-11-30 and 2026-11-29 one name"),
    (#"dailyFileName: "{{date:YYYY_MM_dd}}""#, "one name"),
    (#"dailyFileName: "{{date:MM-DD}}""#, "gives 2026-11-30 and 2027-11-30 one name"),
    (#"dailyFileName: "{{day}}""#, "there is no variable {{day}}"),
    (#"dailyDirectory: "../out""#, "name a directory inside the notes folder"),
    (#"dailyDirectory: ".hidden""#, "name a directory inside the notes folder"),
    (
      #"dailyTemplate: "none""#,
      ".notes/templates/none.md: there is no such template; there is none"
    ),
    (#"dailyTemplate: "../../x""#, "'../../x' is a path"),
    (#"dailyTemplate: 1"#, "\"dailyTemplate\" must be a text in quotes"),
    (#"dateLanguage: "de""#, "\"dateLanguage\" must be \"en\" or \"zh\""),
  ])
  func `settings that cannot be used are reported and nothing is written`(
    settings: String, message: String
  ) throws {
    try withNotebook { notebook in
      try configure(notebook, settings)
      let result = notebook.run("daily", "-c", "x")
      #expect(result.code == .error)
      #expect(result.messages.contains(message), "\(result.messages)")
      #expect(notebook.files.isEmpty)
    }
  }

  @Test func `a directory in the place of the note is no note`() throws {
    try withNotebook(["2026-11-30.md/x.md": "x"]) { notebook in
      let result = notebook.run("daily", "-c", "x")
      #expect(result.messages.contains("2026-11-30.md: the note of 2026-11-30 would be here"))
    }
  }
}
