extension FrontMatter {
  /// The tags that a value of `tags` names, without `#`, in order; repeated ones stay.
  ///
  /// A list gives one tag for each item. A text is split at commas, the full-width and the ideographic
  /// one too, or else at blanks. Maps name no tags.
  package static func tagList(from value: Value) -> [String] {
    switch value {
    case .empty: []
    case .scalar(let text): split(text).compactMap(tag)
    case .list(let items): items.flatMap(splitAtHash).compactMap(tag)
    case .opaque(let texts):
      texts.filter { !$0.utf8.contains(ASCII.lineFeed) && !$0.utf8.contains(UInt8(ascii: "{")) }
        .flatMap(splitAtHash).compactMap(tag)
    }
  }

  private static func split(_ text: String) -> [String] {
    let scalars = text.unicodeScalars
    let commas: Set<Unicode.Scalar> = [",", "\u{FF0C}", "\u{3001}"]
    if scalars.contains(where: commas.contains) {
      return scalars.split(whereSeparator: commas.contains).map(String.init)
        .flatMap(splitAtHash)
    }
    return scalars.split(whereSeparator: \.properties.isWhitespace).map(String.init)
  }

  /// `#a #b` in one place is two tags.
  private static func splitAtHash(_ text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return [text] }
    var pieces: [String.UnicodeScalarView] = [String.UnicodeScalarView()]
    var isAfterBlank = false
    for scalar in text.unicodeScalars {
      if scalar == "#", isAfterBlank { pieces.append(String.UnicodeScalarView()) }
      pieces[pieces.count - 1].append(scalar)
      isAfterBlank = scalar == " " || scalar == "\t"
    }
    return pieces.map { String($0) }
  }

  /// One tag without what people and broken lists put around it; nil when nothing is left.
  private static func tag(_ text: String) -> String? {
    let isAround = { (scalar: Unicode.Scalar) in
      switch scalar {
      case "#", "[", "]", "\"", "'", "\u{FF03}": true
      default: scalar.properties.isWhitespace
      }
    }
    let scalars = text.unicodeScalars.drop(while: isAround)
    let end = scalars.lastIndex { !isAround($0) }
    return end.map { String(scalars[...$0]) }
  }
}
