/// A set of small numbers, a bit each.
struct Bitmap: Hashable, Sendable {
  private(set) var words: [UInt64]
  let size: Int

  init(size: Int) {
    self.size = size
    words = [UInt64](repeating: 0, count: (size + 63) / 64)
  }

  /// Nil when there are not as many words as `size` bits need, or bits beyond them are set.
  init?(words: [UInt64], size: Int) {
    guard words.count == (size + 63) / 64 else { return nil }
    if size & 63 != 0, let last = words.last, last >> UInt64(size & 63) != 0 { return nil }
    self.words = words
    self.size = size
  }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  @inline(__always)
  func contains(_ index: Int) -> Bool {
    words[index &>> 6] &>> UInt64(index & 63) & 1 != 0
  }

  /// Whether it was not in before.
  @discardableResult
  mutating func insert(_ index: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(index & 63)
    defer { words[index &>> 6] |= bit }
    return words[index &>> 6] & bit == 0
  }

  mutating func remove(_ index: Int) {
    words[index &>> 6] &= ~(1 << UInt64(index & 63))
  }

  mutating func formUnion(_ other: Bitmap) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  mutating func formIntersection(_ other: Bitmap) {
    for index in words.indices { words[index] &= other.words[index] }
  }

  /// All numbers below ``size`` that are not in.
  mutating func formComplement() {
    for index in words.indices { words[index] = ~words[index] }
    if size & 63 != 0, !words.isEmpty { words[words.count - 1] &= (1 << UInt64(size & 63)) - 1 }
  }

  /// Calls `body` with each number in, ascending.
  @inline(__always)
  func visit<Failure: Error>(_ body: (Int) throws(Failure) -> Void) throws(Failure) {
    for index in words.indices {
      var word = words[index]
      while word != 0 {
        try body(index &<< 6 | word.trailingZeroBitCount)
        word &= word &- 1
      }
    }
  }
}
