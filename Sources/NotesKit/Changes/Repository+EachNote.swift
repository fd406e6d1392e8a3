internal import NotesFormat
internal import NotesSystem

extension Repository {
  /// Works out a change of several notes, of which all are changed or none.
  ///
  /// Cost: reads each note.
  ///
  /// - Parameters:
  ///   - paths: of the notes.
  ///   - undone: what was not done when one of them cannot be changed: `moved`.
  ///   - plan: works out the change of one note, and adds it to what is planned.
  /// - Throws: ``RepositoryError`` `notEditable` with every note that cannot be read or changed; what else `plan`
  ///   throws.
  func forEachNote(
    at paths: [FilePath], undone: String, _ plan: (EditableNote) throws -> Void
  ) throws {
    var refusals: [String] = []
    for path in paths {
      do {
        try plan(EditableNote(path: path, try folder.root.readFile(path).bytes))
      } catch let error as RepositoryError {
        refusals.append(error.description)
      } catch let error as SystemError {
        refusals.append(error.description)
      }
    }
    guard !refusals.isEmpty else { return }
    throw RepositoryError(
      .notEditable,
      "\(String(count: refusals.count, of: "note")) cannot be changed, so nothing was \(undone); mend this first",
      details: refusals)
  }
}
