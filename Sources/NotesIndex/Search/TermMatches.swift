/// Where a term matches in a part of the index: notes, ascending, with counts.
struct TermMatches: Sendable {
  /// Occurrences of one field, ``WordQuality`` and form, in the order of ``NoteStatistics``.
  enum Slot {
    static let count = NoteField.allCases.count * 6

    @inline(__always)
    static func of(_ field: Int, _ quality: WordQuality, isExactForm: Bool) -> Int {
      field &* 6 &+ Int(WordQuality.whole.rawValue &- quality.rawValue) &* 2
        &+ (isExactForm ? 0 : 1)
    }

    @inline(__always)
    static func occurrences(_ entry: Entry) -> Occurrences {
      let slot = Int(entry.slot)
      return Occurrences(
        field: NoteField(rawValue: UInt8(slot / 6)) ?? .body,
        quality: WordQuality(rawValue: WordQuality.whole.rawValue - UInt8(slot % 6 / 2)) ?? .whole,
        isExactForm: slot & 1 == 0, count: Int(entry.count))
    }
  }

  struct Entry: Hashable, Sendable {
    var slot: UInt8
    var count: UInt32
  }

  private(set) var notes: [UInt32] = []
  /// Where the entries of each note begin; one more than notes.
  private(set) var starts: [UInt32] = [0]
  private(set) var entries: [Entry] = []

  var isEmpty: Bool { notes.isEmpty }

  mutating func reserve(_ count: Int) {
    notes.reserveCapacity(count)
    starts.reserveCapacity(count + 1)
    entries.reserveCapacity(count)
  }

  mutating func add(_ slot: Int, _ count: UInt32) {
    entries.append(Entry(slot: UInt8(truncatingIfNeeded: slot), count: count))
  }

  /// Ends the entries of a note; it is left out when it has none.
  mutating func finish(note: Int) {
    guard entries.count > Int(starts[starts.count - 1]) else { return }
    notes.append(UInt32(note))
    starts.append(UInt32(entries.count))
  }

  func entries(at index: Int) -> ArraySlice<Entry> {
    entries[Int(starts[index])..<Int(starts[index + 1])]
  }

  /// Moves `place`, an index into ``notes``, on to a note; false when the note has no match.
  @inline(__always)
  func advance(_ place: inout Int, to note: Int) -> Bool {
    while place < notes.count, notes[place] < note { place &+= 1 }
    return place < notes.count && notes[place] == note
  }

  /// The index of a note in ``notes``, nil when it has no match.
  func index(of note: Int) -> Int? {
    var low = 0
    var high = notes.count
    while low < high {
      let middle = (low + high) / 2
      if notes[middle] < note { low = middle + 1 } else { high = middle }
    }
    return low < notes.count && notes[low] == note ? low : nil
  }

  func bitmap(size: Int) -> Bitmap {
    var result = Bitmap(size: size)
    for note in notes { result.insert(Int(note)) }
    return result
  }
}
