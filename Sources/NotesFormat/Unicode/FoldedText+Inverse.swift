extension FoldedText {
  /// The folded bytes whose source overlaps a range of the source: a match in ``bytes`` overlaps the
  /// result if and only if its source overlaps `range`.
  ///
  /// - Parameter range: not empty, within the source.
  /// - Returns: A range of ``bytes``.
  /// - Complexity: O(log n)
  package func foldedRange(overlapping range: Range<Int>) -> Range<Int> {
    let start = firstOffset(endingBehind: range.lowerBound)
    return start..<max(start, firstOffset(startingAt: range.upperBound))
  }

  /// The first folded scalar whose source ends after `position`.
  private func firstOffset(endingBehind position: Int) -> Int {
    let next = units.partitioningIndex { $0.source > position }
    var shift = -origin
    if next > 0 {
      let unit = units[next - 1]
      if position < unit.sourceEnd { return Int(unit.folded) }
      shift = unit.sourceEnd - unit.foldedEnd
    }
    var offset = min(position - shift, bytes.count)
    while offset > origin, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  /// The first folded scalar whose source does not start before `position`.
  private func firstOffset(startingAt position: Int) -> Int {
    let next = units.partitioningIndex { $0.source >= position }
    var shift = -origin
    if next > 0 {
      let unit = units[next - 1]
      if position < unit.sourceEnd { return unit.foldedEnd }
      shift = unit.sourceEnd - unit.foldedEnd
    }
    var offset = min(position - shift, bytes.count)
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }
}
