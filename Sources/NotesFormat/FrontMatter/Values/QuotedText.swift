/// Why a value cannot be read as YAML.
enum ReadFailure: Error {
  /// YAML has another meaning for it, or none.
  case malformed
  /// The closing quote or bracket is not where it may be.
  case unterminated
  /// Nested deeper than ``FrontMatter/maximumDepth``.
  case tooDeep
}

/// A scalar in single or double quotes (YAML 1.2.2 sections 7.3.1 and 7.3.2).
struct QuotedText {
  private(set) var text = ""
  /// The first byte after the closing quote.
  private(set) var end: Int

  private let bytes: [UInt8]
  private let limit: Int
  private var decoded: [UInt8] = []
  /// Blanks at the end of a line are dropped down to here: what was written as an escape stays.
  private var firmCount = 0

  /// Reads from an opening quote to the closing one.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - opening: offset of the opening quote.
  ///   - limit: where the scalar must have ended. Line ends before it are folded.
  /// - Throws: `unterminated`, or `malformed` for an escape that YAML does not have.
  init(in bytes: [UInt8], at opening: Int, until limit: Int) throws(ReadFailure) {
    self.bytes = bytes
    self.limit = limit
    end = opening + 1
    if bytes[opening] == UInt8(ascii: "'") {
      try readSingle()
    } else {
      try readDouble()
    }
    text = String(decoding: decoded, as: UTF8.self)
  }

  private mutating func readSingle() throws(ReadFailure) {
    while end < limit {
      let byte = bytes[end]
      if byte == UInt8(ascii: "'") {
        end += 1
        guard end < limit, bytes[end] == UInt8(ascii: "'") else { return }
        decoded.append(byte)
        end += 1
      } else if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
        foldLines()
      } else {
        decoded.append(byte)
        end += 1
      }
    }
    throw .unterminated
  }

  private mutating func readDouble() throws(ReadFailure) {
    while end < limit {
      let byte = bytes[end]
      switch byte {
      case UInt8(ascii: "\""):
        end += 1
        return
      case UInt8(ascii: "\\"):
        end += 1
        try readEscape()
        firmCount = decoded.count
      case ASCII.lineFeed, ASCII.carriageReturn:
        foldLines()
      default:
        decoded.append(byte)
        end += 1
      }
    }
    throw .unterminated
  }

  /// One line end becomes a space, n of them n - 1 line feeds; blanks around them go.
  private mutating func foldLines() {
    while decoded.count > firmCount, let last = decoded.last, ASCII.isBlank(last) {
      decoded.removeLast()
    }
    let breaks = skipBreaks()
    if breaks == 1 {
      decoded.append(ASCII.space)
    } else {
      decoded.append(contentsOf: repeatElement(ASCII.lineFeed, count: breaks - 1))
    }
    firmCount = decoded.count
  }

  /// Goes over line ends and the blanks between them; returns how many line ends there were.
  private mutating func skipBreaks() -> Int {
    var breaks = 0
    while end < limit {
      switch bytes[end] {
      case ASCII.space, ASCII.tab: break
      case ASCII.lineFeed: breaks += 1
      case ASCII.carriageReturn:
        breaks += 1
        if end + 1 < limit, bytes[end + 1] == ASCII.lineFeed { end += 1 }
      default: return breaks
      }
      end += 1
    }
    return breaks
  }

  private mutating func readEscape() throws(ReadFailure) {
    guard end < limit else { throw .unterminated }
    let byte = bytes[end]
    if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
      let breaks = skipBreaks()
      decoded.append(contentsOf: repeatElement(ASCII.lineFeed, count: breaks - 1))
      return
    }
    end += 1
    switch byte {
    case UInt8(ascii: "x"): append(try readHex(digits: 2))
    case UInt8(ascii: "u"): append(try readUTF16())
    case UInt8(ascii: "U"):
      guard let scalar = Unicode.Scalar(try readHex(digits: 8)) else { throw .malformed }
      append(scalar.value)
    default:
      guard let scalar = Self.escapes.first(where: { UInt8(ascii: $0.letter) == byte })?.scalar
      else { throw .malformed }
      append(scalar)
    }
  }

  /// `\u` and four digits; two of them for a character beyond U+FFFF, as JSON writes it.
  private mutating func readUTF16() throws(ReadFailure) -> UInt32 {
    let unit = try readHex(digits: 4)
    guard (0xD800..<0xE000).contains(unit) else { return unit }
    guard unit < 0xDC00, end + 2 <= limit, bytes[end] == UInt8(ascii: "\\"),
      bytes[end + 1] == UInt8(ascii: "u")
    else { throw .malformed }
    end += 2
    let low = try readHex(digits: 4)
    guard (0xDC00..<0xE000).contains(low) else { throw .malformed }
    return 0x1_0000 + (unit - 0xD800) << 10 + (low - 0xDC00)
  }

  private mutating func readHex(digits: Int) throws(ReadFailure) -> UInt32 {
    guard end + digits <= limit else { throw .malformed }
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = ASCII.hexValue(bytes[end]) else { throw .malformed }
      value = value << 4 | UInt32(digit)
      end += 1
    }
    return value
  }

  private mutating func append(_ value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else { return }
    decoded.append(contentsOf: String(scalar).utf8)
  }

  /// Escapes of one letter, YAML 1.2.2 section 5.7.
  static let escapes: [(letter: Unicode.Scalar, scalar: UInt32)] = [
    ("0", 0), ("a", 7), ("b", 8), ("t", 9), ("\t", 9), ("n", 10), ("v", 11), ("f", 12), ("r", 13),
    ("e", 27), (" ", 0x20), ("\"", 0x22), ("/", 0x2F), ("\\", 0x5C), ("N", 0x85), ("_", 0xA0),
    ("L", 0x2028), ("P", 0x2029),
  ]
}
