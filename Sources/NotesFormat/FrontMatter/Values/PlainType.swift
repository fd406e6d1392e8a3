/// What YAML readers make of plain scalars that are no text to them.
///
/// The forms of YAML 1.1 (yaml.org/type) and of the YAML 1.2 core schema together, somewhat wider
/// than either: a string in quotes is a string to all.
enum PlainType {
  /// Null to every reader, ours too, or a character with a meaning of its own (`=`, `<<`).
  static func isNothing(_ text: [UInt8]) -> Bool {
    let known = ["~", "null", "Null", "NULL", "=", "<<"]
    return known.contains { text.elementsEqual($0.utf8) }
  }

  /// A boolean, number, date or time.
  static func isTyped(_ text: [UInt8]) -> Bool {
    isBoolean(text) || isNumber(text) || isDate(text)
  }

  private static func isBoolean(_ text: [UInt8]) -> Bool {
    guard text.count <= 5 else { return false }
    return ["y", "n", "yes", "no", "on", "off", "true", "false"].contains {
      ASCII.equalIgnoringCase($0.utf8, text)
    }
  }

  /// Integers and fractions: `12`, `1_000`, `0x1F`, `0o17`, `0b1`, `1.5`, `.5`, `1e3`, `12:30:45`.
  private static func isNumber(_ text: [UInt8]) -> Bool {
    var digits = text[...]
    if digits.first == UInt8(ascii: "+") || digits.first == UInt8(ascii: "-") {
      _ = digits.popFirst()
    }
    if [".inf", ".nan"].contains(where: { ASCII.equalIgnoringCase($0.utf8, digits) }) {
      return true
    }
    guard let first = digits.first, ASCII.isDigit(first) || first == UInt8(ascii: ".") else {
      return false
    }
    return isBased(digits) || isSexagesimal(digits) || isDecimal(digits)
  }

  private static func isBased(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count > 2, text.first == UInt8(ascii: "0") else { return false }
    let limit: UInt8
    switch text[text.startIndex + 1] {
    case UInt8(ascii: "x"): limit = 16
    case UInt8(ascii: "o"): limit = 8
    case UInt8(ascii: "b"): limit = 2
    default: return false
    }
    return text.dropFirst(2).allSatisfy {
      $0 == UInt8(ascii: "_") || ASCII.hexValue($0).map { $0 < limit } == true
    }
  }

  private static func isSexagesimal(_ text: ArraySlice<UInt8>) -> Bool {
    let groups = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return groups.count > 1
      && groups.allSatisfy { group in
        group.first.map(ASCII.isDigit) == true
          && group.allSatisfy { ASCII.isDigit($0) || "._".utf8.contains($0) }
      }
  }

  private static func isDecimal(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text.drop(while: isDigitOrMark)
    if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst().drop(while: isDigitOrMark) }
    guard text[..<rest.startIndex].contains(where: ASCII.isDigit) else { return false }
    guard let mark = rest.popFirst() else { return true }
    guard mark | 0x20 == UInt8(ascii: "e") else { return false }
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { _ = rest.popFirst() }
    return !rest.isEmpty && rest.allSatisfy(ASCII.isDigit)
  }

  private static func isDigitOrMark(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || byte == UInt8(ascii: "_")
  }

  /// `2026-11-30`, with or without a time.
  private static func isDate(_ text: [UInt8]) -> Bool {
    let time = text.firstIndex { ASCII.isBlank($0) || $0 | 0x20 == UInt8(ascii: "t") }
    let day = text[..<(time ?? text.endIndex)]
      .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard day.count == 3, day[0].count == 4, (1...2).contains(day[1].count),
      (1...2).contains(day[2].count), day.joined().allSatisfy(ASCII.isDigit)
    else { return false }
    return text[(time ?? text.endIndex)...].allSatisfy {
      ASCII.isDigit($0) || "-:.+ \tTtZz".utf8.contains($0)
    }
  }
}
