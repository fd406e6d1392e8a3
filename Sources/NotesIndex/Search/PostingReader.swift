internal import NotesSystem

/// The number of times a term occurs in each ``NoteField``.
typealias FieldCounts = InlineArray<7, UInt32>

extension Posting {
  /// Reads a list as ``Posting`` describes it.
  ///
  /// - Parameters:
  ///   - postings: the section of postings.
  ///   - range: where the list lies.
  ///   - noteCount: how many notes the segment has.
  ///   - body: called with each note and a bit for each field that has the term; the counts are 1
  ///     unless they are given.
  /// - Returns: False when the list is not one.
  @inline(__always)
  static func read(
    _ postings: Span<UInt8>, _ range: Range<Int>, noteCount: Int,
    _ body: (_ note: Int, _ mask: UInt8, _ counts: borrowing FieldCounts?) -> Void
  ) -> Bool {
    guard range.lowerBound >= 0, range.upperBound <= postings.count else { return false }
    var position = range.lowerBound
    let end = range.upperBound
    var isFailed = false
    @inline(__always)
    func varint() -> UInt64 {
      var result: UInt64 = 0
      var shift: UInt64 = 0
      while position < end, shift < 64 {
        let byte = postings[position]
        position &+= 1
        result |= UInt64(byte & 0x7F) &<< shift
        if byte < 0x80 { return result }
        shift &+= 7
      }
      isFailed = true
      return 0
    }
    let count = varint()
    guard count <= UInt64(noteCount) else { return false }
    var note = -1
    let bodyField = Int(NoteField.body.rawValue)
    let bodyBit: UInt8 = 1 << NoteField.body.rawValue
    for _ in 0..<count {
      let head = varint()
      note = note &+ 1 &+ Int(truncatingIfNeeded: min(head &>> 2, UInt64(noteCount)))
      guard !isFailed, note < noteCount else { return false }
      switch head & 3 {
      case 0: body(note, bodyBit, nil)
      case 1:
        var counts = FieldCounts(repeating: 0)
        counts[bodyField] = UInt32(truncatingIfNeeded: varint())
        body(note, bodyBit, counts)
      case 2:
        guard position < end else { return false }
        body(note, postings[position] & 0x7F, nil)
        position &+= 1
      default:
        guard position < end else { return false }
        let mask = postings[position] & 0x7F
        position &+= 1
        var counts = FieldCounts(repeating: 0)
        for field in 0..<7 where mask &>> UInt8(field) & 1 != 0 {
          counts[field] = UInt32(truncatingIfNeeded: varint())
        }
        body(note, mask, counts)
      }
      if isFailed { return false }
    }
    return !isFailed
  }

  /// The count of notes at the start of a list; 0 when there is none.
  static func noteCount(_ postings: ByteView, _ range: Range<Int>) -> Int {
    guard range.upperBound <= postings.count else { return 0 }
    var reader = ByteReader(postings[range])
    return Int(min(reader.readVarint(), UInt64(Int32.max)))
  }
}
