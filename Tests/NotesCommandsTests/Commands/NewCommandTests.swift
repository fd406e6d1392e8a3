import NotesCommands
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct NewCommandTests {
  @Test func `content on the command line becomes a note at once`() throws {
    try withNotebook { notebook in
      let result = notebook.run("new", "念头", "笔记", "-c", "早上", "-t", "写作")
      #expect(result.code == .done)
      #expect(result.output == "")
      #expect(result.messages == "wrote 念头 笔记.md\n")
      let text = """
        ---
        id: 00000000-0000-4000-8000-000000000001
        writeTime: 2026-11-30T08:15:00+08:00
        title: 念头 笔记
        tags: [写作]
        ---

        早上

        """
      #expect(notebook.text("念头 笔记.md") == text)
    }
  }

  @Test func `a last dash reads standard input`() throws {
    try withNotebook { notebook in
      notebook.input = "from a pipe\n"
      let result = notebook.run("new", "Log", "-", "--print-path")
      #expect(result.output == "\(notebook.folder)/Log.md\n")
      #expect(notebook.text("Log.md")?.hasSuffix("---\n\nfrom a pipe\n") == true)
    }
  }

  @Test(arguments: [
    (["new", " ", "-c", "text"], "notes: a note needs a title; nothing was written\n"),
    (["new", "t", "-c", " \n"], "notes: a note needs some content; nothing was written\n"),
  ])
  func `a blank title or content is refused in plain words`(
    _ arguments: [String], _ message: String
  ) throws {
    try withNotebook { notebook in
      let result = notebook.run(arguments[0], arguments[1], arguments[2], arguments[3])
      #expect(result.code == .error)
      #expect(result.messages == message)
      #expect(notebook.files.isEmpty)
    }
  }

  @Test func `a dry run prints the note and writes nothing`() throws {
    try withNotebook { notebook in
      let result = notebook.run("new", "t", "-c", "x", "--dry-run")
      #expect(result.output.hasSuffix("title: t\n---\n\nx\n"))
      #expect(result.messages == "would be written to t.md\n")
      #expect(notebook.files.isEmpty)
    }
  }

  @Test func `a dry run with a template shows what it gives and opens no editor`() throws {
    try withNotebook { notebook in
      try TestFiles.write(
        "# {{title}}\n\n{{cursor}}- [ ] 早上\n",
        to: notebook.folder.appending(".notes/templates/日.md"))
      let before = notebook.files
      let result = notebook.run("new", "x", "--template", "日", "-n")
      #expect(result.output.hasSuffix("---\n\n# x\n\n- [ ] 早上\n"), "\(result)")
      #expect(result.messages == "would be written to x.md\n")
      #expect(notebook.files == before)
    }
  }

  @Test(arguments: [("text", "- [ ] 早上\n\ntext\n"), ("- 二", "- [ ] 早上\n- 二\n")])
  func `content does not become part of the list item that a template ends with`(
    content: String, body: String
  ) throws {
    try withNotebook { notebook in
      try TestFiles.write("- [ ] 早上\n", to: notebook.folder.appending(".notes/templates/日.md"))
      #expect(notebook.run("new", "x", "--template", "日", "-c", content).code == .done)
      #expect(notebook.text("x.md")?.hasSuffix("---\n\n" + body) == true)
    }
  }

  @Test func `the editor's text becomes the note and the draft goes`() throws {
    try withNotebook { notebook in
      notebook.editor = { file in
        let draft = try TestFiles.text(file) ?? ""
        try TestFiles.write(draft + "written in the editor\n", to: file)
        return 0
      }
      let result = notebook.run("new", "Draft")
      #expect(result.messages == "wrote Draft.md\n")
      #expect(notebook.text("Draft.md")?.hasSuffix("---\n\nwritten in the editor\n") == true)
      let left = try TestFiles.texts(beneath: notebook.state).filter {
        !$0.key.contains("/versions/")
      }
      #expect(left.values.allSatisfy { $0.isEmpty })
    }
  }

  @Test func `a title given in the editor names the note`() throws {
    try withNotebook { notebook in
      notebook.editor = { file in
        let draft = try TestFiles.text(file) ?? ""
        let titled = draft.replacing("title: \"\"", with: "title: 编辑器里的标题")
        try TestFiles.write(titled + "x\n", to: file)
        return 0
      }
      #expect(notebook.run("new").messages == "wrote 编辑器里的标题.md\n")
    }
  }

  struct EditorCase: CustomTestStringConvertible {
    let testDescription: String
    let edit: @Sendable (String) -> String
    var status: Int32 = 0
    let message: String
  }

  @Test(arguments: [
    EditorCase(
      testDescription: "left as it was", edit: { $0 },
      message: "notes: the draft was not edited; nothing was written\n"),
    EditorCase(
      testDescription: "blank title",
      edit: { $0.replacing("title: T", with: "title: \"  \"") + "x" },
      message: "notes: a note needs a title; nothing was written\n"),
    EditorCase(
      testDescription: "blank content", edit: { $0 + "\n  \n" },
      message: "notes: a note needs some content; nothing was written\n"),
    EditorCase(
      testDescription: "editor failed", edit: { $0 + "precious" }, status: 1,
      message: "notes: the editor ended with status 1;"
        + " set $NOTES_EDITOR, $VISUAL or $EDITOR to another if it is wrong\n"),
  ])
  func `a draft that does not become a note is kept and its path printed`(
    _ item: EditorCase
  ) throws {
    try withNotebook { notebook in
      var kept = ""
      notebook.editor = { file in
        kept = item.edit(try TestFiles.text(file) ?? "")
        try TestFiles.write(kept, to: file)
        return item.status
      }
      let result = notebook.run("new", "T")
      #expect(result.code == .error)
      #expect(result.messages.hasPrefix(item.message), "\(result.messages)")
      let path = try #require(result.messages.split(separator: " ").last).dropLast()
      #expect(try TestFiles.text(FilePath(String(path))) == kept)
      #expect(notebook.files.isEmpty)
    }
  }
}
