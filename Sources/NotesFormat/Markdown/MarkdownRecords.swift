/// What a note's body is made of, as places in the file.
///
/// All offsets are UTF-8 bytes from the start of the file. Nothing in here comes from code, HTML or
/// comments.
package struct MarkdownRecords: Hashable, Sendable {
  /// An inline tag.
  package struct Tag: Hashable, Sendable {
    /// The name, without `#` and without a `/` at its end.
    package let range: Range<Int>
  }

  /// A link that is not a bare address.
  package struct Link: Hashable, Sendable {
    package enum Kind: UInt8, Hashable, Sendable {
      /// `[[target]]`, `[[target|label]]`
      case wiki
      /// `![[target]]`
      case embed
      /// `[label](target)`
      case inline
      /// `![label](target)`
      case image
      /// `[label]: target`
      case definition
      /// `<https://…>`
      case autolink
    }

    package let kind: Kind
    /// The whole link with its marks.
    package let range: Range<Int>
    /// The target as typed: with heading and block, without label, title or angle brackets.
    package let target: Range<Int>
    /// What is shown instead of the target, if anything.
    package let label: Range<Int>?
  }

  /// A list item that begins with a box.
  package struct Task: Hashable, Sendable {
    /// Place of the byte between the brackets.
    package let mark: Int
    /// That byte: a space for an open task, `x` or `X` for one done, anything else by custom.
    package let state: UInt8
    /// The text after the box, on its line.
    package let text: Range<Int>
    /// From the start of the line that begins the item up to that of the line which it does not reach, without
    /// blank lines at its end.
    package internal(set) var item: Range<Int>
    /// How many lists and quotes the item is in, its own list included: 1 for an item of the outermost list.
    package let depth: Int
  }

  package var headings: [NoteContent.Heading] = []
  package var tags: [Tag] = []
  package var links: [Link] = []
  package var tasks: [Task] = []
  /// Whole lines of fenced and indented code, fences included.
  package var codeBlocks: [Range<Int>] = []
  /// Code within text, with its backticks.
  package var codeSpans: [Range<Int>] = []
  /// Blocks and tags of HTML, comments left out.
  package var html: [Range<Int>] = []
  /// Comments, `<!-- -->` and `%% %%`, with their marks.
  package var comments: [Range<Int>] = []
  /// Text of the first heading that has any, without inline marks.
  package var firstHeading: String?
  /// Text of the first line that has any, without block and inline marks.
  package var firstLine: String?
  /// The first paragraph that has text, without inline marks, on one line.
  package var lead = ""
  /// Words outside comments.
  package var wordCount = 0
  /// Start of the line with the first marker of an unmerged conflict.
  package var conflict: Int?
}

extension MarkdownRecords {
  /// Reads a note's body; never fails, whatever the bytes.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - start: where its body begins.
  /// - Complexity: linear in the body.
  package init(scanning bytes: [UInt8], from start: Int) {
    self.init(scanning: bytes, from: start, markers: ConflictMarkers())
  }

  /// Reads a note's body after a header whose lines the markers have taken.
  init(scanning bytes: [UInt8], from start: Int, markers: ConflictMarkers) {
    var scanner = BlockScanner(bytes, markers: markers)
    scanner.scan(from: start)
    self = scanner.records
  }
}
