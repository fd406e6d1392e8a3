/// Makes one line of at most so many columns out of a passage.
struct SnippetWindow {
  private static let ellipsis = "…"
  /// A word that a cut on the left would leave in part is dropped when it is no longer than this.
  private static let longestDroppedWord = 16

  let columns: Int

  /// The line of a passage around a place.
  ///
  /// - Parameters:
  ///   - line: number of the passage's first line.
  ///   - passage: bytes of the file.
  ///   - focus: the bytes that should be seen, first of all their start.
  ///   - matches: bytes of the file, ascending.
  ///   - bytes: the file.
  /// - Returns: a snippet of at most ``columns`` columns.
  /// - Complexity: linear in the columns, however long the passage is.
  func snippet(
    line: Int, _ passage: Range<Int>, focus: Range<Int>, _ matches: [Range<Int>],
    in bytes: [UInt8]
  ) -> Snippet {
    let stretch = stretch(of: passage, around: focus.lowerBound, in: bytes)
    var cells = SnippetCells(stretch, matches, in: bytes).cells[...]
    var isCutLeft = stretch.lowerBound > passage.lowerBound
    var isCutRight = stretch.upperBound < passage.upperBound
    // The outermost graphemes may be parts of longer ones.
    if isCutLeft { cells = cells.dropFirst() }
    if isCutRight { cells = cells.dropLast() }
    cells = Self.trimmed(cells)
    let chosen = choose(cells, focus, &isCutLeft, &isCutRight)
    Self.unmarkParts(&cells, chosen)
    return Self.render(line, Self.trimmed(cells[chosen]), isCutLeft, isCutRight)
  }

  /// The bytes that can matter: enough for the columns even if each takes a long grapheme.
  private func stretch(of passage: Range<Int>, around place: Int, in bytes: [UInt8]) -> Range<Int> {
    let reach = columns * 16 + 64
    var low = max(passage.lowerBound, place - reach)
    var high = min(passage.upperBound, place + reach)
    while low > passage.lowerBound, bytes[low] & 0xC0 == 0x80 { low -= 1 }
    while high < passage.upperBound, bytes[high] & 0xC0 == 0x80 { high += 1 }
    return low..<high
  }

  /// The cells that fit, with the focus a third from the left if there is more on both sides.
  private func choose(
    _ cells: ArraySlice<SnippetCells.Cell>, _ focus: Range<Int>, _ isCutLeft: inout Bool,
    _ isCutRight: inout Bool
  ) -> Range<Int> {
    let total = cells.reduce(0) { $0 + $1.width }
    if total + (isCutLeft ? 1 : 0) + (isCutRight ? 1 : 0) <= columns {
      return cells.startIndex..<cells.endIndex
    }
    let anchor =
      cells.lastIndex { $0.offset <= focus.lowerBound } ?? cells.startIndex
    let focusWidth = cells[anchor...].prefix { $0.offset < focus.upperBound }
      .reduce(0) { $0 + $1.width }
    var start = anchor
    var before = min(columns / 3, max(columns - 2 - focusWidth, 0))
    while start > cells.startIndex, cells[start - 1].width <= before {
      start -= 1
      before -= cells[start].width
    }
    start = Self.wordStart(cells, from: start, upTo: anchor)
    // One column for each ellipsis.
    var left = columns - 1 - (isCutLeft || start > cells.startIndex ? 1 : 0)
    var end = start
    while end < cells.endIndex, cells[end].width <= left {
      left -= cells[end].width
      end += 1
    }
    if end == cells.endIndex {
      left += isCutRight ? 0 : 1
      while start > cells.startIndex, cells[start - 1].width <= left {
        start -= 1
        left -= cells[start].width
      }
      start = Self.wordStart(cells, from: start, upTo: anchor)
    }
    isCutLeft = isCutLeft || start > cells.startIndex
    isCutRight = isCutRight || end < cells.endIndex
    return start..<end
  }

  /// The next start of a word, when that drops only part of a short word.
  private static func wordStart(
    _ cells: ArraySlice<SnippetCells.Cell>, from start: Int, upTo anchor: Int
  ) -> Int {
    guard start > cells.startIndex, !cells[start - 1].isSpace else { return start }
    let limit = min(anchor, start + longestDroppedWord)
    guard let space = cells[start..<limit].firstIndex(where: \.isSpace) else { return start }
    return space + 1
  }

  private static func trimmed(
    _ cells: ArraySlice<SnippetCells.Cell>
  ) -> ArraySlice<SnippetCells.Cell> {
    let start = cells.drop { $0.isSpace }
    return start[..<((start.lastIndex { !$0.isSpace } ?? start.startIndex - 1) + 1)]
  }

  /// What is left of a match at the edge is not the term any more; it stays marked only if nothing else is.
  private static func unmarkParts(
    _ cells: inout ArraySlice<SnippetCells.Cell>, _ chosen: Range<Int>
  ) {
    for (outside, inside) in [
      (chosen.lowerBound - 1, chosen.lowerBound), (chosen.upperBound, chosen.upperBound - 1),
    ] where cells.indices.contains(outside) && chosen.contains(inside) {
      guard let match = cells[inside].match, cells[outside].match == match,
        cells[chosen].contains(where: { $0.isMatch && $0.match != match })
      else { continue }
      for index in chosen where cells[index].match == match { cells[index].match = nil }
    }
  }

  private static func render(
    _ line: Int, _ cells: ArraySlice<SnippetCells.Cell>, _ isCutLeft: Bool, _ isCutRight: Bool
  ) -> Snippet {
    var text = isCutLeft ? ellipsis : ""
    var matches: [Range<Int>] = []
    var offset = text.utf8.count
    for cell in cells {
      text.append(cell.character)
      let end = offset + cell.character.utf8.count
      if cell.isMatch {
        if let last = matches.last, last.upperBound == offset {
          matches[matches.count - 1] = last.lowerBound..<end
        } else {
          matches.append(offset..<end)
        }
      }
      offset = end
    }
    if isCutRight { text += ellipsis }
    return Snippet(line: line, text: text, matches: matches)
  }
}
