import Foundation
import NotesCommands
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct BrakeCommandsTests {
  private let many = Dictionary(
    uniqueKeysWithValues: (0..<12).map { ("n\($0).md", "# Note \($0)\nword\n") })

  private func empty(_ notebook: Notebook) throws {
    for name in many.keys {
      try FileManager.default.removeItem(atPath: "\(notebook.folder.appending(name))")
    }
  }

  @Test(arguments: [["index"], ["index", "--rebuild"]])
  func `an emptied folder is not called in step`(words: [String]) throws {
    try withNotebook(many) { notebook in
      #expect(notebook.run("search", "--count", "word").output == "12\n")
      try empty(notebook)
      let result = notebook.run(words)
      #expect(result.code == .error)
      #expect(result.messages.contains("12 of 12 notes are gone"))
      #expect(result.messages.contains("12 notes, 12 of them gone, the index is in"))
      let status = notebook.run("status")
      #expect(status.output.contains("12  gone from the folder, kept in the index"))
      #expect(!status.output.contains("in step"))
      #expect(notebook.run("search", "--count", "word").output == "12\n")
      #expect(notebook.run("index", "--accept-deletions").code == .done)
      #expect(notebook.run("search", "word").code == .nothingMatched)
    }
  }

  @Test(arguments: [7, 12])
  func `notes that were deleted by hand are gone, however many`(count: Int) throws {
    try withNotebook(many) { notebook in
      #expect(notebook.run("search", "--count", "word").output == "12\n")
      let names = many.keys.sorted().prefix(count)
      #expect(notebook.run(["rm", "-y"] + names).code == .done)
      let search = notebook.run("search", "--count", "word")
      #expect(search.output == "\(12 - count)\n")
      #expect(search.messages.isEmpty)
    }
  }

  @Test func `what else is gone beside them is not believed`() throws {
    try withNotebook(many) { notebook in
      #expect(notebook.run("search", "--count", "word").output == "12\n")
      #expect(notebook.run("rm", "-y", "n0.md").code == .done)
      for name in many.keys where name != "n0.md" {
        try FileManager.default.removeItem(atPath: "\(notebook.folder.appending(name))")
      }
      let search = notebook.run("search", "--count", "word")
      #expect(search.output == "11\n")
      #expect(search.messages.contains("11 of 12 notes are gone"))
    }
  }

  @Test func `the editor is not opened on a note that is gone`() throws {
    try withNotebook(many) { notebook in
      #expect(notebook.run("list").code == .done)
      try empty(notebook)
      notebook.editor = { file in
        try TestFiles.write("", to: file)
        return 0
      }
      let result = notebook.run("edit", "Note 3")
      #expect(result.code == .error)
      #expect(result.messages.contains("n3.md: the file is gone"))
      #expect(notebook.text("n3.md") == nil)
    }
  }

  @Test func `check --full looks into the index`() throws {
    try withNotebook(many) { notebook in
      #expect(notebook.run("list").code == .done)
      #expect(notebook.run("check", "--full").code == .done)
      let cache = "\(notebook.state)/cache/notes"
      let names = try FileManager.default.subpathsOfDirectory(atPath: cache)
      let segment = try #require(names.first { $0.contains("segment-") })
      let url = URL(fileURLWithPath: "\(cache)/\(segment)")
      var bytes = try Data(contentsOf: url)
      bytes[bytes.count / 2] ^= 1
      try bytes.write(to: url)
      let check = notebook.run("check", "--full")
      #expect(check.code == .error)
      #expect(check.output.contains("notes index --rebuild"))
      #expect(notebook.run("index", "--rebuild").code == .done)
      #expect(notebook.run("check", "--full").code == .done)
    }
  }
}
