extension FrontMatter {
  /// The tags that a value of `tags` names, without `#`, in order; repeated ones stay.
  ///
  /// A list gives one tag for each item. A text is split at commas, the full-width and the ideographic
  /// one too, or else at blanks. Maps name no tags.
  package static func tagList(from value: Value) -> [String] {
    switch value {
    case .empty: []
    case .scalar(let text): TagPiece.pieces(of: text).map(\.name)
    case .list(let items): items.flatMap(TagPiece.pieces(ofItem:)).map(\.name)
    case .opaque(let texts):
      texts.filter { !$0.utf8.contains(ASCII.lineFeed) && !$0.utf8.contains(UInt8(ascii: "{")) }
        .flatMap(TagPiece.pieces(ofItem:)).map(\.name)
    }
  }
}

/// A tag in a text of a header, with its place.
struct TagPiece {
  private typealias Scalars = Substring.UnicodeScalarView

  private let outer: Scalars
  private let inner: Scalars

  /// Nil when nothing is left without what people and broken lists put around a tag.
  private init?(_ text: Scalars) {
    let start = text.drop(while: \.properties.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return nil }
    outer = start[...end]
    let inside = outer.drop(while: Self.isAround)
    guard let last = inside.lastIndex(where: { !Self.isAround($0) }) else { return nil }
    inner = inside[...last]
  }

  var name: String { String(inner) }
  /// The name alone.
  var range: Range<String.Index> { inner.startIndex..<inner.endIndex }
  /// With `#`, quotes and brackets around it.
  var wholeRange: Range<String.Index> { outer.startIndex..<outer.endIndex }

  private static func isAround(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "#", "[", "]", "\"", "'", "\u{FF03}": true
    default: scalar.properties.isWhitespace
    }
  }

  /// The tags in the text that is the whole value.
  static func pieces(of text: String) -> [TagPiece] {
    let scalars = text[...].unicodeScalars
    let commas: Set<Unicode.Scalar> = [",", "\u{FF0C}", "\u{3001}"]
    if scalars.contains(where: commas.contains) {
      return scalars.split(whereSeparator: commas.contains).flatMap(splitAtHash)
        .compactMap(TagPiece.init)
    }
    return scalars.split(whereSeparator: \.properties.isWhitespace).compactMap(TagPiece.init)
  }

  /// The tags in an item of a list.
  static func pieces(ofItem text: String) -> [TagPiece] {
    splitAtHash(text[...].unicodeScalars).compactMap(TagPiece.init)
  }

  /// `#a #b` in one place is two tags.
  private static func splitAtHash(_ text: Scalars) -> [Scalars] {
    var pieces: [Scalars] = []
    var start = text.startIndex
    var isAfterBlank = false
    for index in text.indices {
      if text[index] == "#", isAfterBlank {
        pieces.append(text[start..<index])
        start = index
      }
      isAfterBlank = text[index] == " " || text[index] == "\t"
    }
    return pieces + [text[start...]]
  }
}
