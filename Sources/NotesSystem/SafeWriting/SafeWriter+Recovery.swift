extension SafeWriter {
  /// The error to throw for a text that was not written: saved in ``recovery``, or without one, when
  /// nothing is wrong but that the file has changed, beside it.
  func rescue(_ bytes: [UInt8], _ cause: SystemError, others: [FilePath] = []) -> WriteError {
    let path = cause.path ?? FilePath("note")
    var error = WriteError(cause, others: others)
    do throws(Errno) {
      if let recovery {
        let directory = try Directory.madePrivate(recovery)
        error.saved = try SavedCopy(bytes, in: directory, of: path, label: "unsaved").path
      } else if error.isConflict {
        let directory = try root.opened(path.parent)
        error.saved = try SavedCopy(bytes, in: directory, of: path, label: "conflict").path
      }
    } catch {
      // The caller still has the text, and ``WriteError/saved`` says that nothing else has.
    }
    return error
  }
}

/// A whole text, on the medium, that only this user can read.
struct SavedCopy: Sendable {
  let directory: Directory
  let name: [UInt8]

  /// Absolute when the directory's is.
  var path: FilePath { directory.path.appending(name) }

  /// Saves a text under a name like that of `path`.
  init(
    _ bytes: [UInt8], in directory: Directory, of path: FilePath, label: String
  ) throws(Errno) {
    self.directory = directory
    name = TemporaryName.makeCopy(of: path.name, label: label)
    try Self.write(bytes, in: directory, name)
  }

  /// Removes it once it is no longer needed.
  func remove() throws(Errno) {
    try Kernel.unlink(directory.descriptor.number, name)
  }

  private static func write(_ bytes: [UInt8], in directory: Directory, _ name: [UInt8])
    throws(Errno)
  {
    let file = FileDescriptor(
      owning: try Kernel.open(
        in: directory.descriptor.number, name, [.write, .create, .exclusive], mode: 0o600))
    do {
      try Kernel.write(file.number, bytes)
      try Kernel.sync(file.number)
      try directory.sync()
    } catch {
      try? Kernel.unlink(directory.descriptor.number, name)
      throw error
    }
  }
}
