/// What sets a note apart in a list.
package struct NoteMarks: Hashable, Sendable {
  /// The note that it is a conflict copy of.
  package var origin: ConflictOrigin?
  /// git's conflict markers stand in it.
  package var isUnmerged: Bool

  package init(origin: ConflictOrigin? = nil, isUnmerged: Bool = false) {
    self.origin = origin
    self.isUnmerged = isUnmerged
  }

  package var isEmpty: Bool { origin == nil && !isUnmerged }
}
