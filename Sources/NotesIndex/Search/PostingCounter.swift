internal import NotesSystem

/// Adds up the postings of the words that contain a term.
struct PostingCounter {
  enum Verdict {
    case keep, leaveOut
  }

  private struct Event {
    /// Note × 32 + slot.
    let key: UInt64
    var count: UInt32
  }

  /// ``NoteField`` × ``WordQuality``, best quality first.
  private static let width = 21

  private let noteCount: Int
  private let mask: UInt8
  /// To be set for many words: counts are then kept for every note of the segment, not as events.
  var isLarge = false
  private var table: [UInt32] = []
  private var seen = Bitmap(size: 0)
  private var events: [Event] = []
  private var listCount = 0

  init(_ noteCount: Int, _ scope: TextScope) {
    self.noteCount = noteCount
    mask = NoteField.allCases.reduce(0) { scope.includes($1) ? $0 | 1 << $1.rawValue : $0 }
  }

  /// - Returns: False when `postings` is not a list.
  mutating func add(_ hit: WordHit, _ postings: ByteView) -> Bool {
    if isLarge, table.isEmpty {
      table = [UInt32](repeating: 0, count: noteCount * Self.width)
      seen = Bitmap(size: noteCount)
    }
    listCount += 1
    return postings.withSpan { span in
      Posting.read(span, 0..<span.count, noteCount: noteCount) { note, fields, counts in
        var left = fields & mask
        while left != 0 {
          let field = left.trailingZeroBitCount
          left &= left &- 1
          let count = counts?[field] ?? 1
          let slot = field &* 3
          if hit.whole > 0 { add(note, slot, count &* hit.whole) }
          if hit.start > 0 { add(note, slot &+ 1, count &* hit.start) }
          if hit.inside > 0 { add(note, slot &+ 2, count &* hit.inside) }
        }
      }
    }
  }

  @inline(__always)
  private mutating func add(_ note: Int, _ slot: Int, _ count: UInt32) {
    if isLarge {
      table[note &* Self.width &+ slot] &+= count
      seen.insert(note)
    } else {
      events.append(Event(key: UInt64(note) &<< 5 | UInt64(slot), count: count))
    }
  }

  /// The sums, note by note.
  mutating func matches(_ verdict: (Int) -> Verdict) -> TermMatches {
    var result = TermMatches()
    if isLarge {
      seen.visit { note in
        guard verdict(note) == .keep else { return }
        for slot in 0..<Self.width where table[note * Self.width + slot] > 0 {
          result.add(slot * 2 + 1, table[note * Self.width + slot])
        }
        result.finish(note: note)
      }
      return result
    }
    if listCount > 1 { events.sort { $0.key < $1.key } }
    var index = 0
    while index < events.count {
      let note = Int(events[index].key >> 5)
      let isKept = verdict(note) == .keep
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
