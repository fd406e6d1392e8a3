/// Bytes being put together.
package struct ByteWriter {
  package var bytes: [UInt8] = []

  package init() {}

  package var count: Int { bytes.count }

  package mutating func append32(_ value: UInt32) {
    appendLittleEndian(UInt64(value), count: 4)
  }

  package mutating func append64(_ value: UInt64) {
    appendLittleEndian(value, count: 8)
  }

  private mutating func appendLittleEndian(_ value: UInt64, count: Int) {
    var value = value
    for _ in 0..<count {
      bytes.append(UInt8(truncatingIfNeeded: value))
      value &>>= 8
    }
  }

  /// Seven bits a byte, low ones first, the high bit set in all bytes but the last (LEB128).
  package mutating func appendVarint(_ value: UInt64) {
    var value = value
    while value >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: value) | 0x80)
      value &>>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: value))
  }

  package mutating func appendVarint(_ value: Int) {
    appendVarint(UInt64(bitPattern: Int64(value)))
  }

  /// A signed number with small ones of either sign kept short.
  package mutating func appendSigned(_ value: Int) {
    appendVarint(UInt64(bitPattern: Int64(value &<< 1 ^ value &>> 63)))
  }

  package mutating func append(_ other: [UInt8]) {
    bytes.append(contentsOf: other)
  }

  /// The count, then the bytes.
  package mutating func appendCounted(_ other: [UInt8]) {
    appendVarint(other.count)
    bytes.append(contentsOf: other)
  }

  package mutating func appendCounted(_ text: String) {
    appendVarint(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }
}
