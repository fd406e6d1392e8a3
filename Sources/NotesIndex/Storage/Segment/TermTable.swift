internal import NotesSystem

/// The terms of a segment that is being built and the notes that have them.
///
/// Three kinds of terms, one numbering: words, single scalars, pairs of scalars that are written
/// without spaces. Speed is a matter of memory looked at: what is needed for one more occurrence of a
/// term in a note lies in the slot of its hash table.
struct TermTable {
  private(set) var words = WordTable()
  private(set) var scalars = ScalarTable()
  private(set) var pairs = PairTable()
  private(set) var postings = PostingLog()
  private var note = NoteTerms()
  private var termCount: UInt32 = 0

  /// Bytes of memory, roughly.
  var footprint: Int {
    postings.footprint + Int(termCount) * MemoryLayout<PostingLog.List>.stride + pairs.footprint
      + words.footprint
  }

  /// Forgets everything but the memory it needed.
  mutating func reset() {
    words.reset()
    scalars.reset()
    pairs.reset()
    postings = PostingLog()
    termCount = 0
  }

  mutating func begin(note number: Int) {
    note.begin(note: number)
  }

  /// Counts words of `text` in the note that was begun.
  mutating func count(_ batch: Span<WordTable.Pending>, of text: Span<UInt8>) {
    if !batch.isEmpty { words.count(batch, of: text, in: &note, &termCount) }
  }

  /// Counts scalars in the note that was begun.
  mutating func count(_ batch: Span<ScalarTable.Pending>) {
    if !batch.isEmpty { scalars.count(batch, in: &note, &termCount) }
  }

  /// Counts pairs in the note that was begun.
  mutating func count(_ batch: Span<PairTable.Pending>) {
    if !batch.isEmpty { pairs.count(batch, in: &note, &termCount) }
  }

  /// Ends the note that was begun.
  mutating func end() {
    postings.append(note)
  }

  // MARK: At the end

  /// No more notes are added.
  mutating func finish() {
    postings.measure(termCount: Int(termCount))
  }

  /// Says where the postings of a term begin; where they end.
  mutating func placePostings(of term: UInt32, at start: Int) -> Int {
    postings.place(Int(term), at: start)
  }

  /// All postings, each list at its place.
  mutating func writePostings(totalSize: Int) -> [UInt8] {
    postings.write(totalSize: totalSize)
  }
}
