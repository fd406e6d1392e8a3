internal import NotesFormat
internal import NotesIndex
internal import NotesSystem

/// Links that lead nowhere since notes were renamed or moved by other programs, as they are to be written.
package struct LinkRepair: Sendable {
  package let changes: ChangeSet
  /// The moves that broke them, by the old paths.
  package let moves: [ChangeSet.Move]
  package let linkCount: Int
}

extension Repository {
  /// Works out how links are repaired that broke when git, a file manager or a synchroniser moved notes.
  ///
  /// The index remembers the latest of such moves, by the notes' ids, or their bytes where they have none. Only links
  /// that mean nothing now are rewritten, those of the moved notes to their neighbours among them.
  ///
  /// Cost: reads the notes that link to one of the names in question, and those that were moved.
  ///
  /// - Parameter notes: the folder's notes as they are.
  /// - Returns: the plan, for ``apply(_:)``; without changes when no broken link is known to come from a move.
  /// - Throws: ``RepositoryError`` `notEditable` with every note that cannot be changed; ``SystemError``; what
  ///   reading the notes throws.
  package func planLinkRepair(in notes: any NoteCollection) throws -> LinkRepair {
    let moves = try knownMoves(in: notes)
    guard !moves.isEmpty else { return LinkRepair(changes: ChangeSet(), moves: [], linkCount: 0) }
    let links = try notes.links()
    let renamed = try moves.compactMap { move in
      try notes.record(at: move.to).map { record in
        (old: NamedNote(record), new: NamedNote(record, at: move.from, nil))
      }
    }
    let rewriting = LinkRewriting(
      before: LinkResolver(RelocatedNames(links, renamed)), after: LinkResolver(links),
      moves: moves, newTitles: [:], root: folder.root, repairs: true)
    var sources = Set(moves.map(\.to))
    for (_, old) in renamed {
      for key in old.keys { sources.formUnion(try links.notes(linkingTo: key).map(\.filePath)) }
    }
    sources.subtract(try notes.conflictOrigins(of: Array(sources)).keys)
    return try plan(sources.sorted(), rewriting)
  }

  private func plan(_ sources: [FilePath], _ rewriting: LinkRewriting) throws -> LinkRepair {
    let before = Dictionary(rewriting.moves.map { ($0.to, $0.from) }) { first, _ in first }
    var changes = ChangeSet()
    var linkCount = 0
    try forEachNote(at: sources, undone: "repaired") { note in
      let text = NoteContent.readableText(of: note.bytes)
      let splices = try rewriting.splices(in: text, at: before[note.path] ?? note.path)
      guard !splices.isEmpty else { return }
      try requireEditable(note)
      changes.edit(note.path, from: note.bytes, to: Splice.apply(splices, to: note.bytes))
      linkCount += splices.count
    }
    return LinkRepair(changes: changes, moves: rewriting.moves, linkCount: linkCount)
  }

  /// The moves that the index remembers, of notes that are where they went and whose old places are free.
  private func knownMoves(in notes: any NoteCollection) throws -> [ChangeSet.Move] {
    guard let reader = (notes as? IndexedFolder)?.reader else { return [] }
    let changes = try reader.changes(since: reader.firstKnownRevision) ?? []
    var moves: [ChangeSet.Move] = []
    for change in changes where change.kind == .moved {
      guard let old = change.oldPath, try notes.record(at: old) == nil,
        try notes.record(at: change.path) != nil
      else { continue }
      moves.append(ChangeSet.Move(from: old, to: change.path, files: [old]))
    }
    return moves.sorted { $0.from < $1.from }
  }
}
