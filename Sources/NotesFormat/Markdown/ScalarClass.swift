/// What a character is to the counting of words and to tags.
///
/// By whole Unicode blocks where a block is of one kind (Blocks.txt), by general category
/// (UnicodeData.txt) where it is mixed; an unknown character is a letter.
enum ScalarClass: Equatable {
  /// Part of a word.
  case letter
  /// A word by itself: Han and kana are written without spaces.
  case ideograph
  /// Emoji, arrows, dingbats: no word, but may be in a tag.
  case symbol
  case punctuation
  case space
  /// Belongs to what is before it: variation selectors, joiners, voicing marks.
  case mark

  init(_ scalar: UInt32) {
    switch scalar {
    case 0..<0x80: self = ScalarClass(ascii: scalar)
    case 0x80..<0x2000: self = ScalarClass(low: scalar)
    case 0x2000..<0x3000: self = ScalarClass(symbols: scalar)
    case 0x3000..<0x3400: self = ScalarClass(cjk: scalar)
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .ideograph
    case 0x4DC0...0x4DFF, 0xE000...0xF8FF, 0x1D000...0x1D24F, 0x1F000...0x1FBFF: self = .symbol
    case 0xFE00...0xFE0F, 0xFEFF, 0x1F3FB...0x1F3FF, 0xE0000...0xE0FFF: self = .mark
    case 0xFE10...0xFFFF: self = ScalarClass(forms: scalar)
    default: self = .letter
    }
  }

  private init(ascii scalar: UInt32) {
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: self = .letter
    case 0...0x20, 0x7F: self = .space
    default: self = .punctuation
    }
  }

  private init(low scalar: UInt32) {
    switch scalar {
    case 0x80...0xA0, 0x1680: self = .space
    case 0xAD: self = .mark
    case 0xA1...0xA9, 0xAB...0xB1, 0xB4, 0xB6...0xB8, 0xBB, 0xBF, 0xD7, 0xF7: self = .punctuation
    case 0x37E, 0x387, 0x55A...0x55F, 0x589, 0x5BE, 0x5C0, 0x5C3, 0x5F3, 0x5F4: self = .punctuation
    case 0x60C, 0x61B, 0x61F, 0x66A...0x66D, 0x6D4, 0x964, 0x965, 0xE4F, 0x104A...0x104F:
      self = .punctuation
    default: self = .letter
    }
  }

  private init(symbols scalar: UInt32) {
    switch scalar {
    case 0x200B...0x200D, 0x2060, 0x20D0...0x20FF: self = .mark
    case 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F: self = .space
    case 0x2010...0x206F, 0x2E00...0x2E7F: self = .punctuation
    case 0x20A0...0x20CF, 0x2190...0x2BFF, 0x2FF0...0x2FFF: self = .symbol
    case 0x2E80...0x2FDF: self = .ideograph
    default: self = .letter
    }
  }

  private init(cjk scalar: UInt32) {
    switch scalar {
    case 0x3000: self = .space
    case 0x3005...0x3007, 0x3021...0x3029, 0x3038...0x303B: self = .ideograph
    case 0x302A...0x302F, 0x3099...0x309A: self = .mark
    case 0x3004, 0x3012, 0x3013, 0x3020, 0x3036, 0x3037: self = .symbol
    case 0x3001...0x303F, 0x30A0, 0x30FB: self = .punctuation
    case 0x3041...0x30FF, 0x31F0...0x31FF: self = .ideograph
    case 0x3190...0x319F, 0x31C0...0x31EF, 0x3200...0x33FF: self = .symbol
    default: self = .letter
    }
  }

  private init(forms scalar: UInt32) {
    switch scalar {
    case 0xFE10...0xFE1F, 0xFE30...0xFE6F: self = .punctuation
    case 0xFF9E, 0xFF9F: self = .mark
    case 0xFF66...0xFF9D: self = .ideograph
    case 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65: self = .punctuation
    case 0xFFE0...0xFFFF: self = .symbol
    default: self = .letter
    }
  }
}

extension Span where Element == UInt8 {
  /// The character that begins at `index`, and its length in bytes.
  ///
  /// Bytes that are no UTF-8 are U+FFFD, one byte long.
  func scalar(at index: Int, end: Int) -> (value: UInt32, length: Int) {
    let lead = self[index]
    switch lead {
    case 0..<0x80: return (UInt32(lead), 1)
    case 0xC2..<0xE0:
      guard let first = continuation(index + 1, end) else { break }
      return (UInt32(lead & 0x1F) << 6 | first, 2)
    case 0xE0..<0xF0:
      guard let first = continuation(index + 1, end), let second = continuation(index + 2, end)
      else { break }
      return (UInt32(lead & 0x0F) << 12 | first << 6 | second, 3)
    case 0xF0..<0xF5:
      guard let first = continuation(index + 1, end), let second = continuation(index + 2, end),
        let third = continuation(index + 3, end)
      else { break }
      return (UInt32(lead & 0x07) << 18 | first << 12 | second << 6 | third, 4)
    default: break
    }
    return (0xFFFD, 1)
  }

  private func continuation(_ index: Int, _ end: Int) -> UInt32? {
    guard index < end, self[index] & 0xC0 == 0x80 else { return nil }
    return UInt32(self[index] & 0x3F)
  }
}
