internal import NotesFormat

/// Matches of one term in one field of a note that count alike.
package struct Occurrences: Hashable, Sendable {
  package let field: NoteField
  package let quality: WordQuality
  package let isExactForm: Bool
  package var count: Int

  package init(field: NoteField, quality: WordQuality, isExactForm: Bool, count: Int) {
    self.field = field
    self.quality = quality
    self.isExactForm = isExactForm
    self.count = count
  }
}

/// How near two terms that follow each other in the query come in a note: the smallest gap in bytes
/// of folded text, 0 when they touch; nil where not both are.
package struct TermGap: Hashable, Sendable {
  package var title: Int?
  /// Within one heading.
  package var heading: Int?
  /// Anywhere in the body, headings included.
  package var body: Int?

  package init(title: Int? = nil, heading: Int? = nil, body: Int? = nil) {
    self.title = title
    self.heading = heading
    self.body = body
  }
}

/// What ranking knows of one note that matches a query.
///
/// A plain scan makes it from hits; an index may make the same from its postings.
package struct NoteStatistics: Hashable, Sendable {
  /// For each of ``Query/terms``, ordered by field, quality (best first) and form (exact first), each
  /// combination once; empty for terms that are not positive.
  package var terms: [[Occurrences]]
  /// For each two positive terms that follow each other.
  package var gaps: [TermGap]
  /// UTF-8 bytes of the title.
  package var titleLength: Int
  /// Words of the body; each Han or kana character is one.
  package var wordCount: Int
  /// Seconds since 1970-01-01 UTC at which the note was written, else last modified.
  package var created: Int64

  package init(
    terms: [[Occurrences]], gaps: [TermGap], titleLength: Int, wordCount: Int, created: Int64
  ) {
    self.terms = terms
    self.gaps = gaps
    self.titleLength = titleLength
    self.wordCount = wordCount
    self.created = created
  }

  /// Gathers the statistics of a note.
  ///
  /// - Complexity: linear in the hits.
  package init(of record: NoteRecord, _ hits: [TermHit], for query: Query, in context: QueryContext)
  {
    terms = Self.occurrences(hits, query)
    gaps = Self.gaps(hits, query)
    titleLength = record.content.title.utf8.count
    wordCount = record.content.wordCount
    created = record.createdSeconds(in: context)
  }

  private static func occurrences(_ hits: [TermHit], _ query: Query) -> [[Occurrences]] {
    let forms = 2
    let stride = WordQuality.allCases.count * forms
    let width = NoteField.allCases.count * stride
    var counts = [Int](repeating: 0, count: query.terms.count * width)
    for hit in hits where query.terms[hit.term].isPositive {
      let quality = Int(WordQuality.whole.rawValue - hit.quality.rawValue)
      let slot =
        Int(hit.field.rawValue) * stride + quality * forms + (hit.countsAsExactForm ? 0 : 1)
      counts[hit.term * width + slot] += 1
    }
    return query.terms.indices.map { term in
      var result: [Occurrences] = []
      var slot = term * width
      for field in NoteField.allCases {
        for quality in WordQuality.allCases.reversed() {
          for isExactForm in [true, false] {
            if counts[slot] > 0 {
              result.append(
                Occurrences(
                  field: field, quality: quality, isExactForm: isExactForm, count: counts[slot]))
            }
            slot += 1
          }
        }
      }
      return result
    }
  }

  private static func gaps(_ hits: [TermHit], _ query: Query) -> [TermGap] {
    let positive = query.terms.indices.filter { query.terms[$0].isPositive }
    guard positive.count > 1 else { return [] }
    var byTerm = [[TermHit]](repeating: [], count: query.terms.count)
    for hit in hits { byTerm[hit.term].append(hit) }
    return zip(positive, positive.dropFirst()).map { first, second in
      TermGap(between: byTerm[first], and: byTerm[second])
    }
  }
}

extension TermGap {
  /// Bytes that terms in the wrong order count as further apart.
  private static let wrongOrder = 8

  /// The gaps between the hits of two terms, each list from left to right within a field.
  init(between first: [TermHit], and second: [TermHit]) {
    title = Self.smallest(
      first.filter { $0.field == .title }.map(\.place),
      second.filter { $0.field == .title }.map(\.place))
    body = Self.smallest(
      first.filter { $0.field >= .heading }.map(\.place),
      second.filter { $0.field >= .heading }.map(\.place))
    let headings = Set(first.filter { $0.field == .heading }.map(\.element))
    heading = headings.compactMap { heading in
      Self.smallest(
        first.filter { $0.field == .heading && $0.element == heading }.map(\.place),
        second.filter { $0.field == .heading && $0.element == heading }.map(\.place))
    }.min()
  }

  /// The smallest gap between a range of one list and one of the other.
  static func smallest(_ first: [Range<Int>], _ second: [Range<Int>]) -> Int? {
    var best: Int?
    var i = 0
    var j = 0
    while i < first.count, j < second.count {
      let inOrder = first[i].lowerBound <= second[j].lowerBound
      let gap =
        inOrder
        ? max(second[j].lowerBound - first[i].upperBound, 0)
        : max(first[i].lowerBound - second[j].upperBound, 0) + wrongOrder
      best = min(best ?? gap, gap)
      if inOrder { i += 1 } else { j += 1 }
    }
    return best
  }
}

extension NoteField: Comparable {
  package static func < (left: NoteField, right: NoteField) -> Bool {
    left.rawValue < right.rawValue
  }
}
