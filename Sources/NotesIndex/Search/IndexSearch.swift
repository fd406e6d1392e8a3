internal import NotesFormat
internal import NotesSystem

/// A note that matches, and how well.
package struct IndexHit: Hashable, Sendable {
  /// The note's number in the reader that was searched.
  package let number: Int
  package var score: Double
}

/// The answer of the index to a query.
package struct IndexAnswer: Sendable {
  /// Best first; notes with equal scores in the order of their paths.
  package var hits: [IndexHit]
  package var corpus: CorpusStatistics
  /// The notes that could not be read for an exact search: they are in no result.
  package var failures: [(number: Int, error: any Error)]
}

/// Answers queries from the index: the same notes in the same order as ``PlainScan``.
package final class IndexSearch: Sendable {
  package let query: Query
  package let context: QueryContext
  /// `--exact`: terms match as typed only.
  package let isExact: Bool
  let weights: RankingWeights
  let plans: [TermPlan]
  let scan: PlainScan
  /// For each of ``Query/terms``.
  let forms: [FormSearch]

  package init(
    _ query: Query, in context: QueryContext, isExact: Bool = false,
    weights: RankingWeights = .standard
  ) {
    self.query = query
    self.context = context
    self.isExact = isExact
    self.weights = weights
    plans = query.terms.map { TermPlan($0.search.folded) }
    forms = query.terms.map(FormSearch.init)
    scan = PlainScan(query, in: context, isExact: isExact)
  }

  /// What was found in one unit.
  struct Found: Sendable {
    let unit: SearchUnit
    /// For each of ``Query/terms``.
    var terms: [TermMatches]
    var notes: Bitmap
    var failures: [(number: Int, error: any Error)] = []
  }

  /// Searches all notes.
  ///
  /// - Parameters:
  ///   - reader: the index.
  ///   - cores: threads to use at most.
  ///   - read: gives a note's whole file, which exact searches look at; called from any thread. What
  ///     it throws is reported in the answer.
  /// - Returns: The notes that match, best first.
  /// - Throws: ``IndexError`` when the index turns out to be damaged.
  package func run(
    on reader: IndexReader, cores: Int = Threads.coreCount,
    read: @escaping @Sendable (NoteRecord) throws -> [UInt8]
  ) throws(IndexError) -> IndexAnswer {
    let found = try find(on: reader, cores: cores, read)
    let corpus = try corpus(of: reader, found)
    let ranking = Ranking(for: query, in: corpus, now: context.now, weights: weights)
    var hits = try score(found, reader, ranking, cores: cores)
    try sort(&hits, reader)
    if query.positiveTermCount > 1 {
      for place in hits.indices.prefix(Ranking.refinedCount) {
        hits[place].score = try refinedScore(hits[place].number, found, reader, ranking, read)
      }
      try sort(&hits, reader)
    }
    return IndexAnswer(hits: hits, corpus: corpus, failures: found.flatMap(\.failures))
  }

  /// The numbers of the notes that match, ascending: for those who have an order of their own.
  ///
  /// Not for exact searches, which need the files.
  ///
  /// - Throws: ``IndexError`` when the index turns out to be damaged.
  package func numbers(
    on reader: IndexReader, cores: Int = Threads.coreCount
  ) throws(IndexError) -> [Int] {
    precondition(!isExact)
    var result: [Int] = []
    for part in try find(on: reader, cores: cores, { _ in [] }) {
      part.notes.visit { result.append(part.unit.base + $0) }
    }
    return result
  }

  private func find(
    on reader: IndexReader, cores: Int,
    _ read: @escaping @Sendable (NoteRecord) throws -> [UInt8]
  ) throws(IndexError) -> [Found] {
    let units = reader.units
    let search = { @Sendable (index: Int) -> Result<Found, IndexError> in
      do throws(IndexError) {
        return .success(try self.find(in: units[index], reader, read))
      } catch {
        return .failure(error)
      }
    }
    // The first part shows whether starting threads pays; the answer does not depend on it.
    var parts: [Result<Found, IndexError>] = []
    let start = Clock.monotonic()
    if let first = units.indices.first { parts.append(search(first)) }
    let isSlow = Clock.monotonic() - start > Self.slow
    parts += Threads.map(units.count - parts.count, cores: isSlow ? cores : 1) { search($0 + 1) }
    var result: [Found] = []
    for part in parts { result.append(try part.get()) }
    return result
  }

  /// Nanoseconds in which a thread is started a few times over.
  private static let slow: Int64 = 300_000

  private func find(
    in unit: SearchUnit, _ reader: IndexReader, _ read: (NoteRecord) throws -> [UInt8]
  ) throws(IndexError) -> Found {
    var terms: [TermMatches] = []
    for (plan, term) in zip(plans, query.terms) {
      terms.append(try unit.matches(plan, term.scope))
    }
    var found = Found(unit: unit, terms: terms, notes: Bitmap(size: 0))
    if isExact { try verify(&found, reader, read) }
    let evaluation = Evaluation(
      predicates: PredicateSearch(reader: reader, unit: unit, context: context), query: query,
      terms: found.terms)
    found.notes = try evaluation.notes(query.expression, among: unit.live)
    // A note that could not be read says nothing, not even what it does not have.
    for failure in found.failures { found.notes.remove(failure.number - unit.base) }
    return found
  }

  /// Replaces what the folded text has by what the files have.
  private func verify(
    _ found: inout Found, _ reader: IndexReader, _ read: (NoteRecord) throws -> [UInt8]
  ) throws(IndexError) {
    var candidates = Bitmap(size: found.unit.size)
    for term in found.terms { candidates.formUnion(term.bitmap(size: found.unit.size)) }
    var terms = [TermMatches](repeating: TermMatches(), count: query.terms.count)
    let base = found.unit.base
    var failures: [(number: Int, error: any Error)] = []
    try candidates.visit { note throws(IndexError) in
      let record = try reader.note(base + note).record
      do {
        let hits = scan.hits(in: record, try read(record))
        for term in terms.indices { terms[term].add(hits, ofTerm: term, note: note) }
      } catch {
        failures.append((base + note, error))
      }
    }
    found.terms = terms
    found.failures = failures
  }

  private func corpus(
    of reader: IndexReader, _ found: [Found]
  ) throws(IndexError) -> CorpusStatistics {
    let frequency = query.terms.indices.map { term in
      found.reduce(0) { $0 + $1.terms[term].notes.count }
    }
    let (words, titles) = try reader.sums
    let count = Double(max(reader.count, 1))
    return CorpusStatistics(
      noteCount: reader.count, averageWordCount: Double(words) / count,
      averageTitleLength: Double(titles) / count, documentFrequency: frequency)
  }
}

