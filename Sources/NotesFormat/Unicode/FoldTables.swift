/// What ``TextFolder`` knows of each scalar.
final class FoldTables: Sendable {
  /// The tables, decoded at first use.
  static let shared = decode()

  /// 0 for a scalar that folds to itself and joins nothing before it; else the flags below and, in the
  /// low bits, 0 or the number of its folded form.
  let entries: ScalarTrie
  /// The bits of the number.
  static let number: UInt16 = 0x3FFF
  /// The folded form is one scalar with as many bytes.
  static let isPlain: UInt16 = 0x4000
  /// The scalar may change, or join, what stands before it.
  static let isExtender: UInt16 = 0x8000
  /// Of extenders: a mark that folds to itself and joins nothing.
  static let isInert: UInt16 = 0x4000
  /// The number of the folded form of ignorable scalars, which is empty.
  static let ignorable: UInt16 = 1

  /// UTF-8 of all folded forms; ``bounds`` says where each is.
  ///
  /// The first two are empty: the one is never asked for, the other is that of ignorable scalars.
  let forms: [UInt8]
  let bounds: [UInt32]

  /// Enough for ASCII, and free: most queries are nothing else.
  static let ascii = FoldTables(entries: ScalarTrie(), forms: [], bounds: [0, 0, 0])

  private init(entries: ScalarTrie, forms: [UInt8], bounds: [UInt32]) {
    self.entries = entries
    self.forms = forms
    self.bounds = bounds
  }

  private static func decode() -> FoldTables {
    var entries = ScalarTrie()
    var forms: [UInt8] = []
    var bounds: [UInt32] = [0, 0, 0]
    forms.reserveCapacity(0x10000)
    bounds.reserveCapacity(Int(number) + 1)
    var packed = PackedNumbers(FoldTable.mappings)
    while let (scalar, count) = packed.nextMapping() {
      let start = forms.count
      for _ in 0..<count { forms.append(scalar: packed.nextPart()) }
      let isPlain = count == 1 && forms.count - start == UTF8Scalar.count(of: scalar)
      entries.set(scalar, to: UInt16(bounds.count - 1) | (isPlain ? Self.isPlain : 0))
      bounds.append(UInt32(forms.count))
    }
    packed = PackedNumbers(FoldTable.extenders)
    while let (scalars, kind) = packed.nextRun() {
      guard kind != 2 else {
        entries.set(scalars, to: isExtender | ignorable)
        continue
      }
      for scalar in scalars {
        var form = entries[scalar] & number
        if kind == 1, form == 0 { form = isInert }
        entries.set(scalar, to: isExtender | form)
      }
    }
    return FoldTables(entries: entries, forms: forms, bounds: bounds)
  }

  /// Where the folded form of an entry is in ``forms``.
  @inline(__always)
  func form(of entry: UInt16) -> Range<Int> {
    let number = Int(entry & Self.number)
    return Int(bounds[number])..<Int(bounds[number + 1])
  }

  /// Whether a scalar may change, or join, what stands before it.
  func isExtender(_ scalar: UInt32) -> Bool { entries[scalar] & Self.isExtender != 0 }
}

/// What folding combining sequences needs to know besides; most text never needs it.
final class FoldTraits: Sendable {
  /// The traits, decoded at first use.
  static let shared = FoldTraits()

  /// Twice the canonical combining class, plus 1 for nonspacing marks, or one of the flags below.
  let trie: ScalarTrie
  static let isLatinLetter: UInt16 = 0x8000
  /// Its canonical decomposition ends in U+0345, the folded form in ι.
  static let hasIota: UInt16 = 0x4000

  private init() {
    var trie = Normalization.shared.marks
    var packed = PackedNumbers(FoldTable.latinLetters)
    while let (scalars, _) = packed.nextRun() { trie.set(scalars, to: Self.isLatinLetter) }
    packed = PackedNumbers(FoldTable.iotas)
    while let (scalars, _) = packed.nextRun() { trie.set(scalars, to: Self.hasIota) }
    self.trie = trie
  }

  subscript(scalar: UInt32) -> UInt16 { trie[scalar] }
}
