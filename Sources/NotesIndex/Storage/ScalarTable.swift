/// The single scalars of a segment that is being built.
struct ScalarTable {
  struct Slot {
    let scalar: UInt32
    let term: UInt32
    fileprivate var mark = NoteTerms.Mark()
  }

  /// 1 + index into `slots`, by scalar of the basic plane.
  private var basic = [UInt32](repeating: 0, count: 0x10000)
  private var others: [UInt32: UInt32] = [:]
  private(set) var slots: [Slot] = []

  /// Counts a scalar; a new one gets the term `nextTerm`.
  @inline(__always)
  mutating func count(
    _ scalar: UInt32, _ field: NoteField, in note: inout NoteTerms, _ nextTerm: inout UInt32
  ) {
    let slot = slot(of: scalar, &nextTerm)
    note.reserve(1)
    var count = note.count
    let number = note.note
    var entries = note.entries.mutableSpan
    NoteTerms.add(
      slots[slot].term, field, &slots[slot].mark, note: number, count: &count, in: &entries)
    note.setCount(count)
  }

  @inline(__always)
  private mutating func slot(of scalar: UInt32, _ nextTerm: inout UInt32) -> Int {
    if scalar < 0x10000 {
      let known = basic[Int(scalar)]
      if known != 0 { return Int(known) &- 1 }
    } else if let known = others[scalar] {
      return Int(known)
    }
    return insert(scalar, &nextTerm)
  }

  private mutating func insert(_ scalar: UInt32, _ nextTerm: inout UInt32) -> Int {
    if scalar < 0x10000 {
      basic[Int(scalar)] = UInt32(slots.count) + 1
    } else {
      others[scalar] = UInt32(slots.count)
    }
    slots.append(Slot(scalar: scalar, term: nextTerm))
    nextTerm += 1
    return slots.count - 1
  }
}
