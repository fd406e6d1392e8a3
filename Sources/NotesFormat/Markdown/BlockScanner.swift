/// Reads a note's body line by line into blocks, as CommonMark 0.31.2 says (appendix, "A parsing
/// strategy", phase 1), and hands the text of each paragraph and heading to ``InlineScanner``.
///
/// Nothing is built but records: of the tree only the open containers are kept. Beyond CommonMark:
/// `%%` comments as in Obsidian, heading ids `{#id}` as in Hugo and Pandoc, tables (GFM) as far as
/// they are no prose, and the markers of an unmerged conflict.
///
/// - Complexity: linear in the body; each line costs at most ``depthLimit`` more steps.
struct BlockScanner {
  enum Container {
    case quote
    /// A list item whose text begins so many columns into its parent's.
    case item(indent: Int)
  }

  enum Leaf {
    case none
    case paragraph
    case fenced(mark: UInt8, length: Int)
    case indented
    case html(HTMLBlock)
    /// `%%` up to the next `%%`, blank lines or not.
    case comment
  }

  /// Containers nested deeper than this are text; no note that a person wrote comes near.
  static let depthLimit = 64

  let bytes: [UInt8]
  var records = MarkdownRecords()
  var inline: InlineScanner
  var markers: ConflictMarkers
  var cursor: ColumnCursor
  var containers: [Container] = []
  /// Whether the innermost container is an item that nothing has been put into yet.
  var isFreshItem = false
  /// Start of the line that the innermost item begins on.
  var itemStart = 0
  /// Indices of the tasks whose items are open, from the outermost.
  var openTasks: [Int] = []
  var leaf = Leaf.none
  /// The lines of the open paragraph, without indentation and containers' marks.
  var paragraph: [Range<Int>] = []
  /// Index of the paragraph's line that is the head of a table.
  var tableStart: Int?
  /// Start of the open code block or comment.
  var blockStart = 0
  /// End of the last line that belongs to the open indented code: not a blank one.
  var blockEnd = 0
  /// Where the next `%%` after a place already searched is; `Int.max` for nowhere.
  var nextPercents = -1

  init(_ bytes: [UInt8], markers: ConflictMarkers = ConflictMarkers()) {
    self.bytes = bytes
    self.markers = markers
    inline = InlineScanner(bytes)
    cursor = ColumnCursor(bytes)
  }

  mutating func scan(from start: Int) {
    var line = start..<start
    while line.lowerBound < bytes.count {
      let end = BlockScanner.lineEnd(bytes.span, from: line.lowerBound)
      line = line.lowerBound..<end.text
      scan(line: line, next: end.next)
      line = end.next..<end.next
    }
    close(to: 0, at: bytes.count)
    records.conflict = markers.found
    records.wordCount = WordCount.count(bytes.span, in: start..<bytes.count)
    for comment in records.comments {
      records.wordCount -= WordCount.count(bytes.span, in: comment)
    }
    records.wordCount = max(0, records.wordCount)
  }

  /// Where a line's text ends and where the next line begins: after `\n`, `\r\n` or `\r`.
  static func lineEnd(_ bytes: Span<UInt8>, from start: Int) -> (text: Int, next: Int) {
    var index = start
    let count = bytes.count
    while index < count {
      let byte = bytes[index]
      if byte <= 13, byte == 10 || byte == 13 {
        let isPair = byte == 13 && index + 1 < count && bytes[index + 1] == 10
        return (index, index + (isPair ? 2 : 1))
      }
      index += 1
    }
    return (count, count)
  }

  private mutating func scan(line: Range<Int>, next: Int) {
    let isMarker = takeConflictMarker(line)
    if case .comment = leaf {
      if bytes.contains("%%", in: line) { finishLeaf(at: next) }
      return
    }
    if isMarker {
      finishLeaf(at: line.lowerBound)
      return
    }
    cursor.begin(line)
    let matched = matchContainers()
    if matched == containers.count {
      if continueLeaf(line: line, next: next) { return }
    } else if !isParagraph {
      finishLeaf(at: line.lowerBound)
    }
    // A paragraph whose containers the line does not reach stays open: it may go on lazily.
    openBlocks(line: line, next: next, matched: matched)
  }

  /// Whether the line is a marker of a conflict and no code.
  private mutating func takeConflictMarker(_ line: Range<Int>) -> Bool {
    guard line.count >= 7 else { return false }
    switch bytes[line.lowerBound] {
    case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
      let isCode = if case .fenced = leaf { true } else { false }
      let bytes = bytes
      return markers.take(bytes.span, line: line, isCode: isCode) && !isCode
    default: return false
    }
  }

  /// Goes through the open containers that this line belongs to; returns how many they are.
  private mutating func matchContainers() -> Int {
    var matched = 0
    for container in containers {
      switch container {
      case .quote:
        guard cursor.indent < 4, cursor.textByte == UInt8(ascii: ">") else { return matched }
        cursor.advanceToText()
        cursor.advance(bytes: 1)
        cursor.skipSpace()
      case .item(let indent):
        let isLast = matched == containers.count - 1
        if cursor.isBlank, !(isLast && isFreshItem) {
          cursor.advanceToText()
        } else if cursor.indent >= indent {
          cursor.advance(columns: indent)
        } else {
          return matched
        }
      }
      matched += 1
    }
    return matched
  }
}
