import Foundation
import NotesFormat
import NotesIndex
import NotesKit
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct FreshnessTests {
  private let files = [
    "a.md": "---\ntitle: 念头\n---\nfirst\n", "sub/b.md": "second 念头\n", "c.md": "third\n",
  ]

  private func found(_ query: String, _ repository: Repository) throws -> [String] {
    try repository.ask { try $0.select(query).notes() }.answer.map { "\($0.filePath)" }
  }

  /// Everything that a collection knows, for comparing the index with the files.
  private func all(_ notes: any NoteCollection) throws -> [NoteRecord] { try notes.records() }

  @Test func `the answers are those of the files after every kind of change`() throws {
    try withRepository(files) { repository in
      #expect(try found("念头", repository) == ["a.md", "sub/b.md"])
      try repository.write("now with 念头\n", to: "c.md")
      #expect(try found("念头", repository) == ["a.md", "c.md", "sub/b.md"])
      try repository.write("a new one: 念头\n", to: "new/d.md")
      #expect(try found("念头", repository) == ["a.md", "c.md", "new/d.md", "sub/b.md"])
      try FileManager.default.removeItem(atPath: "\(repository.folder.path.appending("a.md"))")
      #expect(try found("念头", repository) == ["c.md", "new/d.md", "sub/b.md"])
      try FileManager.default.moveItem(
        atPath: "\(repository.folder.path.appending("new"))",
        toPath: "\(repository.folder.path.appending("moved"))")
      #expect(try found("念头", repository) == ["c.md", "moved/d.md", "sub/b.md"])
      let indexed = try all(repository.notes())
      let scanned = try all(repository.scan())
      #expect(indexed == scanned)
    }
  }

  @Test func `an edit of the same size with the old time put back is seen`() throws {
    try withRepository(files) { repository in
      #expect(try found("third", repository) == ["c.md"])
      let path = "\(repository.folder.path.appending("c.md"))"
      let time = try #require(
        try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
      try repository.write("thing\n", to: "c.md")
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
      #expect(try found("third", repository) == [])
      #expect(try found("thing", repository) == ["c.md"])
    }
  }

  @Test func `a folder that lost its notes does not empty the index`() throws {
    let many = Dictionary(uniqueKeysWithValues: (0..<30).map { ("n\($0).md", "word \($0)\n") })
    try withRepository(many) { repository in
      #expect(try found("word", repository).count == 30)
      for name in many.keys {
        try FileManager.default.removeItem(atPath: "\(repository.folder.path.appending(name))")
      }
      let kept = try repository.notes()
      let records = try kept.records()
      #expect(records.count == 30)
      #expect(kept.warnings.count == 1)
      #expect(kept.warnings[0].contains("notes index --accept-deletions"))
      var options = RefreshOptions()
      options.acceptsDeletions = true
      let accepted = try repository.notes(options).records()
      #expect(accepted.isEmpty)
      #expect(try found("word", repository) == [])
    }
  }

  @Test func `deleting a few notes needs no leave`() throws {
    let many = Dictionary(uniqueKeysWithValues: (0..<30).map { ("n\($0).md", "word \($0)\n") })
    try withRepository(many) { repository in
      #expect(try found("word", repository).count == 30)
      for number in 0..<9 {
        let path = "\(repository.folder.path.appending("n\(number).md"))"
        try FileManager.default.removeItem(atPath: path)
      }
      #expect(try found("word", repository).count == 21)
    }
  }

  @Test(arguments: ["head", "segment-", "journal-"])
  func `a damaged index is made again and the answers stay right`(_ prefix: String) throws {
    try withRepository(files) { repository in
      #expect(try found("念头", repository) == ["a.md", "sub/b.md"])
      let directory = "\(repository.indexDirectory)"
      let names = try FileManager.default.contentsOfDirectory(atPath: directory)
      for name in names where name.hasPrefix(prefix) {
        let url = URL(fileURLWithPath: directory + "/" + name)
        var bytes = try Data(contentsOf: url)
        for index in stride(from: 0, to: bytes.count, by: 7) { bytes[index] ^= 0x55 }
        try bytes.write(to: url)
      }
      #expect(try found("念头", repository) == ["a.md", "sub/b.md"])
      #expect(try found("second", repository) == ["sub/b.md"])
    }
  }

  @Test func `where there can be no index the files are read and a notice says so`() throws {
    try withRepository(files) { repository in
      // A file stands where the index directory would be.
      try TestFiles.write("in the way", to: repository.indexDirectory)
      let notes = try repository.notes()
      let records = try notes.select("念头").notes()
      #expect(records.map { "\($0.filePath)" } == ["a.md", "sub/b.md"])
      #expect(notes.notices.count == 1)
    }
  }

  @Test func `a busy index is answered from and the notice says so`() throws {
    try withRepository(files) { repository in
      #expect(try found("念头", repository) == ["a.md", "sub/b.md"])
      let writer = try IndexWriter(repository.indexDirectory, waiting: 0)
      try repository.write("念头\n", to: "c.md")
      var options = RefreshOptions()
      options.timeout = 10
      let notes = try repository.notes(options)
      let records = try notes.select("念头").notes()
      #expect(records.map { "\($0.filePath)" } == ["a.md", "sub/b.md"])
      #expect(notes.delay?.contains("may miss the latest changes") == true)
      withExtendedLifetime(writer) {}
    }
  }
}
