extension SafeWriter {
  /// Writes a file of the program's own, a cache or a state, in place of whatever is there.
  ///
  /// In one step, so that a reader sees the old file or the new one. Never for a note: nothing is looked at
  /// before it is replaced.
  ///
  /// - Parameters:
  ///   - path: Relative to the root.
  ///   - bytes: The whole file.
  ///   - permissions: For this user only unless said otherwise.
  ///   - durably: Whether it must outlast a power failure; costs two `fsync`.
  /// - Throws: ``WriteError``; the old file is then as it was.
  package func overwrite(
    _ path: FilePath, _ bytes: [UInt8], permissions: UInt32 = 0o600, durably: Bool = true
  ) throws(WriteError) {
    do throws(Errno) {
      let directory = try root.opened(path.parent)
      let name = Array(path.name)
      let temporary = try TemporaryFile(in: directory, for: name, permissions: permissions)
      do throws(Errno) {
        try temporary.fill(bytes)
        if durably { try temporary.sync() }
        try Kernel.rename(
          directory.descriptor.number, temporary.name, to: directory.descriptor.number, name)
      } catch {
        temporary.discard()
        throw error
      }
      if durably { try directory.sync() }
    } catch {
      throw WriteError(SystemError(error, "write", path))
    }
  }
}
