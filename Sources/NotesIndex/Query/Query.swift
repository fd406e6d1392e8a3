/// A query as typed, understood as far as that goes without knowing the folder.
package struct ParsedQuery: Hashable, Sendable {
  package let text: String
  package let expression: QueryExpression<Located<ParsedLeaf>>

  /// Reads a query; the empty one asks for all notes.
  ///
  /// - Throws: ``QueryError`` that points at the first place that is wrong.
  package init(parsing text: String) throws(QueryError) {
    var parser = QueryParser(text)
    self.text = text
    expression = try parser.parse()
  }

  /// Whether the header keys of the folder decide what the query means.
  package var hasKeyedWords: Bool {
    var result = false
    expression.forEachLeaf { leaf, _ in
      if case .keyed = leaf.value { result = true }
    }
    return result
  }

  /// Decides what each word like `status:open` is.
  ///
  /// It is a test when notes have that header key, otherwise text: `isKey` says whether any note's
  /// header has a key that equals this one after folding, see ``HeaderKeys``. `alias` and `aliases` are
  /// always keys.
  ///
  /// - Throws: ``QueryError`` for a test without a value.
  package func resolved(isKey: (String) -> Bool) throws(QueryError) -> Query {
    Query(
      text: text,
      expression: try expression.map { leaf throws(QueryError) in
        switch leaf.value {
        case .predicate(let predicate): Located(predicate, leaf.range)
        case .keyed(let word): Located(try resolve(word, leaf.range, isKey), leaf.range)
        }
      })
  }

  private func resolve(
    _ word: KeyedWord, _ range: Range<Int>, _ isKey: (String) -> Bool
  ) throws(QueryError) -> QueryPredicate {
    guard OwnKey(SearchText(word.key)) == .aliases || isKey(word.key) else {
      if let mistake = word.negation(isKey: isKey) {
        throw QueryError(mistake, at: range, in: text)
      }
      return .text(SearchText(word.typed), .anywhere)
    }
    if word.comparison == .contains, word.value == "*", !word.isQuoted {
      return .property(PropertyTest(key: word.key, comparison: .present, value: ""))
    }
    guard !SearchText(word.value).folded.isEmpty || (word.isQuoted && word.comparison == .equal)
    else {
      let mark = word.comparison.rawValue
      throw QueryError(
        "\(word.key)\(mark) needs a value right after it; \(word.key):* finds the notes that have"
          + " the key, \"\(word.typed)\" the text", at: range, in: text)
    }
    if let mistake = word.comparedRange { throw QueryError(mistake, at: range, in: text) }
    return .property(
      PropertyTest(key: word.key, comparison: word.comparison, value: word.value))
  }
}

/// A text of the query that notes are searched for.
package struct QueryTerm: Hashable, Sendable {
  package let search: SearchText
  package let scope: TextScope
  /// False when it occurs only in what must not match; such a term adds nothing to a note's score.
  package var isPositive: Bool
}

/// A query whose every leaf has one meaning.
package struct Query: Hashable, Sendable {
  package let text: String
  package let expression: QueryExpression<Located<QueryPredicate>>
  /// The distinct text terms, in order of appearance.
  package let terms: [QueryTerm]

  package init(text: String, expression: QueryExpression<Located<QueryPredicate>>) {
    self.text = text
    self.expression = expression
    var terms: [QueryTerm] = []
    expression.forEachLeaf { leaf, isPositive in
      guard case .text(let search, let scope) = leaf.value else { return }
      let known = terms.firstIndex { $0.search == search && $0.scope == scope }
      if let known {
        terms[known].isPositive = terms[known].isPositive || isPositive
      } else {
        terms.append(QueryTerm(search: search, scope: scope, isPositive: isPositive))
      }
    }
    self.terms = terms
  }
}
