/// The constants of ranking.
///
/// Found by known-item search with one seed of queries and rounded, then measured with other seeds; see the
/// article on relevance.
package struct RankingWeights: Hashable, Sendable {
  /// Weight of one whole-word, as-typed occurrence in a field.
  package var title = 30.0
  package var alias = 20.0
  package var tag = 16.0
  package var name = 15.0
  package var heading = 12.0
  package var body = 1.0
  package var header = 0.7

  /// What an occurrence at the start of a word, or inside one, is worth of a whole word.
  package var wordStart = 0.1
  package var insideWord = 0.02
  /// In a query of several terms, the factor for each that a note has at best at the start of a word, or inside one.
  package var onlyWordStart = 0.5
  package var onlyInsideWord = 0.3
  /// What an occurrence is worth that equals the term only after folding.
  package var foldedForm = 0.9

  /// BM25's saturation: how fast further occurrences stop mattering.
  package var saturation = 0.3
  /// How far the length of title and body counts, from 0 to 1.
  package var titleLength = 0.5
  package var bodyLength = 0.9
  /// What a term gains that is all of the title.
  package var titleCover = 0.06

  /// Weight of two terms that touch, per field, in units of the rarer term's weight.
  package var nearTitle = 1.25
  package var nearHeading = 1.0
  package var nearBody = 0.3
  /// The gap, in bytes, at which nearness is worth half.
  package var nearHalf = 18.0

  /// How much a note written now gains, and the age in days at which half of that is left.
  package var recency = 0.03
  package var recencyHalf = 180.0

  package static let standard = RankingWeights()

  package init() {}
}
