import Foundation
import NotesIndex
import NotesSystem
import NotesTestSupport
import Testing

@testable import NotesKit

@Suite struct MovedNotesTests {
  private func move(_ path: String, to other: String, in repository: Repository) throws {
    let folder = repository.folder.path
    try FileManager.default.moveItem(
      atPath: "\(folder.appending(path))", toPath: "\(folder.appending(other))")
  }

  /// What is in the index after a look at some files while those that are gone are kept.
  private func paths(
    lookingAt files: Set<FilePath>, _ grace: inout Grace, _ repository: Repository
  ) throws -> [String] {
    let reader = try #require(try IndexReader.open(repository.indexDirectory))
    let refreshed = try repository.refresh(
      at: Places(files: files), comparing: reader, &grace, RefreshOptions())
    return try refreshed.reader.records.map { "\($0.path)" }.sorted()
  }

  @Test(arguments: ["---\nid: 5E2A\n---\none\n", "no header\n"])
  func `a note that is elsewhere is not kept at its old place`(_ text: String) throws {
    try withRepository(["a.md": text, "c.md": "other\n"]) { repository in
      let before = try #require(try repository.notes() as? IndexedFolder).reader.revision
      try move("a.md", to: "b.md", in: repository)
      var grace = Grace(length: 10, now: 0)
      let paths = try paths(
        lookingAt: [FilePath("a.md"), FilePath("b.md")], &grace, repository)
      #expect(paths == ["b.md", "c.md"])
      #expect(grace.since.isEmpty)
      let reader = try #require(try IndexReader.open(repository.indexDirectory))
      let changes = try #require(try reader.changes(since: before))
      #expect(changes.map { "\($0.kind) \($0.path)" } == ["moved b.md"])
      #expect(changes.first?.oldPath == FilePath("a.md"))
    }
  }

  @Test func `a note that is gone beside a new one is kept for a while`() throws {
    try withRepository(["a.md": "one\n", "c.md": "other\n"]) { repository in
      _ = try repository.notes()
      try move("a.md", to: "away.txt", in: repository)
      try repository.write("two\n", to: "b.md")
      var grace = Grace(length: 10, now: 0)
      let files: Set<FilePath> = [FilePath("a.md"), FilePath("b.md")]
      #expect(try paths(lookingAt: files, &grace, repository) == ["a.md", "b.md", "c.md"])
      var later = Grace(length: 10, now: 10, since: grace.since)
      #expect(try paths(lookingAt: files, &later, repository) == ["b.md", "c.md"])
    }
  }
}
