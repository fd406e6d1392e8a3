internal import NotesSystem

/// Adds up the postings of the words that contain a term.
struct PostingCounter {
  private struct Event {
    /// Note × 32 + slot.
    let key: UInt64
    var count: UInt32
  }

  /// ``NoteField`` × ``WordQuality``, best quality first.
  private static let width = 21

  private let noteCount: Int
  private let mask: UInt8
  /// Many words: counts are kept for every note of the segment, not as events.
  private let isLarge: Bool
  private var table: [UInt32] = []
  /// A bit for each note in `table`.
  private var seen: [UInt64] = []
  private var events: [Event] = []
  private var listCount = 0

  init(_ noteCount: Int, _ scope: TextScope, listCount: Int) {
    self.noteCount = noteCount
    mask = NoteField.allCases.reduce(0) { scope.includes($1) ? $0 | 1 << $1.rawValue : $0 }
    isLarge = listCount > 64
    if isLarge {
      table = [UInt32](repeating: 0, count: noteCount * Self.width)
      seen = [UInt64](repeating: 0, count: (noteCount + 63) / 64)
    }
  }

  /// Adds a list; false when `postings` is none.
  mutating func add(_ hit: WordHit, _ postings: ByteView) -> Bool {
    listCount += 1
    guard isLarge else { return postings.withSpan { addEvents(hit, $0) } }
    let (mask, noteCount) = (mask, noteCount)
    return postings.withSpan { bytes in
      Self.add(hit, bytes, mask, noteCount, &table, &seen)
    }
  }

  private static func add(
    _ hit: WordHit, _ bytes: Span<UInt8>, _ mask: UInt8, _ noteCount: Int,
    _ table: inout [UInt32], _ seen: inout [UInt64]
  ) -> Bool {
    var cursor = PostingCursor(bytes, noteCount: noteCount)
    var slots = table.mutableSpan
    var words = seen.mutableSpan
    while cursor.next(bytes) {
      var left = cursor.mask & mask
      guard left != 0 else { continue }
      words[cursor.note &>> 6] |= 1 &<< UInt64(cursor.note & 63)
      while left != 0 {
        let field = left.trailingZeroBitCount
        left &= left &- 1
        let count = cursor.count(field)
        let slot = cursor.note &* width &+ field &* 3
        slots[slot] &+= count &* hit.whole
        slots[slot &+ 1] &+= count &* hit.start
        slots[slot &+ 2] &+= count &* hit.inside
      }
    }
    return !cursor.isFailed
  }

  private mutating func addEvents(_ hit: WordHit, _ bytes: Span<UInt8>) -> Bool {
    var cursor = PostingCursor(bytes, noteCount: noteCount)
    if events.isEmpty { events.reserveCapacity(cursor.left) }
    while cursor.next(bytes) {
      var left = cursor.mask & mask
      while left != 0 {
        let field = left.trailingZeroBitCount
        left &= left &- 1
        let count = cursor.count(field)
        let key = UInt64(cursor.note) &<< 5 | UInt64(field &* 3)
        if hit.whole > 0 { events.append(Event(key: key, count: count &* hit.whole)) }
        if hit.start > 0 { events.append(Event(key: key &+ 1, count: count &* hit.start)) }
        if hit.inside > 0 { events.append(Event(key: key &+ 2, count: count &* hit.inside)) }
      }
    }
    return !cursor.isFailed
  }

  /// The sums, note by note, without the notes in `excluded`.
  mutating func matches(without excluded: Bitmap) -> TermMatches {
    var result = TermMatches()
    if isLarge {
      Bitmap(words: seen, size: noteCount)?.visit { note in
        if excluded.contains(note) { return }
        for slot in 0..<Self.width where table[note * Self.width + slot] > 0 {
          result.add(slot * 2 + 1, table[note * Self.width + slot])
        }
        result.finish(note: note)
      }
      return result
    }
    if listCount > 1 { events.sort { $0.key < $1.key } }
    result.reserve(events.count)
    var index = 0
    while index < events.count {
      let note = Int(events[index].key >> 5)
      let isKept = !excluded.contains(note)
      while index < events.count, events[index].key >> 5 == UInt64(note) {
        var event = events[index]
        index += 1
        while index < events.count, events[index].key == event.key {
          event.count &+= events[index].count
          index += 1
        }
        if isKept { result.add(Int(event.key & 31) * 2 + 1, event.count) }
      }
      if isKept { result.finish(note: note) }
    }
    return result
  }
}

extension TermMatches {
  /// These and others, none of whose notes is among these.
  func merged(with other: TermMatches) -> TermMatches {
    if other.isEmpty { return self }
    var result = TermMatches()
    var (mine, theirs) = (0, 0)
    while mine < notes.count || theirs < other.notes.count {
      let isMine =
        theirs == other.notes.count || (mine < notes.count && notes[mine] < other.notes[theirs])
      let source = isMine ? self : other
      let index = isMine ? mine : theirs
      for entry in source.entries(at: index) { result.add(Int(entry.slot), entry.count) }
      result.finish(note: Int(source.notes[index]))
      if isMine { mine += 1 } else { theirs += 1 }
    }
    return result
  }
}
