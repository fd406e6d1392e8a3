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

extension PlainScan {
  private enum Outcome: Sendable {
    case scanned(matchedTerms: [Bool], NoteStatistics?)
    case failed(any Error)
  }

  /// Searches notes on several threads; bodies are read one at a time and not kept.
  ///
  /// - Parameters:
  ///   - records: all notes of the folder: how rare a term is counts over all of them.
  ///   - cores: threads to use at most.
  ///   - weights: the constants of ranking.
  ///   - read: gives a note's whole file; not called when ``needsText`` is false. Called from any
  ///     thread. What it throws is reported in the result.
  /// - Returns: all matching notes, ranked.
  package func search(
    _ records: [NoteRecord], cores: Int = Threads.coreCount,
    weights: RankingWeights = .standard,
    read: @escaping @Sendable (NoteRecord) throws -> [UInt8]
  ) -> SearchResult {
    let outcomes = Threads.map(records.count, cores: cores) { index in
      outcome(of: records[index], read)
    }
    var frequency = [Int](repeating: 0, count: query.terms.count)
    var found: [(index: Int, statistics: NoteStatistics)] = []
    var failures: [(index: Int, error: any Error)] = []
    for (index, outcome) in outcomes.enumerated() {
      switch outcome {
      case .failed(let error): failures.append((index, error))
      case .scanned(let matchedTerms, let statistics):
        for term in frequency.indices where matchedTerms[term] { frequency[term] += 1 }
        if let statistics { found.append((index, statistics)) }
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

  private func outcome(of record: NoteRecord, _ read: (NoteRecord) throws -> [UInt8]) -> Outcome {
    do {
      let hits = needsText ? hits(in: record, try read(record)) : []
      var matchedTerms = [Bool](repeating: false, count: query.terms.count)
      for hit in hits { matchedTerms[hit.term] = true }
      guard isMatch(record, matchedTerms) else { return .scanned(matchedTerms: matchedTerms, nil) }
      let statistics = NoteStatistics(of: record, hits, for: query, in: context)
      return .scanned(matchedTerms: matchedTerms, statistics)
    } catch {
      return .failed(error)
    }
  }
}
