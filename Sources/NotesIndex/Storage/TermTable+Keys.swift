internal import NotesSystem

/// The words of a segment that is being built: an open hash table over one array of text.
struct WordTable {
  struct Word {
    let start: UInt32
    let length: UInt32
    let hash: UInt32
    let term: UInt32
  }

  private(set) var text: [UInt8] = []
  private(set) var words: [Word] = []
  /// 1 + index into `words`; 0 is free.
  private var slots = [UInt32](repeating: 0, count: 1 << 12)

  var footprint: Int { text.count + words.count * 16 + slots.count * 4 }

  /// The number of a word; `next` for a new one.
  mutating func find(_ source: Span<UInt8>, _ range: Range<Int>, hash: UInt32, next: UInt32)
    -> UInt32
  {
    let mask = slots.count &- 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let word = words[Int(slots[slot] &- 1)]
      if word.hash == hash, word.length == range.count, isEqual(word, source, range) {
        return word.term
      }
      slot = (slot &+ 1) & mask
    }
    words.append(
      Word(start: UInt32(text.count), length: UInt32(range.count), hash: hash, term: next))
    for index in range { text.append(source[index]) }
    slots[slot] = UInt32(words.count)
    if words.count &* 2 > slots.count { grow() }
    return next
  }

  @inline(__always)
  private func isEqual(_ word: Word, _ source: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var index = Int(word.start)
    for offset in range {
      if text[index] != source[offset] { return false }
      index &+= 1
    }
    return true
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
    var result: UInt64 = 0
    for index in 0..<8 {
      result = result << 8
      if index < Int(word.length) { result |= UInt64(text[Int(word.start) + index]) }
    }
    return result
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for (index, word) in words.enumerated() {
      var slot = Int(word.hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(index + 1)
    }
  }
}

/// The single scalars of a segment that is being built.
struct ScalarTable {
  /// 1 + term, by scalar of the basic plane.
  private var basic = [UInt32](repeating: 0, count: 0x10000)
  private var others: [UInt32: UInt32] = [:]
  private(set) var scalars: [(scalar: UInt32, term: UInt32)] = []

  @inline(__always)
  mutating func find(_ scalar: UInt32, next: UInt32) -> UInt32 {
    if scalar < 0x10000 {
      let known = basic[Int(scalar)]
      if known != 0 { return known &- 1 }
      basic[Int(scalar)] = next &+ 1
    } else {
      if let known = others[scalar] { return known }
      others[scalar] = next
    }
    scalars.append((scalar, next))
    return next
  }
}

/// The pairs of neighbouring scalars of a segment that is being built: an open hash table.
struct PairTable {
  /// 21 bits each of first and second scalar above 22 bits free, and the term; the key 0 is free.
  private var keys = [UInt64](repeating: 0, count: 1 << 14)
  private var terms = [UInt32](repeating: 0, count: 1 << 14)
  private(set) var count = 0

  var footprint: Int { keys.count * 12 }

  @inline(__always)
  mutating func find(_ first: UInt32, _ second: UInt32, next: UInt32) -> UInt32 {
    let key = UInt64(first) &<< 21 | UInt64(second)
    var slot = Self.slot(key, keys.count)
    while keys[slot] != 0 {
      if keys[slot] == key { return terms[slot] }
      slot = (slot &+ 1) & (keys.count &- 1)
    }
    keys[slot] = key
    terms[slot] = next
    count &+= 1
    if count &* 2 > keys.count { grow() }
    return next
  }

  private static func slot(_ key: UInt64, _ count: Int) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 32) & (count &- 1)
  }

  private mutating func grow() {
    let (oldKeys, oldTerms) = (keys, terms)
    keys = [UInt64](repeating: 0, count: oldKeys.count * 2)
    terms = [UInt32](repeating: 0, count: oldKeys.count * 2)
    for index in oldKeys.indices where oldKeys[index] != 0 {
      var slot = Self.slot(oldKeys[index], keys.count)
      while keys[slot] != 0 { slot = (slot + 1) & (keys.count - 1) }
      keys[slot] = oldKeys[index]
      terms[slot] = oldTerms[index]
    }
  }

  /// All pairs, as first scalar × 2²¹ + second, in order, with their terms.
  var sorted: [(key: UInt64, term: UInt32)] {
    var result: [(key: UInt64, term: UInt32)] = []
    result.reserveCapacity(count)
    for index in keys.indices where keys[index] != 0 { result.append((keys[index], terms[index])) }
    return result.sorted { $0.key < $1.key }
  }
}
