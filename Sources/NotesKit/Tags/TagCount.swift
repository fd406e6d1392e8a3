package import NotesIndex

/// A tag with how many notes have it.
package struct TagCount: Hashable, Sendable {
  /// Spelled as it is typed most often.
  package let name: String
  /// The notes that have it or a tag nested below it: what `tag:NAME` finds.
  package let noteCount: Int
  /// Those that have it itself.
  package let ownCount: Int
  /// How many tags it is nested below.
  package let depth: Int
  /// The folded names of its levels, which order tags as a tree.
  let path: [[UInt8]]
}

extension TagCount {
  package enum Order: Hashable, Sendable {
    /// By folded name, in the order of code points.
    case name
    /// The most frequent first, among those equal the one with the lesser name.
    case count

    fileprivate func precedes(_ left: TagCount, _ right: TagCount) -> Bool {
      if self == .count, left.noteCount != right.noteCount {
        return left.noteCount > right.noteCount
      }
      return left.path.lexicographicallyPrecedes(right.path) { $0.lexicographicallyPrecedes($1) }
    }
  }

  /// The tags of some notes, each with every tag that it is nested below.
  ///
  /// - Parameters:
  ///   - notes: to be counted.
  ///   - order: of the list, or among the children of one tag.
  ///   - isTree: whether children follow their parent.
  ///   - isDescending: whether the order is turned round.
  /// - Returns: each tag once, also one that is only there as the parent of others.
  /// - Complexity: linear in the notes' tags; few of the notes' tags are different.
  package static func count(
    of notes: some Sequence<NoteRecordView>, _ order: Order, isTree: Bool,
    isDescending: Bool = false
  ) -> [TagCount] {
    var census = TagCensus()
    for note in notes { census.add(note.tags) }
    let precedes = { (left: TagCount, right: TagCount) in
      isDescending ? order.precedes(right, left) : order.precedes(left, right)
    }
    return isTree ? tree(census.counts, precedes) : census.counts.sorted(by: precedes)
  }

  private static func tree(
    _ counts: [TagCount], _ precedes: (TagCount, TagCount) -> Bool
  ) -> [TagCount] {
    let children = Dictionary(grouping: counts) { $0.path.dropLast() }
    func below(_ path: ArraySlice<[UInt8]>) -> [TagCount] {
      (children[path] ?? []).sorted(by: precedes).flatMap { [$0] + below($0.path[...]) }
    }
    return below([])
  }
}
