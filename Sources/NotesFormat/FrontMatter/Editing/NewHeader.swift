extension FrontMatter {
  /// A whole header for a new note, with a blank line after it.
  ///
  /// - Parameters:
  ///   - entries: in the order in which they are written; keys are not checked for being unique.
  ///   - lineEnding: of every line.
  /// - Returns: the bytes from the first `---` to the start of the body.
  package static func newHeader(
    _ entries: [(key: String, value: HeaderValue)], lineEnding: LineEnding = .lineFeed
  ) -> [UInt8] {
    let fence = "---".utf8 + lineEnding.bytes
    let lines = entries.flatMap { line($0.key, $0.value, indent: 0, lineEnding) }
    return fence + lines + fence + lineEnding.bytes
  }

  /// The bytes of a file with a new header put before its text.
  ///
  /// A byte order mark stays first, and the header's lines end as the file's do.
  ///
  /// - Throws: for bytes that are not UTF-8 text and for a file that has a header of any kind.
  package static func adopting(
    _ bytes: [UInt8], header entries: [(key: String, value: HeaderValue)]
  ) throws(HeaderEditError) -> [UInt8] {
    try HeaderEdit.requireText(bytes)
    let header = FrontMatter(scanning: bytes)
    guard header.kind != .yaml else {
      throw HeaderEditError(
        .hasHeader, line: 1, "the file has a header already; change its keys instead")
    }
    for entry in entries {
      try HeaderEdit.set(key: entry.key, entry.value).requireEditable(header)
    }
    let adopted = Splice.apply([prefix(entries: entries, to: bytes, header)], to: bytes)
    let read = FrontMatter(scanning: adopted)
    guard
      read.entries.elementsEqual(
        entries,
        by: { $0.key.utf8.elementsEqual($1.key.utf8) && HeaderEdit.holds($0.value, $1.value) }),
      adopted[read.bodyStart...].suffix(bytes.count - header.start)
        .elementsEqual(bytes[header.start...])
    else {
      throw HeaderEditError(.unverified, "the new header would not read back as meant")
    }
    return adopted
  }

  /// The header that goes before the text of a file without one; a blank line parts the two.
  static func prefix(
    entries: [(key: String, value: HeaderValue)], to bytes: [UInt8], _ header: FrontMatter
  ) -> Splice {
    var prefix = newHeader(entries, lineEnding: header.lineEnding)
    let first = LineCursor(bytes: bytes).line(at: header.start).text
    if bytes[first].allSatisfy(ASCII.isBlank) {
      prefix.removeLast(header.lineEnding.bytes.count)
    }
    return Splice(range: header.start..<header.start, bytes: prefix)
  }

  /// One `key: value` line.
  static func line(
    _ key: String, _ value: HeaderValue, indent: Int, _ lineEnding: LineEnding
  ) -> [UInt8] {
    let isText = WellKnownKey(key)?.holdsText ?? false
    var line = [UInt8](repeating: ASCII.space, count: indent)
    line += YAMLText.encode(key, isText: true)
    line += ": ".utf8
    line += YAMLText.encode(value, isText: isText)
    return line + lineEnding.bytes
  }
}
