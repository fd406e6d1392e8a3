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
