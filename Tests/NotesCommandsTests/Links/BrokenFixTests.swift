import Foundation
import NotesCommands
import Testing

/// Links that broke because another program has moved notes.
struct BrokenFixTests {
  private static let files = [
    "a.md": "---\nid: 5E2A0C6B-8B5D-4E0F-9C39-0A2F7B1D9E11\ntitle: 甲\n---\n[b](sub/b.md) [[b]]\n",
    "sub/b.md": "# B\n\n[up](../a.md#x) [[a|see]] [[甲]] `[[a]]` [[never]]\n",
    "c.md": "![[a]] [a](<a.md>) [[sub/b]] [a]: x\n\n[ref]: a.md 'title'\n",
  ]

  private func move(_ old: String, to new: String, in notebook: Notebook) throws {
    let manager = FileManager.default
    let path = "\(notebook.folder)/\(new)"
    try manager.createDirectory(
      atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    try manager.moveItem(atPath: "\(notebook.folder)/\(old)", toPath: path)
  }

  @Test func `links to a note that was renamed outside are repaired, and no others`() throws {
    try withNotebook(Self.files) { notebook in
      #expect(notebook.run("list", "-q").code == .done)
      try move("a.md", to: "深/新 名.md", in: notebook)
      let before = notebook.files
      #expect(notebook.run("broken", "--fix", "-n").output.contains("+![[新 名]] [a](<深/新 名.md>)"))
      #expect(notebook.files == before)
      let result = notebook.run("broken", "--fix", "-y")
      #expect(result.code == .done, "\(result.messages)")
      #expect(result.messages.hasSuffix("6 links in 3 notes repaired\n"), "\(result.messages)")
      #expect(
        notebook.text("sub/b.md")
          == "# B\n\n[up](../%E6%B7%B1/%E6%96%B0%20%E5%90%8D.md#x) [[新 名|see]] [[甲]] `[[a]]` [[never]]\n"
          || notebook.text("sub/b.md")
            == "# B\n\n[up](../深/新%20名.md#x) [[新 名|see]] [[甲]] `[[a]]` [[never]]\n"
      )
      #expect(
        notebook.text("深/新 名.md")?.hasSuffix("---\n[b](../sub/b.md) [[b]]\n") == true)
      #expect(notebook.run("broken", "-f", "jsonl").output.split(separator: "\n").count == 1)
      #expect(notebook.run("broken", "--fix", "-y").code == .nothingMatched)
    }
  }

  @Test func `a link that means another note by now is left alone`() throws {
    try withNotebook(Self.files) { notebook in
      #expect(notebook.run("list", "-q").code == .done)
      try move("a.md", to: "old/x.md", in: notebook)
      #expect(notebook.run("new", "a", "-c", "another").code == .done)
      let before = notebook.files.filter { $0.key != "old/x.md" }
      #expect(notebook.run("broken", "--fix", "-y").code != .error)
      #expect(notebook.files.filter { $0.key != "old/x.md" } == before)
    }
  }

  @Test func `nothing is repaired without being asked for`() throws {
    try withNotebook(Self.files) { notebook in
      #expect(notebook.run("list", "-q").code == .done)
      try move("sub/b.md", to: "sub/c.md", in: notebook)
      let before = notebook.files
      let result = notebook.run("broken", "--fix")
      #expect(result.code == .error)
      #expect(result.messages.contains("cannot ask without a terminal: repair"))
      #expect(notebook.files == before)
    }
  }
}
