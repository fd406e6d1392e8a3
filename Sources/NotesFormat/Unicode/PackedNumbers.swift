/// Numbers as `.ci/unicode-tables` writes them into string literals.
///
/// A literal costs nothing until it is read, and little to compile; an array literal of the same
/// numbers takes a debug build seconds. Each number is little-endian groups of five bits, one a
/// character from `0` to `p` without the backslash, with bit 5 set on all but the last. Line ends
/// are skipped.
struct PackedNumbers {
  private let digits: [UInt8]
  private var position = 0

  init(_ text: String) { digits = Array(text.utf8) }

  /// The next number, nil at the end.
  mutating func next() -> UInt32? {
    var value: UInt32 = 0
    var shift: UInt32 = 0
    while position < digits.count {
      let digit = digits[position]
      position += 1
      guard digit >= 0x30 else { continue }
      let group = UInt32(digit) - (digit > 0x5C ? 0x31 : 0x30)
      value |= (group & 31) << shift
      if group < 32 { return value }
      shift += 5
    }
    return nil
  }

  /// The next number as a difference: even ones are positive, odd ones negative.
  mutating func nextMoved(from origin: UInt32) -> UInt32? {
    guard let value = next() else { return nil }
    return value & 1 == 0 ? origin &+ value >> 1 : origin &- (value + 1) >> 1
  }

  /// Calls `body` with first scalar, last scalar and value of each run that is left.
  mutating func forEachRun(_ body: (UInt32, UInt32, UInt32) -> Void) {
    var free: UInt32 = 0
    while let gap = next(), let length = next(), let value = next() {
      body(free + gap, free + gap + length, value)
      free += gap + length + 1
    }
  }

  /// Calls `body` with each scalar that is left and the scalars that it stands for.
  mutating func forEachMapping(_ body: (UInt32, [UInt32]) -> Void) {
    var free: UInt32 = 0
    var scalars: [UInt32] = []
    while let gap = next(), let count = next() {
      let scalar = free + gap
      var previous = scalar
      scalars.removeAll(keepingCapacity: true)
      for _ in 0..<count {
        guard let part = nextMoved(from: previous) else { return }
        scalars.append(part)
        previous = part
      }
      body(scalar, scalars)
      free = scalar + 1
    }
  }
}
