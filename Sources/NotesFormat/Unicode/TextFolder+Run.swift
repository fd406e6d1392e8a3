extension TextFolder {
  /// Folds as long as the text needs no care; returns the start of the first sequence that does.
  ///
  /// Writes at most as many bytes as it reads: `output` has room for them.
  mutating func foldRun(
    _ source: borrowing Span<UInt8>, from start: Int, into output: inout MutableSpan<UInt8>,
    at free: inout Int
  ) -> Int {
    let tables = tables
    let entries = tables.entries
    let blocks = entries.blocks.span
    let values = entries.values.span
    let allForms = tables.forms
    let forms = allForms.span
    var blockAt = start
    let given = free
    var index = start
    var next = free
    var endsInSpace = next > base && output[next - 1] == 0x20
    while index < source.count {
      let first = source[index]
      if first < 0x80 {
        if index >= blockAt, next > base {
          let folded = foldBlocks(source, from: index, into: &output, at: next)
          index += folded
          next += folded
          blockAt = index + blockDelay
          if folded > 0 {
            endsInSpace = output[next - 1] == 0x20
            continue
          }
        }
        let isSpace = first == 0x20 || first &- 9 < 5
        if isSpace, endsInSpace {
          if isFoldExtender(source, at: index + 1, blocks, values) { break }
          if keepsUnits { addUnit(folded: next..<next, source: index..<index + 1) }
          index += 1
          blockAt = index + blockDelay
          continue
        }
        endsInSpace = isSpace
        output[next] = isSpace ? 0x20 : first &- 0x41 < 26 ? first | 0x20 : first
        index += 1
        next += 1
        continue
      }
      if first > 0xE0, first < 0xF0, index + 2 < source.count {
        // The scalars of the three-byte forms that fold to themselves, Han and kana above all.
        let second = source[index + 1]
        let third = source[index + 2]
        let value = Int(first & 0xF) << 12 | Int(second & 0x3F) << 6 | Int(third & 0x3F)
        if second & 0xC0 == 0x80, third & 0xC0 == 0x80, first != 0xED || second < 0xA0,
          values[Int(blocks[value >> 7]) << 7 | value & 127] == 0
        {
          output[next] = first
          output[next + 1] = second
          output[next + 2] = third
          index += 3
          next += 3
          blockAt = index + blockDelay
          endsInSpace = false
          continue
        }
      }
      let scalar = UTF8Scalar(in: source, at: index)
      let block = Int(blocks[Int(scalar.value >> 7)])
      let entry = values[block << 7 | Int(scalar.value & 127)]
      if entry == 0, scalar.isValid {
        for step in 0..<scalar.count { output[next + step] = source[index + step] }
        next += scalar.count
      } else if entry & (FoldTables.isPlain | FoldTables.isExtender) == FoldTables.isPlain {
        let form = tables.form(of: entry)
        for step in 0..<scalar.count { output[next + step] = forms[form.lowerBound + step] }
        next += scalar.count
      } else {
        guard scalar.isValid else { break }
        if entry & FoldTables.isExtender != 0 {
          // Give back the scalar that this one belongs to, if any: it was plain, or else the one
          // after it would have been looked at before.
          while next > given {
            next -= 1
            index -= 1
            if output[next] & 0xC0 != 0x80 { break }
          }
          break
        }
        let form = tables.form(of: entry)
        let end = index + scalar.count
        let isSpace = forms[form.lowerBound] == 0x20
        guard form.count <= (isSpace ? 1 : scalar.count),
          !isFoldExtender(source, at: end, blocks, values)
        else { break }
        let count = isSpace && endsInSpace ? 0 : form.count
        if keepsUnits { addUnit(folded: next..<next + count, source: index..<end) }
        for step in 0..<count { output[next + step] = forms[form.lowerBound + step] }
        next += count
        index = end
        endsInSpace = isSpace
        continue
      }
      endsInSpace = false
      index += scalar.count
      blockAt = index + blockDelay
    }
    free = next
    return index
  }
}
