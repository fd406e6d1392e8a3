extension SafeWriter {
  /// The error to throw for a text that was not written, saved wherever that is possible.
  ///
  /// In ``recovery``; else, when the folder still takes files, beside the note.
  func rescue(_ bytes: [UInt8], _ cause: SystemError, others: [FilePath] = []) -> WriteError {
    let path = cause.path ?? FilePath("note")
    var saved: FilePath?
    if let recovery {
      saved = try? SavedCopy(
        bytes, in: Directory.madePrivate(recovery), of: path, label: "unsaved"
      ).path
    }
    if saved == nil, recovery != nil || cause.code == .conflict {
      saved = try? SavedCopy(
        bytes, in: root.opened(path.parent), of: path, label: "conflict"
      ).path
    }
    // Nil tells the caller that nobody else has the text.
    return WriteError(cause, saved: saved, others: others)
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
