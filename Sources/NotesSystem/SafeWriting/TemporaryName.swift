internal import CNotesSystem

/// The names that the writer gives to files of its own beside a note.
///
/// A temporary is `.NAME.notes-PID-RANDOM.tmp`, a copy that the user should look at
/// `STEM.conflict-RANDOM.EXT`; both are at most 255 UTF-8 bytes long.
package enum TemporaryName {
  /// What file systems allow, in bytes.
  private static let longest = 255

  /// A fresh name for a temporary beside `name`.
  static func make(for name: some Collection<UInt8>) -> [UInt8] {
    let tail = Array(".notes-\(getpid())-\(random()).tmp".utf8)
    return [UInt8(ascii: ".")] + cut(name, to: longest - 1 - tail.count) + tail
  }

  /// A fresh name for a copy of `name` that is to be seen, with the same extension.
  static func makeCopy(of name: some Collection<UInt8>, label: String) -> [UInt8] {
    let name = Array(name)
    let stem = FilePath(bytes: name).stem
    let tail = Array(".\(label)-\(random().prefix(8))".utf8) + name[stem.endIndex...].prefix(32)
    return cut(stem, to: longest - tail.count) + tail
  }

  /// Whether a directory entry is one of the writer's temporaries, finished or left over.
  ///
  /// - Parameter name: The last component of a path.
  /// - Returns: True for `.a.md.notes-812-0f3e….tmp`.
  package static func isOwnTemporary(_ name: some Collection<UInt8>) -> Bool {
    processID(of: name) != nil
  }

  /// The same for a name that is asked about among a hundred thousand others.
  package static func isOwnTemporary(_ name: Span<UInt8>) -> Bool {
    name.count > 0 && name[0] == UInt8(ascii: ".") && isOwnTemporary([UInt8](copying: name))
  }

  /// The process that made a temporary; nil for any other name.
  ///
  /// - Parameter name: The last component of a path.
  /// - Returns: A process id, which may have been given to another process since.
  package static func processID(of name: some Collection<UInt8>) -> Int32? {
    let name = Array(name)
    guard name.first == UInt8(ascii: "."), name.suffix(4).elementsEqual(".tmp".utf8) else {
      return nil
    }
    let parts = name.dropLast(4).split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[parts.count - 3].suffix(6).elementsEqual(".notes".utf8),
      let random = parts.last, random.count == 16, random.allSatisfy(isHexDigit)
    else { return nil }
    return Int32(String(decoding: parts[parts.count - 2], as: UTF8.self))
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }

  /// 16 hexadecimal digits from the system's generator.
  private static func random() -> String {
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// At most `count` bytes, not ending inside a UTF-8 sequence.
  private static func cut(_ name: some Collection<UInt8>, to count: Int) -> [UInt8] {
    var short = Array(name.prefix(count))
    guard short.count < name.count else { return short }
    let next = name[name.index(name.startIndex, offsetBy: short.count)]
    if next & 0xc0 != 0x80 { return short }
    while let last = short.popLast() { if last & 0xc0 != 0x80 { break } }
    return short
  }
}
