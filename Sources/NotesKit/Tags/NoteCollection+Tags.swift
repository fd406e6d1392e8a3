package import NotesFormat
internal import NotesIndex
package import NotesSystem

/// The notes that have one of some tags.
package struct TaggedNotes: Sendable {
  package let paths: [FilePath]
  /// Conflict copies among them, which are in no other list.
  package let copies: [FilePath]
}

extension NoteCollection {
  /// The notes that have one of some tags, or one nested below.
  ///
  /// Cost: that of a search for the tags.
  ///
  /// - Throws: what reading the notes throws.
  package func notes(tagged tags: [TagName]) throws -> TaggedNotes {
    let query = Query(
      text: "",
      expression: .or(tags.map { .leaf(Located(.tag(SearchText($0.text)), 0..<0)) }))
    let found = try selection(
      query, context(for: query), .path, limit: .max, showsCopies: true)
    let paths = try (0..<found.count).map { FilePath(bytes: try found.path($0).array) }
    let isCopy = { (index: Int) in found.marks[index]?.origin != nil }
    return TaggedNotes(
      paths: paths.indices.filter { !isCopy($0) }.map { paths[$0] },
      copies: paths.indices.filter(isCopy).map { paths[$0] })
  }
}

extension Repository {
  /// Works out what notes become when tags get other names.
  ///
  /// Cost: reads the notes.
  ///
  /// - Parameters:
  ///   - renaming: the names.
  ///   - paths: the notes that have the tags.
  /// - Returns: the change; none of a note that has lost the tags meanwhile.
  /// - Throws: ``RepositoryError`` `notEditable` with every note that cannot be changed, since all are or none
  ///   is; ``SystemError``.
  package func plan(_ renaming: TagRenaming, in paths: [FilePath]) throws -> ChangeSet {
    var changes = ChangeSet()
    try forEachNote(at: paths, undone: "written") { note in
      try requireEditable(note)
      changes.edit(note.path, from: note.bytes, to: try note.renamingTags(renaming))
    }
    return changes
  }
}

extension EditableNote {
  /// The file with tags renamed.
  ///
  /// - Throws: ``RepositoryError`` `notEditable` with path and line.
  fileprivate func renamingTags(_ renaming: TagRenaming) throws(RepositoryError) -> [UInt8] {
    do throws(HeaderEditError) {
      return try renaming.applying(to: bytes)
    } catch {
      throw RepositoryError(.notEditable, path, line: error.line, "not changed: \(error.message)")
    }
  }
}
