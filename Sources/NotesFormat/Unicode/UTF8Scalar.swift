/// One scalar read from UTF-8 that may be broken anywhere.
struct UTF8Scalar {
  /// U+FFFD if the bytes are no scalar.
  let value: UInt32
  /// Bytes read: for broken text, the longest start of a scalar (Unicode 15.0, 3.9, U+FFFD
  /// Substitution of Maximal Subparts), the same as `String(decoding:as:)` takes.
  let count: Int
  let isValid: Bool

  /// Reads the scalar that starts at `index`, which is in bounds.
  @inline(__always)
  init(in bytes: borrowing Span<UInt8>, at index: Int) {
    let first = bytes[index]
    if first < 0x80 {
      self.init(value: UInt32(first), count: 1, isValid: true)
      return
    }
    // Bounds of the second byte: they shut out overlong forms, surrogates and scalars past U+10FFFF.
    let extra: Int
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    switch first {
    case 0xC2...0xDF: extra = 1
    case 0xE0...0xEF:
      extra = 2
      if first == 0xE0 { low = 0xA0 }
      if first == 0xED { high = 0x9F }
    case 0xF0...0xF4:
      extra = 3
      if first == 0xF0 { low = 0x90 }
      if first == 0xF4 { high = 0x8F }
    default:
      self.init(value: 0xFFFD, count: 1, isValid: false)
      return
    }
    var value = UInt32(first) & (0x3F >> UInt32(extra))
    for step in 1...extra {
      guard index + step < bytes.count, bytes[index + step] >= low, bytes[index + step] <= high
      else {
        self.init(value: 0xFFFD, count: step, isValid: false)
        return
      }
      value = value << 6 | UInt32(bytes[index + step] & 0x3F)
      low = 0x80
      high = 0xBF
    }
    self.init(value: value, count: extra + 1, isValid: true)
  }

  /// Bytes of a scalar's UTF-8.
  static func count(of scalar: UInt32) -> Int {
    scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x1_0000 ? 3 : 4
  }

  @inline(__always)
  private init(value: UInt32, count: Int, isValid: Bool) {
    self.value = value
    self.count = count
    self.isValid = isValid
  }
}

extension [UInt8] {
  /// Adds a scalar's UTF-8.
  @inline(__always)
  mutating func append(scalar: UInt32) {
    switch scalar {
    case ..<0x80: append(UInt8(scalar))
    case ..<0x800:
      append(UInt8(0xC0 | scalar >> 6))
      append(UInt8(0x80 | scalar & 0x3F))
    case ..<0x1_0000:
      append(UInt8(0xE0 | scalar >> 12))
      append(UInt8(0x80 | scalar >> 6 & 0x3F))
      append(UInt8(0x80 | scalar & 0x3F))
    default:
      append(UInt8(0xF0 | scalar >> 18))
      append(UInt8(0x80 | scalar >> 12 & 0x3F))
      append(UInt8(0x80 | scalar >> 6 & 0x3F))
      append(UInt8(0x80 | scalar & 0x3F))
    }
  }
}
