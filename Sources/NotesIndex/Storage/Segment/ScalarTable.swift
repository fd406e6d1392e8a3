/// The single scalars of a segment that is being built.
struct ScalarTable {
  struct Slot {
    let scalar: UInt32
    let term: UInt32
    fileprivate var mark = NoteTerms.Mark()
  }

  /// A scalar on its way into the table.
  struct Pending {
    var scalar: UInt32 = 0
    var field = NoteField.body
  }

  /// 1 + index into `slots`, by scalar of the basic plane.
  private var basic = [UInt32](repeating: 0, count: 0x10000)
  private var others: [UInt32: UInt32] = [:]
  private(set) var slots: [Slot] = []

  /// Counts scalars; a new one gets the term `nextTerm`.
  mutating func count(
    _ pending: Span<Pending>, in note: inout NoteTerms,
    _ nextTerm: inout UInt32
  ) {
    note.reserve(pending.count)
    for position in pending.indices where index(of: pending[position].scalar) == nil {
      insert(pending[position].scalar, &nextTerm)
    }
    // Out of `self` for as long as a span has them.
    var table = exchange(&slots, with: [])
    var slots = table.mutableSpan
    let number = note.note
    var count = note.count
    var entries = note.entries.mutableSpan
    for position in pending.indices {
      let scalar = pending[position]
      guard let slot = index(of: scalar.scalar) else { continue }
      NoteTerms.add(
        slots[slot].term, scalar.field, &slots[slot].mark, note: number, count: &count,
        in: &entries)
    }
    note.setCount(count)
    self.slots = table
  }

  /// Forgets all scalars but keeps the memory.
  mutating func reset() {
    for slot in slots where slot.scalar < 0x10000 { basic[Int(slot.scalar)] = 0 }
    others.removeAll(keepingCapacity: true)
    slots.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  private func index(of scalar: UInt32) -> Int? {
    guard scalar < 0x10000 else { return others[scalar].map(Int.init) }
    let known = basic[Int(scalar)]
    return known == 0 ? nil : Int(known) &- 1
  }

  private mutating func insert(_ scalar: UInt32, _ nextTerm: inout UInt32) {
    if scalar < 0x10000 {
      basic[Int(scalar)] = UInt32(slots.count) + 1
    } else {
      others[scalar] = UInt32(slots.count)
    }
    slots.append(Slot(scalar: scalar, term: nextTerm))
    nextTerm += 1
  }
}
