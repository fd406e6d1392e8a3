internal import NotesSystem

/// Works out which notes of a unit make an expression true.
struct Evaluation {
  let predicates: PredicateSearch
  let query: Query
  /// For each of ``Query/terms``.
  let terms: [TermMatches]

  /// The notes among `candidates` that make `expression` true.
  ///
  /// - Throws: ``IndexError`` when what is looked at is damaged.
  func notes(
    _ expression: QueryExpression<Located<QueryPredicate>>, among candidates: Bitmap
  ) throws(IndexError) -> Bitmap {
    switch expression {
    case .leaf(let leaf):
      guard let term = query.termIndex(of: leaf.value) else {
        return try predicates.matches(leaf.value, among: candidates)
      }
      var result = terms[term].bitmap(size: candidates.size)
      result.formIntersection(candidates)
      return result
    case .not(let inner):
      var result = try notes(inner, among: candidates)
      result.formComplement()
      result.formIntersection(candidates)
      return result
    case .and(let parts):
      var result = candidates
      // What costs little first: the rest then has fewer notes to look at.
      for part in parts where part.isText { result = try notes(part, among: result) }
      for part in parts where !part.isText { result = try notes(part, among: result) }
      return result
    case .or(let parts):
      var result = Bitmap(size: candidates.size)
      for part in parts { result.formUnion(try notes(part, among: candidates)) }
      return result
    }
  }
}

extension QueryExpression where Leaf == Located<QueryPredicate> {
  /// Made of text terms alone.
  fileprivate var isText: Bool {
    switch self {
    case .leaf(let leaf): if case .text = leaf.value { true } else { false }
    case .not(let inner): inner.isText
    case .and(let parts), .or(let parts): parts.allSatisfy(\.isText)
    }
  }
}
