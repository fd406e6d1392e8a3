package import NotesSystem

/// One line of the log of versions: a text that a note had at some time, or what is not known.
package struct VersionEntry: Hashable, Sendable {
  package enum Kind: String, Sendable {
    /// Found in the folder.
    case seen
    /// The first text of a note that this program made.
    case made
    /// Read by this program for a change.
    case before
    /// Written by this program in place of the entry before it.
    case after
    /// So much has changed at once that it was not kept; what was before has no known successor.
    case gap
  }

  package let kind: Kind
  /// Nanoseconds since 1970-01-01 UTC; for people, since the order of the log is what counts.
  package let time: Int64
  /// Relative to the folder; empty for a gap.
  package let path: FilePath
  package let id: String?
  package let checksum: Checksum
  /// Bytes of the text.
  package let size: Int

  init(
    _ kind: Kind, time: Int64, path: FilePath, id: String?, checksum: Checksum, size: Int
  ) {
    self.kind = kind
    self.time = time
    self.path = path
    self.id = id
    self.checksum = checksum
    self.size = size
  }

  static func gap(time: Int64) -> VersionEntry {
    VersionEntry(
      .gap, time: time, path: FilePath(""), id: nil, checksum: Checksum(of: []), size: 0)
  }
}

extension VersionEntry {
  private static let tab = UInt8(ascii: "\t")
  /// Digits of the check at the end of a line.
  private static let checkLength = 16

  /// The entry as a line with its end, whose last field shows whether it is torn or damaged.
  ///
  /// - Parameter total: bytes of all texts that were kept by then.
  /// - Returns: the line, which holds no other line end.
  func line(total: Int) -> [UInt8] {
    let fields = [
      kind.rawValue, "\(time)", "\(total)", "\(size)", checksum.hex, id ?? "",
    ].map { Self.escaped(Array($0.utf8)) }
    let text = Array(fields.joined(separator: [Self.tab])) + [Self.tab] + Self.escaped(path.bytes)
    return text + [Self.tab] + Self.check(of: text) + [UInt8(ascii: "\n")]
  }

  /// Reads a line without its end.
  ///
  /// - Returns: nil for a line that is torn or damaged.
  static func read(_ line: ArraySlice<UInt8>) -> (entry: VersionEntry, total: Int)? {
    guard line.count > checkLength, line.dropLast(checkLength).last == tab else { return nil }
    let text = Array(line.dropLast(checkLength + 1))
    guard check(of: text).elementsEqual(line.suffix(checkLength)) else { return nil }
    let fields = text.split(separator: tab, omittingEmptySubsequences: false).map(unescaped)
    guard fields.count == 7 else { return nil }
    let words = fields.map { String(decoding: $0, as: UTF8.self) }
    guard let kind = Kind(rawValue: words[0]), let time = Int64(words[1]),
      let total = Int(words[2]),
      let size = Int(words[3]), let checksum = Checksum(hex: words[4]), total >= 0, size >= 0
    else { return nil }
    let entry = VersionEntry(
      kind, time: time, path: FilePath(bytes: fields[6]), id: words[5].isEmpty ? nil : words[5],
      checksum: checksum, size: size)
    return (entry, total)
  }

  private static func check(of text: [UInt8]) -> [UInt8] {
    Array(Checksum(of: text).hex.utf8.prefix(checkLength))
  }

  /// Control characters and `%` as `%09`.
  private static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { byte -> [UInt8] in
      guard byte < 0x20 || byte == UInt8(ascii: "%") || byte == 0x7F else { return [byte] }
      let digits = String(byte, radix: 16, uppercase: true)
      return Array("%\(byte < 0x10 ? "0" : "")\(digits)".utf8)
    }
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        result.append(value)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
