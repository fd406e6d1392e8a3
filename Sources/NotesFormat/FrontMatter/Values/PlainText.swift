/// What YAML asks of scalars without quotes.
enum PlainText {
  /// Whether a scalar may start as this text does.
  ///
  /// YAML 1.2.2 section 7.3.3, `ns-plain-first`; `-`, `?` and `:` may start one when no blank is after
  /// them. In flow the narrower rule of YAML 1.1 readers is kept for `?` and `:`.
  static func canStart(_ text: ArraySlice<UInt8>, inFlow: Bool) -> Bool {
    guard let first = text.first else { return false }
    switch first {
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: "*"),
      UInt8(ascii: "!"), UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "'"),
      UInt8(ascii: "\""), UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "`"):
      return false
    case UInt8(ascii: "?"), UInt8(ascii: ":"):
      return !inFlow && !endsToken(text)
    case UInt8(ascii: "-"):
      return !endsToken(text)
    default:
      return true
    }
  }

  private static func endsToken(_ text: ArraySlice<UInt8>) -> Bool {
    text.count == 1 || ASCII.isBlank(text[text.startIndex + 1])
  }

  /// Whether the text holds a `:` that YAML takes for the end of a key.
  static func holdsColon(_ text: ArraySlice<UInt8>) -> Bool {
    for index in text.indices where text[index] == UInt8(ascii: ":") {
      if index + 1 == text.endIndex || ASCII.isBlank(text[index + 1]) { return true }
    }
    return false
  }

  /// Where a ` #` starts a comment, or the end; the blanks before it are left out of the text.
  static func beforeComment(_ text: ArraySlice<UInt8>) -> Range<Int> {
    var end = text.endIndex
    for index in text.indices where text[index] == UInt8(ascii: "#") {
      if index == text.startIndex || ASCII.isBlank(text[index - 1]) {
        end = index
        break
      }
    }
    while end > text.startIndex, ASCII.isBlank(text[end - 1]) { end -= 1 }
    return text.startIndex..<end
  }
}

extension PlainText {
  /// Whether the text stands for no value.
  ///
  /// Only the spellings that programs write; `Null` and `NULL` are more likely somebody's words.
  static func isNull(_ text: ArraySlice<UInt8>) -> Bool {
    switch text.count {
    case 1: text.first == UInt8(ascii: "~")
    case 4: text.elementsEqual("null".utf8)
    default: false
    }
  }
}
