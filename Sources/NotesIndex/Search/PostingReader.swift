internal import NotesSystem

/// Reads a list of postings, as ``Posting`` describes them, from bytes that may be anything.
struct PostingCursor {
  /// The note read last.
  private(set) var note = -1
  /// A bit for each ``NoteField`` of that note that has the term.
  private(set) var mask: UInt8 = 0
  /// Whether ``counts`` says how often; otherwise it is once in each field.
  private(set) var hasCounts = false
  private(set) var counts = InlineArray<7, UInt32>(repeating: 0)
  /// The bytes are not a list.
  private(set) var isFailed = false
  /// How many notes are left.
  private(set) var left = 0
  private var position = 0
  private let noteCount: Int

  private static let body = Int(NoteField.body.rawValue)
  private static let bodyBit: UInt8 = 1 << NoteField.body.rawValue

  /// Begins with the list at the start of `bytes`, which every call must be given.
  init(_ bytes: Span<UInt8>, noteCount: Int) {
    self.noteCount = noteCount
    let count = varint(bytes)
    if count > UInt64(noteCount) { isFailed = true }
    left = isFailed ? 0 : Int(count)
  }

  /// Reads the next note; false at the end, or when ``isFailed``.
  @inline(__always)
  mutating func next(_ bytes: Span<UInt8>) -> Bool {
    guard left > 0 else { return false }
    left &-= 1
    let head = varint(bytes)
    note = note &+ 1 &+ Int(truncatingIfNeeded: min(head &>> 2, UInt64(noteCount)))
    guard note < noteCount, !isFailed else { return fail() }
    if head & 3 == 0 {
      mask = Self.bodyBit
      hasCounts = false
      return true
    }
    return readCounts(bytes, code: head & 3)
  }

  private mutating func readCounts(_ bytes: Span<UInt8>, code: UInt64) -> Bool {
    hasCounts = code != 2
    if code == 1 {
      mask = Self.bodyBit
      counts[Self.body] = UInt32(truncatingIfNeeded: varint(bytes))
    } else {
      guard position < bytes.count else { return fail() }
      mask = bytes[position] & 0x7F
      position &+= 1
      guard code == 3 else { return true }
      for field in 0..<7 where mask &>> UInt8(field) & 1 != 0 {
        counts[field] = UInt32(truncatingIfNeeded: varint(bytes))
      }
    }
    return isFailed ? fail() : true
  }

  @inline(__always)
  func count(_ field: Int) -> UInt32 { hasCounts ? counts[field] : 1 }

  private mutating func fail() -> Bool {
    isFailed = true
    left = 0
    return false
  }

  @inline(__always)
  private mutating func varint(_ bytes: Span<UInt8>) -> UInt64 {
    if position < bytes.count, bytes[position] < 0x80 {
      position &+= 1
      return UInt64(bytes[position &- 1])
    }
    return longVarint(bytes)
  }

  private mutating func longVarint(_ bytes: Span<UInt8>) -> UInt64 {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.count, shift < 64 {
      let byte = bytes[position]
      position &+= 1
      result |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return result }
      shift &+= 7
    }
    isFailed = true
    return 0
  }
}
