/// Writes files so that no text is lost, whatever fails and whatever other programs write.
///
/// A new text is written to a temporary file in the same directory, brought to the medium, and only then given
/// its name, in a step that cannot overwrite anything (a new file) or that exchanges old and new (a changed
/// one), after which the old one is looked at before it goes: if it was changed at the last moment, it is put back.
/// Nobody else is kept from writing; a lock among our own processes is up to the caller.
package struct SafeWriter: Sendable {
  package let root: Directory
  /// Where texts are saved that cannot be written: absolute, best on another file system.
  ///
  /// Made when needed, for this user only.
  package var recovery: FilePath?
  /// Where the files go that are replaced, relative to the root, since another program may still have one
  /// open and write to it; nil to remove them.
  package var history: FilePath?

  package init(root: Directory, recovery: FilePath? = nil, history: FilePath? = nil) {
    self.root = root
    self.recovery = recovery
    self.history = history
  }
}

extension SafeWriter {
  /// Makes a new file, and the folders above it.
  ///
  /// - Parameters:
  ///   - path: Relative to the root.
  ///   - bytes: The whole text.
  ///   - permissions: Less what the process's mask takes away.
  /// - Returns: The file's status.
  /// - Throws: ``WriteError``; ``WriteError/isOccupied`` when something is there already. In every case no
  ///   file has been made or changed, and the text is in ``recovery``.
  package func create(
    _ path: FilePath, _ bytes: [UInt8], permissions: UInt32 = 0o666
  ) throws(WriteError) -> WriteOutcome {
    do throws(Errno) {
      let directory = try root.madeDirectory(path.parent)
      let name = Array(path.name)
      guard try !directory.hasEntry(name) else { throw .alreadyExists }
      let temporary = try TemporaryFile(in: directory, for: name, permissions: permissions)
      var outcome: WriteOutcome
      do throws(Errno) {
        try temporary.fill(bytes)
        try temporary.sync()
        outcome = WriteOutcome(path: path, status: try temporary.status())
        try directory.place(temporary.name, in: directory, as: name)
      } catch {
        temporary.discard()
        throw error
      }
      outcome.finish(directory)
      return outcome
    } catch {
      throw rescue(bytes, SystemError(error, "create", path))
    }
  }
}
