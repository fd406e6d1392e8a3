internal import NotesSystem

/// The words of a segment that is being built: an open hash table.
///
/// Words of up to eight bytes, the greater part, are compared without looking at the text of all words.
struct WordTable {
  struct Slot {
    /// The first eight bytes as a little-endian number.
    var start: UInt64 = 0
    /// 24 bits of hash above 8 of length; 0 is a free slot, for no word is empty.
    var tag: UInt32 = 0
    var term: UInt32 = 0
    var mark = TermTable.Mark()
    /// Index into ``WordTable/words``.
    var word: UInt32 = 0
  }

  struct Word {
    let start: UInt32
    let length: UInt32
    let term: UInt32
  }

  private(set) var text: [UInt8] = []
  private(set) var words: [Word] = []
  var slots = [Slot](repeating: Slot(), count: 1 << 12)

  var footprint: Int { text.count + words.count * 12 + slots.count * MemoryLayout<Slot>.stride }

  /// A word on its way into the table.
  struct Pending {
    /// The first eight bytes as a little-endian number.
    let start: UInt64
    let hash: UInt64
    let position: UInt32
    /// 1 ... 255
    let length: UInt8
    let field: NoteField

    var range: Range<Int> { Int(position)..<Int(position) &+ Int(length) }
    var tag: UInt32 { UInt32(truncatingIfNeeded: hash &>> 32) & ~0xFF | UInt32(length) }
  }

  @inline(__always)
  func pending(_ source: Span<UInt8>, _ range: Range<Int>, _ field: NoteField) -> Pending {
    let start = Self.number(source, range.lowerBound, min(range.count, 8))
    return Pending(
      start: start, hash: Self.hash(source, range, start), position: UInt32(range.lowerBound),
      length: UInt8(range.count), field: field)
  }

  /// Looks at the place of a word, so that it is near when it is needed.
  @inline(__always)
  func glance(_ word: Pending) -> UInt32 {
    slots[Int(truncatingIfNeeded: word.hash) & (slots.count &- 1)].tag
  }

  /// The slot of a word of `source`; a new one gets the term `next`.
  @inline(__always)
  mutating func slot(of source: Span<UInt8>, _ word: Pending, next: UInt32) -> Int {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: word.hash) & mask
    while slots[slot].tag != 0 {
      if slots[slot].tag == word.tag, slots[slot].start == word.start,
        word.length <= 8 || isEqual(slots[slot].word, source, word.range)
      {
        return slot
      }
      slot = (slot &+ 1) & mask
    }
    return insert(source, word, next, at: slot)
  }

  private mutating func insert(
    _ source: Span<UInt8>, _ word: Pending, _ next: UInt32, at slot: Int
  ) -> Int {
    slots[slot] = Slot(
      start: word.start, tag: word.tag, term: next, word: UInt32(words.count))
    words.append(
      Word(start: UInt32(text.count), length: UInt32(word.length), term: next))
    for index in word.range { text.append(source[index]) }
    guard words.count &* 2 > slots.count else { return slot }
    grow()
    return self.slot(of: source, word, next: next)
  }

  /// Up to eight bytes as a little-endian number.
  @inline(__always)
  private static func number(_ source: Span<UInt8>, _ start: Int, _ count: Int) -> UInt64 {
    if start &+ 8 <= source.count {
      let all = source.load64(start)
      return count == 8 ? all : all & (1 &<< UInt64(count &* 8) &- 1)
    }
    var result: UInt64 = 0
    for index in 0..<count { result |= UInt64(source[start &+ index]) &<< UInt64(index &* 8) }
    return result
  }

  @inline(__always)
  private static func hash(_ source: Span<UInt8>, _ range: Range<Int>, _ start: UInt64) -> UInt64 {
    let factor = BlockHash.multipliers.0
    var hash = (start ^ UInt64(range.count)) &* factor
    var position = range.lowerBound &+ 8
    while position < range.upperBound {
      let word = number(source, position, min(range.upperBound &- position, 8))
      hash = ((hash ^ hash &>> 29) ^ word) &* factor
      position &+= 8
    }
    hash ^= hash &>> 32
    return hash &* factor
  }

  private func isEqual(_ word: UInt32, _ source: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let word = words[Int(word)]
    let known = text.span.extracting(Int(word.start)..<Int(word.start &+ word.length))
    return known.isEqual(to: source.extracting(range))
  }

  /// All words in byte order.
  var sorted: [Word] {
    // The first 8 bytes as a number decide nearly always.
    let keyed = words.map { (key: prefix($0), word: $0) }
    return keyed.sorted { left, right in
      if left.key != right.key { return left.key < right.key }
      return bytes(left.word).lexicographicallyPrecedes(bytes(right.word))
    }.map { $0.word }
  }

  private func bytes(_ word: Word) -> ArraySlice<UInt8> {
    text[Int(word.start)..<Int(word.start + word.length)]
  }

  private func prefix(_ word: Word) -> UInt64 {
    Self.number(text.span, Int(word.start), min(Int(word.length), 8)).byteSwapped
  }

  private mutating func grow() {
    var larger = [Slot](repeating: Slot(), count: slots.count * 2)
    let mask = larger.count - 1
    for old in slots where old.tag != 0 {
      let word = words[Int(old.word)]
      let range = Int(word.start)..<Int(word.start + word.length)
      var slot = Int(truncatingIfNeeded: Self.hash(text.span, range, old.start)) & mask
      while larger[slot].tag != 0 { slot = (slot + 1) & mask }
      larger[slot] = old
    }
    slots = larger
  }
}

