internal import NotesSystem

/// A note that matches, and how well.
package struct RankedNote: Sendable {
  /// Index into the records that were searched.
  package let index: Int
  package let score: Double
  package let statistics: NoteStatistics
}

/// The answer to a query over many notes.
package struct SearchResult: Sendable {
  /// Best first; notes with equal scores in the order of their paths.
  package var notes: [RankedNote]
  package var corpus: CorpusStatistics
  /// The notes that could not be read, by index into the records: they are in no result.
  package var failures: [(index: Int, error: any Error)]
}

/// What a scan knows of one note: which of ``Query/terms`` it has, and its statistics when it matches.
package struct ScannedNote: Sendable {
  package let matchedTerms: [Bool]
  /// Nil when the note does not match.
  package let statistics: NoteStatistics?
}

extension PlainScan {
  /// Searches notes on several threads; bodies are read one at a time and not kept.
  ///
  /// - Parameters:
  ///   - records: all notes of the folder: how rare a term is counts over all of them.
  ///   - cores: threads to use at most.
  ///   - weights: the constants of ranking.
  ///   - read: gives a note's text, as ``NoteContent/readableText(of:)`` has it; not called when
  ///     ``needsText`` is false. Called from any thread. What it throws is reported in the result.
  /// - Returns: all matching notes, ranked.
  package func search(
    _ records: [NoteRecord], cores: Int = Threads.coreCount,
    weights: RankingWeights = .standard,
    read: @escaping @Sendable (NoteRecord) throws -> [UInt8]
  ) -> SearchResult {
    let notes = Threads.map(records.count, cores: cores) { index in
      let record = records[index]
      return Result { scanned(record, needsText ? hits(in: record, try read(record)) : []) }
    }
    return ranked(notes, records, weights: weights)
  }

  /// Judges a note by its hits, as ``hits(in:_:)`` has them.
  package func scanned(_ record: NoteRecord, _ hits: [TermHit]) -> ScannedNote {
    var matchedTerms = [Bool](repeating: false, count: query.terms.count)
    for hit in hits { matchedTerms[hit.term] = true }
    guard isMatch(record, matchedTerms) else {
      return ScannedNote(matchedTerms: matchedTerms, statistics: nil)
    }
    let statistics = NoteStatistics(of: record, hits, for: query, in: context)
    return ScannedNote(matchedTerms: matchedTerms, statistics: statistics)
  }

  /// Ranks the notes that match.
  ///
  /// - Parameters:
  ///   - scanned: for each of `records` what ``scanned(_:_:)`` says, or why it could not be read.
  ///   - records: all notes of the folder.
  ///   - weights: the constants of ranking.
  /// - Returns: the answer to the query.
  package func ranked(
    _ scanned: [Result<ScannedNote, any Error>], _ records: [NoteRecord],
    weights: RankingWeights = .standard
  ) -> SearchResult {
    var frequency = [Int](repeating: 0, count: query.terms.count)
    var found: [(index: Int, statistics: NoteStatistics)] = []
    var failures: [(index: Int, error: any Error)] = []
    for (index, note) in scanned.enumerated() {
      switch note {
      case .failure(let error): failures.append((index, error))
      case .success(let note):
        for term in frequency.indices where note.matchedTerms[term] { frequency[term] += 1 }
        if let statistics = note.statistics { found.append((index, statistics)) }
      }
    }
    let corpus = CorpusStatistics(of: records, documentFrequency: frequency)
    let ranking = Ranking(for: query, in: corpus, now: context.now, weights: weights)
    var notes = found.map { index, statistics in
      RankedNote(index: index, score: ranking.baseScore(statistics), statistics: statistics)
    }
    notes.sort { Self.isBetter($0, $1, records) }
    for place in notes.indices.prefix(Ranking.refinedCount) {
      let note = notes[place]
      notes[place] = RankedNote(
        index: note.index, score: ranking.score(note.statistics), statistics: note.statistics)
    }
    notes.sort { Self.isBetter($0, $1, records) }
    return SearchResult(notes: notes, corpus: corpus, failures: failures)
  }

  private static func isBetter(
    _ left: RankedNote, _ right: RankedNote, _ records: [NoteRecord]
  ) -> Bool {
    if left.score != right.score { return left.score > right.score }
    return records[left.index].path < records[right.index].path
  }
}
