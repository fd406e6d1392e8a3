import NotesCommands
import Testing

@Suite struct CompleteCommandTests {
  @Test func `notes, tags and deleted notes of the folder are offered`() throws {
    let files = ["周末计划.md": "---\ntags: [生活]\n---\nx\n", "b.md": "b\n"]
    try withNotebook(files) { notebook in
      #expect(notebook.run("__complete", "zsh", "--", "show", "周").output.contains("周末计划.md"))
      #expect(
        notebook.run("__complete", "zsh", "--", "new", "t", "--tag", "").output.contains("生活"))
      _ = notebook.run("rm", "b")
      #expect(
        notebook.run("__complete", "zsh", "--", "trash", "restore", "").output.contains("b.md"))
    }
  }
}
