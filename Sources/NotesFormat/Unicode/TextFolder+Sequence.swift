extension TextFolder {
  /// Folds the combining sequence at `start` into ``sequence``, which goes to `free` in the result; returns the index
  /// after it.
  mutating func foldSequence(
    _ source: borrowing Span<UInt8>, from start: Int, at free: Int, endsInSpace: Bool
  ) -> Int {
    let entries = tables.entries
    let blocks = entries.blocks.span
    let values = entries.values.span
    let first = UTF8Scalar(in: source, at: start)
    var end = start + first.count
    let isQuick = foldQuickly(first.value, source, from: start, to: &end)
    if !isQuick {
      end = start + first.count
      scalars.removeAll(keepingCapacity: true)
      decompose(first.value)
      while isFoldExtender(source, at: end, blocks, values) {
        let extender = UTF8Scalar(in: source, at: end)
        decompose(extender.value)
        end += extender.count
      }
      Normalization.shared.order(&scalars)
      stripMarks()
      Normalization.shared.compose(&scalars)
      sequence.removeAll(keepingCapacity: true)
      for scalar in scalars { sequence.append(scalar: scalar) }
    }
    if endsInSpace, sequence.first == 0x20 { sequence.removeFirst() }
    addUnit(
      folded: free..<free + sequence.count, source: start..<end, isRepair: !first.isValid)
    return end
  }

  /// Folds the common sequences: marks that go, and marks that are in order and join nothing.
  ///
  /// - Returns: false if this is another one.
  private mutating func foldQuickly(
    _ first: UInt32, _ source: borrowing Span<UInt8>, from start: Int, to end: inout Int
  ) -> Bool {
    let entry = tables.entries[first]
    let form = tables.form(of: entry)
    sequence.removeAll(keepingCapacity: true)
    if entry & FoldTables.isExtender != 0 { return false }
    var isLatin = traits[first] == FoldTraits.isLatinLetter
    let isLong = form.count > 1
    if entry == 0 {
      sequence.append(scalar: first)
    } else {
      for index in form { sequence.append(tables.forms[index]) }
      isLatin = sequence[0] &- 0x61 < 26
    }
    var last: UInt16 = 0
    while end < source.count, source[end] >= 0x80 {
      let extender = UTF8Scalar(in: source, at: end)
      let entry = tables.entries[extender.value]
      if entry & FoldTables.isExtender == 0 { break }
      if isLong { return false }
      let trait = traits[extender.value]
      if entry & FoldTables.number == FoldTables.ignorable {
        // Nothing to add.
      } else if isLatin {
        guard entry & FoldTables.number == 0, trait & 1 == 1 else { return false }
      } else {
        guard entry & FoldTables.isInert != 0, trait >> 1 == 0 || trait >> 1 >= last
        else { return false }
        last = trait >> 1
        for step in 0..<extender.count { sequence.append(source[end + step]) }
      }
      end += extender.count
    }
    return true
  }

  /// Adds the folded form of one scalar to the sequence, taken apart.
  private mutating func decompose(_ scalar: UInt32) {
    let entry = tables.entries[scalar]
    // A subscript iota folds to the letter ι, which marks must not be sorted around: later.
    if entry & FoldTables.number == 0 || scalar == 0x345 {
      return Normalization.shared.decompose(scalar, into: &scalars)
    }
    let forms = tables.forms
    let form = tables.form(of: entry)
    var index = form.lowerBound
    while index < form.upperBound {
      let part = UTF8Scalar(in: forms.span, at: index)
      Normalization.shared.decompose(part.value, into: &scalars)
      index += part.count
    }
    if traits[scalar] == FoldTraits.hasIota { scalars[scalars.count - 1] = 0x345 }
  }

  /// Removes the nonspacing marks of Latin letters from the sequence.
  private mutating func stripMarks() {
    var isOnLatin = false
    var kept = 0
    for scalar in scalars {
      let trait = traits[scalar]
      let isMark = trait != 0 && trait < FoldTraits.hasIota
      if isMark, trait & 1 == 1, isOnLatin { continue }
      if !isMark || trait == 1 { isOnLatin = trait == FoldTraits.isLatinLetter }
      scalars[kept] = scalar == 0x345 ? 0x3B9 : scalar
      kept += 1
    }
    scalars.removeLast(scalars.count - kept)
  }
}

/// Whether what is at `index`, if anything, may change or join the scalar before it.
@inline(__always)
func isFoldExtender(
  _ source: borrowing Span<UInt8>, at index: Int, _ blocks: borrowing Span<UInt16>,
  _ values: borrowing Span<UInt16>
) -> Bool {
  guard index < source.count, source[index] >= 0x80 else { return false }
  let scalar = UTF8Scalar(in: source, at: index)
  let block = Int(blocks[Int(scalar.value >> 7)])
  return values[block << 7 | Int(scalar.value & 127)] & FoldTables.isExtender != 0
}
