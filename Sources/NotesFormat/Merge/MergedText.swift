/// What comes of merging two texts: pieces in order, some of which may be left for a person.
package struct MergedText: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    case merged([UInt8])
    case conflict(Conflict)
  }

  /// A place that both sides have changed, or one that a side has changed without proof that it knew
  /// what it took away: the lines that the base and each side have there.
  package struct Conflict: Hashable, Sendable {
    package let base: [UInt8]
    package let ours: [UInt8]
    package let theirs: [UInt8]

    package init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
      self.base = base
      self.ours = ours
      self.theirs = theirs
    }
  }

  package private(set) var pieces: [Piece] = []

  package init() {}

  package var conflicts: [Conflict] {
    pieces.compactMap { if case .conflict(let conflict) = $0 { conflict } else { nil } }
  }

  /// The merged text; nil when something is left for a person.
  package var bytes: [UInt8]? {
    var bytes: [UInt8] = []
    for piece in pieces {
      guard case .merged(let merged) = piece else { return nil }
      bytes += merged
    }
    return bytes
  }

  mutating func append(_ bytes: some Collection<UInt8>) {
    guard !bytes.isEmpty else { return }
    if case .merged(var last)? = pieces.last {
      // Taken out first, so that the bytes are not copied for each addition.
      pieces.removeLast()
      last += bytes
      pieces.append(.merged(last))
    } else {
      pieces.append(.merged(Array(bytes)))
    }
  }

  mutating func append(_ conflict: Conflict) {
    pieces.append(.conflict(conflict))
  }

  mutating func append(_ other: MergedText) {
    for piece in other.pieces {
      switch piece {
      case .merged(let bytes): append(bytes)
      case .conflict(let conflict): append(conflict)
      }
    }
  }
}

extension MergedText {
  /// What is written after the markers.
  package struct Labels: Sendable {
    package var ours = "ours"
    package var base = "base"
    package var theirs = "theirs"

    package init() {}
  }

  /// The length of a marker, as git has it unless told otherwise.
  package static let markerSize = 7

  /// The whole text with markers around what is left for a person, in the style that git calls diff3.
  ///
  /// - Parameters:
  ///   - labels: each is cut at its first line end.
  ///   - size: how many characters a marker has.
  /// - Returns: the merged text where there are no conflicts.
  package func marked(_ labels: Labels = Labels(), size: Int = markerSize) -> [UInt8] {
    let hasReturns = pieces.contains { Self.usesReturns($0) }
    let lineEnd: [UInt8] = hasReturns ? [ASCII.carriageReturn, ASCII.lineFeed] : [ASCII.lineFeed]
    func marker(_ mark: Unicode.Scalar, _ label: String) -> [UInt8] {
      let line = [UInt8](repeating: UInt8(ascii: mark), count: max(size, 1))
      let name = label.utf8.prefix { $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn }
      return line + (name.isEmpty ? [] : [ASCII.space] + name) + lineEnd
    }
    func whole(_ side: [UInt8]) -> [UInt8] {
      side.isEmpty || side.last == ASCII.lineFeed ? side : side + lineEnd
    }
    return pieces.reduce(into: []) { result, piece in
      switch piece {
      case .merged(let bytes): result += bytes
      case .conflict(let conflict):
        if let last = result.last, last != ASCII.lineFeed { result += lineEnd }
        result += marker("<", labels.ours) + whole(conflict.ours)
        result += marker("|", labels.base) + whole(conflict.base)
        result += marker("=", "") + whole(conflict.theirs)
        result += marker(">", labels.theirs)
      }
    }
  }

  /// Whether the first line that the piece has ends in CR LF.
  private static func usesReturns(_ piece: Piece) -> Bool {
    let bytes =
      switch piece {
      case .merged(let bytes): bytes
      case .conflict(let conflict): conflict.ours + conflict.theirs
      }
    guard let end = bytes.firstIndex(of: ASCII.lineFeed), end > 0 else { return false }
    return bytes[end - 1] == ASCII.carriageReturn
  }
}
