/// A 16-bit value for every Unicode scalar, 0 for most: two array reads for each look-up.
struct ScalarTrie: Sendable {
  /// For each 128 scalars, where their values start in ``values``, divided by 128.
  private(set) var blocks = [UInt16](repeating: 0, count: 0x11_0000 >> 7)
  /// Blocks of 128 values; the first is that of all scalars nothing was said of.
  private(set) var values = [UInt16](repeating: 0, count: 128)

  subscript(scalar: UInt32) -> UInt16 {
    values[Int(blocks[Int(scalar >> 7)]) << 7 | Int(scalar & 127)]
  }

  /// Gives a scalar its value.
  mutating func set(_ scalar: UInt32, to value: UInt16) {
    let index = Int(scalar >> 7)
    if blocks[index] == 0 {
      blocks[index] = UInt16(values.count >> 7)
      values.append(contentsOf: repeatElement(0, count: 128))
    }
    values[Int(blocks[index]) << 7 | Int(scalar & 127)] = value
  }

  /// Gives each scalar of a range the same value.
  mutating func set(_ scalars: ClosedRange<UInt32>, to value: UInt16) {
    for scalar in scalars { set(scalar, to: value) }
  }
}
