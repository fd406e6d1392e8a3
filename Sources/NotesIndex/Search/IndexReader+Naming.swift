internal import NotesSystem

extension IndexReader {
  /// The numbers of the notes that have a text in their title, file name, aliases, tags or header values,
  /// ascending: all that could be meant by it.
  ///
  /// - Parameter folded: not empty.
  /// - Returns: as numbers of this reader.
  /// - Throws: ``IndexError`` when the index turns out to be damaged.
  /// - Complexity: that of a search for one term.
  package func numbers(naming folded: [UInt8]) throws(IndexError) -> [Int] {
    let plan = TermPlan(folded)
    var result: [Int] = []
    for unit in units {
      let matches = try unit.matches(plan, .anywhere)
      for (index, note) in matches.notes.enumerated() {
        let isNamed = matches.entries(at: index).contains { entry in
          let field = TermMatches.Slot.occurrences(entry).field
          return field != .heading && field != .body
        }
        if isNamed { result.append(unit.base + Int(note)) }
      }
    }
    return result
  }
}
