import NotesFormat
import NotesIndex
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct RoundTripTests {
  @Test(arguments: [11, 12, 13, 14])
  func `what was stored is what comes back`(seed: UInt64) throws {
    try withTemporaryFolder { folder in
      let directory = folder.appending("index")
      let index = try SmallIndex(directory, seed: seed)
      let reader = try #require(try IndexReader.open(directory))
      try reader.verify()
      #expect(Set(try reader.records) == Set(index.notes.map(\.record)))
      #expect(reader.count == index.notes.count)
      for note in index.notes {
        #expect(try reader.lookup(note.record.path)?.record == note.record)
      }
      #expect(try reader.lookup(FilePath("no such note.md")) == nil)
    }
  }

  @Test
  func `every part of a record comes back`() throws {
    var content = NoteContent()
    content.encoding = .invalidUTF8(offset: 70_000)
    content.bodyStart = 12
    content.id = "5E2A0C6B"
    content.title = "A title 念头"
    content.titleSource = .firstLine
    content.writeTime = NoteDate("2022-10")
    content.tags = ["a/b", "", "念头"]
    content.aliases = ["other"]
    content.properties = [
      .init(key: "empty", values: []), .init(key: "list", values: ["1", "2"]),
    ]
    content.lead = String(repeating: "lead ", count: 60)
    content.wordCount = 300
    content.headings = [.init(level: 1, range: 14..<20), .init(level: 6, range: 30..<31)]
    content.problems = [Problem(code: "duplicate-key", line: 3, message: "twice")]
    try withTemporaryFolder { folder in
      let record = NoteRecord(
        path: FilePath(bytes: [0x61, 0xFF, 0x2E, 0x6D, 0x64]),
        stamp: FileStamp(size: 1 << 40, modified: -5, changed: .max, inode: .max),
        checksum: Checksum(of: [1]), content: content)
      let source = [UInt8](repeating: 0x41, count: 40)
      let writer = try IndexWriter(folder.appending("a/b/index"), waiting: 0)
      try writer.apply([.upsert(record, source: source, isTrusted: false)])
      #expect(try writer.reader?.records == [record])
      try writer.fold()
      #expect(try writer.reader?.records == [record])
      #expect(try writer.reader?.lookup(record.path)?.isTrusted == false)
    }
  }

  @Test
  func `revisions rise with each change of a note`() throws {
    try withTemporaryFolder { folder in
      var maker = NoteMaker(seed: 15)
      let writer = try IndexWriter(folder.appending("index"), waiting: 0)
      let (one, two) = (maker.note("1.md"), maker.note("2.md"))
      let first = try writer.apply([one.change])
      let second = try writer.apply([two.change])
      let third = try writer.apply([.remove(one.record.path)])
      let fourth = try writer.apply([.remove(one.record.path)])
      #expect(first < second)
      #expect(second < third)
      #expect(third == fourth)
      #expect(try writer.reader?.lookup(two.record.path)?.revision == second)
      try writer.fold()
      #expect(writer.reader?.revision == third)
      #expect(try writer.reader?.lookup(two.record.path)?.revision == second)
    }
  }
}
