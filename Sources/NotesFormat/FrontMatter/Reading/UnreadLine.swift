/// Why no key could be read from a line, as its author would want to hear it.
struct UnreadLine {
  let code: String
  let message: String

  init(bytes: [UInt8], line: HeaderLines.Line, baseIndent: Int?) {
    let text = bytes[line.text..<line.end]
    if line.isIndentedByTab {
      code = "tab-indent"
      message = "the line is indented with a tab; indent with spaces"
    } else if Self.holdsFullWidthColon(text) {
      code = "full-width-colon"
      message = "the colon behind the key is full-width; type `:` and a space"
    } else if let baseIndent, line.indent != baseIndent, HeaderKey(in: bytes, text.indices) != nil {
      code = "uneven-indent"
      message = "the key is indented differently from the first; give all keys the same indent"
    } else if let key = Self.keyWithoutSpace(text) {
      code = "missing-space"
      message = "no space behind the colon; write `\(key): ` and the value"
    } else {
      code = "unreadable-line"
      message = "this line of the header is no `key: value`; correct it or move it into the body"
    }
  }

  /// A `：` after what could be a key.
  private static func holdsFullWidthColon(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    while let byte = rest.popFirst() {
      if byte == ASCII.space || byte == UInt8(ascii: ":") { return false }
      if byte == 0xEF, rest.starts(with: [0xBC, 0x9A]) { return true }
    }
    return false
  }

  /// The `key` of `key:value`, but not of a URL.
  private static func keyWithoutSpace(_ text: ArraySlice<UInt8>) -> String? {
    let key = text.prefix { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "_") }
    let rest = text[key.endIndex...]
    guard !key.isEmpty, rest.first == UInt8(ascii: ":"), !rest.starts(with: "://".utf8) else {
      return nil
    }
    return String(decoding: key, as: UTF8.self)
  }
}
