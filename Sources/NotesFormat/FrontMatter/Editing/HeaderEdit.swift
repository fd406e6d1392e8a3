/// A change to one key of a header.
package enum HeaderEdit: Hashable, Sendable {
  case set(key: String, HeaderValue)
  /// Takes the key away with its value; no change when it is not there.
  case unset(key: String)

  /// The key that is changed.
  package var key: String {
    switch self {
    case .set(let key, _), .unset(let key): key
    }
  }
}

/// What a key can be set to.
package enum HeaderValue: Hashable, Sendable {
  case text(String)
  case list([String])
}

/// Why a header was not changed.
package struct HeaderEditError: Error, Hashable, Sendable {
  package enum Code: String, Hashable, Sendable {
    case notUTF8 = "invalid-utf8"
    case utf16 = "utf-16"
    case nul = "nul-byte"
    case unclosed = "unclosed-header"
    case foreign = "foreign-header"
    case tooLarge = "header-too-large"
    case duplicateKey = "duplicate-key"
    case unreadableHeader = "unreadable-header"
    case unreadableValue = "unreadable-value"
    case invalidKey = "invalid-key"
    /// `adopt` on a file that has a header.
    case hasHeader = "has-header"
    /// What would be written does not read back as meant.
    case unverified = "edit-not-verified"
  }

  package let code: Code
  /// 1-based line in the file; 0 when the error is of the whole file.
  package let line: Int
  /// Lower case, no full stop, says what to do; the path is the caller's to add.
  package let message: String

  init(_ code: Code, line: Int = 0, _ message: String) {
    self.code = code
    self.line = line
    self.message = message
  }
}

extension HeaderEdit {
  /// The file's bytes with the edits made one after the other.
  ///
  /// Each replaces the bytes of one value and leaves all others as they are; setting the value that is
  /// there changes nothing, so equal bytes mean that nothing is to be written. A file without a header
  /// gets one, in its own line ends and after its byte order mark. A key that is new goes to the end
  /// of the header. Lists keep their style, and the items that stay keep their bytes.
  ///
  /// - Parameters:
  ///   - edits: one after the other.
  ///   - bytes: the whole file.
  /// - Returns: the whole file.
  /// - Throws: for bytes that are not UTF-8 text, a header that cannot be read with certainty or is not
  ///   YAML, a key that is there twice, and a value whose end is not certain.
  /// - Complexity: O(n) for each edit.
  package static func applying(
    _ edits: [HeaderEdit], to bytes: [UInt8]
  ) throws(HeaderEditError) -> [UInt8] {
    try requireText(bytes)
    var bytes = bytes
    var header = FrontMatter(scanning: bytes)
    for edit in edits {
      try edit.requireEditable(header)
      let splices = try edit.splices(in: header, of: bytes)
      guard !splices.isEmpty else { continue }
      let edited = Splice.apply(splices, to: bytes)
      header = try edit.verify(edited, against: header, of: bytes)
      bytes = edited
    }
    return bytes
  }

  static func requireText(_ bytes: [UInt8]) throws(HeaderEditError) {
    switch TextEncoding.detect(bytes) {
    case .utf8: return
    case .invalidUTF8(let offset):
      throw HeaderEditError(
        .notUTF8, line: line(of: offset, in: bytes),
        "the file is not UTF-8 (byte \(offset)); convert it to UTF-8 first")
    case .utf16:
      throw HeaderEditError(.utf16, "the file is UTF-16; convert it to UTF-8 first")
    case .nul(let offset):
      throw HeaderEditError(
        .nul, line: line(of: offset, in: bytes),
        "the file holds a NUL byte (byte \(offset)), so it is no text; remove that byte first")
    }
  }

  private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    bytes[..<offset].count { $0 == ASCII.lineFeed } + 1
  }
}
