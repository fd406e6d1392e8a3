extension SafeWriter {
  /// The error to throw for a text that was not written: saved in ``recovery`` where there is one.
  func rescue(_ bytes: [UInt8], _ cause: SystemError, others: [FilePath] = []) -> WriteError {
    let saved = try? save(bytes, cause.path ?? FilePath("note"), label: "unsaved")
    return WriteError(cause, saved: saved, others: others)
  }

  /// Writes a copy of a text to ``recovery``, durably, under a name like that of `path`.
  ///
  /// - Returns: The copy's absolute path; nil without a recovery folder.
  func save(_ bytes: [UInt8], _ path: FilePath, label: String) throws(Errno) -> FilePath? {
    guard let recovery else { return nil }
    let directory = try Directory.madePrivate(recovery)
    let name = TemporaryName.makeCopy(of: path.name, label: label)
    try Self.write(bytes, in: directory, name)
    return recovery.appending(name)
  }

  /// Writes a file that only this user can read, in place but durably; removed again when that fails.
  static func write(_ bytes: [UInt8], in directory: Directory, _ name: [UInt8]) throws(Errno) {
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
