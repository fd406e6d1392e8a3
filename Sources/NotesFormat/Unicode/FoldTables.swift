/// What ``TextFolder`` knows of each scalar.
struct FoldTables: Sendable {
  /// The tables, decoded at first use.
  static let shared = FoldTables()

  /// 0 for a scalar that folds to itself and joins nothing before it; else the flags below and, in the
  /// low bits, 0 or the number of its folded form.
  let entries: ScalarTrie
  /// The folded form is one scalar with as many bytes.
  static let isPlain: UInt16 = 0x4000
  /// The scalar may change, or join, what stands before it.
  static let isExtender: UInt16 = 0x8000

  /// UTF-8 of all folded forms; ``bounds`` says where each is.
  ///
  /// The first two are empty: the one is never asked for, the other is that of ignorable scalars.
  let forms: [UInt8]
  let bounds: [UInt32]

  /// Twice the canonical combining class, plus 1 for nonspacing marks, or ``isLatinLetter``.
  let traits: ScalarTrie
  static let isLatinLetter: UInt16 = 0x8000
  /// Its canonical decomposition ends in U+0345, the folded form in ι.
  static let hasIota: UInt16 = 0x4000

  private init() {
    var entries = ScalarTrie()
    var forms: [UInt8] = []
    var bounds: [UInt32] = [0, 0, 0]
    var packed = PackedNumbers(FoldTable.mappings)
    packed.forEachMapping { scalar, parts in
      for part in parts { forms.append(scalar: part) }
      let start = Int(bounds[bounds.count - 1])
      let isPlain = parts.count == 1 && forms.count - start == UTF8Scalar.count(of: scalar)
      entries.set(scalar, to: UInt16(bounds.count - 1) | (isPlain ? Self.isPlain : 0))
      bounds.append(UInt32(forms.count))
    }
    packed = PackedNumbers(FoldTable.extenders)
    packed.forEachRun { first, last, value in
      for scalar in first...last {
        let form = value == 2 ? 1 : entries[scalar] & ~Self.isPlain
        entries.set(scalar, to: form | Self.isExtender)
      }
    }
    var traits = Normalization.shared.marks
    packed = PackedNumbers(FoldTable.latinLetters)
    packed.forEachRun { first, last, _ in traits.set(first...last, to: Self.isLatinLetter) }
    packed = PackedNumbers(FoldTable.iotas)
    packed.forEachRun { first, last, _ in traits.set(first...last, to: Self.hasIota) }
    self.entries = entries
    self.forms = forms
    self.bounds = bounds
    self.traits = traits
  }

  /// Where the folded form of an entry is in ``forms``.
  @inline(__always)
  func form(of entry: UInt16) -> Range<Int> {
    let number = Int(entry & 0x3FFF)
    return Int(bounds[number])..<Int(bounds[number + 1])
  }
}
