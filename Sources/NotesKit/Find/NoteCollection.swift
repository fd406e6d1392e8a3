internal import NotesFormat
package import NotesIndex
package import NotesSystem

/// The notes of a folder at one moment, to be asked.
///
/// ``IndexedFolder`` answers from the index, ``FolderSnapshot`` by reading the files; both give the same
/// answers, and tests hold the one against the other.
package protocol NoteCollection: Sendable {
  var root: Directory { get }
  var clock: LocalClock { get }
  /// Files and directories that could not be read; everything else is in the collection.
  var unreadable: [PathProblem] { get }
  /// What is no note and needs a look: links that are not followed, left-overs of processes that died.
  var skipped: [PathProblem] { get }
  /// What a person should know of the index although the answers are right: one line each, lower case.
  var notices: [String] { get }
  /// Why the answers may be less than what is on the disk.
  var warnings: [String] { get }

  /// Why the answers may miss the latest changes, another process being at the index; nil when they do
  /// not.
  var delay: String? { get }

  /// How many notes there are.
  var count: Int { get }

  /// Every note, sorted by path.
  func records() throws -> [NoteRecord]

  /// Whether a note's header has this key, or one that is equal after folding.
  func headerKeys() throws -> HeaderKeys

  /// The notes that match, the best first.
  func matches(_ query: Query, isExact: Bool, _ context: QueryContext) throws -> Matches
}

/// The notes that match a query.
package struct Matches: Sendable {
  /// The best first.
  package let scores: [Double]
  /// The record of the match at an index of ``scores``.
  package let record: @Sendable (Int) throws -> NoteRecord
  package let corpus: CorpusStatistics
  /// Notes that could not be read for this query: they are in no result.
  package let unreadable: [PathProblem]
}

extension NoteCollection {
  /// The notes that a query selects, sorted by path.
  ///
  /// - Parameter query: as typed; empty for all notes.
  /// - Returns: the records, and the files that could not be read for this query.
  /// - Throws: ``QueryError`` that points at the place.
  package func select(_ query: String) throws -> (records: [NoteRecord], unreadable: [PathProblem])
  {
    let query = try resolve(query)
    if case .and(let parts) = query.expression, parts.isEmpty { return (try records(), []) }
    let found = try matches(query, isExact: false, try context(for: query))
    let records = try found.scores.indices.map { try found.record($0) }
    return (records.sorted { $0.path < $1.path }, found.unreadable)
  }

  /// Searches, and prepares what is to be shown of the best notes.
  ///
  /// Cost: besides the search, reads the notes that are shown with lines or explained.
  ///
  /// - Throws: ``QueryError`` that points at the place.
  package func search(_ request: SearchRequest) throws -> SearchOutcome {
    let query = try resolve(request.query)
    let context = try context(for: query)
    let found = try matches(query, isExact: request.isExact, context)
    let scan = PlainScan(query, in: context, isExact: request.isExact)
    let presenter = HitPresenter(
      scan: scan, ranking: Ranking(for: query, in: found.corpus, now: context.now),
      request: request, root: root)
    let results = Threads.map(min(found.scores.count, request.limit ?? .max)) { index in
      Result { try presenter.present(found.record(index), score: found.scores[index]) }
    }
    let presented = try results.map { try $0.get() }
    return SearchOutcome(
      hits: presented.map(\.hit), total: found.scores.count, understood: query.canonical,
      unreadable: found.unreadable + presented.compactMap(\.problem))
  }

  private func resolve(_ text: String) throws -> Query {
    let parsed = try ParsedQuery(parsing: text)
    let keys = parsed.hasKeyedWords ? try headerKeys() : HeaderKeys()
    return try parsed.resolved { keys.contains($0) }
  }

  private func context(for query: Query) throws -> QueryContext {
    var asksForDuplicates = false
    query.expression.forEachLeaf { leaf, _ in
      if leaf.value == .state(.duplicate) { asksForDuplicates = true }
    }
    return QueryContext(
      now: clock.now() / 1_000_000_000, utcOffset: clock.utcOffset,
      duplicates: asksForDuplicates ? QueryContext.duplicates(among: try records()) : [])
  }
}

/// Makes what is shown of a note that a search has found.
private struct HitPresenter: Sendable {
  let scan: PlainScan
  let ranking: Ranking
  let request: SearchRequest
  let root: Directory

  func present(
    _ record: NoteRecord, score: Double
  ) -> (hit: SearchOutcome.Hit, problem: PathProblem?) {
    guard request.isExplained || request.snippetsPerNote > 0 else {
      return (SearchOutcome.Hit(record: record, score: score, snippets: [], explanation: nil), nil)
    }
    do throws(SystemError) {
      let bytes = try root.readFile(record.path).text
      let hits = scan.hits(in: record, bytes)
      let maker = SnippetMaker(scan, columns: request.columns, limit: request.snippetsPerNote)
      let hit = SearchOutcome.Hit(
        record: record, score: score, snippets: maker.snippets(of: record, bytes, hits),
        explanation: request.isExplained ? explanation(record, hits) : nil)
      return (hit, nil)
    } catch {
      let hit = SearchOutcome.Hit(record: record, score: score, snippets: [], explanation: nil)
      return (hit, PathProblem(unreadable: error))
    }
  }

  private func explanation(_ record: NoteRecord, _ hits: [TermHit]) -> MatchExplanation {
    let statistics = NoteStatistics(of: record, hits, for: scan.query, in: scan.context)
    return ranking.explanation(of: record, statistics, for: scan.query, in: scan.context)
  }
}

extension Repository {
  /// The note that `reference` means.
  ///
  /// A path is looked at directly; for anything else all notes are gone through.
  ///
  /// - Parameters:
  ///   - reference: as typed.
  ///   - search: finds it among all notes; called at most once.
  /// - Returns: the note's record.
  /// - Throws: ``RepositoryError`` `noSuchNote` or `ambiguousNote`; ``SystemError``.
  package func resolve(
    _ reference: NoteReference, orBy search: () throws -> NoteRecord
  ) throws -> NoteRecord {
    for path in reference.paths where isListed(path) {
      guard try folder.root.statusIfExists(path)?.kind == .regular else { continue }
      return NoteRecord(reading: path, try folder.root.readFile(path))
    }
    return try search()
  }
}
