import NotesFormat
import NotesIndex
import NotesKit
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct TrashTests {
  private let files = ["sub/念头.md": "---\nid: \(TestID.first)\ntitle: 念头\n---\nx\n", "b.md": "b\n"]

  private func trash(_ path: String, _ repository: Repository) throws -> TrashEntry {
    let record = try repository.record(path)
    return try repository.trash(record)
  }

  @Test func `a deleted note can be put back as it was`() throws {
    try withRepository(files) { repository in
      let entry = try trash("sub/念头.md", repository)
      #expect(repository.text("sub/念头.md") == nil)
      let left = try repository.scan().records()
      #expect(left.map { "\($0.path)" } == ["b.md"])
      let listed = try repository.trashEntries()
      #expect(listed == [entry])
      #expect(entry.title == "念头")
      #expect(entry.deleted == "2026-11-30T08:15:00+08:00")
      let found = try repository.trashEntry("念头", in: listed)
      #expect("\(try repository.restore(found))" == "sub/念头.md")
      #expect(repository.text("sub/念头.md") == files["sub/念头.md"])
      #expect(try repository.trashEntries() == [])
      #expect(try repository.folder.root.open(NotesFolder.trashDirectory).entries().isEmpty)
    }
  }

  @Test func `a restored note takes no other file's place`() throws {
    try withRepository(files) { repository in
      let entry = try trash("b.md", repository)
      try repository.write("new", to: "b.md")
      #expect("\(try repository.restore(entry))" == "b-2.md")
      #expect(repository.text("b.md") == "new")
      #expect(repository.text("b-2.md") == "b\n")
    }
  }

  @Test func `deleting the same name twice keeps both`() throws {
    try withRepository(files) { repository in
      _ = try trash("b.md", repository)
      try repository.write("second", to: "b.md")
      _ = try trash("b.md", repository)
      let entries = try repository.trashEntries()
      #expect(entries.count == 2)
      let error = #expect(throws: RepositoryError.self) {
        try repository.trashEntry("b.md", in: entries)
      }
      #expect(error?.code == .ambiguousNote)
      for entry in entries { _ = try repository.restore(entry) }
      let texts = Set(["b.md", "b-2.md"].compactMap { repository.text($0) })
      #expect(texts == ["b\n", "second"])
    }
  }

  @Test(arguments: [
    "../../evil.md", "/etc/evil.md", ".git/hooks/b.md", "x/../b.md", "other.md", "",
  ])
  func `a description that names another place is not followed`(_ path: String) throws {
    try withRepository(files) { repository in
      let entry = try trash("b.md", repository)
      let json = #"{"path": "\#(path)", "deleted": "", "title": "b"}"#
      try repository.write(json, to: ".notes/trash/\(entry.name)/restore.json")
      let found = try #require(try repository.trashEntries().first)
      #expect("\(try repository.restore(found))" == "b.md")
      #expect(repository.text("b.md") == "b\n")
    }
  }

  @Test func `only what was asked for is deleted for good`() throws {
    try withRepository(files) { repository in
      let first = try trash("b.md", repository)
      let second = try trash("sub/念头.md", repository)
      try repository.deleteForever(first)
      #expect(try repository.trashEntries() == [second])
    }
  }
}
