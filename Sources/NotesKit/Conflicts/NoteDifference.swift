package import NotesFormat

/// How two versions of a note differ: header keys by their values, bodies by their lines.
package struct NoteDifference: Sendable {
  /// A key whose value is another, or that only one side has.
  package struct Key: Hashable, Sendable {
    package let key: String
    /// Nil for the side that lacks the key.
    package let ours: FrontMatter.Value?
    package let theirs: FrontMatter.Value?
  }

  /// Lines of ours and the lines of theirs in their place; one of the two may be empty.
  package struct Lines: Hashable, Sendable {
    /// Counted from 1 in the file.
    package let ours: Range<Int>
    package let theirs: Range<Int>
    /// Without line ends.
    package let ourText: [String]
    package let theirText: [String]
  }

  /// What makes the bytes different although all words are equal.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// Order, quotes or comments of the header.
    case header
    /// LF on one side, CRLF on the other.
    case lineEndings
    /// UTF-16 or a byte order mark on one side.
    case encoding
  }

  /// The bytes are the same.
  package let isIdentical: Bool
  package let keys: [Key]
  package let lines: [Lines]
  package let forms: [Form]

  /// Compares two files.
  ///
  /// Where one has a header that is not read, all of both is body.
  ///
  /// - Complexity: that of ``LineDiff``.
  package init(ours: [UInt8], theirs: [UInt8]) {
    isIdentical = ours == theirs
    guard !isIdentical else {
      (keys, lines, forms) = ([], [], [])
      return
    }
    var sides = (Side(ours), Side(theirs))
    if !sides.0.isRead || !sides.1.isRead {
      sides.0.takeAllAsBody()
      sides.1.takeAllAsBody()
    }
    keys = Self.keys(sides.0.header?.entries ?? [], sides.1.header?.entries ?? [])
    lines = Self.lines(sides.0, sides.1)
    forms = Self.forms(sides.0, sides.1, hasKeys: !keys.isEmpty, hasLines: !lines.isEmpty)
  }

  /// A file taken apart.
  private struct Side {
    let bytes: [UInt8]
    let text: [UInt8]
    /// Where the text begins, after a byte order mark.
    private let start: Int
    private(set) var header: FrontMatter?
    private(set) var bodyStart: Int

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      text = NoteContent.readableText(of: bytes)
      let header = FrontMatter(scanning: text)
      self.header = header
      start = header.start
      bodyStart = header.bodyStart
    }

    var isRead: Bool { header.map { $0.kind == .none || $0.kind == .yaml } ?? false }

    mutating func takeAllAsBody() {
      bodyStart = start
      header = nil
    }

    var hasMark: Bool { start > 0 && !isUTF16 }
    var isUTF16: Bool { bytes != text }

    /// The lines before the body.
    var headerLineCount: Int {
      text[..<bodyStart].count { $0 == UInt8(ascii: "\n") }
    }

    var body: ArraySlice<UInt8> { text[bodyStart...] }

    /// The header as written, line ends aside.
    var headerText: [UInt8] {
      text[start..<bodyStart].filter { $0 != UInt8(ascii: "\r") }
    }
  }
}

extension NoteDifference {
  private static func keys(_ ours: [FrontMatter.Entry], _ theirs: [FrontMatter.Entry]) -> [Key] {
    var result: [Key] = []
    func add(_ key: String) {
      guard !result.contains(where: { $0.key.utf8.elementsEqual(key.utf8) }) else { return }
      let (ours, theirs) = (ours.entry(exactly: key)?.value, theirs.entry(exactly: key)?.value)
      if !areSame(ours, theirs) { result.append(Key(key: key, ours: ours, theirs: theirs)) }
    }
    for entry in ours { add(entry.key) }
    for entry in theirs { add(entry.key) }
    return result
  }

  /// Whether two values say the same: lists are sets, texts are compared byte by byte.
  private static func areSame(_ one: FrontMatter.Value?, _ other: FrontMatter.Value?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    if case .list(let one) = one, case .list(let other) = other {
      return Set(one.map { Array($0.utf8) }) == Set(other.map { Array($0.utf8) })
    }
    return one.isEqual(to: other)
  }

  private static func lines(_ ours: Side, _ theirs: Side) -> [Lines] {
    let one = TextLines(ours.body.filter { $0 != UInt8(ascii: "\r") })
    let other = TextLines(theirs.body.filter { $0 != UInt8(ascii: "\r") })
    let (first, otherFirst) = (ours.headerLineCount + 1, theirs.headerLineCount + 1)
    return LineDiff(from: one, to: other).hunks.map { hunk in
      Lines(
        ours: hunk.old.lowerBound + first..<hunk.old.upperBound + first,
        theirs: hunk.new.lowerBound + otherFirst..<hunk.new.upperBound + otherFirst,
        ourText: hunk.old.map { text(one[$0]) }, theirText: hunk.new.map { text(other[$0]) })
    }
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.last == UInt8(ascii: "\n") ? line.dropLast() : line, as: UTF8.self)
  }

  private static func forms(
    _ ours: Side, _ theirs: Side, hasKeys: Bool, hasLines: Bool
  ) -> [Form] {
    var forms: [Form] = []
    if !hasKeys, ours.headerText != theirs.headerText { forms.append(.header) }
    if !hasLines, ours.body != theirs.body { forms.append(.lineEndings) }
    if ours.hasMark != theirs.hasMark || ours.isUTF16 != theirs.isUTF16 { forms.append(.encoding) }
    // Of a header only the line ends may differ.
    return forms.isEmpty && !hasKeys && !hasLines ? [.lineEndings] : forms
  }
}
