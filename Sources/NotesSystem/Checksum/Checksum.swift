/// The SHA-256 of a file's bytes (FIPS 180-4): what decides whether a note has changed.
package struct Checksum: Hashable, Sendable {
  /// Whether this processor has instructions for SHA-256.
  package static var hasInstructions: Bool { SHA256.hasInstructions }

  /// 32 bytes.
  package let bytes: [UInt8]

  /// The checksum of a whole file.
  ///
  /// - Complexity: O(n)
  package init(of content: [UInt8]) {
    self.init(of: content, byInstructions: SHA256.hasInstructions)
  }

  /// The checksum, made by the processor's instructions for it or without them.
  ///
  /// - Complexity: O(n)
  package init(of content: [UInt8], byInstructions: Bool) {
    var hash = SHA256(byInstructions: byInstructions)
    let whole = hash.absorbBlocks(of: content.span)
    bytes = hash.finish(tail: content[whole...], byteCount: content.count)
  }

  /// A checksum that was stored; nil unless it is 32 bytes.
  package init?(rawBytes: [UInt8]) {
    guard rawBytes.count == 32 else { return nil }
    bytes = rawBytes
  }

  /// A checksum as ``hex`` writes it, in either case; nil for anything but 64 digits.
  package init?(hex: String) {
    let digits = Array(hex.utf8)
    guard digits.count == 64 else { return nil }
    var raw: [UInt8] = []
    raw.reserveCapacity(32)
    for pair in stride(from: 0, to: 64, by: 2) {
      guard let high = Self.value(of: digits[pair]), let low = Self.value(of: digits[pair + 1])
      else { return nil }
      raw.append(high << 4 | low)
    }
    bytes = raw
  }

  /// 64 lower-case hexadecimal digits.
  package var hex: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(64)
    for byte in bytes {
      digits.append(Self.digit(byte >> 4))
      digits.append(Self.digit(byte & 15))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The digit of a value below 16.
  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
