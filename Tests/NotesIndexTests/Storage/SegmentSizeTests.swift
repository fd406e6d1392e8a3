import NotesIndex
import NotesSystem
import NotesTestSupport
import Testing

/// How many segments many notes become.
@Suite struct SegmentSizeTests {
  @Test func `tables that grew large in one segment do not make the next ones small`() throws {
    var limits = IndexLimits()
    limits.segmentMemory = 5 << 20
    // Each note has words of its own, and a third of them fill the memory.
    let notes = (0..<40).map { note in
      let words = (0..<2_500).map { "word\(note)x\($0)" }
      return TestNote(path: "\(note).md", body: words.joined(separator: " "))
    }
    try withTemporaryFolder { folder in
      let writer = try IndexWriter(folder, waiting: 0, limits: limits)
      let queue = ItemQueue(
        notes.map { IndexWriter.Item($0.record, source: $0.bytes, isTrusted: true) })
      try writer.addAll(threads: 1) { _ in queue.next() }
      let names = try SmallIndex.read(folder).map(\.name).filter { $0.hasPrefix("segment-") }
      #expect((2...5).contains(names.count))
      #expect(try #require(writer.reader).count == 40)
    }
  }
}
