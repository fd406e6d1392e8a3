/// Untrusted text made harmless for a terminal and for the eye.
///
/// Whatever a note, a file name or an error message brings goes through here before a person sees it: no
/// control character reaches the terminal, and nothing reorders or hides what is read (CVE-2021-42574).
package enum TerminalText {
  /// What stands for a line end.
  package enum LineEnd: String, Sendable {
    /// U+240A, visible.
    case symbol = "␊"
    case space = " "
  }

  /// The text with all that is not plainly visible as `\u{202E}`, tabs as a space.
  ///
  /// Joiners stay between emoji and between letters of the scripts that need them.
  package static func escaped(_ text: String, lineEnd: LineEnd = .symbol) -> String {
    if isHarmless(text.utf8) { return text }
    var result = ""
    append(Array(text.unicodeScalars), to: &result, lineEnd)
    return result
  }

  /// The same for bytes that are meant to be UTF-8, such as a path; what is not becomes `\xFF`.
  package static func escaped(_ bytes: [UInt8], lineEnd: LineEnd = .symbol) -> String {
    if isHarmless(bytes) { return String(decoding: bytes, as: UTF8.self) }
    var result = ""
    var scalars: [Unicode.Scalar] = []
    var index = 0
    while index < bytes.count {
      let scalar = UTF8Scalar(in: bytes.span, at: index)
      if scalar.isValid, let valid = Unicode.Scalar(scalar.value) {
        scalars.append(valid)
      } else {
        append(scalars, to: &result, lineEnd)
        scalars = []
        for byte in bytes[index..<index + scalar.count] {
          result += "\\x" + hexadecimal(UInt32(byte), digits: 2)
        }
      }
      index += scalar.count
    }
    append(scalars, to: &result, lineEnd)
    return result
  }

  /// Whether there is nothing to escape for certain: valid UTF-8 of printable ASCII, kana, Han and Hangul.
  ///
  /// Nearly all titles are such, and a list of a hundred thousand asks for each.
  private static func isHarmless(_ bytes: some Sequence<UInt8>) -> Bool {
    var value: UInt32 = 0
    var missing = 0
    for byte in bytes {
      if missing == 0 {
        if byte &- 0x20 < 0x5F { continue }
        guard byte & 0xF0 == 0xE0 else { return false }
        (value, missing) = (UInt32(byte & 0x0F), 2)
      } else {
        guard byte & 0xC0 == 0x80 else { return false }
        (value, missing) = (value << 6 | UInt32(byte & 0x3F), missing - 1)
        if missing > 0 { continue }
        switch value {
        case 0x3001...0x3029, 0x3041...0x3096, 0x309B...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
          continue
        default: return false
        }
      }
    }
    return missing == 0
  }

  private static func append(
    _ scalars: [Unicode.Scalar], to result: inout String, _ lineEnd: LineEnd
  ) {
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\t": result += " "
      case "\n": result += lineEnd.rawValue
      case "\r" where scalars[(index + 1)...].first == "\n": break
      default:
        if scalar.isPlainlyVisible || Joiners.belongs(scalars, index) {
          result.unicodeScalars.append(scalar)
        } else {
          result += "\\u{" + hexadecimal(scalar.value, digits: 1) + "}"
        }
      }
    }
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension Unicode.Scalar {
  /// Not a control or format character, a separator of lines or paragraphs, a noncharacter, or a filler
  /// that shows nothing; variation selectors are what emoji need.
  var isPlainlyVisible: Bool {
    if value &- 0x20 < 0x5F || value &- 0x4E00 < 0x5200 { return true }
    if properties.isDefaultIgnorableCodePoint { return properties.isVariationSelector }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return false
    default: return !properties.isNoncharacterCodePoint
    }
  }
}

/// Invisible characters that some words and emoji cannot be written without.
enum Joiners {
  /// Whether the scalar at `index` is a joiner, non-joiner or tag in its right place.
  static func belongs(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    switch scalars[index].value {
    case 0x200C, 0x200D:
      guard index > 0, index + 1 < scalars.count else { return false }
      let before = scalars[index - 1]
      let after = scalars[index + 1]
      // Persian, Indic and their like; ASCII letters are where joiners are a trick.
      if before.takesJoiners, after.takesJoiners { return true }
      return scalars[index] == "\u{200D}" && before.endsEmoji && after.properties.isEmoji
        && !after.isASCII
    case 0xE0020...0xE007F:
      // Tags spell the region of a flag: 🏴󠁧󠁢󠁳󠁣󠁴󠁿.
      let start = scalars[..<index].lastIndex { !(0xE0020...0xE007E).contains($0.value) }
      return start.map { scalars[$0] == "\u{1F3F4}" } ?? false
    default: return false
    }
  }
}

extension Unicode.Scalar {
  /// A letter or mark of a script in which joiners choose the shape.
  fileprivate var takesJoiners: Bool {
    switch value {
    case 0x590...0x10FF, 0x1200...0x1CFF, 0xA800...0xABFF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE,
      0x1_0A00...0x1_1FFF:
      properties.isAlphabetic || properties.isGraphemeExtend
    default: false
    }
  }

  fileprivate var endsEmoji: Bool {
    (properties.isEmoji && !isASCII) || self == "\u{FE0F}"
  }
}
