import NotesCommands
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct LeftoverTests {
  /// Above every process id that Linux gives (`pid_max` is at most 2^22).
  private let dead = 4_194_305

  @Test func `a temporary of a process that died is reported and never taken for a note`() throws {
    let name = ".a.md.notes-\(dead)-0123456789abcdef.tmp"
    try withNotebook(["a.md": "a\n", "sub/\(name)": "newer\n"]) { notebook in
      let check = notebook.run("check")
      #expect(check.code == .done)
      #expect(check.output.contains("sub/\(name): warning: left by a notes process that died"))
      #expect(notebook.run("list", "-f", "path").output == "a.md\n")
      #expect(notebook.text("sub/\(name)") == "newer\n")
    }
  }

  @Test func `what a killed rm leaves in the trash is no note and is cleared with it`() throws {
    try withNotebook(["a.md": "a\n"]) { notebook in
      let trash = notebook.folder.appending(".notes/trash")
      let temporary = ".restore.json.notes-\(dead)-0123456789abcdef.tmp"
      try TestFiles.write("{}", to: trash.appending("20260101T000000-1/\(temporary)"))
      try TestFiles.write("{}", to: trash.appending("20260101T000000-2/restore.json"))
      #expect(notebook.run("trash", "list").code == .nothingMatched)
      _ = notebook.run("rm", "a")
      #expect(notebook.run("trash", "empty", "-y").messages == "deleted 1 note\n")
      #expect(try Directory(opening: trash).entries() == [])
    }
  }

  @Test func `a template's own header is kept and completed`() throws {
    let template =
      "---\nid: {{id}}\ntitle: {{title}}\ntags: [t]\nkind: meeting # mine\n---\n\n{{date}}\n"
    try withNotebook { notebook in
      try TestFiles.write(template, to: notebook.folder.appending(".notes/templates/meet.md"))
      let result = notebook.run("new", "会议", "--template", "meet", "-c", "x", "-t", "u")
      #expect(result.code == .done, "\(result.messages)")
      let text = """
        ---
        id: 00000000-0000-4000-8000-000000000001
        title: 会议
        tags: [t, u]
        kind: meeting # mine
        writeTime: 2026-11-30T08:15:00+08:00
        ---

        2026-11-30
        x

        """
      #expect(notebook.text("会议.md") == text, "\(notebook.text("会议.md") ?? "")")
    }
  }

  @Test(arguments: [("is gone now", true), ("is empty now", false)])
  func `a note that an editor removed or emptied is reported`(
    _ message: String, _ removes: Bool
  ) throws {
    try withNotebook(["a.md": "a\n"]) { notebook in
      notebook.editor = { file in
        if removes {
          try Directory(opening: file.parent).remove(FilePath(bytes: file.name))
        } else {
          try TestFiles.write("", to: file)
        }
        return 0
      }
      #expect(notebook.run("edit", "a").messages == "notes: a.md \(message)\n")
    }
  }

  @Test(arguments: [
    (["set", "a", "x=1", "x=2"], "'x' is named twice"),
    (["set", "a", "x=[a: b, #c]"], "is in brackets and no list"),
    (["set", "a", "writeTime=foo"], "writeTime needs a date"),
    (["search", " "], "there is nothing to search for"),
  ])
  func `what cannot be meant is refused`(_ arguments: [String], _ reason: String) throws {
    try withNotebook(["a.md": "a\n"]) { notebook in
      let result = notebook.run(arguments)
      #expect(result.code == .error)
      #expect(result.messages.contains(reason), "\(result.messages)")
      #expect(notebook.text("a.md") == "a\n")
    }
  }
}
