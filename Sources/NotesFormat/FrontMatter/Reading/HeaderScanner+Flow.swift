extension HeaderScanner {
  /// A list or a map in brackets.
  mutating func readFlow(
    at start: Int, line index: Int, indent: Int
  ) throws(ReadFailure) -> HeaderNode {
    var reader = FlowReader(
      bytes: bytes, lines: lines, start: start, line: index, indent: indent,
      hashIsText: known?.holdsTags ?? false)
    try reader.read()
    try expectNothing(from: reader.position, line: reader.line)
    let range = start..<reader.position
    if let oddity = reader.oddity {
      report(oddity.code, line: oddity.line, oddity.message)
    }
    let isList = reader.isFlat && !reader.holdsMap
    let value: FrontMatter.Value =
      if reader.holdsMap {
        .opaque([source(range)])
      } else if reader.isFlat {
        .list(reader.leaves)
      } else {
        .opaque(reader.leaves)
      }
    // When a list with an oddity changes, the whole list is written again.
    let isPlainList = isList && reader.oddity == nil
    return HeaderNode(
      value: value, range: range, lastLine: reader.line, style: isList ? .flowList : .other,
      items: isPlainList ? reader.items : [])
  }
}
