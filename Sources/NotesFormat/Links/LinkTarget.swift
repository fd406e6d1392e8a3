/// What the target of a link names, taken apart.
///
/// A wiki target is a name or a path as typed, `#heading` or `^block` after it. The destination of a Markdown
/// link (CommonMark 0.31.2, section 6.3) is a URI reference (RFC 3986, section 4.1): escapes and percent-encoding
/// are taken out of its path, and `?query` and `#fragment` are no part of it.
package struct LinkTarget: Hashable, Sendable {
  /// The name or path, decoded; empty for a place in the note itself.
  package let name: [UInt8]
  /// What stands after the name as typed, `#`, `^` or `?` included; empty for nothing.
  package let suffix: [UInt8]
  package let isWiki: Bool
  /// Another reading of a wiki target: what looks like a heading may be part of the name, as in `C# notes`.
  package let wholeName: [UInt8]?

  /// Reads a target as it stands between the marks of its link.
  package init(_ typed: some Collection<UInt8>, isWiki: Bool) {
    let typed = Self.trimmed(Array(typed))
    self.isWiki = isWiki
    let end = isWiki ? Self.wikiNameEnd(typed) : Self.pathEnd(typed)
    suffix = Array(typed[end...])
    if isWiki {
      name = Self.trimmed(Array(typed[..<end]))
      wholeName = end < typed.count && end > 0 ? typed : nil
    } else {
      name = Self.decoded(Array(typed[..<end]))
      wholeName = nil
    }
  }

  package init(_ link: NoteContent.Link) {
    self.init(link.target.utf8, isWiki: link.kind.isWiki)
  }

  /// The components of the name, without empty ones.
  package var components: [ArraySlice<UInt8>] { name.split(separator: UInt8(ascii: "/")) }

  /// Whether the name begins at the top of the folder: `/a/b`.
  package var isFromTop: Bool { name.first == UInt8(ascii: "/") }

  /// Whether the name says from where it is to be read: `./a`, `../a`.
  package var isExplicitlyRelative: Bool {
    components.first.map { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) } ?? false
  }
}

extension LinkTarget {
  /// Whether a target is meant for something in the folder: neither an address with a scheme nor a host.
  package static func isLocal(_ typed: ArraySlice<UInt8>, isWiki: Bool) -> Bool {
    let bytes = trimmed(Array(typed))
    if bytes.isEmpty { return false }
    if bytes.starts(with: "//".utf8) { return false }
    guard let scheme = schemeLength(bytes) else { return true }
    // A note may be called `Re: something`.
    return isWiki && !bytes[scheme...].starts(with: "://".utf8)
  }

  /// The length of `scheme` (RFC 3986, section 3.1) when `:` follows; of two letters at least, so that a drive
  /// letter is none.
  private static func schemeLength(_ bytes: [UInt8]) -> Int? {
    guard let first = bytes.first, ASCII.isLetter(first) else { return nil }
    let end = bytes.firstIndex { byte in
      !(ASCII.isLetter(byte) || ASCII.isDigit(byte) || "+-.".utf8.contains(byte))
    }
    guard let end, end > 1, bytes[end] == UInt8(ascii: ":") else { return nil }
    return end
  }

  /// Where a heading or a block begins: at the first `#`, or at a `^` with nothing but a block's id after it.
  private static func wikiNameEnd(_ typed: [UInt8]) -> Int {
    if let heading = typed.firstIndex(of: UInt8(ascii: "#")) { return heading }
    guard let block = typed.lastIndex(of: UInt8(ascii: "^")), block + 1 < typed.count,
      typed[(block + 1)...].allSatisfy({
        ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "-")
      })
    else { return typed.count }
    return block
  }

  /// Where the query or the fragment of a destination begins.
  private static func pathEnd(_ typed: [UInt8]) -> Int {
    typed.indices.first { index in
      guard typed[index] == UInt8(ascii: "#") || typed[index] == UInt8(ascii: "?") else {
        return false
      }
      return index == 0 || typed[index - 1] != UInt8(ascii: "\\")
    } ?? typed.count
  }

  /// Takes backslash escapes and percent-encoding out; what decodes to no UTF-8 stays as typed.
  private static func decoded(_ typed: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < typed.count {
      let byte = typed[index]
      if byte == UInt8(ascii: "\\"), index + 1 < typed.count, ASCII.isPunctuation(typed[index + 1])
      {
        result.append(typed[index + 1])
        index += 2
      } else if byte == UInt8(ascii: "%"), index + 2 < typed.count,
        let high = ASCII.hexValue(typed[index + 1]), let low = ASCII.hexValue(typed[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(byte)
        index += 1
      }
    }
    return String(validating: result, as: UTF8.self) == nil ? typed : result
  }

  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    var rest = bytes[...]
    while let first = rest.first, first <= 0x20 { rest.removeFirst() }
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    return rest.count == bytes.count ? bytes : Array(rest)
  }
}
