import Foundation
import NotesFormat
import NotesIndex
import NotesSystem
import NotesTestSupport
import Testing

/// The promise of the index: it finds what a plain scan of all files finds, in the same order.
@Suite struct IndexEqualsScanTests {
  static let now: Int64 = 1_790_000_000

  static func context(_ notes: [MadeNote]) -> QueryContext {
    QueryContext(
      now: now, utcOffset: { $0 % 2 == 0 ? 3_600 : 7_200 },
      paths: [
        .state(.duplicate): QueryContext.duplicates(among: notes.map(\.record)),
        .state(.conflict): ConflictCopies(among: notes.map(\.record)).paths,
      ])
  }

  /// Asks both, and says where they differ.
  static func check(
    _ query: Query, _ notes: [MadeNote], _ reader: IndexReader, isExact: Bool = false
  ) throws {
    let sources = Dictionary(uniqueKeysWithValues: notes.map { ($0.record.path, $0.source) })
    let read: @Sendable (NoteRecord) throws -> [UInt8] = { sources[$0.path] ?? [] }
    let context = context(notes)
    let scan = PlainScan(query, in: context, isExact: isExact)
    let expected = scan.search(notes.map(\.record), cores: 1, read: read)
    let search = IndexSearch(query, in: context, isExact: isExact)
    let answer = try search.run(on: reader, cores: 1, read: read)
    let terms = query.terms.map { "\($0.search.text.debugDescription) \($0.scope)" }
    let wanted = expected.notes.map { "\(notes[$0.index].record.path) \($0.score)" }
    let found = try answer.hits.map {
      "\(String(decoding: try reader.path($0.number).array, as: UTF8.self)) \($0.score)"
    }
    #expect(found == wanted, "NOTES_TEST_SEED=\(seed), terms \(terms) of \(query.expression)")
    if !isExact {
      #expect(answer.corpus == expected.corpus, "terms \(terms)")
      try checkPlaces(query, notes, reader, scan)
    }
  }

  /// Compares which notes are conflict copies, and of which.
  static func checkCopies(_ notes: [MadeNote], _ reader: IndexReader) throws {
    let copies = ConflictCopies(among: notes.map(\.record))
    let origins = try reader.conflictOrigins(among: reader.numbers)
    #expect(origins.count == copies.paths.count, "NOTES_TEST_SEED=\(seed)")
    for note in notes {
      let number = try #require(try reader.number(of: note.record.path))
      let expected = copies.origin(of: note.record.path)
      #expect(origins[number] == expected, "NOTES_TEST_SEED=\(seed), \(note.record.path)")
      #expect(try reader.conflictOrigins(among: [number])[number] == expected)
    }
  }

  /// Compares where each term matches in each note.
  private static func checkPlaces(
    _ query: Query, _ notes: [MadeNote], _ reader: IndexReader, _ scan: PlainScan
  ) throws {
    for note in notes {
      let hits = scan.hits(in: note.record, note.source)
      let number = try #require(try reader.number(of: note.record.path))
      for (index, term) in query.terms.enumerated() {
        let places = hits.filter { $0.term == index }.map(TermPlace.init)
        #expect(
          try reader.places(of: term, in: number) == places,
          "NOTES_TEST_SEED=\(seed), \(term.search.text.debugDescription) in \(note.record.path)")
      }
    }
  }

  /// `NOTES_TEST_SEED` sets it; a failure shows it.
  static let seed =
    ProcessInfo.processInfo.environment["NOTES_TEST_SEED"].flatMap { UInt64($0) } ?? 0

  private static let shards = 168
  private static let queriesPerRound = 20
  private static let rounds = 6

  @Test func `at least twenty thousand queries are compared in each run`() {
    #expect(Self.shards * Self.rounds * Self.queriesPerRound >= 20_000)
  }

  @Test(arguments: 0..<shards)
  func `every query has the same answer`(shard: Int) throws {
    var maker = NoteMaker(seed: Self.seed &* 1_000 &+ UInt64(shard))
    var limits = IndexLimits()
    limits.journalCount = 6
    limits.mergeCount = 2
    limits.segmentText = 600
    try withTemporaryFolder { folder in
      let writer = try IndexWriter(folder.appending("index"), waiting: 0, limits: limits)
      var notes = (0..<12).map { maker.note("a/note \($0).md") }
      let items = ItemQueue(notes.map(\.item))
      try writer.addAll(threads: 2) { _ in items.next() }
      for round in 0..<Self.rounds {
        // What the writer has, and what another process reads: the journal replayed.
        let written = try #require(writer.reader)
        let opened = try #require(try IndexReader.open(folder.appending("index")))
        for reader in [written, opened] { try Self.checkCopies(notes, reader) }
        for number in 0..<Self.queriesPerRound {
          let reader = number % 2 == 0 ? written : opened
          let query = Query(text: "", expression: maker.expression(notes))
          try Self.check(query, notes, reader, isExact: maker.random.oneIn(8))
        }
        try Self.change(&notes, round, &maker, writer)
      }
    }
  }

  /// Edits, adds, removes and touches some notes.
  private static func change(
    _ notes: inout [MadeNote], _ round: Int, _ maker: inout NoteMaker, _ writer: IndexWriter
  ) throws {
    var changes: [IndexChange] = []
    let gone = notes.remove(at: Int.random(in: notes.indices, using: &maker.random))
    changes.append(.remove(gone.record.path))
    let edited = Int.random(in: notes.indices, using: &maker.random)
    notes[edited] = maker.note("\(notes[edited].record.path)")
    changes.append(notes[edited].change)
    notes.append(maker.note("b/\(round).md"))
    changes.append(notes[notes.count - 1].change)
    let original = maker.random.pick(notes)
    let copy = maker.copy(of: original, round)
    if !notes.contains(where: { $0.record.path == copy.record.path }) {
      notes.append(copy)
      changes.append(copy.change)
    }
    let touched = Int.random(in: notes.indices, using: &maker.random)
    notes[touched].record.stamp.modified = Int64(maker.random.next() >> 2)
    changes.append(
      .restamp(notes[touched].record.path, notes[touched].record.stamp, isTrusted: false))
    try writer.apply(changes)
  }
}
