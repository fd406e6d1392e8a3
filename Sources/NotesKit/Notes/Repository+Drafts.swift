internal import NotesFormat
package import NotesSystem

extension Repository {
  private var draftDirectory: FilePath { stateDirectory.appending("drafts") }

  /// Keeps a text for the editor, readable by this user only.
  ///
  /// - Returns: the absolute path.
  /// - Throws: ``WriteError``, ``SystemError``.
  package func keepDraft(_ text: [UInt8], title: String) throws -> FilePath {
    let directory = try Directory.openPrivate(draftDirectory)
    let taken = Set(try directory.entries().map { FileNames.collisionKey(of: $0.name) })
    let name = FileNames.unique(FileNames.name(forTitle: title, fallback: "draft")) {
      taken.contains($0)
    }
    _ = try SafeWriter(root: directory).create(FilePath(name), text, permissions: 0o600)
    return draftDirectory.appending(name)
  }

  /// A draft as the editor has left it; nil when it is gone.
  package func readDraft(_ path: FilePath) throws -> [UInt8]? {
    let directory = try Directory(opening: path.parent)
    let name = FilePath(bytes: path.name)
    return try directory.statusIfExists(name) == nil ? nil : directory.readFile(name).bytes
  }

  /// Removes a draft that has become a note.
  package func removeDraft(_ path: FilePath) throws {
    try Directory(opening: path.parent).remove(FilePath(bytes: path.name))
  }
}
