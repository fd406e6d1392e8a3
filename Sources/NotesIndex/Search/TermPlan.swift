internal import NotesSystem

/// How the index finds the notes that a folded term may be in.
///
/// The term falls apart as texts do in ``TermScanner``. Where it begins or ends within a word, any word
/// that ends or begins so will do.
struct TermPlan: Sendable {
  enum Piece: Hashable, Sendable {
    /// All of the term: words that contain it.
    case inside([UInt8])
    /// Words that end in it.
    case suffix([UInt8])
    /// Words that begin with it.
    case prefix([UInt8])
    case word([UInt8])
    case scalar(UInt32)
    case pair(UInt32, UInt32)
  }

  let folded: [UInt8]
  /// What a note must have all of; none when every note must be looked at.
  private(set) var pieces: [Piece] = []

  /// Whether the postings of the only piece say how often the term occurs and where.
  let isCounted: Bool

  init(_ folded: [UInt8]) {
    self.folded = folded
    let runs = Self.runs(folded)
    var found: [Piece] = []
    for (index, run) in runs.enumerated() {
      switch run {
      case .word(let bytes):
        let isFirst = index == 0
        let isLast = index == runs.count - 1
        found.append(
          isFirst
            ? (isLast ? .inside(bytes) : .suffix(bytes)) : isLast ? .prefix(bytes) : .word(bytes))
      case .spaceless(let scalars):
        if scalars.count == 1 { found.append(.scalar(scalars[0])) }
        for (first, second) in zip(scalars, scalars.dropFirst()) {
          found.append(.pair(first, second))
        }
      case .separator(let scalar):
        if scalar != 0x20 { found.append(.scalar(scalar)) }
      }
    }
    for piece in found where !pieces.contains(piece) { pieces.append(piece) }
    switch runs.first {
    case nil: isCounted = false
    case .word, .separator: isCounted = runs.count == 1 && !pieces.isEmpty
    // Of three and more, the pairs are no proof of the term.
    case .spaceless(let scalars): isCounted = runs.count == 1 && scalars.count <= 2
    }
  }

  private enum Run {
    case word([UInt8])
    case spaceless([UInt32])
    case separator(UInt32)
  }

  private static func runs(_ folded: [UInt8]) -> [Run] {
    var result: [Run] = []
    var kinds = ScalarKinds()
    var position = 0
    var last = WordBorders.Kind.separator
    let span = folded.span
    while position < folded.count {
      let start = position
      let scalar: UInt32
      if folded[position] < 0x80 {
        scalar = UInt32(folded[position])
        position += 1
      } else {
        scalar = TermScanner.scalar(span, &position)
      }
      let kind = kinds.kind(scalar)
      let bytes = Array(folded[start..<position])
      switch (kind, result.last) {
      case (.separator, _): result.append(.separator(scalar))
      case (.spaceless, .spaceless(let before)):
        result[result.count - 1] = .spaceless(before + [scalar])
      case (.spaceless, _): result.append(.spaceless([scalar]))
      case (_, .word(let before)) where last == kind:
        result[result.count - 1] = .word(before + bytes)
      default: result.append(.word(bytes))
      }
      last = kind
    }
    return result
  }
}
