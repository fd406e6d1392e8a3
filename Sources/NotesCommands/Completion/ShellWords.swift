/// The words of a command line that is still being typed, as a shell will see them.
///
/// Quotes and backslashes are taken away; nothing is expanded, for that would run what has not been
/// sent off.
package struct ShellWords: Hashable {
  /// At least one: the last is the one being typed, and may be empty.
  package private(set) var words: [[UInt8]] = [[]]
  /// Bytes of the last word, without quotes, up to and with its last break character.
  ///
  /// Readline takes what follows for the word to complete.
  package private(set) var breakOffset = 0
  /// The quote that the last word is in.
  package private(set) var openQuote: UInt8?

  /// Splits a line.
  ///
  /// - Parameters:
  ///   - line: up to the cursor.
  ///   - breaks: `COMP_WORDBREAKS` of bash, of which only those count that do not end a word; quotes
  ///     among them are no breaks here either.
  package init(_ line: [UInt8], breaks: [UInt8] = []) {
    var rest = line[...]
    var isInWord = false
    while let byte = rest.popFirst() {
      switch (openQuote, byte) {
      case (nil, 0x20), (nil, 0x09), (nil, 0x0a):
        if isInWord {
          words.append([])
          breakOffset = 0
        }
        isInWord = false
        continue
      case (nil, UInt8(ascii: "'")), (nil, UInt8(ascii: "\"")):
        openQuote = byte
      case (nil, UInt8(ascii: "\\")):
        if let next = rest.popFirst() { append(next) }
      case (UInt8(ascii: "\"")?, UInt8(ascii: "\\")) where rest.first.map(Self.isEscapable) ?? false:
        if let next = rest.popFirst() { append(next) }
      case (let open?, _) where open == byte:
        openQuote = nil
      default:
        append(byte)
        if openQuote == nil, breaks.contains(byte) { breakOffset = words[words.count - 1].count }
      }
      isInWord = true
    }
  }

  /// The one word that raw text stands for, spaces and all.
  package static func dequoted(_ raw: [UInt8]) -> [UInt8] {
    Array(ShellWords(raw).words.joined(separator: [0x20]))
  }

  private mutating func append(_ byte: UInt8) {
    words[words.count - 1].append(byte)
  }

  /// What a backslash quotes within double quotes (POSIX 2.2.3).
  private static func isEscapable(_ byte: UInt8) -> Bool {
    "$`\"\\\n".utf8.contains(byte)
  }

  /// What readline is to put in the place of the last word for `value`.
  package func replacement(_ value: String) -> String {
    quoted(String(decoding: value.utf8.dropFirst(breakOffset), as: UTF8.self))
  }

  /// A value as it has to stand after what is typed, within the quote that is open there.
  package func quoted(_ value: String) -> String {
    var result = ""
    for scalar in value.unicodeScalars {
      switch (openQuote, scalar) {
      case (UInt8(ascii: "'")?, "'"): result += #"'\''"#
      case (UInt8(ascii: "'")?, _): break
      case (UInt8(ascii: "\"")?, "$"), (UInt8(ascii: "\"")?, "`"), (UInt8(ascii: "\"")?, "\""),
        (UInt8(ascii: "\"")?, "\\"):
        result += "\\"
      case (nil, _) where scalar.isASCII && !Self.isPlain(scalar): result += "\\"
      default: break
      }
      if openQuote != UInt8(ascii: "'") || scalar != "'" { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// Means itself in every shell, wherever it stands.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || "_-./,:+@%=".unicodeScalars.contains(scalar)
  }
}
