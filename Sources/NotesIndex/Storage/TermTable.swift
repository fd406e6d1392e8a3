/// The terms of a segment that is being built and their posting lists.
///
/// Three kinds of terms, one numbering: words, single scalars, pairs of scalars that are written
/// without spaces.
struct TermTable {
  /// How often a term occurs in each field of the note being added.
  struct Counts {
    var term: UInt32
    var fields: InlineArray<7, UInt32>
  }

  private struct Term {
    var list = PostingPool.List()
    /// 1 + the last note in the list; 0 for none.
    var lastNote: UInt32 = 0
    var noteCount: UInt32 = 0
  }

  /// Where a term is in `touched`, if `note` is the one being added.
  private struct Mark {
    var note: UInt32
    var slot: UInt32
  }

  private var terms: [Term] = []
  /// For each term; apart from `terms` to be small, since every word of every note looks here.
  private var marks: [Mark] = []
  private var touched: [Counts] = []
  private var pool = PostingPool()
  /// 1 + the number of the note being added.
  private var note: UInt32 = 0

  private(set) var words = WordTable()
  private(set) var scalars = ScalarTable()
  private(set) var pairs = PairTable()

  var termCount: Int { terms.count }
  /// Bytes of memory, roughly.
  var footprint: Int { pool.bytes.count + terms.count * 40 + pairs.footprint + words.footprint }

  mutating func begin(note number: Int) {
    note = UInt32(number) + 1
    touched.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  mutating func addWord(_ text: Span<UInt8>, _ range: Range<Int>, hash: UInt32, _ field: NoteField)
  {
    let term = words.find(text, range, hash: hash, next: UInt32(terms.count))
    count(term, field)
  }

  @inline(__always)
  mutating func addScalar(_ scalar: UInt32, _ field: NoteField) {
    count(scalars.find(scalar, next: UInt32(terms.count)), field)
  }

  @inline(__always)
  mutating func addPair(_ first: UInt32, _ second: UInt32, _ field: NoteField) {
    count(pairs.find(first, second, next: UInt32(terms.count)), field)
  }

  @inline(__always)
  private mutating func count(_ term: UInt32, _ field: NoteField) {
    let index = Int(term)
    if index == marks.count {
      terms.append(Term())
      marks.append(Mark(note: 0, slot: 0))
    }
    let known = marks[index]
    var slot = Int(known.slot)
    if known.note != note {
      slot = touched.count
      marks[index] = Mark(note: note, slot: UInt32(slot))
      touched.append(Counts(term: term, fields: InlineArray(repeating: 0)))
    }
    touched[slot].fields[Int(field.rawValue)] &+= 1
  }

  /// Writes the postings of the note that was begun.
  mutating func end() {
    for index in touched.indices {
      let term = Int(touched[index].term)
      var state = terms[term]
      let skipped = note &- state.lastNote &- 1
      state.lastNote = note
      state.noteCount &+= 1
      Posting.append(skipped, touched[index].fields, to: &state.list, in: &pool)
      terms[term] = state
    }
  }

  /// Adds the posting list of a term, as segments have it, to `result`.
  func copyPostings(of term: Int, into result: inout ByteWriter) {
    result.appendVarint(UInt64(terms[term].noteCount))
    pool.copy(terms[term].list, into: &result.bytes)
  }
}
