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

  private var pendingWords: [WordTable.Pending] = []
  private var pendingScalars: [ScalarTable.Pending] = []
  private var pendingPairs: [PairTable.Pending] = []
  /// Terms that are counted together: as many as the nearest memory holds.
  private static let batch = 512

  /// Bytes of memory, roughly.
  var footprint: Int {
    postings.footprint + Int(termCount) * MemoryLayout<PostingLog.List>.stride + pairs.footprint
      + words.footprint
  }

  mutating func begin(note number: Int) {
    note.begin(note: number)
  }

  /// Adds a word; it is counted by ``flush(_:)``, which must be given the same text.
  @inline(__always)
  mutating func addWord(_ text: Span<UInt8>, _ range: Range<Int>, _ field: NoteField) {
    pendingWords.append(WordTable.Pending(text, range, field))
    if pendingWords.count == Self.batch { flush(text) }
  }

  /// Adds a scalar; it is counted by ``flush(_:)``.
  @inline(__always)
  mutating func addScalar(_ text: Span<UInt8>, _ scalar: UInt32, _ field: NoteField) {
    pendingScalars.append(ScalarTable.Pending(scalar: scalar, field: field))
    if pendingScalars.count == Self.batch { flush(text) }
  }

  /// Adds a pair; it is counted by ``flush(_:)``.
  @inline(__always)
  mutating func addPair(
    _ text: Span<UInt8>, _ first: UInt32, _ second: UInt32, _ field: NoteField
  ) {
    pendingPairs.append(PairTable.Pending(key: PairTable.key(first, second), field: field))
    if pendingPairs.count == Self.batch { flush(text) }
  }

  /// Counts what was added.
  mutating func flush(_ text: Span<UInt8>) {
    words.count(pendingWords, of: text, in: &note, &termCount)
    pendingWords.removeAll(keepingCapacity: true)
    scalars.count(pendingScalars, in: &note, &termCount)
    pendingScalars.removeAll(keepingCapacity: true)
    pairs.count(pendingPairs, in: &note, &termCount)
    pendingPairs.removeAll(keepingCapacity: true)
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
