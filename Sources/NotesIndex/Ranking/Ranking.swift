internal import NotesSystem

/// Orders the notes that match a query.
///
/// BM25F (Robertson, Zaragoza: "The Probabilistic Relevance Framework: BM25 and Beyond", 2009, section
/// 3.5), with occurrences weighted by how much of a word they are and by form, plus nearness of terms
/// that follow each other in the query, times a light bonus for recent notes:
/// ```
/// score    = (sum of term(t) + sum of near(t, t')) × words × (1 + recency × half / (half + age))
/// term(t)  = idf(t) × (f / (f + k) + cover × share of the title that t takes)
/// f        = sum over fields of weight × occurrences / length norm
/// norm     = 1 - b + b × length / average length                        (title and body)
/// idf(t)   = ln(1 + (N - n + 0.5) / (n + 0.5)),   n notes of N match t
/// near     = min(idf(t), idf(t')) × best over fields of weight × half / (half + gap)
/// words    = product over the terms, if several, of what the best match is as a word
/// ```
/// Title and file name say the same, so the better of the two counts. Of several terms, one that a note
/// has only inside other words casts doubt on the others too: `words` keeps such notes behind those
/// that have them all as words. A pure function of its inputs: the same numbers give the same score, whether the scan
/// or the index gathered them.
package struct Ranking: Sendable {
  package let corpus: CorpusStatistics
  package let weights: RankingWeights
  /// Seconds since 1970-01-01 UTC.
  package let now: Int64
  private let inverseFrequency: [Double]
  /// UTF-8 bytes of each term.
  private let lengths: [Int]
  private let positive: [Int]
  /// The terms that each gap lies between.
  private let pairs: [(Int, Int)]

  package init(
    for query: Query, in corpus: CorpusStatistics, now: Int64,
    weights: RankingWeights = .standard
  ) {
    self.corpus = corpus
    self.weights = weights
    self.now = now
    inverseFrequency = corpus.documentFrequency.map { frequency in
      let others = Double(corpus.noteCount - frequency)
      return Mathematics.logarithm(1 + (others + 0.5) / (Double(frequency) + 0.5))
    }
    lengths = query.terms.map { $0.search.folded.count }
    positive = query.terms.indices.filter { query.terms[$0].isPositive }
    pairs = Array(zip(positive, positive.dropFirst()))
  }

  /// How many of the best notes are looked at for nearness.
  ///
  /// Finding out how near terms come means looking through whole texts, and for notes that rank lower by everything
  /// else nobody would see the difference.
  package static let refinedCount = 200

  /// The score of a note without nearness; higher is better, 0 when the query has no positive text term.
  package func baseScore(_ note: NoteStatistics) -> Double {
    baseScore(
      note.terms, titleLength: note.titleLength, wordCount: note.wordCount, created: note.created)
  }

  /// The score without nearness, from the occurrences of each term.
  func baseScore(
    _ terms: [some Sequence<Occurrences>], titleLength: Int, wordCount: Int, created: Int64
  ) -> Double {
    var sum = 0.0
    for term in terms.indices {
      sum += termScore(weight(of: terms[term], term, titleLength, wordCount), term)
    }
    return sum * wholeness(of: terms) * recency(of: created)
  }

  /// The score of a note; higher is better, 0 when the query has no positive text term.
  package func score(_ note: NoteStatistics) -> Double { parts(of: note).total }

  /// The score and what it is made of.
  package func parts(of note: NoteStatistics) -> ScoreParts {
    let terms = note.terms.indices.map { term -> ScoreParts.Term in
      let weight = weight(of: note.terms[term], term, note.titleLength, note.wordCount)
      return ScoreParts.Term(
        inverseFrequency: inverseFrequency[term], weightedFrequency: weight.frequency,
        titleShare: weight.titleShare, score: termScore(weight, term))
    }
    var near = 0.0
    for (pair, gap) in zip(pairs, note.gaps) {
      near += min(inverseFrequency[pair.0], inverseFrequency[pair.1]) * nearness(gap)
    }
    return ScoreParts(
      terms: terms, nearness: near, wholeness: wholeness(of: note.terms),
      recency: recency(of: note.created))
  }

  private func termScore(_ weight: (frequency: Double, titleShare: Double), _ term: Int) -> Double {
    let saturated = weight.frequency / (weight.frequency + weights.saturation)
    return inverseFrequency[term] * (saturated + weights.titleCover * weight.titleShare)
  }

  /// The weighted frequency of a term in a note, and how much of the title it takes, from 0 to 1.
  private func weight(
    of occurrences: some Sequence<Occurrences>, _ term: Int, _ titleLength: Int, _ wordCount: Int
  ) -> (frequency: Double, titleShare: Double) {
    var title = 0.0
    var titleCount = 0
    var name = 0.0
    var rest = 0.0
    let titleNorm = norm(titleLength, corpus.averageTitleLength, weights.titleLength)
    let bodyNorm = norm(wordCount, corpus.averageWordCount, weights.bodyLength)
    for item in occurrences {
      let form = item.isExactForm ? 1 : weights.foldedForm
      let amount = Double(item.count) * quality(item.quality) * form
      switch item.field {
      case .title:
        title += amount * weights.title / titleNorm
        titleCount += item.count
      case .name: name += amount * weights.name / titleNorm
      case .alias: rest += amount * weights.alias
      case .tag: rest += amount * weights.tag
      case .header: rest += amount * weights.header
      case .heading: rest += amount * weights.heading / bodyNorm
      case .body: rest += amount * weights.body / bodyNorm
      }
    }
    // Folding changes lengths, if only by little.
    let share = min(Double(titleCount * lengths[term]) / Double(max(titleLength, 1)), 1)
    return (max(title, name) + rest, share)
  }

  /// How far the terms of a note are words, from a little to 1; 1 for a query of one term, whose matches
  /// compete by weight alone.
  private func wholeness(of terms: [some Sequence<Occurrences>]) -> Double {
    guard positive.count > 1 else { return 1 }
    var result = 1.0
    for term in positive {
      switch terms[term].lazy.map(\.quality).max() {
      case .whole, nil: break
      case .start: result *= weights.onlyWordStart
      case .inside: result *= weights.onlyInsideWord
      }
    }
    return result
  }

  private func quality(_ quality: WordQuality) -> Double {
    switch quality {
    case .whole: 1
    case .start: weights.wordStart
    case .inside: weights.insideWord
    }
  }

  private func norm(_ length: Int, _ average: Double, _ share: Double) -> Double {
    average > 0 ? 1 - share + share * Double(length) / average : 1
  }

  private func nearness(_ gap: TermGap) -> Double {
    let fields = [
      (gap.title, weights.nearTitle), (gap.heading, weights.nearHeading),
      (gap.body, weights.nearBody),
    ]
    return fields.reduce(0) { best, field in
      guard let gap = field.0 else { return best }
      return max(best, field.1 * weights.nearHalf / (weights.nearHalf + Double(gap)))
    }
  }

  private func recency(of created: Int64) -> Double {
    let age = max(Double(now) - Double(created), 0) / 86_400
    return 1 + weights.recency * weights.recencyHalf / (weights.recencyHalf + age)
  }
}
