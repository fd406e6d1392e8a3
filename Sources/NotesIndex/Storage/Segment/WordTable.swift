internal import NotesSystem

/// The words of a segment that is being built: an open hash table.
///
/// Words of up to eight bytes, the greater part, are compared without looking at the text of all words.
struct WordTable {
  private struct Slot {
    /// The first eight bytes as a little-endian number.
    var start: UInt64 = 0
    /// 24 bits of hash above 8 of length; 0 is a free slot, for no word is empty.
    var tag: UInt32 = 0
    /// Where the word begins in ``WordList/text``.
    var position: UInt32 = 0
    var term: UInt32 = 0
    var mark = NoteTerms.Mark()

    var range: Range<Int> { Int(position)..<Int(position &+ tag & 0xFF) }
  }

  /// A word on its way into the table.
  struct Pending {
    /// The first eight bytes as a little-endian number.
    private(set) var start: UInt64 = 0
    private(set) var hash: UInt64 = 0
    private(set) var position: UInt32 = 0
    /// 1 ... 255
    private(set) var length: UInt8 = 0
    private(set) var field = NoteField.body

    /// A place for one.
    init() {}

    @inline(__always)
    init(_ source: Span<UInt8>, _ range: Range<Int>, _ field: NoteField) {
      start = WordTable.number(source, range.lowerBound, min(range.count, 8))
      hash = WordTable.hash(source, range, start)
      position = UInt32(range.lowerBound)
      length = UInt8(range.count)
      self.field = field
    }

    var range: Range<Int> { Int(position)..<Int(position) &+ Int(length) }
    var tag: UInt32 { UInt32(truncatingIfNeeded: hash &>> 32) & ~0xFF | UInt32(length) }
  }

  private(set) var list = WordList()
  private var slots = [Slot](repeating: Slot(), count: 1 << 12)
  /// The sum of what was looked at early, which nobody needs; without it the looks would be left out.
  private var warmth: UInt32 = 0

  /// Bytes of memory.
  var footprint: Int { list.footprint + slots.count * MemoryLayout<Slot>.stride }

  /// Counts words of `source`; a new one gets the term `nextTerm`.
  ///
  /// Nearly every word means a wait for memory. Looking at all places first lets the processor wait for
  /// many at once; one after the other they take twice the time.
  mutating func count(
    _ pending: Span<Pending>, of source: Span<UInt8>,
    in note: inout NoteTerms, _ nextTerm: inout UInt32
  ) {
    while (list.words.count + pending.count) * 2 > slots.count { grow() }
    note.reserve(pending.count)
    let mask = slots.count &- 1
    // Out of `self` for as long as a span has them.
    var table = exchange(&slots, with: [])
    var slots = table.mutableSpan
    for index in pending.indices {
      warmth &+= slots[Int(truncatingIfNeeded: pending[index].hash) & mask].tag
    }
    let number = note.note
    var count = note.count
    var entries = note.entries.mutableSpan
    for index in pending.indices {
      let word = pending[index]
      var slot = Int(truncatingIfNeeded: word.hash) & mask
      while slots[slot].tag != 0 {
        if slots[slot].tag == word.tag, slots[slot].start == word.start,
          word.length <= 8 || list.hasEnd(of: word, in: source, at: slots[slot].range)
        {
          break
        }
        slot = (slot &+ 1) & mask
      }
      if slots[slot].tag == 0 {
        slots[slot] = Slot(
          start: word.start, tag: word.tag, position: list.append(source, word.range, nextTerm),
          term: nextTerm)
        nextTerm &+= 1
      }
      NoteTerms.add(
        slots[slot].term, word.field, &slots[slot].mark, note: number, count: &count, in: &entries)
    }
    note.setCount(count)
    self.slots = table
  }

  /// Forgets all words but keeps the memory.
  mutating func reset() {
    list.reset()
    for slot in slots.indices { slots[slot] = Slot() }
  }

  /// Up to eight bytes as a little-endian number.
  @inline(__always)
  fileprivate static func number(_ source: Span<UInt8>, _ start: Int, _ count: Int) -> UInt64 {
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

  private mutating func grow() {
    var larger = [Slot](repeating: Slot(), count: slots.count * 2)
    var target = larger.mutableSpan
    let mask = target.count - 1
    let list = list
    let text = list.text.span
    for old in slots where old.tag != 0 {
      var slot = Int(truncatingIfNeeded: Self.hash(text, old.range, old.start)) & mask
      while target[slot].tag != 0 { slot = (slot &+ 1) & mask }
      target[slot] = old
    }
    slots = larger
  }
}

/// The words themselves, in the order in which they were first met.
struct WordList {
  struct Word {
    let start: UInt32
    let length: UInt32
    let term: UInt32

    var range: Range<Int> { Int(start)..<Int(start &+ length) }
  }

  private(set) var text: [UInt8] = []
  private(set) var words: [Word] = []

  /// Bytes of memory.
  var footprint: Int { text.count + words.count * MemoryLayout<Word>.stride }

  mutating func reset() {
    text.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
  }

  /// Adds a word; where it begins.
  mutating func append(_ source: Span<UInt8>, _ range: Range<Int>, _ term: UInt32) -> UInt32 {
    let start = UInt32(text.count)
    words.append(Word(start: start, length: UInt32(range.count), term: term))
    text.append(contentsOf: source.extracting(range))
    return start
  }

  /// Whether the word at `range`, which agrees with `word` in length and in the first eight bytes, is the
  /// same.
  @inline(__always)
  func hasEnd(of word: WordTable.Pending, in source: Span<UInt8>, at range: Range<Int>) -> Bool {
    let text = text.span
    // The last eight bytes are all that is left to compare of most.
    guard text.load64(range.upperBound &- 8) == source.load64(word.range.upperBound &- 8) else {
      return false
    }
    return range.count <= 16 || text.extracting(range).isEqual(to: source.extracting(word.range))
  }

  /// All words in byte order.
  var sorted: [Word] {
    let text = text.span
    // The first 8 bytes as a number decide nearly always.
    var order = words.enumerated().map { index, word in
      RadixSort.Element(
        key: WordTable.number(text, Int(word.start), min(Int(word.length), 8)).byteSwapped,
        value: UInt32(index))
    }
    RadixSort.sort(&order)
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, order[end].key == order[start].key { end += 1 }
      if end - start > 1 { order[start..<end].sort { precedes($0.value, $1.value) } }
      start = end
    }
    return order.map { words[Int($0.value)] }
  }

  private func precedes(_ left: UInt32, _ right: UInt32) -> Bool {
    let text = text.span
    return text.extracting(words[Int(left)].range)
      .compare(to: text.extracting(words[Int(right)].range)) < 0
  }
}
