import NotesFormat
import NotesIndex
import NotesSystem
import NotesTestSupport
import Testing

@testable import NotesKit

/// The questions about links, asked of the index and of a plain reading of the files alike.
struct NoteLinksTests {
  private static let files = [
    "a.md": "---\ntitle: 甲\naliases: [first]\n---\n[[b]] and [x](sub/c.md)\n",
    "b.md": "# B\n\n[[甲]]\n\n[[first|so]] [[c]] [[b]] [[gone]]\n",
    "sub/c.md": "[up](../a.md) [[b]] ![[b#h]]\n",
    "sub/a.md": "[[a]] [[first]]\n",
    "alone.md": "- [ ] open\n- [x] done\n",
    "done.md": "- [x] done\n",
    "a (conflicted copy 2026-01-02).md": "[[alone]] [[done]]\n",
  ]

  private func asked(
    _ body: (any NoteCollection) throws -> Void
  ) throws {
    try withRepository(Self.files) { repository in
      try body(repository.scan())
      // Before and after the notes have left the journal.
      try body(repository.notes())
      var options = RefreshOptions()
      options.rebuilds = true
      let notes = try repository.notes(options)
      #expect(notes is IndexedFolder)
      try body(notes)
    }
  }

  @Test(arguments: [
    ("a.md", ["b.md:3", "b.md:5", "sub/a.md:1", "sub/c.md:1"]),
    ("b.md", ["a.md:5", "sub/c.md:1", "sub/c.md:1"]), ("sub/a.md", []),
    ("sub/c.md", ["a.md:5", "b.md:5"]), ("alone.md", []),
  ])
  func `a note knows who has links to it`(_ path: String, _ expected: [String]) throws {
    try asked { notes in
      let record = try #require(try notes.record(at: FilePath(path)))
      let links = try notes.backlinks(of: record)
      #expect(links.map { "\($0.source.path):\($0.link.line)" } == expected)
    }
  }

  @Test func `a note without a link to it is an orphan`() throws {
    try asked { notes in
      let orphans = try notes.orphans().map(\.description)
      #expect(orphans == ["alone.md", "done.md", "sub/a.md"])
    }
  }

  @Test(arguments: [
    ("link:甲", ["b.md", "sub/a.md", "sub/c.md"]), ("link:sub/c.md", ["a.md", "b.md"]),
    ("linked-by:b.md", ["a.md", "sub/c.md"]), ("-is:orphan", ["a.md", "b.md", "sub/c.md"]),
    ("is:todo", ["alone.md"]), ("is:done", ["alone.md", "done.md"]),
    ("is:done -is:todo", ["done.md"]), ("link:b.md OR is:todo", ["a.md", "alone.md", "sub/c.md"]),
  ])
  func `links and tasks are asked for in queries`(_ query: String, _ paths: [String]) throws {
    try asked { notes in
      let selection = try notes.select(query)
      #expect(try selection.notes().map { "\($0.filePath)" } == paths)
    }
  }

  @Test func `a note that is not there cannot be asked for`() throws {
    try asked { notes in
      let error = #expect(throws: RepositoryError.self) { try notes.select("link:nothing") }
      #expect(error?.code == .noSuchNote)
    }
  }
}
