extension HeaderEdit {
  /// Refuses a header, or a key of it, that cannot be changed without guessing.
  func requireEditable(_ header: FrontMatter) throws(HeaderEditError) {
    try requireValidKey()
    switch header.kind {
    case .none, .yaml: break
    case .unclosed:
      throw HeaderEditError(
        .unclosed, line: 1, "the header is never closed; put a line of `---` behind its last key")
    case .tooLarge:
      throw HeaderEditError(
        .tooLarge, line: 1,
        "the header is longer than \(FrontMatter.maximumSize / 1024) KiB; shorten it in an editor")
    case .foreign(let foreign):
      throw HeaderEditError(
        .foreign, line: 1,
        "the file has a \(foreign.rawValue) header, which is never changed; "
          + "turn it into `key: value` lines between two lines of `---` first")
    }
    if let line = header.doubtfulLine {
      throw HeaderEditError(
        .unreadableHeader, line: line,
        "line \(line) of the header cannot be read; correct it in an editor first")
    }
    guard let index = header.index(of: key) else { return }
    let entry = header.entries[index]
    if let twin = header.entries[(index + 1)...].first(where: { isTwin($0, of: entry) }) {
      throw HeaderEditError(
        .duplicateKey, line: twin.line,
        "`\(key)` is on line \(entry.line) and on line \(twin.line); remove one of them first")
    }
    guard entry.isCertain else {
      throw HeaderEditError(
        .unreadableValue, line: entry.line,
        "the value of `\(key)` cannot be read; correct it in an editor first")
    }
    try requireUnreferenced(entry, header)
  }

  /// An alias elsewhere loses its value when the anchor goes.
  private func requireUnreferenced(
    _ entry: FrontMatter.Entry, _ header: FrontMatter
  ) throws(HeaderEditError) {
    guard Self.mayHold("&", entry) else { return }
    let alias = header.entries.first { $0.lines != entry.lines && Self.mayHold("*", $0) }
    guard let alias else { return }
    throw HeaderEditError(
      .unreadableValue, line: alias.line,
      "`\(alias.key)` on line \(alias.line) may refer to the value of `\(key)`; "
        + "write the value there first")
  }

  private static func mayHold(_ mark: Unicode.Scalar, _ entry: FrontMatter.Entry) -> Bool {
    guard case .opaque(let texts) = entry.value else { return false }
    return texts.contains { text in
      let bytes = Array(text.utf8)
      return bytes.indices.contains { index in
        guard bytes[index] == UInt8(ascii: mark), index + 1 < bytes.count else { return false }
        let isName = ASCII.isLetter(bytes[index + 1]) || ASCII.isDigit(bytes[index + 1])
        return isName && (index == 0 || " \t\r\n[,{".utf8.contains(bytes[index - 1]))
      }
    }
  }

  private func isTwin(_ other: FrontMatter.Entry, of entry: FrontMatter.Entry) -> Bool {
    if other.key.utf8.elementsEqual(entry.key.utf8) { return true }
    // The key was found by its other spelling, so every spelling is meant.
    return !entry.key.utf8.elementsEqual(key.utf8)
      && ASCII.equalIgnoringCase(other.key.utf8, entry.key.utf8)
  }

  /// YAML ends the search for a key's colon after 1024 characters.
  private func requireValidKey() throws(HeaderEditError) {
    guard !key.isEmpty, key.utf8.count <= 1000 else {
      throw HeaderEditError(.invalidKey, "a key has 1 to 1000 bytes")
    }
    guard !key.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      throw HeaderEditError(.invalidKey, "a key holds no control characters and no line ends")
    }
  }

  /// Reads what would be written and compares: the key as asked for, everything else as it was.
  ///
  /// A second look costs microseconds and turns any mistake of the splicing into a refusal.
  func verify(
    _ edited: [UInt8], against before: FrontMatter, of bytes: [UInt8]
  ) throws(HeaderEditError) -> FrontMatter {
    let after = FrontMatter(scanning: edited)
    let index = before.index(of: key)
    var expected = before.entries.map { (entry: FrontMatter.Entry) in Array(bytes[entry.lines]) }
    var actual = after.entries.map { (entry: FrontMatter.Entry) in Array(edited[entry.lines]) }
    var isAsMeant = true
    switch self {
    case .set(_, let value):
      let place = index ?? expected.count
      guard place < actual.count else { throw unverified(after) }
      isAsMeant = Self.holds(after.entries[place].value, value)
      if index == nil { isAsMeant = isAsMeant && after.index(of: key) == place }
      actual.remove(at: place)
      if let index { expected.remove(at: index) }
    case .unset:
      if let index { expected.remove(at: index) }
    }
    // A new problem means that we read back what other programs would not.
    guard isAsMeant, expected == actual, after.kind == .yaml, after.doubtfulLine == nil,
      after.problems.count <= before.problems.count,
      edited[after.bodyStart...].suffix(bytes.count - before.bodyStart)
        .elementsEqual(bytes[before.bodyStart...])
    else { throw unverified(after) }
    return after
  }

  private func unverified(_ after: FrontMatter) -> HeaderEditError {
    if after.kind == .tooLarge || after.content.count > FrontMatter.maximumSize {
      return HeaderEditError(
        .tooLarge, line: 1,
        "the header would be longer than \(FrontMatter.maximumSize / 1024) KiB; "
          + "put long text into the body")
    }
    return HeaderEditError(
      .unverified,
      "the header would not read back as meant with `\(key)` changed; change it in an editor")
  }

  /// Whether a value is exactly this one, byte for byte.
  static func holds(_ value: FrontMatter.Value, _ wanted: HeaderValue) -> Bool {
    switch (value, wanted) {
    case (.scalar(let held), .text(let text)): held.utf8.elementsEqual(text.utf8)
    case (.list(let held), .list(let list)):
      held.elementsEqual(list) { $0.utf8.elementsEqual($1.utf8) }
    default: false
    }
  }
}
