package import NotesIndex

/// What has changed in a folder since a revision of its index.
package struct ChangeFeed: Sendable {
  /// The revision of this moment.
  package let revision: UInt64
  /// The changes, the latest last; nil when no revision was asked for.
  package let changes: [NoteChange]?

  /// Asks the notes of a folder.
  ///
  /// - Parameters:
  ///   - notes: answered from an index.
  ///   - since: 0 for every note; nil to learn only what the revision is.
  /// - Throws: ``RepositoryError`` `noSuchRevision` when the revision is forgotten or was never one of this
  ///   index, `noIndex` when the files were read instead; ``IndexError``.
  package init(_ notes: any NoteCollection, since: UInt64?) throws {
    guard let reader = (notes as? IndexedFolder)?.reader else {
      throw RepositoryError(
        .noIndex, "there is no index, which is what knows of changes; see: notes status")
    }
    revision = reader.revision
    switch since {
    case nil: changes = nil
    case 0: changes = try reader.allAsAdded()
    case let since?:
      guard let known = try reader.changes(since: since) else {
        throw RepositoryError(
          .noSuchRevision,
          "what has happened since revision \(since) is not remembered; take all notes with:"
            + " notes changes --since 0")
      }
      changes = known
    }
  }
}
