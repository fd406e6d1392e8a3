/// The terms of all notes of a segment that is being built, note after note, and at the end sorted into
/// one list of postings for each term.
///
///     note 0: term 7, term 2 ×3, …   note 1: term 2, …      written while notes are added
///     ─► how long the list of each term will be             first pass
///     ─► where each list begins                              the caller's choice
///     ─► each posting at the end of its list                 second pass
///
/// Lists that grow while notes are added would touch memory all over the place for each posting, at a
/// time when the tables of words need the processor's caches. Both passes touch twelve bytes a term.
struct PostingLog {
  /// The list of one term.
  struct List {
    /// 1 + the last note in the list so far.
    fileprivate var lastNote: UInt32 = 0
    fileprivate var noteCount: UInt32 = 0
    /// After the first pass the bytes of the postings, then the place of the next.
    fileprivate var place: UInt32 = 0
  }

  /// A note begins.
  private static let noteMark = UInt32.max
  /// Entries after which a new piece is begun, so that long ones need not be copied to grow.
  private static let pieceSize = 1 << 18

  /// Full pieces and the one at work, all with whole notes.
  ///
  /// An entry is `term << 2 | code`, the code as in ``Posting``; the count, or the fields as bits and the
  /// counts, follow in entries of their own.
  private var pieces: [[UInt32]] = []
  private var piece: [UInt32] = []
  private(set) var lists: [List] = []

  /// Bytes of memory.
  var footprint: Int {
    (pieces.count + 1) * Self.pieceSize * MemoryLayout<UInt32>.stride
  }

  /// Adds the next note.
  mutating func append(_ terms: NoteTerms) {
    if piece.count >= Self.pieceSize {
      pieces.append(piece)
      piece = []
    }
    if piece.isEmpty { piece.reserveCapacity(Self.pieceSize + Self.pieceSize / 8) }
    piece.append(Self.noteMark)
    for index in 0..<terms.count { append(terms.entries[index]) }
  }

  @inline(__always)
  private mutating func append(_ entry: NoteTerms.Entry) {
    let counts = entry.counts
    let body = counts[Int(NoteField.body.rawValue)]
    let head = entry.term &<< Posting.codeBits
    if counts[0] | counts[1] | counts[2] | counts[3] | counts[4] | counts[5] == 0 {
      if body == 1 {
        piece.append(head | Posting.once)
      } else {
        piece.append(head | Posting.countInBody)
        piece.append(body)
      }
    } else {
      appendFields(head, counts)
    }
  }

  private mutating func appendFields(_ head: UInt32, _ counts: InlineArray<7, UInt32>) {
    var mask: UInt32 = 0
    var most: UInt32 = 0
    for field in counts.indices where counts[field] > 0 {
      mask |= 1 &<< UInt32(field)
      most = max(most, counts[field])
    }
    piece.append(head | (most == 1 ? Posting.fields : Posting.fieldCounts))
    piece.append(mask)
    guard most > 1 else { return }
    for field in counts.indices where counts[field] > 0 { piece.append(counts[field]) }
  }

  // MARK: Sorting

  /// Goes through the log, piece by piece.
  private struct Cursor {
    /// Of the next entry in the piece.
    var index = 0
    /// The note that the last entry belongs to, counted from 1.
    var note: UInt32 = 0

    /// The next entry that is no mark between notes; nil at the end of the piece.
    @inline(__always)
    mutating func next(_ entries: Span<UInt32>) -> UInt32? {
      while index < entries.count {
        let entry = entries[index]
        index &+= 1
        if entry != PostingLog.noteMark { return entry }
        note &+= 1
      }
      return nil
    }
  }

  /// The first pass: how long the lists are.
  ///
  /// Nothing is added afterwards.
  mutating func measure(termCount: Int) {
    pieces.append(piece)
    piece = []
    var table = [List](repeating: List(), count: termCount)
    var lists = table.mutableSpan
    var cursor = Cursor()
    for piece in pieces {
      let entries = piece.span
      cursor.index = 0
      while let entry = cursor.next(entries) {
        let term = Int(entry &>> Posting.codeBits)
        var size = Self.size((cursor.note &- lists[term].lastNote &- 1) &<< Posting.codeBits)
        let code = entry & 3
        if code != Posting.once { size &+= Self.size(ofRest: code, entries, &cursor.index) }
        lists[term].lastNote = cursor.note
        lists[term].noteCount &+= 1
        lists[term].place &+= size
      }
    }
    self.lists = table
  }

  /// Says where the list of a term begins.
  ///
  /// - Returns: Where it will end.
  mutating func place(_ term: Int, at start: Int) -> Int {
    let list = lists[term]
    lists[term].place = UInt32(start)
    lists[term].lastNote = 0
    return start + Int(Self.size(list.noteCount) + list.place)
  }

  /// The second pass: all lists, each at its place.
  mutating func write(totalSize: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: totalSize)
    var bytes = result.mutableSpan
    var table = exchange(&lists, with: [])
    var lists = table.mutableSpan
    var cursor = Cursor()
    for number in pieces.indices {
      let piece = pieces[number]
      pieces[number] = []
      let entries = piece.span
      cursor.index = 0
      while let entry = cursor.next(entries) {
        let term = Int(entry &>> Posting.codeBits)
        let code = entry & 3
        var list = lists[term]
        if list.lastNote == 0 { Self.write(list.noteCount, to: &bytes, at: &list.place) }
        let skipped = cursor.note &- list.lastNote &- 1
        Self.write(skipped &<< Posting.codeBits | code, to: &bytes, at: &list.place)
        if code != Posting.once {
          Self.writeRest(code, entries, &cursor.index, &bytes, &list.place)
        }
        list.lastNote = cursor.note
        lists[term] = list
      }
    }
    return result
  }

  /// Bytes of what follows the head of a posting.
  private static func size(
    ofRest code: UInt32, _ entries: Span<UInt32>, _ index: inout Int
  ) -> UInt32 {
    let first = entries[index]
    index &+= 1
    if code == Posting.countInBody { return size(first) }
    var result: UInt32 = 1
    guard code == Posting.fieldCounts else { return result }
    for _ in 0..<first.nonzeroBitCount {
      result &+= size(entries[index])
      index &+= 1
    }
    return result
  }

  private static func writeRest(
    _ code: UInt32, _ entries: Span<UInt32>, _ index: inout Int, _ bytes: inout MutableSpan<UInt8>,
    _ place: inout UInt32
  ) {
    let first = entries[index]
    index &+= 1
    // The fields are 7 bits, a varint of one byte.
    write(first, to: &bytes, at: &place)
    guard code == Posting.fieldCounts else { return }
    for _ in 0..<first.nonzeroBitCount {
      write(entries[index], to: &bytes, at: &place)
      index &+= 1
    }
  }

  /// Bytes of a varint.
  @inline(__always)
  private static func size(_ value: UInt32) -> UInt32 {
    value < 0x80 ? 1 : (38 &- UInt32(value.leadingZeroBitCount)) / 7
  }

  @inline(__always)
  private static func write(
    _ value: UInt32, to bytes: inout MutableSpan<UInt8>, at place: inout UInt32
  ) {
    var value = value
    while value >= 0x80 {
      bytes[Int(place)] = UInt8(truncatingIfNeeded: value) | 0x80
      place &+= 1
      value &>>= 7
    }
    bytes[Int(place)] = UInt8(truncatingIfNeeded: value)
    place &+= 1
  }
}
