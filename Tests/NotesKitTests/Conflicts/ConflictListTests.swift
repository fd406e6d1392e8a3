import NotesFormat
import NotesIndex
import NotesKit
import NotesSystem
import NotesTestSupport
import Testing

/// A folder with conflict copies, and what two ways of reading it say.
enum ConflictFolder {
  static let syncthing = "a.sync-conflict-20261130-081500-ABCDEFG.md"
  static let files = [
    "a.md": "---\nid: \(TestID.first)\ntitle: One\ntags: [t]\n---\nhere\n",
    syncthing: "---\nid: \(TestID.first)\ntitle: Uno\ntags: [t, only]\n---\nthere\n",
    "a 2.md": "---\nid: \(TestID.first)\ntitle: One\n---\nhere\n",
    "b 2.md": "---\nid: \(TestID.second)\ntitle: Second chapter\n---\nhere\n",
    "b.md": "a chapter, here\n",
    "gone (Anna's conflicted copy 2026-11-30).md": "what is left, here\n",
  ]

  /// The folder's notes as the index has them, then as a scan reads them.
  static func collections(_ repository: Repository) throws -> [any NoteCollection] {
    [try repository.notes(), try repository.scan()]
  }
}

@Suite struct ConflictListTests {
  @Test func `each note stands with its copies, and a note that is gone with what is left`() throws
  {
    try withRepository(ConflictFolder.files) { repository in
      for notes in try ConflictFolder.collections(repository) {
        let conflicts = try notes.conflicts()
        #expect(conflicts.map { "\($0.path)" } == ["a.md", "gone.md"])
        #expect(conflicts.map { $0.note?.content.title } == ["One", nil])
        #expect(
          conflicts[0].copies.map { "\($0.record.path)" } == ["a 2.md", ConflictFolder.syncthing])
        #expect(conflicts[0].copies.map(\.name.source) == [.iCloud, .syncthing])
        #expect(conflicts[1].copies.map(\.name.device) == ["Anna"])
      }
    }
  }

  @Test(arguments: ["a.md", "One", "a 2.md", TestID.first, ConflictFolder.syncthing])
  func `a note's copies are found by the note and by each copy's path`(text: String) throws {
    try withRepository(ConflictFolder.files) { repository in
      for notes in try ConflictFolder.collections(repository) {
        let found = try notes.conflicts(of: repository.reference(text))
        #expect(found.map { "\($0.path)" } == ["a.md"])
      }
    }
  }

  @Test(arguments: [
    ("", false), ("", true), ("here", false), ("is:conflict", false), ("-is:conflict", false),
    ("is:duplicate", true), ("is:unmerged", true), ("here OR is:conflict", false),
  ])
  func `index and scan list the same notes with the same marks`(
    _ query: String, _ showsCopies: Bool
  ) throws {
    let more = ["u.md": "<<<<<<< a\nhere\n=======\nx\n>>>>>>> b\n"]
    try withRepository(ConflictFolder.files.merging(more) { $1 }) { repository in
      let found = try ConflictFolder.collections(repository).map { notes in
        let selection = try notes.select(query, showsCopies: showsCopies)
        let paths = try selection.notes().map { "\($0.filePath)" }
        let list = try selection.paths().bytes.split(separator: 0)
        #expect(list.map { String(decoding: $0, as: UTF8.self) } == paths)
        let lines = paths.indices.map { "\(paths[$0]) \(selection.marks[$0] ?? NoteMarks())" }
        return lines + ["\(selection.total) \(selection.hiddenCount)"]
      }
      #expect(found[0] == found[1])
      let answers = try ConflictFolder.collections(repository).map { notes in
        try notes.search(SearchRequest(query: query.isEmpty ? "here" : query)).hits.map {
          "\($0.note.filePath) \($0.score) \($0.marks)"
        }
      }
      #expect(answers[0] == answers[1])
    }
  }

  @Test func `copies come after all other notes that match, however well they do`() throws {
    try withRepository(ConflictFolder.files) { repository in
      for notes in try ConflictFolder.collections(repository) {
        let hits = try notes.search(SearchRequest(query: "here")).hits
        let isCopy = hits.map { $0.marks.origin != nil }
        #expect(isCopy == [false, false, false, true, true, true])
        let first = try notes.search(SearchRequest(query: "there")).hits
        #expect(first.map { $0.marks.origin?.path } == [FilePath("a.md")])
      }
    }
  }

  @Test func `a copy follows its note: with that it comes and goes`() throws {
    try withRepository(ConflictFolder.files) { repository in
      #expect(try repository.notes().select("").hiddenCount == 3)
      try repository.write("---\nid: other\n---\nx\n", to: "a.md")
      #expect(try repository.notes().select("").hiddenCount == 2)
      try repository.write("---\nid: \(TestID.second)\n---\nx\n", to: "b.md")
      #expect(try repository.notes().select("").hiddenCount == 3)
      _ = try repository.trash(repository.record("b.md"))
      #expect(try repository.notes().select("").hiddenCount == 2)
      #expect(try repository.scan().select("").hiddenCount == 2)
    }
  }

  @Test func `a note that is gone is meant by its path`() throws {
    try withRepository(ConflictFolder.files) { repository in
      for notes in try ConflictFolder.collections(repository) {
        #expect(try notes.conflicts(of: repository.reference("gone.md")).count == 1)
        #expect(try notes.conflicts(of: repository.reference("b.md")).isEmpty)
        #expect(throws: RepositoryError.self) {
          try notes.conflicts(of: repository.reference("no such note"))
        }
      }
    }
  }
}
