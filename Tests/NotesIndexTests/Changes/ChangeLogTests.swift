import NotesIndex
import NotesSystem
import NotesTestSupport
import Testing

struct ChangeLogTests {
  private func writer(_ directory: FilePath, _ changeCount: Int) throws -> IndexWriter {
    var limits = IndexLimits()
    limits.changeCount = changeCount
    return try IndexWriter(directory, waiting: 0, limits: limits)
  }

  @Test func `what happened is known from any revision that is remembered`() throws {
    try withTemporaryFolder { directory in
      var maker = NoteMaker(seed: 1)
      let writer = try writer(directory, 64)
      let queue = ItemQueue((0..<4).map { maker.note("n\($0).md").item })
      try writer.addAll(threads: 1) { _ in queue.next() }
      let start = try #require(writer.reader).revision
      for number in 0..<20 {
        try writer.apply([maker.note("n\(number % 5).md").change])
        if number % 3 == 0 { try writer.fold() }
      }
      let reader = try #require(try IndexReader.open(directory))
      let all = try #require(try reader.changes(since: start))
      #expect(Set(all.map { "\($0.path)" }) == Set((0..<5).map { "n\($0).md" }))
      #expect(all.first { "\($0.path)" == "n4.md" }?.kind == .added)
      #expect(try reader.steps(since: start)?.count == 20)
      #expect(try reader.changes(since: reader.revision) == [])
      #expect(try reader.changes(since: reader.revision + 1) == nil)
      #expect(try reader.changes(since: 1) == nil)
    }
  }

  @Test func `the oldest changes are forgotten, and asking for them says so`() throws {
    try withTemporaryFolder { directory in
      var maker = NoteMaker(seed: 2)
      let writer = try writer(directory, 16)
      let queue = ItemQueue([maker.note("a.md").item])
      try writer.addAll(threads: 1) { _ in queue.next() }
      let start = try #require(writer.reader).revision
      for number in 0..<40 {
        try writer.apply([maker.note("n\(number).md").change])
        try writer.fold()
      }
      let reader = try #require(writer.reader)
      #expect(reader.firstKnownRevision > start)
      #expect(try reader.changes(since: start) == nil)
      let known = try #require(try reader.changes(since: reader.firstKnownRevision))
      #expect((12...16).contains(known.count))
      #expect(try reader.allAsAdded().count == 41)
    }
  }

  @Test func `more changes at once than are remembered leave nothing but the present`() throws {
    try withTemporaryFolder { directory in
      var maker = NoteMaker(seed: 3)
      let writer = try writer(directory, 16)
      let queue = ItemQueue([maker.note("a.md").item])
      try writer.addAll(threads: 1) { _ in queue.next() }
      let start = try #require(writer.reader).revision
      try writer.apply((0..<30).map { maker.note("n\($0).md").change })
      try writer.fold()
      let reader = try #require(writer.reader)
      #expect(try reader.changes(since: start) == nil)
      #expect(try reader.changes(since: reader.revision) == [])
    }
  }

  /// A check beside a watcher said that the index was damaged.
  @Test func `a reader whose files of changes were replaced is not damaged`() throws {
    try withTemporaryFolder { directory in
      var maker = NoteMaker(seed: 4)
      let writer = try writer(directory, 64)
      let queue = ItemQueue([maker.note("a.md").item])
      try writer.addAll(threads: 1) { _ in queue.next() }
      try writer.apply([maker.note("b.md").change])
      try writer.fold()
      let old = try #require(try IndexReader.open(directory))
      try writer.apply([maker.note("c.md").change])
      try writer.fold()
      try old.verify()
      #expect(try old.changes(since: old.firstKnownRevision)?.count == 2)
    }
  }
}