extension Query {
  var positiveTermCount: Int { terms.reduce(0) { $0 + ($1.isPositive ? 1 : 0) } }
}

extension TermMatches {
  /// Adds the hits of one term in a note.
  fileprivate mutating func add(_ hits: [TermHit], ofTerm term: Int, note: Int) {
    var counts = InlineArray<42, UInt32>(repeating: 0)
    for hit in hits where hit.term == term {
      let slot = Slot.of(
        Int(hit.field.rawValue), hit.quality, isExactForm: hit.countsAsExactForm)
      counts[slot] &+= 1
    }
    for slot in counts.indices where counts[slot] > 0 { add(slot, counts[slot]) }
    finish(note: note)
  }
}

extension IndexReader {
  /// The sums of word counts and title lengths over all notes.
  var sums: (words: Int, titles: Int) {
    get throws(IndexError) {
      var words = 0
      var titles = 0
      for index in segments.indices {
        words += Int(clamping: segments[index].wordSum)
        titles += Int(clamping: segments[index].titleSum)
        try deleted[index].visit { note throws(IndexError) in
          let row = try segments[index].row(note)
          words -= row.wordCount
          titles -= row.titleLength
        }
      }
      for index in journal.notes.indices where journal.isLive[index] {
        let facts = try facts(bases[segments.count] + index)
        words += facts.wordCount
        titles += facts.titleLength
      }
      return (words, titles)
    }
  }
}
