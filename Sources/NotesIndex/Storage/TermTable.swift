internal import NotesSystem

/// The terms of a segment that is being built and their posting lists.
///
/// Three kinds of terms, one numbering: words, single scalars, pairs of scalars that are written
/// without spaces. Speed is a matter of memory looked at: what is needed for one more occurrence of a
/// term in a note lies in the slot of its hash table.
struct TermTable {
  /// How often a term occurs in each field of the note being added.
  struct Counts {
    var term: UInt32
    var fields: InlineArray<7, UInt32>
  }

  /// Where a term is counted, if `note` is the one being added.
  struct Mark {
    var note: UInt32 = 0
    /// Index into the counts of that note.
    var place: UInt32 = 0
  }

  private struct Term {
    var list = PostingPool.List()
    /// 1 + the last note in the list; 0 for none.
    var lastNote: UInt32 = 0
    var noteCount: UInt32 = 0
  }

  private var terms: [Term] = []
  private var touched: [Counts] = []
  private var pendingWords: [WordTable.Pending] = []
  private var pendingPairs: [PairTable.Pending] = []
  /// The sum of what was looked at early, which nobody needs; without it the looks would be left out.
  private var warmth: UInt32 = 0
  /// Terms that are counted together: as many as the nearest memory holds.
  private static let batch = 512
  private var pool = PostingPool()
  /// 1 + the number of the note being added.
  private var note: UInt32 = 0

  private(set) var words = WordTable()
  private(set) var scalars = ScalarTable()
  private(set) var pairs = PairTable()

  /// Bytes of memory, roughly.
  var footprint: Int {
    pool.bytes.count + terms.count * 24 + pairs.footprint + words.footprint
  }

  mutating func begin(note number: Int) {
    note = UInt32(number) + 1
    touched.removeAll(keepingCapacity: true)
  }

  /// Adds a word; it is counted by ``flush(_:)``, which must be given the same text.
  @inline(__always)
  mutating func addWord(_ text: Span<UInt8>, _ range: Range<Int>, _ field: NoteField) {
    pendingWords.append(words.pending(text, range, field))
    if pendingWords.count == Self.batch { flush(text) }
  }

  @inline(__always)
  mutating func addScalar(_ scalar: UInt32, _ field: NoteField) {
    let slot = scalars.slot(of: scalar, next: UInt32(terms.count))
    let mark = scalars.slots[slot].mark
    if mark.note == note {
      count(mark, field)
    } else {
      scalars.slots[slot].mark = start(scalars.slots[slot].term, field)
    }
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
  ///
  /// Nearly every term means a wait for memory. Looking at all places first lets the processor wait for
  /// many at once; one after the other they take twice the time.
  mutating func flush(_ text: Span<UInt8>) {
    for word in pendingWords { warmth &+= words.glance(word) }
    for word in pendingWords {
      let slot = words.slot(of: text, word, next: UInt32(terms.count))
      let mark = words.slots[slot].mark
      if mark.note == note {
        count(mark, word.field)
      } else {
        words.slots[slot].mark = start(words.slots[slot].term, word.field)
      }
    }
    pendingWords.removeAll(keepingCapacity: true)
    for pair in pendingPairs { warmth &+= pairs.glance(pair.key) }
    for pair in pendingPairs {
      let slot = pairs.slot(of: pair.key, next: UInt32(terms.count))
      let mark = pairs.slots[slot].mark
      if mark.note == note {
        count(mark, pair.field)
      } else {
        pairs.slots[slot].mark = start(pairs.slots[slot].term, pair.field)
      }
    }
    pendingPairs.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  private mutating func count(_ mark: Mark, _ field: NoteField) {
    touched[Int(mark.place)].fields[Int(field.rawValue)] &+= 1
  }

  /// Counts the first occurrence of a term in the note.
  private mutating func start(_ term: UInt32, _ field: NoteField) -> Mark {
    if Int(term) == terms.count { terms.append(Term()) }
    var counts = Counts(term: term, fields: InlineArray(repeating: 0))
    counts.fields[Int(field.rawValue)] = 1
    touched.append(counts)
    return Mark(note: note, place: UInt32(touched.count - 1))
  }

  /// Writes the postings of the note that was begun.
  mutating func end() {
    // As in `flush`: first a look at all, then the work.
    for counts in touched { warmth &+= terms[Int(counts.term)].lastNote }
    for counts in touched {
      var term = terms[Int(counts.term)]
      let skipped = note &- term.lastNote &- 1
      term.lastNote = note
      term.noteCount &+= 1
      Posting.append(skipped, counts.fields, to: &term.list, in: &pool)
      terms[Int(counts.term)] = term
    }
  }

  /// Adds the posting list of a term, as segments have it, to `result`.
  func copyPostings(of term: Int, into result: inout ByteWriter) {
    result.appendVarint(UInt64(terms[term].noteCount))
    pool.copy(terms[term].list, into: &result.bytes)
  }
}
