import Foundation
import NotesFormat
import NotesIndex
import NotesSystem
import NotesTestSupport

/// A small index with a few segments, a log of changes and a journal, and what it must answer.
struct SmallIndex {
  let notes: [MadeNote]
  /// Name and bytes of each file.
  let files: [(name: String, bytes: [UInt8])]

  static func limits() -> IndexLimits {
    var limits = IndexLimits()
    limits.segmentText = 400
    limits.mergeCount = 100
    return limits
  }

  /// Makes the index in a directory.
  init(_ directory: FilePath, seed: UInt64) throws {
    var maker = NoteMaker(seed: seed)
    var notes = (0..<8).map { maker.note("folder/note \($0).md") }
    let writer = try IndexWriter(directory, waiting: 0, limits: Self.limits())
    let queue = ItemQueue(notes.map(\.item))
    try writer.addAll(threads: 1) { _ in queue.next() }
    notes[0].record.stamp.modified += 1
    try writer.apply([.restamp(notes[0].record.path, notes[0].record.stamp, isTrusted: true)])
    notes[2] = maker.note("\(notes[2].record.path)")
    try writer.apply([notes[2].change])
    try writer.fold()
    notes[1] = maker.note("\(notes[1].record.path)")
    let gone = notes.remove(at: 3)
    notes.append(maker.note("new.md"))
    try writer.apply([notes[1].change, .remove(gone.record.path), notes[7].change])
    self.notes = notes
    files = try Self.read(directory)
  }

  static func read(_ directory: FilePath) throws -> [(name: String, bytes: [UInt8])] {
    try FileManager.default.contentsOfDirectory(atPath: directory.description).sorted().map {
      name in
      let data = FileManager.default.contents(atPath: directory.appending(name).description)
      return (name, Array(data ?? Data()))
    }
  }

  /// Records by path, what some searches find, and what a look-up gives: everything in the index counts.
  static func answers(_ reader: IndexReader, _ queries: [Query]) throws -> [String] {
    var result = try reader.records.sorted { $0.path < $1.path }.map { "\($0)" }
    let context = QueryContext(now: IndexEqualsScanTests.now, utcOffset: { _ in 0 })
    for query in queries {
      let answer = try IndexSearch(query, in: context).run(on: reader, cores: 1) { _ in [] }
      result += try answer.hits.map { "\(try reader.note($0.number).record.path) \($0.score)" }
    }
    result +=
      try reader.changes(since: reader.firstKnownRevision).map { $0.map { "\($0)" } } ?? [
        "forgotten"
      ]
    for record in try reader.records {
      result.append("\(try reader.lookup(record.path)?.record == record)")
    }
    return result
  }

  static let queries = ["swift", "i", "中文", "哈哈哈", "node.js", "c++", "-"].map { text in
    Query(text: text, expression: .leaf(Located(.text(SearchText(text), .anywhere), 0..<0)))
  }
}
