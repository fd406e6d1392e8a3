/// The terms of the note that is being added, and how often each of its fields has them.
struct NoteTerms {
  struct Entry {
    var term: UInt32 = 0
    /// By the raw value of ``NoteField``.
    var counts = InlineArray<7, UInt32>(repeating: 0)
  }

  /// Where a term is counted, if `note` is the one being added; kept with the term in its table.
  struct Mark {
    var note: UInt32 = 0
    /// Index into ``NoteTerms/entries``.
    var entry: UInt32 = 0
  }

  /// 1 + the number of the note.
  private(set) var note: UInt32 = 0
  /// In use up to ``count``.
  var entries = [Entry](repeating: Entry(), count: 1_024)
  private(set) var count = 0

  mutating func begin(note number: Int) {
    note = UInt32(number) + 1
    count = 0
  }

  /// Makes sure that ``add(_:_:_:note:count:in:)`` has room for as many more terms.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if count &+ more > entries.count { grow(more) }
  }

  private mutating func grow(_ more: Int) {
    entries.append(contentsOf: repeatElement(Entry(), count: entries.count + more))
  }

  /// Counts one occurrence of the term that has `mark`.
  ///
  /// `count` and `entries` are those of a ``NoteTerms``, held by the caller over many calls: looking
  /// whether an array is shared costs as much as counting.
  @inline(__always)
  static func add(
    _ term: UInt32, _ field: NoteField, _ mark: inout Mark, note: UInt32, count: inout Int,
    in entries: inout MutableSpan<Entry>
  ) {
    if mark.note != note {
      mark = Mark(note: note, entry: UInt32(truncatingIfNeeded: count))
      entries[count] = Entry(term: term)
      count &+= 1
    }
    entries[Int(mark.entry)].counts[Int(field.rawValue)] &+= 1
  }

  /// Takes back the number of terms after calls of ``add(_:_:_:note:count:in:)``.
  mutating func setCount(_ count: Int) {
    self.count = count
  }
}
