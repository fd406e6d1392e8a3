import Foundation
import NotesFormat
import NotesIndex
import NotesKit
import NotesSystem

/// Compares the index of a folder with a plain scan, as it is and after every kind of change.
///
/// The folder is copied first; queries are drawn from its own texts.
final class FolderVerification {
  private let name: String
  private let copy: FilePath
  private let repository: Repository
  private let queryCount: Int
  private let seed: UInt64
  private var compared: [VerifiedQuery.Kind: Int] = [:]
  private var matched = 0
  private var matches = 0
  private var differences = 0

  /// Differences that are shown; all are counted.
  private static let shownDifferences = 10
  private static let batch = 60

  init(_ folder: String, _ options: BenchOptions, _ scratch: Scratch) throws {
    name = folder
    queryCount = options.queries
    seed = options.seed
    copy = FilePath(scratch.path("verified"))
    try scratch.remove("verified")
    try FileManager.default.copyItem(atPath: folder, toPath: copy.description)
    let directories = UserDirectories(
      cache: FilePath(scratch.path("cache")), state: FilePath(scratch.path("state")))
    repository = Repository(
      try NotesFolder(opening: copy), directories: directories,
      clock: LocalClock(now: Clock.now, utcOffset: { $0 % 2 == 0 ? 3_600 : 28_800 }))
  }

  /// Compares, prints a line for the folder and returns the number of queries.
  ///
  /// - Throws: ``BenchError`` when something differs, or too little was compared.
  func run() throws -> Int {
    var changes = try FolderChanges(copy, seed: seed)
    let share =
      (queryCount + FolderChanges.Step.allCases.count) / (FolderChanges.Step.allCases.count + 1)
    try compare("as it is", favouring: [], count: share)
    for step in FolderChanges.Step.allCases {
      let changed = try changes.make(step) { try self.refresh() }
      try compare("\(step)", favouring: changed, count: share)
    }
    let total = compared.values.reduce(0, +)
    let kinds = VerifiedQuery.Kind.allCases.map { "\($0) \(compared[$0] ?? 0)" }
    print("\(name): \(total) queries compared, \(matched) with matches in \(matches) notes")
    print("  \(kinds.joined(separator: ", "))")
    guard differences == 0 else { throw BenchError("\(name): \(differences) queries differ") }
    guard total >= queryCount, matched * 2 > total,
      VerifiedQuery.Kind.allCases.allSatisfy({ compared[$0] != nil })
    else { throw BenchError("\(name): too little was compared") }
    return total
  }

  private func refresh() throws -> IndexReader {
    guard let notes = try repository.notes() as? IndexedFolder else {
      throw BenchError("\(name): there is no index")
    }
    guard notes.warnings.isEmpty else { throw BenchError("\(name): \(notes.warnings)") }
    return notes.reader
  }

  private func compare(_ state: String, favouring changed: Set<FilePath>, count: Int) throws {
    let written = try refresh()
    // Once as the process that wrote it has it, once as the next one finds it.
    guard let opened = try IndexReader.open(repository.indexDirectory) else {
      throw BenchError("\(name): the index is gone")
    }
    try opened.verify()
    let records = try repository.scan().records()
    let indexed = try opened.records.sorted { $0.path < $1.path }
    if let (one, other) = zip(indexed, records).first(where: { $0 != $1 }) {
      throw BenchError("\(name), \(state): the index has\n\(one), the file is\n\(other)")
    }
    guard indexed.count == records.count else {
      throw BenchError("\(name), \(state): \(indexed.count) notes for \(records.count) files")
    }
    let texts = try records.map { record in
      NoteContent.readableText(of: try repository.folder.root.readFile(record.path).bytes)
    }
    let duplicates = QueryContext.duplicates(among: records)
    let context = QueryContext(
      now: Clock.now() / 1_000_000_000, utcOffset: repository.clock.utcOffset,
      paths: [.state(.duplicate): duplicates])
    var maker = QueryMaker(
      records, texts, favouring: changed, seed: seed &+ UInt64(compared.values.reduce(0, +)))
    for start in stride(from: 0, to: count, by: Self.batch) {
      let queries = (start..<min(start + Self.batch, count)).map { maker.query($0) }
      let reader = start / Self.batch % 2 == 0 ? opened : written
      let comparison = QueryComparison(
        reader: reader, records: records, texts: texts, context: context)
      for (query, outcome) in zip(queries, try comparison.outcomes(queries)) {
        note(query, outcome, state)
      }
    }
  }

  private func note(_ query: VerifiedQuery, _ outcome: QueryComparison.Outcome, _ state: String) {
    compared[query.kind, default: 0] += 1
    matched += outcome.matchCount > 0 ? 1 : 0
    matches += outcome.matchCount
    guard let difference = outcome.difference else { return }
    differences += 1
    guard differences <= Self.shownDifferences else { return }
    let terms = query.query.terms.map { "\($0.search.text.debugDescription) \($0.scope)" }
    print("\(name), \(state), --seed \(seed), \(query.kind) \(terms): \(difference)")
  }
}
