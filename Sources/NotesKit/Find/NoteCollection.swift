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

  /// How many of the notes have no file any more, and are kept because most are gone.
  var goneCount: Int { get }
  /// Why the answers may miss the latest changes, since another process is writing the index; nil when they do not.
  var delay: String? { get }

  /// How many notes there are.
  var count: Int { get }

  /// Every note, sorted by path.
  func records() throws -> [NoteRecord]

  /// Calls `body` with every note, in no order.
  ///
  /// Cost: no note is decoded but for what `body` asks of it.
  func forEachNote(_ body: (NoteRecordView) throws -> Void) throws

  /// Notes that a text could mean.
  ///
  /// - Parameter folded: empty for all notes.
  /// - Returns: at least those that have it in their folded title, aliases, file name without extension, or
  ///   id; sorted by path.
  /// - Throws: what reading the notes throws.
  func records(naming folded: [UInt8]) throws -> [NoteRecord]

  /// The note at a path; nil when there is none.
  func record(at path: FilePath) throws -> NoteRecord?

  /// The conflict copies among the notes at some paths, with what they are copies of.
  func conflictOrigins(of paths: [FilePath]) throws -> [FilePath: ConflictOrigin]

  /// Every conflict copy with the note that it is a copy of, in no order.
  func conflictCopies() throws -> [(record: NoteRecord, origin: ConflictOrigin)]

  /// The names and links of all notes, to be asked many times.
  func links() throws -> any NoteLinks

  /// Whether a note's header has this key, or one that is equal after folding.
  func headerKeys() throws -> HeaderKeys

  /// The notes that match, in an order that has nothing to do with how well they do.
  ///
  /// - Parameters:
  ///   - query: nil for all notes.
  ///   - context: what the query needs to know.
  ///   - order: which come first.
  ///   - limit: how many of them to return.
  ///   - showsCopies: whether conflict copies are among them.
  /// - Returns: the notes.
  /// - Throws: what reading the notes throws.
  func selection(
    _ query: Query?, _ context: QueryContext, _ order: NoteOrder, limit: Int, showsCopies: Bool
  ) throws -> NoteSelection

  /// The notes that match, the best first, and after them the conflict copies that do.
  func matches(_ query: Query, isExact: Bool, _ context: QueryContext) throws -> Matches
}

/// The notes that match a query.
package struct Matches: Sendable {
  /// The best first, conflict copies after all others.
  package let scores: [Double]
  /// The match at an index of ``scores``.
  package let note: @Sendable (Int) throws -> NoteRecordView
  /// Its path, for less than the whole note costs.
  package let path: @Sendable (Int) throws -> ByteView
  /// By index, for those that have any.
  package let marks: [Int: NoteMarks]
  package let corpus: CorpusStatistics
  /// Notes that could not be read for this query: they are in no result.
  package let unreadable: [PathProblem]
}

/// The first of the notes that a query selects, in some order.
package struct NoteSelection: Sendable {
  package let count: Int
  /// The note at an index below ``count``.
  package let note: @Sendable (Int) throws -> NoteRecordView
  /// Its path, for less than the whole note costs.
  package let path: @Sendable (Int) throws -> ByteView
  /// By index, for those that have any.
  package let marks: [Int: NoteMarks]
  /// How many notes there are without the limit.
  package let total: Int
  /// How many conflict copies match and were left out.
  package let hiddenCount: Int

  /// All of them.
  ///
  /// - Throws: what reading the notes throws.
  package func notes() throws -> [NoteRecordView] { try (0..<count).map(note) }

  /// The paths of all of them.
  ///
  /// - Throws: what reading the notes throws.
  package func paths() throws -> NotePaths { try NotePaths(0..<count, path) }
}

extension NoteCollection {
  /// The notes that a query selects.
  ///
  /// Cost: that of the search; notes are looked up when they are asked for, and none is decoded.
  ///
  /// - Parameters:
  ///   - query: as typed; empty for all notes.
  ///   - order: which come first.
  ///   - limit: how many of them to return; nil for all.
  ///   - showsCopies: whether conflict copies are among them; they always are when the query mentions `is:conflict`,
  ///     even negated.
  /// - Returns: the notes.
  /// - Throws: ``QueryError`` that points at the place.
  package func select(
    _ query: String, _ order: NoteOrder = .path, limit: Int? = nil, showsCopies: Bool = false
  ) throws -> NoteSelection {
    let query = try resolve(query)
    let context = try context(for: query)
    let isAll = if case .and(let parts) = query.expression { parts.isEmpty } else { false }
    return try selection(
      isAll ? nil : query, context, order, limit: limit ?? .max,
      showsCopies: showsCopies || query.asks(for: .conflict))
  }

