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
}
