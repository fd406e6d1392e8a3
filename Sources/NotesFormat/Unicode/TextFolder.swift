/// The state of folding one text; see ``TextFold`` for what folding means.
///
/// Most text is plain: scalars that become one scalar of the same length. `foldPlainRun` does that in
/// one tight loop and stops at anything else, which `foldSequence` does with care:
///
///     plain run ─► sequence ─► plain run ─► sequence ─► …
///
/// A scalar is only plain if no mark follows, so the run gives back its last scalar when it meets one.
struct TextFolder {
  /// Folded text in the first ``count`` bytes, room behind them.
  private var result: [UInt8]
  private var count: Int
  /// Where this text starts in ``result``: white space before it is none of ours.
  private let base: Int
  private let keepsUnits: Bool
  private(set) var units: [FoldedText.Unit] = []
  /// The last of ``units`` is for bytes that are no UTF-8.
  private var endsInRepair = false
  private let tables = FoldTables.shared
  private let normalization = Normalization.shared
  /// The sequence at work.
  private var scalars: [UInt32] = []

  init(appendingTo result: consuming [UInt8] = [], keepsUnits: Bool) {
    base = result.count
    count = result.count
    self.result = result
    self.keepsUnits = keepsUnits
  }

  /// The folded text.
  consuming func finish() -> [UInt8] {
    result.removeLast(result.count - count)
    return result
  }

  /// Folds a whole text; called once.
  mutating func fold(_ source: borrowing Span<UInt8>) {
    var index = 0
    while index < source.count {
      index = foldPlainRun(source, from: index)
      if index < source.count { index = foldSequence(source, from: index) }
    }
  }

  /// Folds as far as the text is plain; the start of the first sequence that is not.
  private mutating func foldPlainRun(_ source: borrowing Span<UInt8>, from start: Int) -> Int {
    reserve(source.count - start)
    let tables = tables
    var index = start
    let given = count
    var free = given
    var endsInSpace = free > base && result[free - 1] == 0x20
    var output = result.mutableSpan
    let forms = tables.forms.span
    while index < source.count {
      let first = source[index]
      if first < 0x80 {
        let isSpace = first == 0x20 || first &- 9 < 5
        if isSpace, endsInSpace { break }
        endsInSpace = isSpace
        output[free] = isSpace ? 0x20 : first &- 0x41 < 26 ? first | 0x20 : first
        index += 1
        free += 1
        continue
      }
      let scalar = UTF8Scalar(in: source, at: index)
      let entry = tables.entries[scalar.value]
      guard scalar.isValid, entry == 0 || entry & FoldTables.isPlain != 0 else {
        if scalar.isValid, entry & FoldTables.isExtender != 0, free > given {
          // Give back the scalar that this one belongs to.
          repeat {
            free -= 1
            index -= 1
          } while output[free] & 0xC0 == 0x80
        }
        break
      }
      if entry == 0 {
        for step in 0..<scalar.count { output[free + step] = source[index + step] }
      } else {
        let form = tables.form(of: entry)
        for step in 0..<scalar.count { output[free + step] = forms[form.lowerBound + step] }
      }
      endsInSpace = false
      index += scalar.count
      free += scalar.count
    }
    count = free
    return index
  }

  /// Makes sure that `bytes` more bytes have room.
  private mutating func reserve(_ bytes: Int) {
    let missing = count + bytes - result.count
    guard missing > 0 else { return }
    result.append(contentsOf: repeatElement(0, count: missing + bytes / 8 + 64))
  }

  /// Folds the combining sequence at `start`; the index behind it.
  private mutating func foldSequence(_ source: borrowing Span<UInt8>, from start: Int) -> Int {
    let first = UTF8Scalar(in: source, at: start)
    let entry = tables.entries[first.value]
    var end = start + first.count
    var next = nextExtender(source, at: end)
    if next == nil, entry & FoldTables.isExtender == 0 {
      let form = entry == 0 ? nil : tables.form(of: entry)
      add(form: form, isRepair: !first.isValid, source: start..<end)
      return end
    }
    scalars.removeAll(keepingCapacity: true)
    decompose(first.value)
    while let extender = next {
      decompose(extender.value)
      end += extender.count
      next = nextExtender(source, at: end)
    }
    normalization.order(&scalars)
    stripMarks()
    normalization.compose(&scalars)
    addSequence(source: start..<end)
    return end
  }

  private func nextExtender(_ source: borrowing Span<UInt8>, at index: Int) -> UTF8Scalar? {
    guard index < source.count, source[index] >= 0x80 else { return nil }
    let scalar = UTF8Scalar(in: source, at: index)
    let isExtender = tables.entries[scalar.value] & FoldTables.isExtender != 0
    return isExtender ? scalar : nil
  }

  /// Adds the folded form of one scalar to the sequence, taken apart.
  private mutating func decompose(_ scalar: UInt32) {
    let entry = tables.entries[scalar]
    // A subscript iota folds to the letter ι, which marks must not be sorted around: later.
    if entry & 0x3FFF == 0 || scalar == 0x345 {
      return normalization.decompose(scalar, into: &scalars)
    }
    let form = tables.form(of: entry)
    var index = form.lowerBound
    while index < form.upperBound {
      let part = UTF8Scalar(in: tables.forms.span, at: index)
      normalization.decompose(part.value, into: &scalars)
      index += part.count
    }
    if tables.traits[scalar] == FoldTables.hasIota { scalars[scalars.count - 1] = 0x345 }
  }

  /// Removes the nonspacing marks of Latin letters from the sequence.
  private mutating func stripMarks() {
    var isOnLatin = false
    var kept = 0
    for scalar in scalars {
      let trait = tables.traits[scalar]
      let isMark = trait != 0 && trait < FoldTables.hasIota
      if isMark, trait & 1 == 1, isOnLatin { continue }
      if !isMark || trait == 1 { isOnLatin = trait == FoldTables.isLatinLetter }
      scalars[kept] = scalar == 0x345 ? 0x3B9 : scalar
      kept += 1
    }
    scalars.removeLast(scalars.count - kept)
  }
}

extension TextFolder {
  /// Adds a folded form from the tables, or U+FFFD without one.
  private mutating func add(form: Range<Int>?, isRepair: Bool, source: Range<Int>) {
    let start = count
    reserve(form?.count ?? 3)
    if let form {
      for index in form where index > form.lowerBound || !isSpaceTwice(tables.forms[index]) {
        result[count] = tables.forms[index]
        count += 1
      }
    } else {
      for byte in [0xEF, 0xBF, 0xBD] as [UInt8] {
        result[count] = byte
        count += 1
      }
    }
    addUnit(folded: start..<count, source: source, isRepair: isRepair)
  }

  /// Adds the sequence at work.
  private mutating func addSequence(source: Range<Int>) {
    let start = count
    var bytes: [UInt8] = []
    for scalar in scalars { bytes.append(scalar: scalar) }
    reserve(bytes.count)
    for (index, byte) in bytes.enumerated() where index > 0 || !isSpaceTwice(byte) {
      result[count] = byte
      count += 1
    }
    addUnit(folded: start..<count, source: source, isRepair: false)
  }

  private func isSpaceTwice(_ byte: UInt8) -> Bool {
    byte == 0x20 && count > base && result[count - 1] == 0x20
  }

  private mutating func addUnit(folded: Range<Int>, source: Range<Int>, isRepair: Bool) {
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
