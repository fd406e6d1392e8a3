/// Numbers as `.ci/unicode-tables` writes them into string literals.
///
/// A literal costs nothing until it is read, and little to compile; an array literal of the same
/// numbers takes a debug build seconds. Each number is little-endian groups of five bits, one a
/// character from `0` to `p` without the backslash, with bit 5 set on all but the last. Line ends
/// are skipped.
struct PackedNumbers {
  private let digits: [UInt8]
  private var position = 0
  /// The scalar after the last run or mapping.
  private var free: UInt32 = 0
  /// What the next part of a mapping is a difference to.
  private var previous: UInt32 = 0

  init(_ text: String) { digits = Array(text.utf8) }

  /// The next run of scalars with one value, nil at the end.
  mutating func nextRun() -> (scalars: ClosedRange<UInt32>, value: UInt16)? {
    guard let gap = next(), let length = next(), let value = next() else { return nil }
    let first = free + gap
    free = first + length + 1
    return (first...first + length, UInt16(value))
  }

  /// The next scalar that stands for others, nil at the end; ``nextPart()`` gives these.
  mutating func nextMapping() -> (scalar: UInt32, count: Int)? {
    guard let gap = next(), let count = next() else { return nil }
    previous = free + gap
    free = previous + 1
    return (previous, Int(count))
  }

  /// The next of the scalars that the last mapping is to.
  mutating func nextPart() -> UInt32 {
    let move = next() ?? 0
    // Even moves go up, odd ones down.
    previous = move & 1 == 0 ? previous &+ move >> 1 : previous &- (move + 1) >> 1
    return previous
  }

  private mutating func next() -> UInt32? {
    var value: UInt32 = 0
    var shift: UInt32 = 0
    while position < digits.count {
      let digit = digits[position]
      position += 1
      guard digit >= 0x30 else { continue }
      let group = UInt32(digit) &- (digit > 0x5C ? 0x31 : 0x30)
      value |= (group & 31) << shift
      if group < 32 { return value }
      shift += 5
    }
    return nil
  }
}
