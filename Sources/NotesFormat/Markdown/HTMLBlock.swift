/// The kinds of HTML blocks (CommonMark 0.31.2, section 4.6).
enum HTMLBlock: Equatable {
  /// 1: `<script`, `<pre`, `<style`, `<textarea`, up to the closing tag of any of them.
  case verbatim
  /// 2
  case comment
  /// 3: `<?`
  case instruction
  /// 4: `<!X`
  case declaration
  /// 5
  case cdata
  /// 6 and 7: up to a blank line.
  case tag

  var endsAtBlankLine: Bool { self == .tag }

  /// Whether the block ends on this line.
  func ends(in line: Range<Int>, of bytes: [UInt8]) -> Bool {
    switch self {
    case .verbatim:
      HTMLBlock.verbatimTags.contains { bytes.contains("</\($0)>", in: line, ignoringCase: true) }
    case .comment: bytes.contains("-->", in: line)
    case .instruction: bytes.contains("?>", in: line)
    case .declaration: bytes.contains(">", in: line)
    case .cdata: bytes.contains("]]>", in: line)
    case .tag: false
    }
  }

  static let verbatimTags = ["script", "pre", "style", "textarea"]

  /// Start conditions of kind 6.
  static let blockTags: Set<String> = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center",
    "col", "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset",
    "figcaption",
    "figure", "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head",
    "header", "hr", "html", "iframe", "legend", "li", "link", "main", "menu", "menuitem", "nav",
    "noframes", "ol", "optgroup", "option", "p", "param", "search", "section", "summary", "table",
    "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
  ]
}

extension BlockScanner {
  /// The kind of HTML block that begins at the cursor, which is at `<`.
  func htmlBlock(isInParagraph: Bool) -> HTMLBlock? {
    let start = cursor.textStart
    let line = start..<cursor.end
    guard line.count >= 2 else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "!"):
      if bytes.starts("<!--", at: line) { return .comment }
      if bytes.starts("<![CDATA[", at: line) { return .cdata }
      guard line.count > 2 else { return nil }
      return ASCII.isLetter(bytes[start + 2]) ? .declaration : nil
    case UInt8(ascii: "?"): return .instruction
    default: return htmlTag(line, isInParagraph: isInParagraph)
    }
  }

  private func htmlTag(_ line: Range<Int>, isInParagraph: Bool) -> HTMLBlock? {
    let isClosing = bytes[line.lowerBound + 1] == UInt8(ascii: "/")
    let start = line.lowerBound + (isClosing ? 2 : 1)
    var end = start
    while end < line.upperBound, end - start < 12, ASCII.isLetterOrDigit(bytes[end]) {
      end += 1
    }
    guard end > start, ASCII.isLetter(bytes[start]) else { return nil }
    let name = String(decoding: bytes[start..<end], as: UTF8.self).lowercased()
    let follower = end < line.upperBound ? bytes[end] : UInt8(ascii: " ")
    let isEnded = ASCII.isBlank(follower) || follower == UInt8(ascii: ">")
    if HTMLBlock.verbatimTags.contains(name) { return isEnded && !isClosing ? .verbatim : nil }
    if isEnded || bytes.starts("/>", at: end..<line.upperBound), HTMLBlock.blockTags.contains(name)
    {
      return .tag
    }
    // Kind 7: any complete tag that is alone on its line.
    guard !isInParagraph, let tagEnd = inline.tagEnd(in: line),
      trimmedEnd(tagEnd..<line.upperBound) == tagEnd
    else { return nil }
    return .tag
  }
}
