/// What the bytes of a note are.
///
/// Only UTF-8 notes are ever written.
package enum TextEncoding: Hashable, Sendable {
  case utf8
  /// Not UTF-8: the offset, in bytes, of the first byte that is wrong.
  case invalidUTF8(offset: Int)
  /// A UTF-16 byte order mark is at the start.
  case utf16
  /// UTF-8 but for a NUL byte at this offset.
  case nul(offset: Int)

  /// Looks through a whole file; a UTF-8 byte order mark is UTF-8.
  ///
  /// A file with both faults is of the kind whose fault comes first. UTF-16 without a mark shows as a NUL byte,
  /// which refuses it just as well.
  ///
  /// - Complexity: O(n), two passes at memory speed when all is well.
  package static func detect(_ bytes: [UInt8]) -> TextEncoding {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return .utf16 }
    let nul = firstNUL(in: bytes.span)
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let offset = error.byteOffsets.lowerBound
      if nul.map({ offset < $0 }) ?? true { return .invalidUTF8(offset: offset) }
    }
    return nul.map { .nul(offset: $0) } ?? .utf8
  }

  /// Offset of the first NUL byte.
  ///
  /// The smallest byte of each 64 is found without a branch, which the compiler turns into vector
  /// instructions; `contains(0)` stops at each byte and takes six times as long.
  private static func firstNUL(in bytes: Span<UInt8>) -> Int? {
    var start = 0
    while start &+ 64 <= bytes.count {
      var smallest = UInt8.max
      for index in start..<(start &+ 64) { smallest = min(smallest, bytes[index]) }
      if smallest == 0 { break }
      start &+= 64
    }
    while start < bytes.count {
      if bytes[start] == 0 { return start }
      start &+= 1
    }
    return nil
  }
}
