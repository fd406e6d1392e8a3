extension NoteVersion {
  /// The entry with exactly this key.
  func entry(_ key: String) -> FrontMatter.Entry? {
    header.entries.entry(exactly: key)
  }

  /// The lines of a key with its value; nothing when it is not there.
  func lines(of key: String) -> [UInt8] {
    entry(key).map { Array(bytes[$0.lines]) } ?? []
  }

  /// Which lines of the file an entry has.
  func lineNumbers(of entry: FrontMatter.Entry) -> Range<Int> {
    let first = entry.line - 1
    return first..<(first + TextLines(Array(bytes[entry.lines])).count)
  }

  /// The lines between the keys that hold comments.
  ///
  /// `text` is the line without blanks and line end around it.
  var comments: [(text: [UInt8], line: Range<Int>)] {
    guard header.kind == .yaml else { return [] }
    let lines = HeaderLines(bytes: bytes, content: header.content)
    return (0..<lines.count).compactMap { index in
      let line = lines[index]
      let isInValue = header.entries.contains {
        $0.lines.lowerBound <= line.start && line.start < $0.lines.upperBound
      }
      guard line.isComment, !isInValue else { return nil }
      var text = bytes[line.text..<line.end]
      while let last = text.last, ASCII.isBlank(last) { text = text.dropLast() }
      return (Array(text), line.start..<line.next)
    }
  }
}
