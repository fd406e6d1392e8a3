import Foundation
import NotesFormat
import NotesIndex
import NotesSystem
import NotesTestSupport
import Testing

/// The committed notes, which are made to be searched, against the plain scan.
@Suite struct FixturesEqualScanTests {
  private static func notes(_ name: String) throws -> [MadeNote] {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("fixtures/\(name)").path
    let names = try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
    return names.filter { $0.hasSuffix(".md") }.map { name in
      let path = FilePath(name)
      let bytes = Array(FileManager.default.contents(atPath: "\(root)/\(name)") ?? Data())
      let stamp = FileStamp(size: Int64(bytes.count), modified: 1, changed: 1, inode: 1)
      let record = NoteRecord(
        path: path, stamp: stamp, checksum: Checksum(of: bytes),
        content: NoteContent(parsing: bytes, stem: path.stem))
      return MadeNote(record: record, source: NoteContent.readableText(of: bytes))
    }
  }

  @Test(arguments: ["search", "notebook"], 0..<4)
  func `every query on the fixtures has the same answer`(name: String, shard: UInt64) throws {
    let notes = try Self.notes(name)
    #expect(notes.count >= 12)
    var maker = NoteMaker(seed: IndexEqualsScanTests.seed &* 100 &+ shard)
    try withTemporaryFolder { folder in
      let writer = try IndexWriter(folder.appending("index"), waiting: 0)
      let items = ItemQueue(notes.map(\.item))
      try writer.addAll(threads: 2) { _ in items.next() }
      let reader = try #require(writer.reader)
      for _ in 0..<50 {
        let query = Query(text: "", expression: maker.expression(notes))
        try IndexEqualsScanTests.check(query, notes, reader, isExact: maker.random.oneIn(8))
      }
    }
  }
}
