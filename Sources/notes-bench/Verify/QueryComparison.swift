import NotesFormat
import NotesIndex
import NotesSystem

/// Asks an index and a plain scan the same queries and says where they differ.
struct QueryComparison: Sendable {
  let reader: IndexReader
  let records: [NoteRecord]
  /// The text of each note, as searches look at it.
  let texts: [[UInt8]]
  let context: QueryContext

  /// Notes of one answer whose match positions are compared; the numbers of matches are compared in all.
  private static let placedNotes = 40

  struct Outcome: Sendable {
    var difference: String?
    var matchCount = 0
  }

  /// Compares the answers to some queries; reading all notes once for all of them saves the folding.
  ///
  /// - Returns: for each query what came out.
  /// - Throws: ``IndexError`` when the index is damaged.
  func outcomes(_ queries: [VerifiedQuery]) throws -> [Outcome] {
    let exact = queries.indices.filter { queries[$0].isExact }
    let folded = queries.indices.filter { !queries[$0].isExact }
    var result = [Outcome](repeating: Outcome(), count: queries.count)
    for group in [exact, folded] where !group.isEmpty {
      for (place, outcome) in zip(group, try compare(group.map { queries[$0] })) {
        result[place] = outcome
      }
    }
    return result
  }

  /// What the scan knows of one note for all queries.
  private struct Scanned: Sendable {
    var notes: [ScannedNote] = []
    /// The places of the first term of each query.
    var places: [[TermPlace]] = []
  }

  /// All queries are exact or none is.
  private func compare(_ queries: [VerifiedQuery]) throws -> [Outcome] {
    let isExact = queries[0].isExact
    let all = Query(text: "", expression: .or(queries.map(\.query.expression)))
    let whole = PlainScan(all, in: context, isExact: isExact)
    let scans = queries.map { PlainScan($0.query, in: context, isExact: isExact) }
    let terms = queries.map { query in query.query.terms.map { term in index(of: term, in: all) } }
    let scanned = Threads.map(records.count) { index in
      let hits = whole.hits(in: records[index], texts[index])
      var byTerm = [[TermHit]](repeating: [], count: all.terms.count)
      for hit in hits { byTerm[hit.term].append(hit) }
      var result = Scanned()
      for (scan, terms) in zip(scans, terms) {
        var own: [TermHit] = []
        for (term, number) in terms.enumerated() {
          own += byTerm[number].map { $0.of(term: term) }
        }
        result.notes.append(scan.scanned(records[index], own))
        result.places.append(terms.first.map { byTerm[$0].map(TermPlace.init) } ?? [])
      }
      return result
    }
    let outcomes = Threads.map(queries.count) { number in
      Result {
        let answer = scans[number].ranked(
          scanned.map { .success($0.notes[number]) }, records)
        return try compare(queries[number], answer) { scanned[$0].places[number] }
      }
    }
    return try outcomes.map { try $0.get() }
  }

  private func index(of term: QueryTerm, in query: Query) -> Int {
    query.terms.firstIndex { $0.search == term.search && $0.scope == term.scope } ?? 0
  }

  private func compare(
    _ query: VerifiedQuery, _ expected: SearchResult, places: (Int) -> [TermPlace]
  ) throws -> Outcome {
    let (records, texts) = (records, texts)
    let search = IndexSearch(query.query, in: context, isExact: query.isExact)
    let numbers = Dictionary(
      uniqueKeysWithValues: records.indices.lazy.map { (records[$0].path, $0) })
    let answer = try search.run(on: reader, cores: 1) { texts[numbers[$0.path] ?? 0] }
    let wanted = expected.notes.map { Found(path: records[$0.index].path, score: $0.score) }
    let found = try answer.hits.map {
      Found(path: FilePath(bytes: try reader.path($0.number).array), score: $0.score)
    }
    var outcome = Outcome(matchCount: wanted.count)
    if let place = zip(found, wanted).enumerated().first(where: { $1.0 != $1.1 })?.offset {
      outcome.difference = "note \(place): \(found[place]) instead of \(wanted[place])"
    } else if found.count != wanted.count {
      let rest = (found.count > wanted.count ? found : wanted)[min(found.count, wanted.count)]
      outcome.difference = "\(found.count) notes instead of \(wanted.count), \(rest) for one"
    } else if !query.isExact, answer.corpus != expected.corpus {
      outcome.difference = "\(answer.corpus) instead of \(expected.corpus)"
    } else if !query.isExact, let term = query.query.terms.first {
      for (hit, note) in zip(answer.hits, expected.notes).prefix(Self.placedNotes) {
        let place = try reader.places(of: term, in: hit.number)
        if place != places(note.index) {
          outcome.difference = "other match positions in \(records[note.index].path)"
        }
      }
    }
    return outcome
  }

  private struct Found: Equatable, CustomStringConvertible {
    let path: FilePath
    let score: Double

    var description: String { "\(path) \(score)" }
  }
}

extension TermHit {
  fileprivate func of(term: Int) -> TermHit {
    TermHit(
      term: term, field: field, element: element, range: range, place: place, quality: quality,
      isExactForm: isExactForm)
  }
}
