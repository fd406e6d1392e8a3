/// A place in a line, in bytes and in columns.
///
/// Tabs stop at every fourth column, and a container can end inside one (CommonMark 0.31.2,
/// section 2.2).
struct ColumnCursor {
  let bytes: [UInt8]
  /// End of the line, without its line ending.
  private(set) var end = 0
  private(set) var offset = 0
  private var column = 0
  /// The first byte from `offset` that is neither space nor tab, or `end`.
  private(set) var textStart = 0
  /// Columns from here to `textStart`.
  private(set) var indent = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isBlank: Bool { textStart == end }

  /// The byte at `textStart`, 0 on a blank line.
  var textByte: UInt8 { textStart < end ? bytes[textStart] : 0 }

  mutating func begin(_ line: Range<Int>) {
    offset = line.lowerBound
    end = line.upperBound
    column = 0
    findText()
  }

  private mutating func findText() {
    var index = offset
    var reached = column
    while index < end {
      if bytes[index] == UInt8(ascii: " ") {
        reached += 1
      } else if bytes[index] == UInt8(ascii: "\t") {
        reached += 4 - reached % 4
      } else {
        break
      }
      index += 1
    }
    textStart = index
    indent = reached - column
  }

  /// Goes forward by columns of white space, `indent` at most; a tab may be taken in part.
  mutating func advance(columns: Int) {
    var left = min(columns, indent)
    indent -= left
    while left > 0, offset < end {
      guard bytes[offset] == UInt8(ascii: "\t") else {
        offset += 1
        column += 1
        left -= 1
        continue
      }
      let width = 4 - column % 4
      column += min(width, left)
      if width <= left { offset += 1 }
      left -= min(width, left)
    }
  }

  /// Goes forward by bytes, which are not tabs.
  mutating func advance(bytes count: Int) {
    offset += count
    column += count
    findText()
  }

  /// Goes to the first byte of the line's text.
  mutating func advanceToText() {
    column += indent
    offset = textStart
    indent = 0
  }

  /// Takes the one space, or column of a tab, that may follow a mark.
  mutating func skipSpace() {
    guard offset < end, bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t")
    else { return }
    advance(columns: 1)
  }
}
