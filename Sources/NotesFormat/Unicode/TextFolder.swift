/// The state of folding one text; see ``TextFold`` for what folding means.
///
/// Most text is plain: scalars that become one of the same length, or a shorter form. `foldRun` does
/// that in one tight loop and stops at anything else, which `foldSequence` does with care:
///
///     run ─► sequence ─► run ─► sequence ─► …
///
/// A scalar is plain only if no mark follows, so the run gives back its last scalar when it meets one.
struct TextFolder {
  /// Where this text starts in the result: white space before it is none of ours.
  let base: Int
  let keepsUnits: Bool
  private(set) var units: [FoldedText.Unit] = []
  /// The last of ``units`` is for bytes that are no UTF-8.
  var endsInRepair = false
  let tables: FoldTables
  var traits: FoldTraits { FoldTraits.shared }
  /// The sequence at work, its canonical form and that in UTF-8.
  var scalars: [UInt32] = []
  var sequence: [UInt8] = []

  init(folding source: borrowing Span<UInt8>, behind base: Int = 0, keepsUnits: Bool) {
    tables = isASCII(source) ? .ascii : .shared
    self.base = base
    self.keepsUnits = keepsUnits
  }

  /// Adds the folded form of a whole text to `result`; called once.
  mutating func fold(_ source: borrowing Span<UInt8>, into result: inout [UInt8]) {
    var free = result.count
    var index = 0
    while index < source.count {
      Self.reserve(source.count - index, behind: free, in: &result)
      var output = result.mutableSpan
      index = foldRun(source, from: index, into: &output, at: &free)
      guard index < source.count else { break }
      index = foldSequence(
        source, from: index, at: free, endsInSpace: free > base && result[free - 1] == 0x20)
      Self.reserve(sequence.count, behind: free, in: &result)
      for byte in sequence {
        result[free] = byte
        free += 1
      }
    }
    result.removeLast(result.count - free)
  }

  /// Makes sure that `bytes` more bytes have room.
  private static func reserve(_ bytes: Int, behind free: Int, in result: inout [UInt8]) {
    let missing = free + bytes - result.count
    guard missing > 0 else { return }
    result.append(contentsOf: repeatElement(0, count: missing + bytes / 8))
  }

  /// Notes what came of a piece of the source.
  mutating func addUnit(folded: Range<Int>, source: Range<Int>, isRepair: Bool = false) {
    guard keepsUnits else { return }
    defer { endsInRepair = isRepair }
    // Neighbours of one kind share a unit, so that neither a page of blanks nor a binary file makes
    // a unit for each byte.
    if let last = units.indices.last, units[last].foldedEnd == folded.lowerBound,
      units[last].sourceEnd == source.lowerBound,
      isRepair && endsInRepair || folded.isEmpty && units[last].foldedCount == 0
    {
      units[last].foldedCount &+= UInt32(truncatingIfNeeded: folded.count)
      units[last].sourceCount &+= UInt32(truncatingIfNeeded: source.count)
      return
    }
    units.append(
      FoldedText.Unit(
        folded: UInt32(truncatingIfNeeded: folded.lowerBound),
        source: UInt32(truncatingIfNeeded: source.lowerBound),
        foldedCount: UInt32(truncatingIfNeeded: folded.count),
        sourceCount: UInt32(truncatingIfNeeded: source.count)))
  }
}

/// Whether all bytes are ASCII.
private func isASCII(_ source: borrowing Span<UInt8>) -> Bool {
  var start = 0
  while start < source.count {
    let block = source.extracting(start..<min(start + 64, source.count))
    var all: UInt8 = 0
    for index in block.indices { all |= block[index] }
    if all >= 0x80 { return false }
    start += 64
  }
  return true
}
