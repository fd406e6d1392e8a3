package import NotesFormat
package import NotesIndex
package import NotesSystem

/// A note and the conflict copies of it.
package struct NoteConflict: Sendable {
  package struct Copy: Sendable {
    package let record: NoteRecord
    /// What the copy's file name says.
    package let name: ConflictName
  }

  /// Where the note is, or was.
  package let path: FilePath
  /// Nil when the note is gone and only copies are left.
  package let note: NoteRecord?
  /// At least one, by path.
  package let copies: [Copy]
}

extension NoteCollection {
  /// All notes that have conflict copies, by path.
  ///
  /// Cost: a look at each note's row in the index; only copies and their notes are decoded.
  ///
  /// - Throws: what reading the notes throws.
  package func conflicts() throws -> [NoteConflict] {
    var copies: [FilePath: [NoteConflict.Copy]] = [:]
    for (record, origin) in try conflictCopies() {
      guard let name = ConflictName(fileName: record.path.name) else { continue }
      copies[origin.path, default: []].append(NoteConflict.Copy(record: record, name: name))
    }
    return try copies.sorted { $0.key < $1.key }.map { path, copies in
      NoteConflict(
        path: path, note: try record(at: path),
        copies: copies.sorted { $0.record.path < $1.record.path })
    }
  }

  /// The conflict copies of the one note that is meant, by a reference to the note or by a copy's path.
  ///
  /// - Parameter reference: as typed; the path of a note that is gone will do.
  /// - Returns: one, or none when the note has no copies.
  /// - Throws: ``RepositoryError`` as for ``find(_:)``.
  package func conflicts(of reference: NoteReference) throws -> [NoteConflict] {
    let all = try conflicts()
    for path in reference.paths {
      let found = all.filter { conflict in
        conflict.path == path || conflict.copies.contains { $0.record.path == path }
      }
      if !found.isEmpty { return found }
    }
    let path = try find(reference).path
    return all.filter { conflict in
      conflict.path == path || conflict.copies.contains { $0.record.path == path }
    }
  }
}
