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
  @inline(__always)
  mutating func set(_ scalar: UInt32, to value: UInt16) {
    values[start(ofBlock: Int(scalar >> 7)) | Int(scalar & 127)] = value
  }

  init() {}

  /// The values of disjoint runs, as `.ci/unicode-tables` packs them.
  ///
  /// Blocks of one value are stored once: most are in Han.
  init(runs text: String) {
    var packed = PackedNumbers(text)
    var uniform: [UInt16: UInt16] = [:]
    while let (scalars, value) = packed.nextRun() {
      for block in Int(scalars.lowerBound >> 7)...Int(scalars.upperBound >> 7) {
        let all = UInt32(block) << 7...UInt32(block) << 7 | 127
        if let known = uniform[value], scalars.contains(all.lowerBound),
          scalars.contains(all.upperBound)
        {
          blocks[block] = known
          continue
        }
        set(scalars.clamped(to: all), to: value)
        if scalars.lowerBound <= all.lowerBound, scalars.upperBound >= all.upperBound {
          uniform[value] = blocks[block]
        }
      }
    }
  }

  /// Gives each scalar of a range the same value.
  mutating func set(_ scalars: ClosedRange<UInt32>, to value: UInt16) {
    for block in Int(scalars.lowerBound >> 7)...Int(scalars.upperBound >> 7) {
      let start = start(ofBlock: block)
      let first = max(Int(scalars.lowerBound) - block << 7, 0)
      let last = min(Int(scalars.upperBound) - block << 7, 127)
      for index in start + first...start + last { values[index] = value }
    }
  }

  @inline(__always)
  private mutating func start(ofBlock index: Int) -> Int {
    let block = blocks[index]
    return Int(block == 0 ? makeBlock(index) : block) << 7
  }

  private mutating func makeBlock(_ index: Int) -> UInt16 {
    let block = UInt16(values.count >> 7)
    values.append(contentsOf: repeatElement(0, count: 128))
    blocks[index] = block
    return block
  }
}
