internal import NotesSystem

extension NoteOrder {
  /// Notes of an index in this order, without decoding any.
  ///
  /// - Parameters:
  ///   - numbers: in any order.
  ///   - reader: whose notes they are.
  ///   - context: for times without a zone.
  /// - Returns: all of them.
  /// - Throws: ``IndexError`` when the index turns out to be damaged.
  package func sort(
    _ numbers: [Int], of reader: IndexReader, in context: QueryContext
  ) throws(IndexError) -> [Int] {
    var keyed: [(key: SortKey, number: Int)] = []
    keyed.reserveCapacity(numbers.count)
    for number in numbers {
      keyed.append((try sortKey(of: number, reader, context), number))
    }
    keyed.sort { precedes($0.key, $1.key) ?? ($0.number < $1.number) }
    var sorted = keyed.map(\.number)
    var start = 0
    while start < keyed.count {
      var end = start + 1
      while end < keyed.count, precedes(keyed[start].key, keyed[end].key) == nil { end += 1 }
      if end - start > 1 {
        sorted.replaceSubrange(
          start..<end, with: try reader.sortedByPath(sorted[start..<end]))
      }
      start = end
    }
    return sorted
  }

  private func sortKey(
    of number: Int, _ reader: IndexReader, _ context: QueryContext
  ) throws(IndexError) -> SortKey {
    switch key {
    case .path: .bytes(try reader.path(number))
    case .title: .bytes(try reader.foldedTitle(number))
    case .modified: .number(try reader.facts(number).modified)
    case .writeTime: .number(try reader.facts(number).created(in: context))
    }
  }
}

extension IndexReader {
  /// The numbers of notes, by their paths.
  func sortedByPath(_ numbers: some Sequence<Int>) throws(IndexError) -> [Int] {
    var keyed: [(path: ByteView, number: Int)] = []
    for number in numbers { keyed.append((try path(number), number)) }
    keyed.sort { left, right in
      left.path.withSpan { one in right.path.withSpan { one.compare(to: $0) } } < 0
    }
    return keyed.map(\.number)
  }

  fileprivate func foldedTitle(_ number: Int) throws(IndexError) -> ByteView {
    switch place(of: number) {
    case .segment(let index, let note): return try segments[index].foldedTitle(note)
    case .journal(let index):
      let text = journal.notes[index].fieldText
      return text.bytes[text.range(of: .title)]
    }
  }
}
