/// What other programs take for a header at the start of a file.
///
/// Such a file keeps its header: nothing is put before it and nothing in it is changed. Each form is
/// recognised narrowly, since plain text may start with a brace, a dash or a word and a colon.
struct ForeignHeader {
  let kind: FrontMatter.Foreign
  /// Where the body starts.
  let end: Int

  init?(bytes: [UInt8], start: Int, cursor: LineCursor) {
    let first = cursor.line(at: start)
    guard let byte = bytes[first.text].first else { return nil }
    let found: (FrontMatter.Foreign, Int?) =
      switch byte {
      case UInt8(ascii: "+"): (.toml, Self.fenced(by: "+", first, cursor))
      case UInt8(ascii: ";"): (.json, Self.fenced(by: ";", first, cursor))
      case UInt8(ascii: "{"): (.json, Self.object(in: bytes, at: start, cursor))
      case UInt8(ascii: "#"): (.org, Self.org(from: start, cursor))
      case UInt8(ascii: "-") where Self.namesLanguage(bytes[first.text]):
        (.language, Self.close(after: first.next, "-", cursor))
      case UInt8(ascii: "-"), 0xE2, 0xEF: (.smartDashes, Self.dashes(from: start, cursor))
      default: (.multiMarkdown, MultiMarkdownHeader.end(from: start, cursor))
      }
    guard let end = found.1 else { return nil }
    kind = found.0
    self.end = end
  }

  var problem: Problem {
    switch kind {
    case .smartDashes:
      Problem(
        code: "smart-dashes", line: 1,
        message: "these dashes are typographic ones and open no header; type `---`")
    case .language:
      Problem(
        code: "header-language", line: 1,
        message:
          "a language behind `---` is never honoured and the header not read; remove its name")
    case .toml, .json, .org, .multiMarkdown:
      Problem(
        code: "foreign-header", line: 1,
        message: "the \(kind.rawValue) header is not read and never changed; "
          + "write its keys as `key: value` between two lines of `---` to use them")
    }
  }

  private static func fenced(
    by mark: Unicode.Scalar, _ first: (text: Range<Int>, next: Int), _ cursor: LineCursor
  ) -> Int? {
    guard HeaderBounds.isDelimiter(cursor.bytes[first.text], mark) else { return nil }
    return close(after: first.next, mark, cursor)
  }

  /// After the line of three marks that closes a header.
  private static func close(
    after opening: Int, _ mark: Unicode.Scalar, _ cursor: LineCursor
  ) -> Int? {
    var position = opening
    while position < cursor.bytes.count, position - opening <= FrontMatter.maximumSize {
      let line = cursor.line(at: position)
      if HeaderBounds.isDelimiter(cursor.bytes[line.text], mark) { return line.next }
      position = line.next
    }
    return nil
  }

  /// `---js` and the like.
  private static func namesLanguage(_ line: ArraySlice<UInt8>) -> Bool {
    let name = line.dropFirst(3)
    guard line.starts(with: "---".utf8), let first = name.first, ASCII.isLetter(first) else {
      return false
    }
    return name.drop(while: { ASCII.isLetter($0) || ASCII.isDigit($0) })
      .allSatisfy(ASCII.isBlank)
  }

  /// An object with quoted keys whose closing brace ends its line; `{{< name >}}` is none.
  private static func object(in bytes: [UInt8], at start: Int, _ cursor: LineCursor) -> Int? {
    let isSpace = { (byte: UInt8) in
      ASCII.isBlank(byte) || byte == ASCII.lineFeed || byte == ASCII.carriageReturn
    }
    guard let next = bytes[(start + 1)...].first(where: { !isSpace($0) }),
      next == UInt8(ascii: "\"")
    else { return nil }
    var depth = 0
    var isQuoted = false
    var index = start
    while index < bytes.count, index - start <= FrontMatter.maximumSize {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isQuoted: index += 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "{") where !isQuoted: depth += 1
      case UInt8(ascii: "}") where !isQuoted: depth -= 1
      default: break
      }
      index += 1
      if depth == 0 {
        let rest = cursor.line(at: index)
        return bytes[rest.text].allSatisfy(ASCII.isBlank) ? rest.next : nil
      }
    }
    return nil
  }

  /// Lines of `#+KEY: value`.
  private static func org(from start: Int, _ cursor: LineCursor) -> Int? {
    var position = start
    while position < cursor.bytes.count, position - start <= FrontMatter.maximumSize {
      let line = cursor.line(at: position)
      let text = cursor.bytes[line.text]
      let rest = text.dropFirst(2).drop { ASCII.isLetter($0) || $0 == UInt8(ascii: "_") }
      guard text.starts(with: "#+".utf8), rest.startIndex > text.startIndex + 2,
        rest.first == UInt8(ascii: ":")
      else { break }
      position = line.next
    }
    return position > start ? position : nil
  }

  /// A first line of one to three dashes, not all of them `-`, with a key on the next line.
  private static func dashes(from start: Int, _ cursor: LineCursor) -> Int? {
    let first = cursor.line(at: start)
    guard first.text.count <= 12 else { return nil }
    let line = String(decoding: cursor.bytes[first.text], as: UTF8.self).unicodeScalars
    let marks = line.filter { $0 != " " && $0 != "\t" }
    let isDash = { (scalar: Unicode.Scalar) in
      switch scalar {
      // Hyphens and dashes, the minus sign, a rule drawn as a box, the full-width hyphen.
      case "-", "\u{2010}"..."\u{2015}", "\u{2212}", "\u{2500}", "\u{FF0D}": true
      default: false
      }
    }
    guard marks.count <= 3, marks.allSatisfy(isDash), marks.contains(where: { $0 != "-" }) else {
      return nil
    }
    let second = cursor.line(at: first.next)
    return HeaderKey(in: cursor.bytes, second.text) == nil ? nil : start
  }
}

/// `Key: value` lines at the very start of a file, up to a blank line.
private enum MultiMarkdownHeader {
  /// Keys that such a header starts with; a letter's `From:` or a diary's `Note:` is no header.
  private static let firstKeys: Set<String> = [
    "affiliation", "author", "authors", "base header level", "categories", "category", "copyright",
    "css", "date", "email", "format", "keywords", "language", "latex input", "latex mode",
    "quotes language", "slug", "subtitle", "summary", "tags", "title",
  ]

  static func end(from start: Int, _ cursor: LineCursor) -> Int? {
    var position = start
    var keys: [String] = []
    while position < cursor.bytes.count, position - start <= FrontMatter.maximumSize {
      let line = cursor.line(at: position)
      let text = cursor.bytes[line.text]
      if text.allSatisfy(ASCII.isBlank) { break }
      if let key = key(of: text) {
        keys.append(key)
        guard keys.count > 1 || firstKeys.contains(key) else { return nil }
      } else if keys.isEmpty || text.first.map(ASCII.isBlank) == false {
        return nil
      }
      position = line.next
    }
    return keys.count > 1 || keys.first == "title" ? position : nil
  }

  /// The key in lower case; nil when the line has none.
  private static func key(of line: ArraySlice<UInt8>) -> String? {
    guard let first = line.first, ASCII.isLetter(first),
      let colon = line.prefix(40).firstIndex(of: UInt8(ascii: ":")),
      colon + 1 == line.endIndex || ASCII.isBlank(line[colon + 1])
    else { return nil }
    let key = line[..<colon]
    guard
      key.allSatisfy({
        ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.space || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: "_")
      })
    else { return nil }
    return String(decoding: key.map(ASCII.lowercased), as: UTF8.self)
  }
}