  /// The one note that a reference means.
  ///
  /// Cost: that of a search, unless there is no such note.
  ///
  /// - Throws: ``RepositoryError`` `noSuchNote` with the nearest titles, or `ambiguousNote` with the
  ///   candidates.
  package func find(_ reference: NoteReference) throws -> NoteRecord {
    // Every name of a note has the text without an extension in it.
    let folded = TextFold.fold(Array(FilePath(reference.text).stem)).bytes
    do {
      return try resolve(reference, in: records(naming: folded))
    } catch let error as RepositoryError where error.code == .noSuchNote {
      return try resolve(reference, in: records())
    }
  }

  private func resolve(
    _ reference: NoteReference, in records: [NoteRecord]
  ) throws -> NoteRecord {
    let copies = try conflictOrigins(of: records.map(\.path))
    return try reference.resolve(in: records) { copies[$0] != nil }
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
    let shown = found.scores.indices.prefix(request.limit ?? .max)
    if request.needsPathsOnly {
      return SearchOutcome(
        hits: [], paths: try NotePaths(shown, found.path), total: found.scores.count,
        understood: query.canonical, unreadable: found.unreadable)
    }
    var outcome = SearchOutcome(
      hits: try shown.map { index in
        SearchOutcome.Hit(
          note: try found.note(index), score: found.scores[index],
          marks: found.marks[index] ?? NoteMarks())
      }, total: found.scores.count, understood: query.canonical, unreadable: found.unreadable)
    if request.readsFiles {
      let presenter = HitPresenter(
        scan: PlainScan(query, in: context, isExact: request.isExact),
        ranking: Ranking(for: query, in: found.corpus, now: context.now), request: request,
        root: root)
      let hits = outcome.hits
      let presented = Threads.map(hits.count) { presenter.present(hits[$0]) }
      outcome.hits = presented.map(\.hit)
      outcome.unreadable += presented.compactMap(\.problem)
    }
    return outcome
  }

  private func resolve(_ text: String) throws -> Query {
    let parsed = try ParsedQuery(parsing: text)
    let keys = parsed.hasKeyedWords ? try headerKeys() : HeaderKeys()
    return try parsed.resolved { keys.contains($0) }
  }

  func context(for query: Query) throws -> QueryContext {
    var asked: Set<QueryPredicate> = []
    query.expression.forEachLeaf { leaf, _ in
      if leaf.value.isAboutOthers { asked.insert(leaf.value) }
    }
    var paths: [QueryPredicate: Set<FilePath>] = [:]
    for predicate in asked { paths[predicate] = try self.paths(passing: predicate) }
    return QueryContext(
      now: clock.now() / 1_000_000_000, utcOffset: clock.utcOffset, paths: paths)
  }

  /// The notes that pass a predicate that is about others.
  private func paths(passing predicate: QueryPredicate) throws -> Set<FilePath> {
    switch predicate {
    case .state(.duplicate): return QueryContext.duplicates(among: try records())
    case .state(.conflict): return Set(try conflictCopies().map(\.record.path))
    case .state(.orphan): return Set(try orphans())
    case .link(let text): return Set(try backlinks(of: find(text)).map(\.source.path))
    case .linkedBy(let text):
      return try linkedNotes(of: find(text))
    default: return []
    }
  }

  private func find(_ text: SearchText) throws -> NoteRecord {
    let root = root.path
    return try find(NoteReference(FilePath(text.text), root: root, workingDirectory: root))
  }
}

extension Query {
  /// Whether `is:` with this state stands anywhere in the query.
  func asks(for state: NoteState) -> Bool {
    var asks = false
    expression.forEachLeaf { leaf, _ in
      if leaf.value == .state(state) { asks = true }
    }
    return asks
  }
}

/// Makes what is shown of a note that a search has found.
private struct HitPresenter: Sendable {
  let scan: PlainScan
  let ranking: Ranking
  let request: SearchRequest
  let root: Directory

  func present(_ hit: SearchOutcome.Hit) -> (hit: SearchOutcome.Hit, problem: PathProblem?) {
    var hit = hit
    do throws(SystemError) {
      let record = hit.note.record
      let bytes = try root.readFile(record.path).text
      let hits = scan.hits(in: record, bytes)
      let maker = SnippetMaker(scan, columns: request.columns, limit: request.snippetsPerNote)
      hit.snippets = maker.snippets(of: record, bytes, hits)
      hit.title = request.snippetsPerNote > 0 ? maker.title(of: record, hits) : nil
      if request.isExplained { hit.explanation = explanation(record, hits) }
      return (hit, nil)
    } catch {
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
  /// A path is looked at directly; for anything else all notes are asked.
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
