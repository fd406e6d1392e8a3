internal import NotesFormat
package import NotesIndex
package import NotesSystem

extension Repository {
  /// How a conflict copy differs from its note.
  ///
  /// - Returns: nil when the note is gone.
  /// - Throws: ``SystemError`` when one of the two cannot be read.
  package func difference(
    _ copy: NoteConflict.Copy, in conflict: NoteConflict
  ) throws(SystemError) -> NoteDifference? {
    guard let note = conflict.note else { return nil }
    return NoteDifference(
      ours: try folder.root.readFile(note.path).bytes,
      theirs: try folder.root.readFile(copy.record.path).bytes)
  }

  /// What sets one note apart, looking at the files and not at the index.
  ///
  /// - Throws: ``SystemError`` when the note that it may be a copy of cannot be read.
  package func marks(of record: NoteRecord) throws(SystemError) -> NoteMarks {
    let origin = try ConflictCopies.origin(of: record.path, id: record.content.id) {
      path throws(SystemError) in
      guard isListed(path), try folder.root.statusIfExists(path)?.kind == .regular else {
        return nil
      }
      let content = NoteContent(parsing: try folder.root.readFile(path).bytes, stem: path.stem)
      return ConflictCopies.Named(id: content.id)
    }
    return NoteMarks(origin: origin, isUnmerged: record.content.isUnmerged)
  }
}
