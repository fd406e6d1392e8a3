internal import NotesSystem

/// The 64-bit checksum of a block of an index file.
///
/// Not cryptographic: it finds what disks, crashes and stray writes do. Four lanes take 8 bytes each in
/// turn (exclusive or, multiply, rotate). Every step is a one-to-one map of the lane's state and, for a
/// given state, of the 8 bytes, and so is each step of the final mixing: a change within a single
/// 8-byte word is always found, any other one misses with a chance of 2⁻⁶⁴.
enum BlockHash {
  /// Odd numbers with about as many ones as zeros: the fractional parts of the golden ratio, √2, √3, √5.
  static let multipliers: (UInt64, UInt64, UInt64, UInt64) = (
    0x9E37_79B9_7F4A_7C15, 0x6A09_E667_F3BC_C909, 0xBB67_AE85_84CA_A73B, 0x3C6E_F372_FE94_F82B
  )

  static func hash(_ bytes: Span<UInt8>, seed: UInt64 = 0) -> UInt64 {
    let (m0, m1, m2, m3) = multipliers
    var (a, b, c, d) = (seed &+ m0, seed ^ m1, seed &+ m2, seed ^ m3)
    var offset = 0
    let count = bytes.count
    while offset &+ 32 <= count {
      a = step(a, bytes.load64(offset), m0)
      b = step(b, bytes.load64(offset &+ 8), m1)
      c = step(c, bytes.load64(offset &+ 16), m2)
      d = step(d, bytes.load64(offset &+ 24), m3)
      offset &+= 32
    }
    while offset &+ 8 <= count {
      a = step(a, bytes.load64(offset), m0)
      offset &+= 8
    }
    var rest: UInt64 = 0
    var shift: UInt64 = 0
    while offset < count {
      rest |= UInt64(bytes[offset]) &<< shift
      shift &+= 8
      offset &+= 1
    }
    a = step(a, rest, m0)
    var result = step(a, UInt64(count), m1)
    result = step(result, b, m2)
    result = step(result, c, m3)
    result = step(result, d, m0)
    result ^= result >> 32
    result = result &* m1
    return result ^ (result >> 29)
  }

  @inline(__always)
  private static func step(_ lane: UInt64, _ word: UInt64, _ multiplier: UInt64) -> UInt64 {
    let product = (lane ^ word) &* multiplier
    return product &<< 29 | product &>> 35
  }
}
