package import NotesSystem

/// One word of the command line, as the bytes the process was given.
///
/// Bytes and not `String`, so that a file whose name is not UTF-8 can still be named.
package struct Argument: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The word as text; bytes that are not UTF-8 become U+FFFD.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package var path: FilePath { FilePath(bytes: bytes) }

  /// The lone `-` that stands for standard input.
  package var isStandardInput: Bool { bytes == [UInt8(ascii: "-")] }
}

extension Argument: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) {
    self.init(value)
  }
}
