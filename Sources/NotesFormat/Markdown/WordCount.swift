/// Words, as an author counts them.
///
/// A word is a run of letters, digits and underscores in any script; a single `'`, `’`, `-` or `.`
/// inside it does not end it (`don't`, `well-known`, `3.14`). Each Han or kana character is a word.
enum WordCount {
  /// Number of words in a range of UTF-8 text, code and link targets included.
  ///
  /// - Complexity: one pass over the range.
  static func count(_ bytes: Span<UInt8>, in range: Range<Int>) -> Int {
    var count: UInt64 = 0
    // 1 inside a word, else 0.
    var isInside: UInt64 = 0
    var index = range.lowerBound
    let end = range.upperBound
    while index < end {
      if index > range.lowerBound, index &+ chunk < end {
        let window = bytes.extracting((index &- 1)..<(index &+ chunk &+ 1))
        if isASCII(window) {
          count &+= take(window, isInside: &isInside)
          index &+= chunk
          continue
        }
      }
      let stop = min(end, index &+ chunk)
      while index < stop {
        if bytes[index] < 0x80 {
          take(bytes, asciiAt: index, end: end, count: &count, isInside: &isInside)
          index &+= 1
        } else {
          index &+= take(bytes, at: index, end: end, count: &count, isInside: &isInside)
        }
      }
    }
    return Int(count)
  }

  private static let chunk = 64

  /// Whether a chunk and the bytes at its sides are ASCII.
  @inline(__always)
  private static func isASCII(_ window: Span<UInt8>) -> Bool {
    var all: UInt8 = 0
    for index in 0..<chunk &+ 2 { all |= window[index] }
    return all < 0x80
  }

  /// The words that a chunk of ASCII adds; the window has one more byte at each side.
  ///
  /// Words are the letters with no letter before, less those that a joiner between two letters joins:
  /// sums of single bytes, which the compiler turns into vector instructions, several times as fast
  /// as one byte after the other. A join belongs to the chunk that has the joiner.
  @inline(__always)
  private static func take(_ window: Span<UInt8>, isInside: inout UInt64) -> UInt64 {
    var starts: UInt8 = 0
    for index in 0..<chunk {
      starts &+= letter(window[index &+ 1]) & (letter(window[index]) ^ 1)
    }
    var joins: UInt8 = 0
    for index in 0..<chunk {
      joins &+=
        letter(window[index]) & joiner(window[index &+ 1]) & letter(window[index &+ 2])
    }
    // A joiner before the chunk that was taken by itself has joined, but nothing is subtracted yet.
    let early = isInside & UInt64(joiner(window[0]) & letter(window[1]))
    isInside = UInt64(letter(window[chunk]))
    return UInt64(starts) &- UInt64(joins) &- early
  }

  /// Takes an ASCII character.
  @inline(__always)
  private static func take(
    _ bytes: Span<UInt8>, asciiAt index: Int, end: Int, count: inout UInt64,
    isInside: inout UInt64
  ) {
    let byte = bytes[index]
    if joiner(byte) == 1 {
      isInside &= index &+ 1 < end ? mayFollowJoiner(bytes[index &+ 1]) : 0
    } else {
      let isLetter = letterBit(byte)
      count &+= isLetter & ~isInside
      isInside = isLetter
    }
  }

  /// Takes a character outside ASCII; its length.
  @inline(__always)
  private static func take(
    _ bytes: Span<UInt8>, at index: Int, end: Int, count: inout UInt64, isInside: inout UInt64
  ) -> Int {
    let lead = bytes[index]
    // Most of what notes hold outside ASCII: Han (U+5000 ... U+9FFF), and letters of two bytes or
    // Hangul, without a look at the tables.
    if lead >= 0xE5, lead <= 0xE9, index + 3 <= end {
      count &+= 1
      isInside = 0
      return 3
    }
    if lead >= 0xC4, lead < 0xCA || (lead >= 0xD0 && lead < 0xD5), index + 2 <= end {
      count &+= 1 & ~isInside
      isInside = 1
      return 2
    }
    if lead >= 0xEA, lead <= 0xEC, index + 3 <= end {
      count &+= 1 & ~isInside
      isInside = 1
      return 3
    }
    let (scalar, length) = bytes.scalar(at: index, end: end)
    switch ScalarClass(scalar) {
    case .letter:
      count &+= 1 & ~isInside
      isInside = 1
    case .ideograph:
      count &+= 1
      isInside = 0
    case .mark: break
    case .punctuation where scalar == 0x2019:
      let next = index + length
      isInside &= next < end ? mayFollowJoiner(bytes[next]) : 0
    case .symbol, .punctuation, .space: isInside = 0
    }
    return length
  }

  private static func mayFollowJoiner(_ byte: UInt8) -> UInt64 {
    byte < 0x80 ? letterBit(byte) : 1
  }

  @inline(__always)
  private static func letterBit(_ byte: UInt8) -> UInt64 { UInt64(letter(byte)) }

  /// 1 for an ASCII letter, digit or underscore, else 0.
  @inline(__always)
  private static func letter(_ byte: UInt8) -> UInt8 {
    let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
    let isDigit = byte &- UInt8(ascii: "0") < 10
    return (isLetter ? 1 : 0) | (isDigit ? 1 : 0) | (byte == UInt8(ascii: "_") ? 1 : 0)
  }

  /// 1 for a character that does not end a word which it stands in: `'`, `-` and `.`, which are
  /// neighbours.
  @inline(__always)
  private static func joiner(_ byte: UInt8) -> UInt8 {
    (byte == UInt8(ascii: "'") ? 1 : 0) | (byte &- UInt8(ascii: "-") < 2 ? 1 : 0)
  }
}
