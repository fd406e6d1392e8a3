/// How much of a word a match takes.
package enum WordQuality: UInt8, Hashable, Sendable, CaseIterable, Comparable {
  /// Within a word.
  case inside
  /// From the start of a word, not to its end.
  case start
  /// From border to border.
  case whole

  package static func < (left: WordQuality, right: WordQuality) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Where words begin and end.
package enum WordBorders {
  enum Kind {
    /// White space, punctuation, symbols: a border on every side.
    case separator
    /// Han and Hiragana, written without spaces: a border between any two.
    case spaceless
    /// Katakana borders on all but itself.
    case katakana
    case word
  }

  /// How a match stands among the words of a text.
  ///
  /// - Parameters:
  ///   - range: the match, in bytes of `text`.
  ///   - text: UTF-8, folded or not.
  /// - Returns: whole where any place is a border, as among Han.
  package static func quality(of range: Range<Int>, in text: [UInt8]) -> WordQuality {
    guard isBorder(range.lowerBound, in: text) else { return .inside }
    return isBorder(range.upperBound, in: text) ? .whole : .start
  }

  /// Whether a word may end or begin at an offset of `text`.
  static func isBorder(_ offset: Int, in text: [UInt8]) -> Bool {
    guard offset > 0, offset < text.count else { return true }
    let before = kind(scalar(before: offset, in: text))
    let after = kind(scalar(at: offset, in: text))
    switch (before, after) {
    case (.word, .word), (.katakana, .katakana): return false
    default: return true
    }
  }

  static func kind(_ scalar: Unicode.Scalar) -> Kind {
    let value = scalar.value
    if value < 0x80 {
      let isWord =
        (0x30...0x39).contains(value) || (0x41...0x5A).contains(value)
        || (0x61...0x7A).contains(value)
      return isWord ? .word : .separator
    }
    switch value {
    case 0x3041...0x309F, 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0x20000...0x3FFFF:
      return .spaceless
    // The sound mark ー belongs to the Katakana before it; ・ separates.
    case 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF: return .katakana
    default:
      let properties = scalar.properties
      let isWord =
        properties.isAlphabetic || properties.numericType != nil || properties.isGraphemeExtend
      return isWord ? .word : .separator
    }
  }

  /// The scalar that begins at `offset`; U+FFFD (a separator) for bytes that are not UTF-8.
  private static func scalar(at offset: Int, in text: [UInt8]) -> Unicode.Scalar {
    let first = text[offset]
    if first < 0x80 { return Unicode.Scalar(first) }
    let length = first < 0xC0 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard length > 0, offset + length <= text.count else { return "\u{FFFD}" }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for byte in text[(offset + 1)..<(offset + length)] {
      guard byte & 0xC0 == 0x80 else { return "\u{FFFD}" }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private static func scalar(before offset: Int, in text: [UInt8]) -> Unicode.Scalar {
    var start = offset - 1
    while start > 0, start > offset - 4, text[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(at: start, in: text)
  }
}
