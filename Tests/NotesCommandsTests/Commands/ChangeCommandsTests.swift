import NotesCommands
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct ChangeCommandsTests {
  private let note =
    "---\nid: 5E2A0C6B-8B5D-4E0F-9C39-0A2F7B1D9E11\ntitle: 念头\nstatus: open\n---\n\nx\n"

  @Test(arguments: [
    (["set", "念头", "status=done"], "status: open", "status: done"),
    (["set", "念头", "tags=[a, 'b, c']"], "status: open\n", "status: open\ntags: [a, \"b, c\"]\n"),
    (["set", "念头", "--unset", "status"], "status: open\n", ""),
    (["set", "念头", "status=done", "--if", "status=open"], "status: open", "status: done"),
    (["append", "念头", "more", "words"], "x\n", "x\nmore words\n"),
    (["prepend", "念头", "first"], "\nx\n", "\nfirst\nx\n"),
  ])
  func `a change touches nothing but what it is about`(
    _ arguments: [String], _ old: String, _ new: String
  ) throws {
    try withNotebook(["a.md": note]) { notebook in
      let result = notebook.run(arguments)
      #expect(result.code == .done, "\(result.messages)")
      #expect(result.messages == "a.md changed\n")
      #expect(notebook.text("a.md") == note.replacing(old, with: new))
    }
  }

  @Test(arguments: [
    (["set", "念头", "status=done", "--if", "status=closed"], "not changed: status is open"),
    (
      ["set", "念头", "status=done", "--if-checksum", String(repeating: "0", count: 64)],
      "the note has changed since it was read"
    ),
    (["set", "念头", "id=other"], "the note keeps its id"),
    (["set", "念头", "title= "], "a note needs a title"),
    (["set", "念头"], "nothing to set"),
    (["set", "nobody", "a=b"], "no note is called “nobody”"),
    (["append", "念头", " "], "there is no text to add"),
  ])
  func `a refused change says why and writes nothing`(
    _ arguments: [String], _ reason: String
  ) throws {
    try withNotebook(["a.md": note]) { notebook in
      let result = notebook.run(arguments)
      #expect(result.code == .error)
      #expect(result.messages.contains(reason), "\(result.messages)")
      #expect(notebook.text("a.md") == note)
    }
  }

  @Test func `a dry run shows the difference and writes nothing`() throws {
    try withNotebook(["a.md": note]) { notebook in
      let result = notebook.run("set", "念头", "status=done", "--dry-run")
      #expect(result.output.contains("\n-status: open\n+status: done\n"), "\(result.output)")
      #expect(notebook.text("a.md") == note)
    }
  }

  @Test func `rm asks a person and shows the title, and a script needs no answer`() throws {
    try withNotebook(["a.md": note, "b.md": "b\n"]) { notebook in
      notebook.columns = 80
      notebook.isInteractive = true
      notebook.input = "n\n"
      let kept = notebook.run("rm", "念头")
      #expect(kept.messages.hasPrefix("move “念头” (a.md) to the trash? [y/N] "))
      #expect(notebook.text("a.md") == note)
      notebook.input = "y\n"
      #expect(notebook.run("rm", "念头").code == .done)
      #expect(notebook.text("a.md") == nil)
      notebook.columns = nil
      notebook.isInteractive = false
      #expect(notebook.run("rm", "b").code == .done)
      #expect(notebook.run("trash", "restore", "念头", "b").code == .done)
      #expect(notebook.text("a.md") == note)
      #expect(notebook.text("b.md") == "b\n")
    }
  }

  @Test func `the trash is emptied only after a yes`() throws {
    try withNotebook(["a.md": note]) { notebook in
      _ = notebook.run("rm", "念头")
      #expect(notebook.run("trash", "empty").code == .error)
      #expect(notebook.run("trash", "list").output.contains("念头"))
      #expect(notebook.run("trash", "empty", "-y").messages == "deleted 1 note\n")
      #expect(notebook.run("trash", "list").code == .nothingMatched)
    }
  }

  @Test func `adopt gives a file a header and leaves its text`() throws {
    try withNotebook(["plain.md": "# 没有头\n\n正文\n"]) { notebook in
      #expect(notebook.run("adopt", "plain").messages == "plain.md has a header now\n")
      let text = notebook.text("plain.md") ?? ""
      #expect(text.hasPrefix("---\nid: 00000000-0000-4000-8000-000000000001\nwriteTime: "))
      #expect(text.hasSuffix("title: 没有头\n---\n\n# 没有头\n\n正文\n"))
      #expect(notebook.run("adopt", "plain").messages == "plain.md: unchanged\n")
    }
  }
}
