internal import NotesIndex
internal import NotesSystem

/// Says what has happened to the notes, when it is certain.
///
/// A command that asks while a note is being saved may take it out of the index for a moment. Such a removal is
/// announced only after a while, and when the note comes back, there or in another place, it is announced as the
/// change or the move that it was. All times are nanoseconds of a clock that nobody sets.
struct ChangeAnnouncer {
  private let grace: Int64
  /// For each note whose removal is held back, everything that has happened to it since it was last announced.
  private var held: [FilePath: (steps: [NoteChange], until: Int64)] = [:]

  init(grace: Int64) {
    self.grace = grace
  }

  /// When the earliest held-back removal is due; nil if none is held.
  var nextReady: Int64? { held.values.lazy.map(\.until).min() }

  /// Forgets what is held back: listeners start again from all notes.
  mutating func begin() { held = [:] }

  /// What can be announced now.
  ///
  /// - Parameters:
  ///   - steps: everything that has come into the index since the last call, none of it a move, in the order
  ///     of their revisions.
  ///   - isSettled: whether removals among them need not be kept back.
  ///   - now: the time.
  /// - Returns: one change a path, in the order of their revisions; applied to what was told before they give
  ///   what is in the index, but for the removals that are kept back.
  mutating func add(_ steps: [NoteChange], isSettled: Bool, at now: Int64) -> [NoteChange] {
    // As one story: what came back is no removal, what came elsewhere is a move.
    let story = held.values.flatMap(\.steps).sorted { $0.revision < $1.revision } + steps
    let byPath = Dictionary(grouping: story, by: \.path)
    let before = held
    held = [:]
    return NoteChange.collapse(story).filter { change in
      guard change.kind == .removed else { return true }
      let until = before[change.path]?.until ?? (isSettled ? now : now + grace)
      // All of it: whether a note that comes back is as it was depends on how it was first.
      if until > now { held[change.path] = (byPath[change.path] ?? [], until) }
      return until <= now
    }
  }
}
