/// Text as searches compare it, with the way back to the text it came from.
package struct FoldedText: Sendable {
  /// Folded UTF-8.
  package let bytes: [UInt8]
  /// Where the text begins in ``bytes``: other texts may lie in front of it.
  var origin = 0
  /// The places where source and folded text are not scalar for scalar of the same length, in order.
  let units: [Unit]

  /// A piece of the source that was folded as one, and what came of it.
  struct Unit: Hashable, Sendable {
    /// Offset in ``FoldedText/bytes``.
    let folded: UInt32
    /// Offset in the source.
    let source: UInt32
    /// 0 for what was dropped.
    var foldedCount: UInt32
    var sourceCount: UInt32

    var foldedEnd: Int { Int(folded) + Int(foldedCount) }
    var sourceEnd: Int { Int(source) + Int(sourceCount) }
  }

  /// The source bytes that a range of ``bytes`` came from: whole source characters, so a match inside
  /// the folded form of `ﬁ` covers the `ﬁ`, and one on an `e` the accent after it.
  ///
  /// An empty range gives an empty range.
  ///
  /// - Complexity: O(log n)
  package func sourceRange(of range: Range<Int>) -> Range<Int> {
    let start = sourceScalar(at: range.lowerBound).lowerBound
    if range.isEmpty { return start..<start }
    return start..<max(start, sourceScalar(at: range.upperBound - 1).upperBound)
  }

  /// The source of the scalar that has a byte at `offset`.
  private func sourceScalar(at offset: Int) -> Range<Int> {
    let next = units.partitioningIndex { $0.folded > offset }
    var shift = -origin
    if next > 0 {
      let unit = units[next - 1]
      if offset < unit.foldedEnd { return Int(unit.source)..<unit.sourceEnd }
      shift = unit.sourceEnd - unit.foldedEnd
    }
    var start = offset
    while start > 0, start < bytes.count, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    var end = min(offset + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return start + shift..<end + shift
  }
}
