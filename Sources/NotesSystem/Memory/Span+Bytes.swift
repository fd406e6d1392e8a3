internal import CNotesSystem
internal import Glibc

extension Span where Element == UInt8 {
  /// The little-endian number in the 4 bytes at `offset`.
  ///
  /// Traps when they are not all inside.
  @inlinable @inline(__always)
  package func load32(_ offset: Int) -> UInt32 {
    precondition(offset >= 0 && offset &+ 4 <= count)
    return unsafe UInt32(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt32.self))
  }

  /// The little-endian number in the 8 bytes at `offset`.
  ///
  /// Traps when they are not all inside.
  @inlinable @inline(__always)
  package func load64(_ offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset &+ 8 <= count)
    return unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// Whether the bytes are the same; costs one comparison of memory.
  package func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { left in
      unsafe other.withUnsafeBytes { right in
        guard let one = left.baseAddress, let two = right.baseAddress else { return true }
        return unsafe memcmp(one, two, left.count) == 0
      }
    }
  }

  /// The order of bytes, a prefix before what it is a prefix of: negative, zero or positive.
  package func compare(to other: Span<UInt8>) -> Int {
    let common = Swift.min(count, other.count)
    let order = unsafe withUnsafeBytes { left in
      unsafe other.withUnsafeBytes { right in
        guard let one = left.baseAddress, let two = right.baseAddress, common > 0 else { return 0 }
        return unsafe Int(memcmp(one, two, common))
      }
    }
    return order != 0 ? order : count - other.count
  }

  /// Where `part` first begins at or after `start`; nil when it does not, or when it is empty.
  package func firstIndex(of part: Span<UInt8>, from start: Int = 0) -> Int? {
    guard start >= 0, !part.isEmpty, part.count <= count - start else { return nil }
    if let mark = part.markIndex { return firstIndex(of: part, at: mark, from: start) }
    return unsafe withUnsafeBytes { text in
      unsafe part.withUnsafeBytes { part in
        guard let base = text.baseAddress,
          let found = unsafe notes_find_bytes(
            base + start, text.count - start, part.baseAddress, part.count)
        else { return nil }
        return unsafe found - UnsafeRawPointer(base)
      }
    }
  }

  /// Where `byte` first stands at or after `start`.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start >= 0, start < count else { return nil }
    return unsafe withUnsafeBytes { text in
      guard let base = text.baseAddress,
        let found = unsafe memchr(base + start, Int32(byte), text.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  /// Where an ASCII punctuation mark stands in a short text, which is a rare byte to look for.
  private var markIndex: Int? {
    guard count <= 16 else { return nil }
    return indices.first { index in
      let byte = self[index]
      return byte > 0x20 && byte < 0x7F && !(0x30...0x39).contains(byte)
        && !(0x61...0x7A).contains(byte | 0x20)
    }
  }

  /// Looks for one byte of `part` first; `memmem` takes short parts one byte at a time.
  private func firstIndex(of part: Span<UInt8>, at mark: Int, from start: Int) -> Int? {
    var position = start + mark
    while let found = firstIndex(of: part[mark], from: position) {
      let first = found - mark
      guard first + part.count <= count else { return nil }
      if extracting(first..<first + part.count).isEqual(to: part) { return first }
      position = found + 1
    }
    return nil
  }
}
