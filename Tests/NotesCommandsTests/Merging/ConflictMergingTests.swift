import NotesCommands
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct ConflictMergingTests {
  private static let copy = "念头.sync-conflict-20261130-081500-ABCDEFG.md"
  private static let old = "---\nid: A\ntitle: 念头\ntags: [a]\n---\n\n第一段\n\n第二段\n"
  private static let version = ".stversions/念头~20261129-081500.md"
  private static let ours = old + "\n那里\n"
  private static let theirs = old.replacing("第一段", with: "这里\n\n第一段").replacing(
    "[a]", with: "[a, b]")
  private static let merged = theirs + "\n那里\n"
  private static let files = ["念头.md": ours, copy: theirs, version: old]

  private func notes(_ notebook: Notebook) -> [String: String] {
    notebook.files.filter { !$0.key.hasPrefix(".") }
  }

  private func trash(_ notebook: Notebook) -> Set<String> {
    Set(
      notebook.files.filter { $0.key.hasPrefix(".notes/trash") && $0.key.hasSuffix(".md") }.values)
  }

  @Test func `a clean merge is written and both texts are in the trash`() throws {
    try withNotebook(Self.files) { notebook in
      let result = notebook.run("conflicts", "merge", "念头")
      #expect(result.code == .done, "\(result.messages)")
      #expect(result.output == "")
      #expect(notes(notebook) == ["念头.md": Self.merged])
      #expect(trash(notebook) == [Self.ours, Self.theirs])
      #expect(
        result.messages.hasPrefix("念头.md merged with \(Self.copy) (base: Syncthing's version"))
      #expect(notebook.run("conflicts").code == .nothingMatched)
      #expect(notebook.run("conflicts", "merge", "念头").code == .nothingMatched)
    }
  }

  @Test func `a dry run shows the change and writes nothing`() throws {
    try withNotebook(Self.files) { notebook in
      let result = notebook.run("conflicts", "merge", "念头", "-n")
      #expect(result.code == .done)
      #expect(result.output.contains("\n+这里\n"))
      #expect(result.output.contains("\n-tags: [a]\n+tags: [a, b]\n"))
      #expect(notes(notebook) == ["念头.md": Self.ours, Self.copy: Self.theirs])
    }
  }

  @Test(arguments: ["n\n", ""]) func `on a terminal a no leaves everything as it is`(
    _ answer: String
  ) throws {
    try withNotebook(Self.files) { notebook in
      notebook.columns = 80
      notebook.isInteractive = true
      notebook.input = answer
      let result = notebook.run("conflicts", "merge", "念头")
      #expect(result.code == .error)
      #expect(result.output.contains("+这里"))
      #expect(notes(notebook) == ["念头.md": Self.ours, Self.copy: Self.theirs])
      notebook.input = "y\n"
      #expect(notebook.run("conflicts", "merge", "念头").code == .done)
      #expect(notes(notebook) == ["念头.md": Self.merged])
    }
  }

  @Test func `a copy that is equal to the note goes to the trash`() throws {
    try withNotebook(["念头.md": "x\n", Self.copy: "x\n"]) { notebook in
      #expect(notebook.run("conflicts", "merge", "念头", "-n").code == .done)
      #expect(notes(notebook).count == 2)
      let result = notebook.run("conflicts", "merge", "念头")
      #expect(result.code == .done)
      #expect(notes(notebook) == ["念头.md": "x\n"])
      #expect(trash(notebook) == ["x\n"])
    }
  }

  @Test func `what cannot be merged is shown, and written with markers when asked`() throws {
    let files = [
      "念头.md": "甲\u{1b}\n", Self.copy: "乙\n", Self.version: "丙\n",
    ]
    try withNotebook(files) { notebook in
      let result = notebook.run("conflicts", "merge", "念头.md")
      #expect(result.code == .error)
      #expect(result.output == "note  甲\\u{1B}\nbase  丙\ncopy  乙\n\n")
      #expect(notes(notebook) == ["念头.md": "甲\u{1b}\n", Self.copy: "乙\n"])
      let marked = notebook.run("conflicts", "merge", "念头.md", "--markers")
      #expect(marked.code == .error)
      #expect(
        notebook.text("念头.md") == """
          <<<<<<< 念头.md
          甲\u{1b}
          ||||||| Syncthing's version of 2026-11-29 08:15:00
          丙
          =======
          乙
          >>>>>>> \(Self.copy)

          """)
      #expect(trash(notebook) == ["甲\u{1b}\n", "乙\n"])
      #expect(notebook.run("append", "念头.md", "x").code == .error)
    }
  }

  @Test func `without a base the copy is shown and stays`() throws {
    try withNotebook(["念头.md": "甲\n", Self.copy: "乙\n"]) { notebook in
      for words in [[], ["--markers", "-y"]] {
        let result = notebook.run(["conflicts", "merge", "念头.md"] + words)
        #expect(result.code == .error)
        #expect(result.output.hasSuffix("-甲\n+乙\n"))
        #expect(result.messages.contains("no version that both were made from is known"))
        #expect(notes(notebook) == ["念头.md": "甲\n", Self.copy: "乙\n"])
      }
    }
  }

  @Test func `several copies are merged one after the other`() throws {
    let second = "念头.sync-conflict-20261130-091500-ABCDEFG.md"
    var files = Self.files
    files[second] = Self.old.replacing("[a]", with: "[a, c]")
    try withNotebook(files) { notebook in
      #expect(notebook.run("conflicts", "merge", "念头").code == .done)
      #expect(notes(notebook) == ["念头.md": Self.merged.replacing("[a, b]", with: "[a, b, c]")])
    }
  }
}
