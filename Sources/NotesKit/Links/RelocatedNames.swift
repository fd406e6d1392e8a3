internal import NotesFormat
internal import NotesSystem

/// The names of a folder's notes when some of them are moved or get other titles.
struct RelocatedNames: NoteNames {
  private let base: any NoteNames
  private let moved: Set<FilePath>
  private var byKey: [[UInt8]: [NamedNote]] = [:]

  /// - Parameters:
  ///   - base: the names as they are.
  ///   - moves: notes as they are, each with what it becomes.
  init(_ base: any NoteNames, _ moves: [(old: NamedNote, new: NamedNote)]) {
    self.base = base
    moved = Set(moves.map(\.old.path))
    for (_, note) in moves {
      for key in note.keys { byKey[key, default: []].append(note) }
    }
  }

  func notes(named key: [UInt8]) throws -> [NamedNote] {
    try base.notes(named: key).filter { !moved.contains($0.path) } + (byKey[key] ?? [])
  }
}
