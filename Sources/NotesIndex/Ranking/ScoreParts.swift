/// A note's score, taken apart.
package struct ScoreParts: Hashable, Sendable {
  package struct Term: Hashable, Sendable {
    /// How rare the term is.
    package let inverseFrequency: Double
    /// Occurrences, weighted by field, word and form.
    package let weightedFrequency: Double
    /// How much of the title it takes, from 0 to 1.
    package let titleShare: Double
    package let score: Double
  }

  /// One for each of ``Query/terms``.
  package let terms: [Term]
  package let nearness: Double
  /// The factor for terms that are no whole words, from a little to 1.
  package let wholeness: Double
  /// The factor, 1 or a little more.
  package let recency: Double

  package var total: Double {
    (terms.reduce(0) { $0 + $1.score } + nearness) * wholeness * recency
  }
}