/// The single scalars of a segment that is being built.
struct ScalarTable {
  struct Slot {
    let scalar: UInt32
    let term: UInt32
    var mark = TermTable.Mark()
  }

  /// 1 + index into `slots`, by scalar of the basic plane.
  private var basic = [UInt32](repeating: 0, count: 0x10000)
  private var others: [UInt32: UInt32] = [:]
  var slots: [Slot] = []

  /// The slot of a scalar; a new one gets the term `next`.
  @inline(__always)
  mutating func slot(of scalar: UInt32, next: UInt32) -> Int {
    if scalar < 0x10000 {
      let known = basic[Int(scalar)]
      if known != 0 { return Int(known) &- 1 }
    } else if let known = others[scalar] {
      return Int(known)
    }
    return insert(scalar, next)
  }

  private mutating func insert(_ scalar: UInt32, _ next: UInt32) -> Int {
    if scalar < 0x10000 {
      basic[Int(scalar)] = UInt32(slots.count) + 1
    } else {
      others[scalar] = UInt32(slots.count)
    }
    slots.append(Slot(scalar: scalar, term: next))
    return slots.count - 1
  }
}

/// The pairs of neighbouring scalars of a segment that is being built: an open hash table.
struct PairTable {
  struct Slot {
    /// First scalar × 2²¹ + second; 0 is a free slot.
    var key: UInt64 = 0
    var term: UInt32 = 0
    var mark = TermTable.Mark()
  }

  var slots = [Slot](repeating: Slot(), count: 1 << 12)
  private(set) var count = 0

  var footprint: Int { slots.count * MemoryLayout<Slot>.stride }

  /// A pair on its way into the table.
  struct Pending {
    let key: UInt64
    let field: NoteField
  }

  @inline(__always)
  static func key(_ first: UInt32, _ second: UInt32) -> UInt64 {
    UInt64(first) &<< 21 | UInt64(second)
  }

  /// Looks at the place of a pair, so that it is near when it is needed.
  @inline(__always)
  func glance(_ key: UInt64) -> UInt32 { slots[Self.place(key, slots.count)].term }

  /// The slot of a pair; a new one gets the term `next`.
  @inline(__always)
  mutating func slot(of key: UInt64, next: UInt32) -> Int {
    var slot = Self.place(key, slots.count)
    while slots[slot].key != 0 {
      if slots[slot].key == key { return slot }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    slots[slot] = Slot(key: key, term: next)
    count += 1
    guard count &* 2 > slots.count else { return slot }
    grow()
    return self.slot(of: key, next: next)
  }

  @inline(__always)
  private static func place(_ key: UInt64, _ count: Int) -> Int {
    Int(truncatingIfNeeded: (key &* BlockHash.multipliers.0) &>> 32) & (count &- 1)
  }

  private mutating func grow() {
    var larger = [Slot](repeating: Slot(), count: slots.count * 2)
    for old in slots where old.key != 0 {
      var slot = Self.place(old.key, larger.count)
      while larger[slot].key != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = old
    }
    slots = larger
  }

  /// All pairs, as first scalar × 2²¹ + second, in order, with their terms.
  var sorted: [(key: UInt64, term: UInt32)] {
    var result: [(key: UInt64, term: UInt32)] = []
    result.reserveCapacity(count)
    for slot in slots where slot.key != 0 { result.append((slot.key, slot.term)) }
    return result.sorted { $0.key < $1.key }
  }
}
