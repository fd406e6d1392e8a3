import NotesCommands
import Testing

@Suite struct UnmergedTests {
  private static let body =
    "---\ntitle: t\n---\nfirst\n<<<<<<< HEAD\nours\n||||||| base\nold\n=======\ntheirs\n>>>>>>> b\n"
  private static let header =
    "---\n<<<<<<< HEAD\ntitle: t\n=======\ntitle: u\n>>>>>>> b\n---\nfirst\n"

  @Test(
    arguments: [
      ["append", "a.md", "x"], ["prepend", "a.md", "x"], ["set", "a.md", "x=1"],
      ["set", "a.md", "--unset", "title"], ["adopt", "a.md"], ["append", "-n", "a.md", "x"],
    ], [(body, 5), (header, 2), (body.replacing("\n", with: "\r\n"), 5)])
  func `no command changes a note with conflict markers`(
    _ arguments: [String], _ note: (text: String, line: Int)
  ) throws {
    try withNotebook(["a.md": note.text]) { notebook in
      let result = notebook.run(arguments)
      #expect(result.code == .error)
      #expect(
        result.messages
          == "notes: a.md:\(note.line): not changed: the file has unresolved conflict markers;"
          + " resolve them first\n")
      #expect(notebook.files == ["a.md": note.text])
    }
  }

  /// The editor is where a person resolves them; in the trash every byte is kept.
  @Test func `it can be edited and removed`() throws {
    try withNotebook(["a.md": Self.body]) { notebook in
      notebook.editor = { _ in 0 }
      #expect(notebook.run("edit", "a.md").code == .done)
      #expect(notebook.run("rm", "a.md").code == .done)
      #expect(notebook.run("trash", "restore", "a.md").code == .done)
      #expect(notebook.text("a.md") == Self.body)
    }
  }

  @Test func `it is found as text, marked in lists, and reported with its line`() throws {
    try withNotebook(["a.md": Self.body, "b.md": "fine\n"]) { notebook in
      #expect(notebook.run("search", "theirs", "-f", "path").output == "a.md\n")
      #expect(notebook.run("list", "is:unmerged", "-f", "path").output == "a.md\n")
      #expect(notebook.run("list", "-f", "path", "--", "-is:unmerged").output == "b.md\n")
      #expect(notebook.run("list", "theirs").output.contains("  t  unmerged  a.md\n"))
      #expect(notebook.run("search", "theirs").output.hasPrefix("t  a.md\n  unmerged\n"))
      #expect(notebook.run("show", "a.md", "--json").output.contains(#""unmerged":true"#))
      #expect(
        notebook.run("check").output.hasPrefix("a.md:5: error: a conflict that git could not merge")
      )
    }
  }

  @Test(arguments: [
    "Title\n=======\n", "```\n" + body + "```\n", "    <<<<<<< a\n    =======\n    >>>>>>> b\n",
    "a <<<<<<< b\n=======\n>>>>>>> c\n",
  ])
  func `what only looks like it is changed as any note`(text: String) throws {
    try withNotebook(["a.md": text]) { notebook in
      #expect(notebook.run("list", "is:unmerged").code == .nothingMatched)
      #expect(notebook.run("append", "a.md", "x").code == .done)
    }
  }
}
