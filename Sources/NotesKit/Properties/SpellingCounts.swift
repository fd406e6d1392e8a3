internal import NotesFormat

/// Counts the notes that have a text, whatever its case, accents and the like.
struct SpellingCounts {
  struct Entry {
    let folded: [UInt8]
    var noteCount = 0
    fileprivate var lastNote = 0
    fileprivate var spellings: [String: Int] = [:]

    /// The most frequent; among those equal the least, so that it does not change by itself.
    var spelling: String {
      spellings.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
    }
  }

  private var entries: [Entry] = []
  private var places: [[UInt8]: Int] = [:]
  private var known: [String: Int] = [:]
  private var note = 0

  mutating func beginNote() { note += 1 }

  /// Counts a text of the note that was begun last.
  ///
  /// - Returns: its folded form, or nil when the note has had it already.
  mutating func add(_ text: String) -> [UInt8]? {
    let place = place(of: text)
    entries[place].spellings[text, default: 0] += 1
    guard entries[place].lastNote != note else { return nil }
    entries[place].lastNote = note
    entries[place].noteCount += 1
    return entries[place].folded
  }

  /// All of them, sorted by their folded forms.
  var all: [Entry] { entries.sorted { $0.folded.lexicographicallyPrecedes($1.folded) } }

  private mutating func place(of text: String) -> Int {
    if let place = known[text] { return place }
    let folded = TextFold.fold(text)
    let place = places[folded] ?? entries.count
    if place == entries.count {
      places[folded] = place
      entries.append(Entry(folded: folded))
    }
    known[text] = place
    return place
  }
}
