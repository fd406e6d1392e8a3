import NotesSystem
import NotesTestSupport
import Testing

@testable import NotesKit

@Suite struct KeptVersionsTests {
  private func versions(_ repository: Repository, of path: String) throws -> [String] {
    try repository.versions.entries().filter { $0.path == FilePath(path) }.map { entry in
      let text = try repository.versions.text(of: entry)
      return "\(entry.kind): " + String(decoding: text ?? [], as: UTF8.self)
    }
  }

  @Test func `what this program changes is kept before and after`() throws {
    try withRepository(["a.md": "一\n"]) { repository in
      _ = try repository.update(FilePath("a.md")) { $0.bytes + Array("二\n".utf8) }
      #expect(try versions(repository, of: "a.md") == ["before: 一\n", "after: 一\n二\n"])
    }
  }

  @Test func `a note that this program makes is an origin`() throws {
    try withRepository { repository in
      let path = try repository.add(NewNote(title: "念头", body: "x"))
      let text = try #require(repository.text("\(path)"))
      #expect(try versions(repository, of: "\(path)") == ["made: \(text)"])
    }
  }

  @Test(arguments: ["x\n", "\u{FEFF}---\r\na: 1\r\n---\r\nx"])
  func `a note that was changed by others is kept as it is`(_ text: String) throws {
    try withRepository(["a.md": "一\n"]) { repository in
      _ = try repository.notes()
      #expect(try versions(repository, of: "a.md") == [])
      try repository.write(text, to: "a.md")
      _ = try repository.notes()
      #expect(try versions(repository, of: "a.md") == ["seen: " + text])
    }
  }

  @Test func `more changes than are kept leave a gap`() throws {
    try withRepository(["a.md": "一\n"]) { repository in
      _ = try repository.notes()
      try repository.write("二\n", to: "a.md")
      _ = try repository.notes()
      for number in 0...256 { try repository.write("x", to: "\(number).md") }
      _ = try repository.notes()
      #expect(try repository.versions.entries().map(\.kind) == [.seen, .gap])
    }
  }

  @Test func `a folder that is not ours leaves nothing behind`() throws {
    try withRepository(["a.md": "一\n"], isInitialized: false) { repository in
      _ = try repository.notes()
      try repository.write("二\n", to: "a.md")
      _ = try repository.notes()
      #expect(!repository.stateDirectory.appending("versions").isExistingDirectory)
    }
  }

  @Test func `a store that cannot be used costs a notice and nothing else`() throws {
    try withRepository(["a.md": "一\n"]) { repository in
      _ = try repository.notes()
      try TestFiles.write("in the way", to: repository.stateDirectory.appending("versions"))
      try repository.write("二\n", to: "a.md")
      let notes = try repository.notes()
      #expect(notes.notices.contains { $0.hasPrefix("no version was kept for merging") })
      #expect(notes.warnings == [])
      let outcome = try repository.update(FilePath("a.md")) { _ in Array("三\n".utf8) }
      #expect(repository.text("a.md") == "三\n")
      #expect(outcome.warnings.count == 1)
      let entry = try repository.trash(repository.record("a.md"))
      let remains = try repository.deleteForever(entry)
      #expect(remains == nil)
      #expect(try repository.trashEntries() == [])
    }
  }

  @Test func `a note that is deleted for good is forgotten, unless it lives on`() throws {
    try withRepository { repository in
      let path = try repository.add(NewNote(title: "甲", body: "x"))
      _ = try repository.update(path) { $0.bytes + Array("更多\n".utf8) }
      let entry = try repository.trash(repository.record("\(path)"))
      try repository.write("在原处\n", to: "\(path)")
      try repository.deleteForever(entry)
      #expect(try versions(repository, of: "\(path)").count == 3)
      let again = try repository.trash(repository.record("\(path)"))
      try repository.deleteForever(again)
      #expect(try repository.versions.entries() == [])
      let names = try Directory(opening: repository.versions.path).entries().map(\.name)
      #expect(!names.contains { $0.count == 64 })
    }
  }
}
