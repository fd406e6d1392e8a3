import NotesIndex
import NotesKit
import NotesSystem
import NotesTestSupport
import Synchronization
import Testing

/// What was read before a person lost patience is not read again.
@Suite struct StoppedIndexingTests {
  private let many = Dictionary(
    uniqueKeysWithValues: (0..<400).map { ("n\($0).md", "word \($0)\n") })
  /// The tests' notes were written some moments ago; for this clock that is long past.
  private let later: @Sendable () -> Int64 = { Clock.now() + 3_600_000_000_000 }

  /// Options that stop after some notes, and the number of notes that were asked for.
  private func stopping(after count: Int) -> (options: RefreshOptions, asked: Counter) {
    let asked = Counter()
    var options = RefreshOptions()
    options.interruption = Interruption(
      begin: {}, end: {}, isRequested: { asked.next() > count })
    return (options, asked)
  }

  final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    func next() -> Int { count.add(1, ordering: .relaxed).newValue }
  }

  @Test(arguments: [0, 1, 37, 399])
  func `a first indexing that is stopped goes on where it was`(count: Int) throws {
    try withRepository(many, now: later) { repository in
      let stop = stopping(after: count)
      let error = #expect(throws: IndexError.self) { _ = try repository.notes(stop.options) }
      #expect(error?.code == .stopped)
      #expect(error?.reason.hasPrefix("\(count) of 400 notes were read") == true)
      let reader = try #require(try IndexReader.open(repository.indexDirectory))
      try reader.verify()
      #expect(reader.count == count)
      let totals = Mutex<Set<Int>>([])
      let notes = try repository.notes { _, total in
        totals.withLock { _ = $0.insert(total) }
      }
      #expect(try notes.records().count == 400)
      // Only those that many take the way that reports progress.
      if 400 - count > 256 { #expect(totals.withLock { $0 } == [400 - count]) }
    }
  }

  @Test func `a search while an index is rebuilt has the old one until then`() throws {
    try withRepository(many, now: later) { repository in
      _ = try repository.notes()
      let seen = Mutex<[Int]>([])
      var options = RefreshOptions()
      options.rebuilds = true
      options.interruption = Interruption(
        begin: {}, end: {},
        isRequested: {
          let count = (try? IndexReader.open(repository.indexDirectory))?.count
          seen.withLock { $0.append(count ?? -1) }
          return false
        })
      #expect(try repository.notes(options).records().count == 400)
      #expect(Set(seen.withLock { $0 }) == [400])
    }
  }

  @Test func `where much is missing a busy index is not asked`() throws {
    try withRepository(["a.md": "word\n"], now: later) { repository in
      _ = try repository.notes()
      for (name, text) in many { try repository.write(text, to: name) }
      let writer = try IndexWriter(repository.indexDirectory, waiting: 0)
      var options = RefreshOptions()
      options.timeout = 10
      let notes = try repository.notes(options)
      #expect(try notes.records().count == 401)
      #expect(notes.delay == nil)
      #expect(notes.notices.count == 1)
      withExtendedLifetime(writer) {}
    }
  }
}
