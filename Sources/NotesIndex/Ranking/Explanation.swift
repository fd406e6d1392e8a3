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
  /// A line for each reason, then what makes the sum of them the score: what changes nothing is left out.
  ///
  /// Names, numbers and details stand in columns, however wide the characters of the query are.
  package var description: String {
    var rows = reasons.map { reason -> (name: String, number: String, details: String) in
      guard let term = reason.score else { return (reason.part, "", "") }
      let share =
        term.titleShare > 0 ? "\(Int((term.titleShare * 100).rounded())) % of the title, " : ""
      let details =
        "\(reason.places); \(share)rarity \(Self.rounded(term.inverseFrequency)), weight"
        + " \(Self.rounded(term.weightedFrequency))"
      return (reason.part, Self.rounded(term.score), details)
    }
    if score.nearness > 0 { rows.append(("nearness", Self.rounded(score.nearness), "")) }
    let factors = [
      ("wholeness", score.wholeness, "not all terms are whole words"),
      ("recency", score.recency, ""),
    ]
    for (name, factor, details) in factors where Self.rounded(factor, 3) != "1.000" {
      rows.append((name, "x \(Self.rounded(factor, 3))", details))
    }
    rows.append(("score", Self.rounded(score.total), ""))
    let nameWidth = rows.map { DisplayWidth.of($0.name) }.max() ?? 0
    let numberWidth = rows.map(\.number.count).max() ?? 0
    return rows.map { row in
      let gap = nameWidth - DisplayWidth.of(row.name) + numberWidth - row.number.count + 2
      let line = row.name + String(repeating: " ", count: gap) + row.number
      return row.details.isEmpty ? line : "\(line)  \(row.details)"
    }.map(Self.withoutTrailingSpace).joined(separator: "\n")
  }

  private static func withoutTrailingSpace(_ line: String) -> String {
    String(line[..<((line.lastIndex { $0 != " " }).map(line.index(after:)) ?? line.startIndex)])
  }

  private static func rounded(_ value: Double, _ decimals: Int = 2) -> String {
    let unit = decimals == 2 ? 100 : 1_000
    let parts = Int((value * Double(unit)).rounded())
    let rest = String(parts % unit)
    return "\(parts / unit)." + String(repeating: "0", count: decimals - rest.utf8.count) + rest
  }
}
