internal import NotesIndex
internal import NotesSystem

/// Says what has happened to the notes, when it is certain.
///
/// A command that asks while a note is being saved may take it out of the index for a moment. Such a removal
/// is told of only after a while, and when the note comes back, there or in another place, it is told as the
/// change or the move that it was. All times are nanoseconds of a clock that nobody sets.
struct ChangeAnnouncer {
  private let grace: Int64
  private var held: [FilePath: (change: NoteChange, until: Int64)] = [:]

  init(grace: Int64) {
    self.grace = grace
  }

  /// When the first removal that is kept back is to be told; nil for none.
  var nextReady: Int64? { held.values.lazy.map(\.until).min() }

  /// What can be told now.
  ///
  /// - Parameters:
  ///   - changes: what has come into the index since the last call, one change a path.
  ///   - isSettled: whether removals among them need not be kept back.
  ///   - now: the time.
  /// - Returns: the changes that are certain, in the order of their revisions.
  mutating func add(_ changes: [NoteChange], isSettled: Bool, at now: Int64) -> [NoteChange] {
    var certain: [NoteChange] = []
    for change in changes {
      if change.kind == .removed, !isSettled {
        held[change.path] = (change, now + grace)
      } else {
        certain.append(change)
      }
    }
    let isReturn = { (change: NoteChange) in
      change.kind == .added || change.kind == .modified
    }
    if !held.isEmpty, certain.contains(where: isReturn) {
      // As one story: what came back is no removal, what came elsewhere is a move.
      let story = held.values.map(\.change) + certain.filter { $0.kind != .moved }
      let told = NoteChange.collapse(story.sorted { $0.revision < $1.revision })
      for change in certain where isReturn(change) { held[change.path] = nil }
      for change in told where change.kind == .moved { held[change.oldPath ?? change.path] = nil }
      certain =
        told.filter { held[$0.path] == nil || $0.kind != .removed }
        + certain.filter { $0.kind == .moved }
    }
    for (path, entry) in held where entry.until <= now {
      certain.append(entry.change)
      held[path] = nil
    }
    return certain.sorted { ($0.revision, $0.path) < ($1.revision, $1.path) }
  }
}
