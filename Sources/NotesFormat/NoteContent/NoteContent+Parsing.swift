extension NoteContent {
  /// Reads a note; never fails, whatever the bytes.
  ///
  /// Oddities are in ``problems``.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - stem: the file name without its extension, the last resort for a title.
  /// - Complexity: linear in the file.
  package init(parsing bytes: [UInt8], stem: some Sequence<UInt8>) {
    let encoding = TextEncoding.detect(bytes)
    let text = NoteContent.readableText(of: bytes, in: encoding)
    let header = FrontMatter(scanning: text)
    var markers = ConflictMarkers()
    markers.takeHeader(text, end: header.bodyStart)
    let body = MarkdownRecords(scanning: text, from: header.bodyStart, markers: markers)

    self.encoding = encoding
    bodyStart = header.bodyStart
    headings = body.headings
    lead = body.lead
    wordCount = body.wordCount
    problems = header.problems
    readHeader(header)
    setTitle(header: header, body: body, stem: stem)
    takeRecords(header, body, of: text)
    addTags(body.tags.lazy.map { String(decoding: text[$0.range], as: UTF8.self) })
    addEncodingProblem(bytes)
    if let conflict = body.conflict {
      problems.append(
        Problem(
          code: Self.conflictCode, line: text.lineNumber(at: conflict),
          message: "a conflict that git could not merge; choose between its sides and remove the"
            + " markers"))
    }
  }

  /// The bytes that the offsets of a note's content are into: the file's own unless it is UTF-16.
  ///
  /// UTF-16 becomes UTF-8 without a byte order mark, unpaired surrogates U+FFFD.
  package static func readableText(of bytes: [UInt8]) -> [UInt8] {
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    return readableText(of: bytes, in: isUTF16 ? .utf16 : .utf8)
  }

  private static func readableText(of bytes: [UInt8], in encoding: TextEncoding) -> [UInt8] {
    guard encoding == .utf16, bytes.count >= 2 else { return bytes }
    let (high, low) = bytes[0] == 0xFE ? (0, 1) : (1, 0)
    let units = stride(from: 2, to: bytes.count - 1, by: 2).lazy.map { index in
      UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + low])
    }
    return Array(String(decoding: Array(units), as: UTF16.self).utf8)
  }

  /// Title of the header, else first heading, else first line, else file name; never empty unless
  /// the name is.
  private mutating func setTitle(
    header: FrontMatter, body: MarkdownRecords, stem: some Sequence<UInt8>
  ) {
    let typed = header.value(for: "title")?.texts.joined(separator: " ") ?? ""
    let onOneLine = NoteContent.onOneLine(typed)
    if !onOneLine.isEmpty {
      (title, titleSource) = (onOneLine, .header)
    } else if let heading = body.firstHeading {
      (title, titleSource) = (heading, .heading)
    } else if let line = body.firstLine {
      (title, titleSource) = (line, .firstLine)
    } else {
      (title, titleSource) = (String(decoding: Array(stem), as: UTF8.self), .fileName)
    }
  }

  private mutating func addEncodingProblem(_ bytes: [UInt8]) {
    switch encoding {
    case .utf8: break
    case .invalidUTF8(let offset):
      problems.append(
        Problem(
          code: "invalid-utf8", line: bytes.lineNumber(at: offset),
          message:
            "not UTF-8 from byte \(offset) on; convert the file to UTF-8 to change it with notes"))
    case .utf16:
      problems.append(
        Problem(
          code: "utf-16", line: 0,
          message: "UTF-16; convert the file to UTF-8 to change it with notes"))
    case .nul(let offset):
      problems.append(
        Problem(
          code: "nul-byte", line: bytes.lineNumber(at: offset),
          message: "a NUL byte at \(offset); remove it to change the file with notes"))
    }
  }
}

extension [UInt8] {
  /// 1-based line of an offset, counting line feeds.
  func lineNumber(at offset: Int) -> Int {
    1 + self[..<Swift.min(offset, count)].count { $0 == UInt8(ascii: "\n") }
  }
}
