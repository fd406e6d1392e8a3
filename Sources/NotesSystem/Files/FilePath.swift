/// A path as the operating system has it: any bytes but NUL, components separated by `/`.
///
/// Paths are bytes and not `String`: two names that are equal as text (NFC and NFD, say) are two files,
/// and a name that is not UTF-8 is still a file. Only what is shown to a person goes through
/// ``description``.
package struct FilePath: Hashable, Sendable {
  /// The bytes, without a terminating NUL.
  package let bytes: [UInt8]

  package init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  package init(_ string: String) {
    bytes = Array(string.utf8)
  }
}

extension FilePath {
  private static let slash = UInt8(ascii: "/")

  package var isEmpty: Bool { bytes.isEmpty }

  package var isAbsolute: Bool { bytes.first == Self.slash }

  /// The last component; empty for an empty path and for `/`.
  package var name: ArraySlice<UInt8> {
    let end = bytes.lastIndex { $0 != Self.slash }.map { $0 + 1 } ?? 0
    let start = bytes[..<end].lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    return bytes[start..<end]
  }

  /// The last component without its last extension; a leading dot starts no extension.
  package var stem: ArraySlice<UInt8> {
    let name = name
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return name
    }
    return name[..<dot]
  }

  /// The path without its last component: empty for a bare name, `/` for a child of the root.
  package var parent: FilePath {
    let end = name.startIndex
    guard let last = bytes[..<end].lastIndex(where: { $0 != Self.slash }) else {
      return FilePath(bytes: isAbsolute ? [Self.slash] : [])
    }
    return FilePath(bytes: bytes[...last])
  }

  /// The components, without empty ones.
  package var components: [ArraySlice<UInt8>] {
    bytes.split(separator: Self.slash)
  }

  /// `self/other`; `other` alone when `self` is empty.
  package func appending(_ other: some Sequence<UInt8>) -> FilePath {
    var result = bytes
    if let last = result.last, last != Self.slash { result.append(Self.slash) }
    result.append(contentsOf: other)
    return FilePath(bytes: result)
  }

  /// `self/other`; `other` alone when `self` is empty.
  package func appending(_ other: String) -> FilePath {
    appending(other.utf8)
  }

  /// `self/name`; `name` alone when `self` is empty.
  package func appending(_ name: Span<UInt8>) -> FilePath {
    unsafe name.withUnsafeBufferPointer { unsafe appending($0) }
  }

  /// What follows `ancestor/`, comparing whole components; nil when `self` is not below `ancestor`.
  package func relative(to ancestor: FilePath) -> FilePath? {
    let mine = components
    let theirs = ancestor.components
    guard isAbsolute == ancestor.isAbsolute, mine.count > theirs.count, mine.starts(with: theirs)
    else { return nil }
    return FilePath(bytes: mine[theirs.count...].joined(separator: [Self.slash]))
  }
}

extension FilePath: CustomStringConvertible {
  /// For people only: bytes that are not UTF-8 show as U+FFFD, control characters as they are.
  package var description: String { String(decoding: bytes, as: UTF8.self) }
}
