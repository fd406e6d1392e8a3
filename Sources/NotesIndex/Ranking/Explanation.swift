internal import NotesFormat

/// Why a note matches a query and stands where it does.
package struct MatchExplanation: Hashable, Sendable {
  /// One part of the query that is true of the note.
  package struct Reason: Hashable, Sendable {
    /// The part in canonical form: `"word"`, `tag:"a"`.
    package let part: String
    /// Where a text matches, `title 1, body 12 (3 inside words)`; empty for tests of the header or file.
    package let places: String
    /// What a text adds to the score; nil for a test, which adds nothing.
    package let score: ScoreParts.Term?
  }

  package let reasons: [Reason]
  package let score: ScoreParts
}

extension Ranking {
  /// Explains a note that matches.
  package func explanation(
    of record: NoteRecord, _ note: NoteStatistics, for query: Query, in context: QueryContext
  ) -> MatchExplanation {
    let parts = parts(of: note)
    var reasons: [MatchExplanation.Reason] = []
    var seen: Set<QueryPredicate> = []
    query.expression.forEachLeaf { leaf, isPositive in
      guard isPositive, seen.insert(leaf.value).inserted else { return }
      if let term = query.termIndex(of: leaf.value) {
        guard !note.terms[term].isEmpty else { return }
        reasons.append(
          MatchExplanation.Reason(
            part: leaf.value.canonical, places: Self.places(note.terms[term]),
            score: parts.terms[term]))
      } else if leaf.value.isTrue(of: record, in: context) == true {
        reasons.append(
          MatchExplanation.Reason(part: leaf.value.canonical, places: "", score: nil))
      }
    }
    return MatchExplanation(reasons: reasons, score: parts)
  }

  /// For instance `title 1, body 12 (3 inside words, 2 in another form)`.
  private static func places(_ occurrences: [Occurrences]) -> String {
    NoteField.allCases.compactMap { field -> String? in
      let here = occurrences.filter { $0.field == field }
      func count(_ isCounted: (Occurrences) -> Bool) -> Int {
        here.filter(isCounted).reduce(0) { $0 + $1.count }
      }
      guard !here.isEmpty else { return nil }
      let details = [
        (count { $0.quality == .start }, "at word starts"),
        (count { $0.quality == .inside }, "inside words"),
        // In running text the form is not looked at.
        (field <= .header ? count { !$0.isExactForm } : 0, "in another form"),
      ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      let suffix = details.isEmpty ? "" : " (\(details.joined(separator: ", ")))"
      return "\(field) \(count { _ in true })\(suffix)"
    }.joined(separator: ", ")
  }
}

extension MatchExplanation: CustomStringConvertible {
  /// A line for each reason and one for the score.
  package var description: String {
    let lines = reasons.map { reason -> String in
      guard let term = reason.score else { return "\(reason.part)" }
      return "\(reason.part): \(reason.places); rarity \(Self.rounded(term.inverseFrequency)),"
        + " frequency \(Self.rounded(term.weightedFrequency)), score \(Self.rounded(term.score))"
    }
    let total =
      "score \(Self.rounded(score.total)) = (terms"
      + " \(Self.rounded(score.terms.reduce(0) { $0 + $1.score })) + nearness"
      + " \(Self.rounded(score.nearness))) x recency \(Self.rounded(score.recency))"
    return (lines + [total]).joined(separator: "\n")
  }

  /// Two decimals.
  private static func rounded(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = String(hundredths % 100)
    return "\(hundredths / 100)." + String(repeating: "0", count: 2 - rest.utf8.count) + rest
  }
}
