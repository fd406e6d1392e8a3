/// Canonical decomposition, order and composition (Unicode 15.0, 3.11 and 3.12, UAX #15).
///
/// Foundation has this too, but on Linux only outside FoundationEssentials, on `NSString`.
final class Normalization: Sendable {
  /// The tables, decoded at first use.
  static let shared = Normalization()

  /// Twice the canonical combining class, plus 1 for nonspacing marks.
  let marks: ScalarTrie
  /// Two scalars in one number, ascending, with what they compose to in ``composed``.
  private let pairs: [UInt64]
  private let composed: [UInt32]
  /// Scalars with a canonical decomposition, ascending, with the bounds of it in ``parts``.
  private let decomposable: [UInt32]
  private let bounds: [Int]
  private let parts: [UInt32]

  private init() {
    var marks = ScalarTrie()
    var packed = PackedNumbers(NormalizationTable.marks)
    while let (scalars, value) = packed.nextRun() { marks.set(scalars, to: value) }
    var pairs: [UInt64] = []
    var composed: [UInt32] = []
    packed = PackedNumbers(NormalizationTable.composites)
    while let (first, count) = packed.nextMapping() {
      for _ in 0..<count / 2 {
        pairs.append(UInt64(first) << 32 | UInt64(packed.nextPart()))
        composed.append(packed.nextPart())
      }
    }
    var decomposable: [UInt32] = []
    var bounds = [0]
    var parts: [UInt32] = []
    packed = PackedNumbers(NormalizationTable.decompositions)
    while let (scalar, count) = packed.nextMapping() {
      decomposable.append(scalar)
      for _ in 0..<count { parts.append(packed.nextPart()) }
      bounds.append(parts.count)
    }
    self.marks = marks
    self.pairs = pairs
    self.composed = composed
    self.decomposable = decomposable
    self.bounds = bounds
    self.parts = parts
  }

  /// The canonical combining class, from 0 to 240.
  func combiningClass(of scalar: UInt32) -> UInt16 { marks[scalar] >> 1 }

  /// Adds the full canonical decomposition of a scalar, not yet in canonical order.
  func decompose(_ scalar: UInt32, into scalars: inout [UInt32]) {
    if scalar < 0xC0 { return scalars.append(scalar) }
    if scalar >= Hangul.syllables.lowerBound, scalar < Hangul.syllables.upperBound {
      return Hangul.decompose(scalar, into: &scalars)
    }
    let index = decomposable.partitioningIndex { $0 >= scalar }
    guard index < decomposable.count, decomposable[index] == scalar else {
      return scalars.append(scalar)
    }
    for part in bounds[index]..<bounds[index + 1] { scalars.append(parts[part]) }
  }

  /// The text in Normalization Form C.
  func composed(_ text: String) -> String {
    // All below U+0300 are composed, as are most Han characters.
    if text.unicodeScalars.allSatisfy({ $0.value < 0x300 || $0.value &- 0x4E00 < 0x5200 }) {
      return text
    }
    var scalars: [UInt32] = []
    for scalar in text.unicodeScalars { decompose(scalar.value, into: &scalars) }
    order(&scalars)
    compose(&scalars)
    return String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
  }

  /// Puts the marks after each starter into canonical order.
  ///
  /// - Complexity: O(n log n), also for a text that is nothing but marks.
  func order(_ scalars: inout [UInt32]) {
    var start = 0
    while start < scalars.count {
      var end = start
      var isOrdered = true
      var last: UInt16 = 0
      while end < scalars.count {
        let order = combiningClass(of: scalars[end])
        if order == 0 { break }
        if order < last { isOrdered = false }
        last = order
        end += 1
      }
      // The index keeps marks of one class in their order; `sort` alone does not promise that.
      if !isOrdered {
        let keys = (start..<end).map { UInt64(combiningClass(of: scalars[$0])) << 32 | UInt64($0) }
        let sorted = keys.sorted().map { scalars[Int($0 & 0xFFFF_FFFF)] }
        scalars.replaceSubrange(start..<end, with: sorted)
      }
      start = max(end, start + 1)
    }
  }

  /// Composes scalars that are in canonical order.
  func compose(_ scalars: inout [UInt32]) {
    var count = 0
    var starter: Int?
    var last: UInt16 = 0
    for scalar in scalars {
      let order = combiningClass(of: scalar)
      if let starter, last < order || last == 0 && starter == count - 1,
        let joined = composition(of: scalars[starter], scalar)
      {
        scalars[starter] = joined
        continue
      }
      if order == 0 { starter = count }
      last = order
      scalars[count] = scalar
      count += 1
    }
    scalars.removeLast(scalars.count - count)
  }

  /// What two scalars compose to, nil if they do not.
  private func composition(of first: UInt32, _ second: UInt32) -> UInt32? {
    if let syllable = Hangul.compose(first, second) { return syllable }
    let pair = UInt64(first) << 32 | UInt64(second)
    let index = pairs.partitioningIndex { $0 >= pair }
    return index < pairs.count && pairs[index] == pair ? composed[index] : nil
  }
}

/// The syllables of Hangul, composed by arithmetic (Unicode 15.0, 3.12).
private enum Hangul {
  static let syllables: Range<UInt32> = 0xAC00..<0xD7A4
  private static let leads: Range<UInt32> = 0x1100..<0x1113
  private static let vowels: Range<UInt32> = 0x1161..<0x1176
  /// The first is no scalar of its own: it stands for "no trail".
  private static let trails: Range<UInt32> = 0x11A7..<0x11C3

  static func decompose(_ syllable: UInt32, into scalars: inout [UInt32]) {
    let index = syllable - syllables.lowerBound
    scalars.append(leads.lowerBound + index / 588)
    scalars.append(vowels.lowerBound + index % 588 / 28)
    if index % 28 != 0 { scalars.append(trails.lowerBound + index % 28) }
  }

  static func compose(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if leads.contains(first), vowels.contains(second) {
      let index = (first - leads.lowerBound) * 21 + second - vowels.lowerBound
      return syllables.lowerBound + index * 28
    }
    let isTrail = trails.contains(second) && second != trails.lowerBound
    guard isTrail, syllables.contains(first), (first - syllables.lowerBound) % 28 == 0
    else { return nil }
    return first + second - trails.lowerBound
  }
}

extension Array {
  /// The first index whose element, and every one after it, fulfils `isBehind`.
  func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
