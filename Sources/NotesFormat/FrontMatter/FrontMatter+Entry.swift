extension FrontMatter {
  /// One key with its value.
  package struct Entry: Sendable {
    package let key: String
    /// 1-based line of the file.
    package let line: Int
    /// The key without the colon, quotes included.
    package let keyRange: Range<Int>
    /// The value without comments around it.
    ///
    /// For a value on lines of its own, from its first character to its last; empty, after the
    /// colon, where there is none.
    package let valueRange: Range<Int>
    package let value: Value

    /// The first byte after the colon.
    let valueStart: Int
    /// The lines of key and value, line ends included.
    let lines: Range<Int>
    let style: Style
    /// For a list: the value of each item in `valueRange`, without dash, comma and comment.
    let items: [Range<Int>]
    /// For a list with dashes: the lines of each item, line ends included.
    let itemLines: [Range<Int>]
    /// Whether it is certain where the value ends, so that it can be replaced.
    let isCertain: Bool
  }

  /// What a key holds.
  package enum Value: Hashable, Sendable {
    /// Nothing after the colon, `~` or `null`.
    case empty
    /// Decoded; numbers, booleans and dates as they are typed.
    case scalar(String)
    case list([String])
    /// A map, a list in a list, an alias, a tagged value, or something that could not be read: the
    /// texts in it, or its source.
    case opaque([String])

    /// The texts for search and display.
    package var texts: [String] {
      switch self {
      case .empty: []
      case .scalar(let text): [text]
      case .list(let texts), .opaque(let texts): texts
      }
    }

    /// Whether both say the same byte for byte: `==` of String takes two forms of one character for the same.
    package func isEqual(to other: Value) -> Bool {
      switch (self, other) {
      case (.empty, .empty): true
      case (.scalar(let one), .scalar(let other)): one.utf8.elementsEqual(other.utf8)
      case (.list(let one), .list(let other)), (.opaque(let one), .opaque(let other)):
        one.elementsEqual(other) { $0.utf8.elementsEqual($1.utf8) }
      default: false
      }
    }
  }

  /// How a value is written.
  enum Style: Hashable, Sendable {
    case empty
    /// On the key's line, plain or quoted, perhaps continued on lines below it.
    case scalar
    /// `|` or `>` with lines below.
    case block
    /// Between brackets.
    case flowList
    /// Lines with dashes below the key.
    case blockList
    /// Whatever else, after the key.
    case other
    /// Whatever else, on lines of its own below the key.
    case otherBelow
  }

  /// The first entry with this key, byte for byte.
  ///
  /// Keys that the program knows are also found in another case (`Title`) when none is typed exactly.
  package func entry(for key: String) -> Entry? {
    index(of: key).map { entries[$0] }
  }

  /// The value of the first entry that ``entry(for:)`` finds.
  package func value(for key: String) -> Value? { entry(for: key)?.value }

  /// The position of the entry that a key means.
  func index(of key: String) -> Int? {
    let count = key.utf8.count
    let exact = entries.firstIndex {
      $0.key.utf8.count == count && $0.key.utf8.elementsEqual(key.utf8)
    }
    if let exact { return exact }
    guard WellKnownKey(key) != nil else { return nil }
    return entries.firstIndex {
      $0.key.utf8.count == count && ASCII.equalIgnoringCase($0.key.utf8, key.utf8)
    }
  }
}

extension [FrontMatter.Entry] {
  /// The first entry with just this key, byte for byte.
  package func entry(exactly key: String) -> FrontMatter.Entry? {
    first { $0.key.utf8.elementsEqual(key.utf8) }
  }
}

/// The header keys that the program gives a meaning.
enum WellKnownKey: String, CaseIterable {
  case id
  case title
  case tags
  case tag
  case aliases
  case alias
  case writeTime = "writetime"
  case created
  case date

  /// The key that is meant, in whatever case it is typed.
  init?(_ key: String) {
    let found = Self.names.first {
      $0.name.count == key.utf8.count && ASCII.equalIgnoringCase($0.name, key.utf8)
    }
    guard let found else { return nil }
    self = found.key
  }

  private static let names = allCases.map { (key: $0, name: Array($0.rawValue.utf8)) }

  /// Keys whose value is a text or a list of texts for every reader, never a number, date or map.
  var holdsText: Bool {
    switch self {
    case .title, .tags, .tag, .aliases, .alias: true
    case .id, .writeTime, .created, .date: false
    }
  }

  var holdsTags: Bool { self == .tags || self == .tag }

  /// Keys with what the note itself is called or filed under.
  var namesNote: Bool { holdsText || self == .id }
}
