internal import NotesSystem

/// Where a term matches in the text that the index keeps of a note.
package struct TermPlace: Hashable, Sendable {
  package let field: NoteField
  /// As ``TermHit/element``.
  package let element: Int
  /// As ``TermHit/place``: bytes of the folded field.
  package let place: Range<Int>
  package let quality: WordQuality

  /// The place of a hit in a file.
  package init(_ hit: TermHit) {
    self.init(field: hit.field, element: hit.element, place: hit.place, quality: hit.quality)
  }

  init(field: NoteField, element: Int, place: Range<Int>, quality: WordQuality) {
    self.field = field
    self.element = element
    self.place = place
    self.quality = quality
  }
}

extension IndexReader {
  /// Every match of a term in a note, in the order of ``PlainScan/hits(in:_:)``, which must find the same
  /// in the file.
  ///
  /// - Parameters:
  ///   - term: of a query that is not exact.
  ///   - number: of a note of this reader.
  /// - Returns: all places.
  /// - Throws: ``IndexError`` when the index turns out to be damaged.
  /// - Complexity: linear in the note's text.
  package func places(of term: QueryTerm, in number: Int) throws(IndexError) -> [TermPlace] {
    let text: FieldText
    switch place(of: number) {
    case .segment(let index, let note): text = try segments[index].fieldText(note)
    case .journal(let index): text = journal.notes[index].fieldText
    }
    var result: [TermPlace] = []
    var elements = ElementCounter(text)
    let search = TextSearch(term: term.search.folded, scope: term.scope)
    search.forEachMatch(in: text) { match in
      let element = elements.move(to: match)
      let index = match.field == .heading ? match.heading : element.index
      let place = match.range.lowerBound - element.start..<match.range.upperBound - element.start
      result.append(
        TermPlace(field: match.field, element: index, place: place, quality: match.quality))
    }
    return result
  }
}

/// Counts in which value of a field a match lies; matches must come from left to right.
private struct ElementCounter {
  private let text: FieldText
  private var part: FoldedNote.Part?
  private var element = (index: 0, start: 0)
  private var position = 0

  init(_ text: FieldText) { self.text = text }

  mutating func move(to match: TextSearch.Match) -> (index: Int, start: Int) {
    let part =
      FoldedNote.Part.allCases.first { $0.field == match.field } ?? FoldedNote.Part.body
    if part != self.part { (self.part, element, position) = (part, (0, 0), 0) }
    let start = text.range(of: part).lowerBound
    while position < match.range.lowerBound {
      if text.bytes[start + position] == FoldedNote.separator {
        element = (element.index + 1, position + 1)
      }
      position += 1
    }
    return element
  }
}
