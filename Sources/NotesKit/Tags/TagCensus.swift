internal import NotesFormat

/// Counts tags by their folded names.
struct TagCensus {
  private struct Level {
    let path: [[UInt8]]
    var noteCount = 0
    var ownCount = 0
    /// The last note that was counted, so that none is twice.
    var lastNote = 0
    var lastOwnNote = 0
    var spellings: [String: Int] = [:]
  }

  /// A tag as typed.
  private struct Spelling {
    let name: TagName
    /// Places in ``levels``, the top first.
    let levels: [Int]
    var count = 0
  }

  private var levels: [Level] = []
  private var places: [[UInt8]: Int] = [:]
  private var spellings: [Spelling] = []
  private var known: [String: Int] = [:]
  private var note = 0

  /// Counts the tags of one note.
  mutating func add(_ tags: [String]) {
    note += 1
    for tag in tags {
      let spelling = place(of: tag)
      spellings[spelling].count += 1
      for level in spellings[spelling].levels where levels[level].lastNote != note {
        levels[level].lastNote = note
        levels[level].noteCount += 1
      }
      if let own = spellings[spelling].levels.last, levels[own].lastOwnNote != note {
        levels[own].lastOwnNote = note
        levels[own].ownCount += 1
      }
    }
  }

  /// Every tag that was counted, and those above it.
  var counts: [TagCount] {
    var levels = levels
    for spelling in spellings {
      for (depth, level) in spelling.levels.enumerated() {
        levels[level].spellings[spelling.name.name(ofLevel: depth), default: 0] += spelling.count
      }
    }
    return levels.map { level in
      // The most frequent; among those equal the least, so that it does not change by itself.
      let name = level.spellings.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
      return TagCount(
        name: name ?? "", noteCount: level.noteCount, ownCount: level.ownCount,
        depth: level.path.count - 1, path: level.path)
    }
  }

  private mutating func place(of tag: String) -> Int {
    if let place = known[tag] { return place }
    let name = TagName(tag)
    var path: [[UInt8]] = []
    let levels = name.foldedNames.map { folded in
      path.append(folded)
      return level(folded, path)
    }
    known[tag] = spellings.count
    spellings.append(Spelling(name: name, levels: levels))
    return spellings.count - 1
  }

  private mutating func level(_ folded: [UInt8], _ path: [[UInt8]]) -> Int {
    if let place = places[folded] { return place }
    places[folded] = levels.count
    levels.append(Level(path: path))
    return levels.count - 1
  }
}
