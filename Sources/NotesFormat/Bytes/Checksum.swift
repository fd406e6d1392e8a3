/// The SHA-256 of a file's bytes (FIPS 180-4): what decides whether a note has changed.
package struct Checksum: Hashable, Sendable {
  /// 32 bytes.
  package let bytes: [UInt8]

  /// The checksum of a whole file.
  ///
  /// - Complexity: O(n)
  package init(of content: [UInt8]) {
    var hash = SHA256()
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
      guard let high = ASCII.hexValue(digits[pair]), let low = ASCII.hexValue(digits[pair + 1])
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
      digits.append(ASCII.hexDigit(byte >> 4))
      digits.append(ASCII.hexDigit(byte & 15))
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
