extension NoteContent {
  /// Header keys that say when a note was written, the first that can be read wins.
  ///
  /// `date created` is what Obsidian's Linter writes, `createTime` what importers of reading lists do;
  /// `date` is last because some tools move it with each edit.
  package static let writeTimeKeys = [
    "writeTime", "created", "date created", "createTime", "date",
  ]

  /// Takes what the keys of the header say, the title excepted.
  mutating func readHeader(_ header: FrontMatter) {
    guard !header.entries.isEmpty else { return }
    // The keys that are no properties, looked up once.
    let own = ["id", "title", "tags", "tag", "aliases", "alias"].map { header.entry(for: $0) }
    if case .scalar(let text)? = own[0]?.value {
      let trimmed = NoteContent.onOneLine(text)
      id = trimmed.isEmpty ? nil : trimmed
    }
    for entry in own[2...3] {
      if let value = entry?.value { addTags(NoteContent.tagNames(value)) }
    }
    for (entry, isList) in zip(own[4...5], [true, false]) {
      if let value = entry?.value { addAliases(value, isList: isList) }
    }
    setWriteTime(header)
    let ranges = own.compactMap { $0?.keyRange }
    for entry in header.entries where !ranges.contains(entry.keyRange) {
      properties.append(Property(key: entry.key, values: entry.value.texts))
    }
  }

  /// Adds names that are not there yet.
  mutating func addTags(_ names: some Sequence<String>) {
    var known = Set(tags)
    for name in names where known.insert(name).inserted { tags.append(name) }
  }

  /// The tags that a header value names; `a/` is the tag `a`.
  static func tagNames(_ value: FrontMatter.Value) -> [String] {
    FrontMatter.tagList(from: value).compactMap { name in
      var name = onOneLine(name)
      while name.last == "/" { name.removeLast() }
      return name.isEmpty ? nil : name
    }
  }

  /// Adds other names of the note; a text under `aliases` may be several between commas, one under
  /// `alias` is one.
  private mutating func addAliases(_ value: FrontMatter.Value, isList: Bool) {
    var names = value.texts
    if isList, case .scalar(let text) = value {
      names = text.split { ",，".contains($0) }.map(String.init)
    }
    for name in names.lazy.map(NoteContent.onOneLine) where !name.isEmpty {
      if !aliases.contains(name) { aliases.append(name) }
    }
  }

  private mutating func setWriteTime(_ header: FrontMatter) {
    for key in NoteContent.writeTimeKeys {
      guard let entry = header.entry(for: key), entry.value != .empty else { continue }
      if case .scalar(let text) = entry.value, let date = NoteDate(text) {
        writeTime = date
        if date.isAmbiguous {
          problems.append(
            Problem(
              code: "ambiguous-date", line: entry.line,
              message: "\(entry.key) could be \(date.civilDate) or the day and month exchanged;"
                + " the first is taken, write it in this form to be clear"))
        }
        return
      }
      problems.append(
        Problem(
          code: "unreadable-date", line: entry.line,
          message: "\(entry.key) is not a date in a form that is read; write it as"
            + " 2026-11-30T08:15:00+08:00 or 2026-11-30"))
    }
  }

  /// A text without white space around it, and with one space for each break of its lines.
  static func onOneLine(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 }) else {
      return hasTextAtEnds(text) ? text : trimmed(text[...])
    }
    return text.split { $0.isNewline || $0 == "\t" }.map(trimmed).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// Whether a text plainly begins and ends with no white space: with ASCII that is none, or Han.
  ///
  /// Looking at characters costs a hundred times as much.
  private static func hasTextAtEnds(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last, isText(first) else { return false }
    if last < 0x80 { return isText(last) }
    guard bytes.count >= 3 else { return false }
    return isHan(bytes[bytes.index(bytes.endIndex, offsetBy: -3)])
  }

  /// Whether a scalar that begins with this byte is printed.
  private static func isText(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) || isHan(byte)
  }

  /// Whether UTF-8 begins three bytes of U+4000 to U+9FFF with this byte.
  private static func isHan(_ byte: UInt8) -> Bool { (0xE4...0xE9).contains(byte) }

  private static func trimmed(_ text: Substring) -> String {
    var trimmed = text
    while trimmed.first?.isWhitespace == true { trimmed.removeFirst() }
    while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
    return String(trimmed)
  }
}
