internal import NotesSystem

/// The word characters of ASCII.
enum ASCIIWord {
  private static let low: UInt64 = 0x03FF_0000_0000_0000
  private static let high: UInt64 = 0x07FF_FFFE_07FF_FFFE

  @inline(__always)
  static func contains(_ byte: UInt8) -> Bool {
    let map = byte < 0x40 ? low : byte < 0x80 ? high : 0
    return map &>> UInt64(byte & 0x3F) & 1 != 0
  }
  /// Steps over word characters, eight at a time; some may be left before another character.
  ///
  /// One by one, the processor would guess wrong at the end of nearly every word.
  @inline(__always)
  static func skip(_ text: Span<UInt8>, _ position: inout Int) {
    while position &+ 8 <= text.count {
      let others = others(text.load64(position))
      position &+= others.trailingZeroBitCount &>> 3
      if others != 0 { return }
    }
  }

  /// The high bit of each of eight bytes that is no word character.
  @inline(__always)
  private static func others(_ bytes: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highBits = ones &* 0x80
    // Sums of seven bits do not reach the next byte; their high bits say what is not below a bound.
    let characters = bytes & ~highBits
    let lowercase = characters | ones &* 0x20
    let letters = (lowercase &+ ones &* (0x80 - 0x61)) & ~(lowercase &+ ones &* (0x80 - 0x7B))
    let digits = (characters &+ ones &* (0x80 - 0x30)) & ~(characters &+ ones &* (0x80 - 0x3A))
    return ~(letters | digits) & highBits | bytes & highBits
  }
}
