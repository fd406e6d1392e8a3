/// The versions that a note is known to have had in one place, one after the other, and what they prove
/// about another version of it.
///
/// A line of the base that a side lacks was deleted by that side only if the side once had it. A base
/// that is later than what the side was made from has lines that the side never had, and a merge that
/// takes them for deleted loses them. So each line needs a proof: an ancestor of the side that had it. An
/// ancestor is known in one of three ways:
///
/// - by order: the caller knows the side to be a later version in the same place;
/// - by origin: the version in which the note got its id, which no other note has;
/// - by text: the side has all lines that came with some version, one of them so long that nobody types it
///   twice. The side was then made from that version or from a state shortly before it, when some of its
///   lines were not there yet; what is certain is the version before.
///
/// A line that all versions have from the ancestor on to the base was there at every moment between them,
/// so the side had it, whenever in this time it was made.
package struct MergeHistory: Sendable {
  package struct Version: Sendable {
    package let bytes: [UInt8]
    /// The note got its id here: whatever has this id was made from this version.
    package let isOrigin: Bool

    package init(_ bytes: [UInt8], isOrigin: Bool = false) {
      self.bytes = bytes
      self.isOrigin = isOrigin
    }
  }

  /// The oldest first.
  package let versions: [Version]
  private let lines: [TextLines]
  /// The lines that no version had before, blank ones left out.
  private let newLines: [Set<ArraySlice<UInt8>>]

  /// - Complexity: O(n) in the bytes of all versions.
  package init(_ versions: [Version]) {
    self.versions = versions
    lines = versions.map { TextLines($0.bytes) }
    var known: Set<ArraySlice<UInt8>> = []
    newLines = lines.map { text in
      let new = Self.significantLines(of: text).subtracting(known)
      known.formUnion(new)
      return new
    }
  }

  /// The lines of a base that a side had.
  ///
  /// - Parameters:
  ///   - side: a version of the note.
  ///   - base: its place among the versions.
  ///   - ancestor: a version that the side is known to have been made from, by order.
  /// - Returns: the proof for a merge with this base.
  /// - Complexity: that of a difference for each version from the ancestor on to the base.
  package func proof(of side: [UInt8], base: Int, ancestor: Int? = nil) -> ProvenLines {
    let byOrder = ancestor.map { min($0, base) }
    guard let first = [byOrder, provenAncestor(of: side, upTo: base)].compactMap(\.self).max()
    else {
      return .none
    }
    if first == base { return .all }
    var isKept = [Bool](repeating: true, count: lines[first].count)
    for place in first..<base {
      isKept = Self.carry(isKept, from: lines[place], to: lines[place + 1])
    }
    return .some(isKept)
  }

  /// The latest version up to `base` that the side is proven, by origin or text, to be made from.
  package func provenAncestor(of side: [UInt8], upTo base: Int) -> Int? {
    let found = Self.significantLines(of: TextLines(side))
    for place in stride(from: base, through: 0, by: -1) {
      if versions[place].isOrigin, hasID(of: versions[place].bytes, side) { return place }
      let new = newLines[place]
      let isProof = place > 0 && new.isSubset(of: found) && new.contains(where: Self.isDistinctive)
      if isProof { return place - 1 }
    }
    return nil
  }

  private func hasID(of origin: [UInt8], _ side: [UInt8]) -> Bool {
    let ids = [origin, side].map { FrontMatter(scanning: $0).value(for: "id") }
    guard let first = ids[0], let second = ids[1], case .scalar = first else { return false }
    return first.isEqual(to: second)
  }

  /// Flags of the old lines on the new ones; lines that came are not proven.
  private static func carry(_ isKept: [Bool], from old: TextLines, to new: TextLines) -> [Bool] {
    var result: [Bool] = []
    var position = 0
    for hunk in LineDiff(from: old, to: new).hunks {
      result += isKept[position..<hunk.old.lowerBound]
      result += [Bool](repeating: false, count: hunk.new.count)
      position = hunk.old.upperBound
    }
    return result + isKept[position...]
  }

  // MARK: Lines as evidence

  /// Without blanks and line ends around them; blank ones are left out.
  private static func significantLines(of text: TextLines) -> Set<ArraySlice<UInt8>> {
    let isBlank = { (byte: UInt8) in
      ASCII.isBlank(byte) || byte == ASCII.lineFeed || byte == ASCII.carriageReturn
    }
    var lines: Set<ArraySlice<UInt8>> = []
    for index in 0..<text.count {
      var line = text[index].drop(while: isBlank)
      while let last = line.last, isBlank(last) { line = line.dropLast() }
      if !line.isEmpty { lines.insert(line) }
    }
    return lines
  }

  /// Whether a line is nobody's heading, date or task that could be typed twice: 24 bytes of letters and
  /// digits, eight Chinese characters.
  private static func isDistinctive(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first != UInt8(ascii: "#") else { return false }
    return line.count { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 >= 0x80 } >= 24
  }
}
