/// Writes scalars and lists so that every YAML reader gets the same text back.
enum YAMLText {
  /// A scalar, in double quotes when and only when it needs them.
  ///
  /// - Parameters:
  ///   - text: what a reader is to get.
  ///   - isText: whether a reader that gives types to plain scalars must see a string: a title `2024`
  ///     is quoted, a rating `5` is not.
  ///   - inFlow: whether it stands in a list in brackets.
  /// - Returns: UTF-8 without a line end.
  static func encode(_ text: String, isText: Bool, inFlow: Bool = false) -> [UInt8] {
    let bytes = Array(text.utf8)
    let isPlain =
      canBePlain(bytes, text, inFlow: inFlow) && !(isText && PlainType.isTyped(bytes))
      && !PlainType.isNothing(bytes)
    return isPlain ? bytes : quote(text)
  }

  /// A value on the line of its key: a scalar, or a list in brackets.
  static func encode(_ value: HeaderValue, isText: Bool) -> [UInt8] {
    switch value {
    case .text(let text): encode(text, isText: isText)
    case .list(let list):
      [UInt8(ascii: "[")] + joined(list, isText: isText) + [UInt8(ascii: "]")]
    }
  }

  /// The inside of a list in brackets.
  static func joined(_ list: some Sequence<String>, isText: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    for text in list {
      if !bytes.isEmpty { bytes += ", ".utf8 }
      bytes += encode(text, isText: isText, inFlow: true)
    }
    return bytes
  }

  private static func canBePlain(_ bytes: [UInt8], _ text: String, inFlow: Bool) -> Bool {
    guard let first = bytes.first, let last = bytes.last, !ASCII.isBlank(first),
      !ASCII.isBlank(last), PlainText.canStart(bytes[...], inFlow: inFlow),
      !PlainText.holdsColon(bytes[...]),
      PlainText.beforeComment(bytes[...]).upperBound == bytes.count,
      !looksLikeDelimiter(bytes)
    else { return false }
    // PyYAML fails at a `?` in brackets, and the old libyaml at any colon.
    if inFlow, bytes.contains(where: { ",[]{}:?".utf8.contains($0) }) { return false }
    return !text.unicodeScalars.contains(where: { mustBeEscaped($0) || $0 == "\t" })
  }

  /// Careless readers end a header at `---` wherever it stands.
  private static func looksLikeDelimiter(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: "---".utf8) || bytes.starts(with: "...".utf8) else { return false }
    return bytes.count == 3 || ASCII.isBlank(bytes[3])
  }

  /// What YAML 1.1 or 1.2 does not allow as it is, takes for a line end, or drops.
  private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0x09: false
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }

  static func quote(_ text: String) -> [UInt8] {
    var quoted = [UInt8(ascii: "\"")]
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        quoted.append(UInt8(ascii: "\\"))
        quoted.append(UInt8(truncatingIfNeeded: scalar.value))
      case _ where mustBeEscaped(scalar) || scalar == "\t":
        quoted += escape(scalar).utf8
      default:
        quoted += String(scalar).utf8
      }
    }
    quoted.append(UInt8(ascii: "\""))
    return quoted
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let known = QuotedText.escapes.first { $0.scalar == scalar.value && $0.letter != "\t" }
    if let known { return "\\\(known.letter)" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let (mark, width) =
      scalar.value < 0x100 ? ("x", 2) : scalar.value < 0x1_0000 ? ("u", 4) : ("U", 8)
    return "\\" + mark + String(repeating: "0", count: width - digits.count) + digits
  }
}
