/// The smallest change that turns one list into another in the style it has.
///
/// Items that both lists start or end with keep their bytes: quotes, comments, order and spacing.
struct ListSplices {
  private let old: [String]
  private let new: [String]
  private let entry: FrontMatter.Entry
  private let bytes: [UInt8]
  private let lineEnding: LineEnding
  private let isText: Bool
  /// How many items stay at the start and at the end.
  private var head = 0
  private var tail = 0

  init(
    old: [String], new: [String], entry: FrontMatter.Entry, bytes: [UInt8],
    lineEnding: LineEnding, isText: Bool
  ) {
    self.old = old
    self.new = new
    self.entry = entry
    self.bytes = bytes
    self.lineEnding = lineEnding
    self.isText = isText
    let shorter = min(old.count, new.count)
    let isSame = { (left: String, right: String) in left.utf8.elementsEqual(right.utf8) }
    while head < shorter, isSame(old[head], new[head]) { head += 1 }
    while tail < shorter - head, isSame(old[old.count - 1 - tail], new[new.count - 1 - tail]) {
      tail += 1
    }
  }

  /// Nil when the whole list has to be written again.
  var splices: [Splice]? {
    guard !new.isEmpty, entry.items.count == old.count, !old.isEmpty else { return nil }
    switch entry.style {
    case .flowList: return [flow]
    case .blockList: return block
    case .empty, .scalar, .block, .other, .otherBelow: return nil
    }
  }

  private var added: ArraySlice<String> { new[head..<(new.count - tail)] }
  private var removed: Range<Int> { head..<(old.count - tail) }

  private var flow: Splice {
    let items = entry.items
    let text = YAMLText.joined(added, isText: isText)
    let comma = Array(", ".utf8)
    if !removed.isEmpty, !added.isEmpty {
      let range = items[removed.lowerBound].lowerBound..<items[removed.upperBound - 1].upperBound
      return Splice(range: range, bytes: text)
    }
    if added.isEmpty {
      // One of head and tail is not empty, since the new list is not.
      let range =
        head > 0
        ? items[head - 1].upperBound..<items[removed.upperBound - 1].upperBound
        : items[0].lowerBound..<items[removed.upperBound].lowerBound
      return Splice(range: range, bytes: [])
    }
    if head > 0 {
      let place = items[head - 1].upperBound
      return Splice(range: place..<place, bytes: comma + text)
    }
    return Splice(range: items[0].lowerBound..<items[0].lowerBound, bytes: text + comma)
  }

  private var block: [Splice] {
    let lines = entry.itemLines
    let place = head < lines.count ? lines[head].lowerBound : lines[head - 1].upperBound
    let range =
      removed.isEmpty ? place..<place : place..<lines[removed.upperBound - 1].upperBound
    let text = added.flatMap { item in
      dash + YAMLText.encode(item, isText: isText) + lineEnding.bytes
    }
    return [Splice(range: range, bytes: text)]
  }

  /// What stands before the first item, indentation included.
  private var dash: [UInt8] {
    let first = entry.itemLines[0].lowerBound
    let indent = bytes[first..<entry.items[0].lowerBound].prefix(while: ASCII.isBlank)
    return Array(indent) + "- ".utf8
  }
}
