/// The pairs of neighbouring scalars of a segment that is being built: an open hash table.
struct PairTable {
  private struct Slot {
    /// First scalar × 2²¹ + second; 0 is a free slot.
    var key: UInt64 = 0
    var term: UInt32 = 0
    var mark = NoteTerms.Mark()
  }

  /// A pair on its way into the table.
  struct Pending {
    var key: UInt64 = 0
    var field = NoteField.body
  }

  private var slots = [Slot](repeating: Slot(), count: 1 << 12)
  private var pairCount = 0
  /// As in ``WordTable``: the sum of what was looked at early.
  private var warmth: UInt32 = 0

  /// Bytes of memory.
  var footprint: Int { slots.count * MemoryLayout<Slot>.stride }

  @inline(__always)
  static func key(_ first: UInt32, _ second: UInt32) -> UInt64 {
    UInt64(first) &<< 21 | UInt64(second)
  }

  /// Counts pairs; a new one gets the term `nextTerm`.
  mutating func count(
    _ pending: Span<Pending>, in note: inout NoteTerms,
    _ nextTerm: inout UInt32
  ) {
    while (pairCount + pending.count) * 2 > slots.count { grow() }
    note.reserve(pending.count)
    let mask = slots.count &- 1
    // Out of `self` for as long as a span has them.
    var table = exchange(&slots, with: [])
    var slots = table.mutableSpan
    for index in pending.indices {
      warmth &+= slots[Self.place(pending[index].key) & mask].term
    }
    let number = note.note
    var count = note.count
    var entries = note.entries.mutableSpan
    for index in pending.indices {
      let pair = pending[index]
      var slot = Self.place(pair.key) & mask
      while slots[slot].key != pair.key {
        if slots[slot].key == 0 {
          slots[slot] = Slot(key: pair.key, term: nextTerm)
          nextTerm &+= 1
          pairCount &+= 1
          break
        }
        slot = (slot &+ 1) & mask
      }
      NoteTerms.add(
        slots[slot].term, pair.field, &slots[slot].mark, note: number, count: &count, in: &entries)
    }
    note.setCount(count)
    self.slots = table
  }

  /// Forgets all pairs but keeps the memory.
  mutating func reset() {
    pairCount = 0
    for slot in slots.indices { slots[slot] = Slot() }
  }

  @inline(__always)
  private static func place(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* BlockHash.multipliers.0) &>> 32)
  }

  private mutating func grow() {
    var larger = [Slot](repeating: Slot(), count: slots.count * 2)
    var target = larger.mutableSpan
    let mask = target.count - 1
    for old in slots where old.key != 0 {
      var slot = Self.place(old.key) & mask
      while target[slot].key != 0 { slot = (slot &+ 1) & mask }
      target[slot] = old
    }
    slots = larger
  }

  /// All pairs, as first scalar × 2²¹ + second, in order, with their terms.
  var sorted: [RadixSort.Element] {
    var result: [RadixSort.Element] = []
    result.reserveCapacity(pairCount)
    for slot in slots where slot.key != 0 {
      result.append(RadixSort.Element(key: slot.key, value: slot.term))
    }
    RadixSort.sort(&result)
    return result
  }
}
