package import NotesSystem

/// Reads what ``ByteWriter`` wrote from bytes that may be anything.
///
/// Nothing traps: after the first thing that cannot be read ``isFailed`` is true for good, and all
/// further reads give zeros and empty ranges.
package struct ByteReader {
  package let view: ByteView
  package var position: Int
  package private(set) var isFailed = false

  package init(_ view: ByteView, at position: Int = 0) {
    self.view = view
    self.position = position
  }

  package var isAtEnd: Bool { position >= view.count }

  package mutating func read8() -> UInt8 {
    guard has(1) else { return 0 }
    defer { position += 1 }
    return view[position]
  }

  package mutating func read32() -> UInt32 {
    guard has(4) else { return 0 }
    defer { position += 4 }
    return view.load32(position)
  }

  package mutating func read64() -> UInt64 {
    guard has(8) else { return 0 }
    defer { position += 8 }
    return view.load64(position)
  }

  package mutating func readVarint() -> UInt64 {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      guard has(1) else { return 0 }
      let byte = view[position]
      position &+= 1
      result |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return result }
      shift &+= 7
    }
    isFailed = true
    return 0
  }

  package mutating func readSigned() -> Int {
    let value = readVarint()
    return Int(truncatingIfNeeded: value &>> 1) ^ -Int(truncatingIfNeeded: value & 1)
  }

  /// A number of bytes or elements: never more than there are bytes left, since each takes one.
  package mutating func readCount() -> Int {
    let value = readVarint()
    guard value <= UInt64(view.count - min(position, view.count)) else {
      isFailed = true
      return 0
    }
    return Int(value)
  }

  /// Where counted bytes lie; they are stepped over.
  package mutating func readCounted() -> Range<Int> {
    let count = readCount()
    guard !isFailed else { return 0..<0 }
    defer { position += count }
    return position..<position + count
  }

  package mutating func readString() -> String {
    let range = readCounted()
    return view.withSpan(range) { String(decodingSpan: $0) }
  }

  package mutating func readBytes(_ count: Int) -> [UInt8] {
    guard has(count) else { return [] }
    defer { position += count }
    return view[position..<position + count].array
  }

  package mutating func skip(_ count: Int) {
    guard has(count) else { return }
    position += count
  }

  package mutating func fail() {
    isFailed = true
  }

  private mutating func has(_ count: Int) -> Bool {
    if isFailed || count < 0 || count > view.count - position {
      isFailed = true
      return false
    }
    return true
  }
}

extension String {
  /// Text of UTF-8 bytes; invalid ones become U+FFFD.
  init(decodingSpan span: Span<UInt8>) {
    if let valid = try? UTF8Span(validating: span) {
      self = String(copying: valid)
    } else {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(span.count)
      for index in span.indices { bytes.append(span[index]) }
      self = String(decoding: bytes, as: UTF8.self)
    }
  }
}
