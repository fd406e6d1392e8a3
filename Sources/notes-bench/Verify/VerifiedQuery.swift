import NotesIndex

/// A query whose answer is compared, and the kind that it was drawn as.
struct VerifiedQuery: Sendable {
  let kind: Kind
  let query: Query
  let isExact: Bool

  enum Kind: String, CaseIterable, Sendable {
    case word, start, inside, phrase, acrossLines, character, punctuation, field, name
    case caseVariant, foldVariant, decomposed, invisible, exact, and, or, not, title, body
    case everywhere, nowhere

    var isCompound: Bool { self == .and || self == .or || self == .not }
  }
}
