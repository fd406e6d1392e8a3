/// How the parts of a query are joined; what the parts are is left to `Leaf`.
///
/// `and([])`, true of everything, is the empty query.
package indirect enum QueryExpression<Leaf> {
  case leaf(Leaf)
  case not(QueryExpression)
  case and([QueryExpression])
  case or([QueryExpression])
}

extension QueryExpression: Equatable where Leaf: Equatable {}
extension QueryExpression: Hashable where Leaf: Hashable {}
extension QueryExpression: Sendable where Leaf: Sendable {}

extension QueryExpression {
  /// The same shape over other leaves.
  ///
  /// - Throws: what `transform` throws.
  package func map<Other, Failure: Error>(
    _ transform: (Leaf) throws(Failure) -> Other
  ) throws(Failure) -> QueryExpression<Other> {
    switch self {
    case .leaf(let leaf): return .leaf(try transform(leaf))
    case .not(let inner): return .not(try inner.map(transform))
    case .and(let parts): return .and(try Self.map(parts, transform))
    case .or(let parts): return .or(try Self.map(parts, transform))
    }
  }

  private static func map<Other, Failure: Error>(
    _ parts: [QueryExpression], _ transform: (Leaf) throws(Failure) -> Other
  ) throws(Failure) -> [QueryExpression<Other>] {
    var result: [QueryExpression<Other>] = []
    for part in parts { result.append(try part.map(transform)) }
    return result
  }

  /// Calls `body` for each leaf from left to right, and says whether a match of it counts for the note
  /// (it stands under an even number of negations).
  package func forEachLeaf(_ body: (Leaf, _ isPositive: Bool) -> Void) {
    visit(isPositive: true, body)
  }

  private func visit(isPositive: Bool, _ body: (Leaf, Bool) -> Void) {
    switch self {
    case .leaf(let leaf): body(leaf, isPositive)
    case .not(let inner): inner.visit(isPositive: !isPositive, body)
    case .and(let parts), .or(let parts):
      for part in parts { part.visit(isPositive: isPositive, body) }
    }
  }

  /// Whether the expression is true, given what is true of its leaves.
  package func isTrue(_ leafIsTrue: (Leaf) -> Bool) -> Bool {
    switch self {
    case .leaf(let leaf): leafIsTrue(leaf)
    case .not(let inner): !inner.isTrue(leafIsTrue)
    case .and(let parts): parts.allSatisfy { $0.isTrue(leafIsTrue) }
    case .or(let parts): parts.contains { $0.isTrue(leafIsTrue) }
    }
  }
}
