internal import CNotesSystem

/// What other programs do to the files of a folder, without any care: for benchmarks and tests that stand in for an
/// editor or a synchroniser.
///
/// Paths are relative to the folder and are not checked; symbolic links are followed where the system follows
/// them.
package struct PlainFiles: Sendable {
  private let root: Directory

  package init(_ root: Directory) {
    self.root = root
  }

  /// How a file is opened for writing.
  package enum Opening: Sendable {
    /// Made when it is missing, emptied when it is not.
    case emptied
    /// An error when it is there.
    case new
    /// Written to at its end; made when it is missing.
    case atEnd
    /// Must be there; its first bytes are written over and the others kept.
    case asItIs
  }

  /// Opens a file, writes and closes it.
  ///
  /// - Parameters:
  ///   - path: Of the file.
  ///   - bytes: Written with one call.
  ///   - opening: What becomes of what is there.
  /// - Throws: ``SystemError``.
  package func write(_ path: FilePath, _ bytes: [UInt8], _ opening: Opening) throws(SystemError) {
    let how: Int32 =
      switch opening {
      case .emptied: O_CREAT | O_TRUNC
      case .new: O_CREAT | O_EXCL
      case .atEnd: O_CREAT | O_APPEND
      case .asItIs: 0
      }
    try run("write", path) { () throws(Errno) in
      let file = FileDescriptor(
        owning: Int32(
          try Kernel.attempt(.open) {
            unsafe Kernel.withCString(path.bytes) {
              unsafe notes_open(root.descriptor.number, $0, O_WRONLY | O_CLOEXEC | how, 0o644)
            }
          }))
      guard !bytes.isEmpty else { return }
      try Kernel.attempt(.write) {
        unsafe bytes.withUnsafeBytes {
          unsafe notes_write(file.number, $0.baseAddress, $0.count)
        }
      }
    }
  }

  /// Renames, replacing what is there.
  ///
  /// - Throws: ``SystemError``.
  package func rename(_ path: FilePath, to new: FilePath) throws(SystemError) {
    try run("rename", path) { () throws(Errno) in
      try Kernel.rename(root.descriptor.number, path.bytes, to: root.descriptor.number, new.bytes)
    }
  }

  /// Exchanges two entries of any kind.
  ///
  /// - Throws: ``SystemError``.
  package func exchange(_ path: FilePath, _ other: FilePath) throws(SystemError) {
    try run("exchange", path) { () throws(Errno) in
      try Kernel.exchange(root.descriptor.number, path.bytes, other.bytes)
    }
  }

  /// Removes a name.
  ///
  /// - Throws: ``SystemError``.
  package func remove(_ path: FilePath) throws(SystemError) {
    try run("remove", path) { () throws(Errno) in
      try Kernel.unlink(root.descriptor.number, path.bytes)
    }
  }

  /// Makes a directory in one that is there.
  ///
  /// - Throws: ``SystemError``.
  package func makeDirectory(_ path: FilePath) throws(SystemError) {
    try run("make the folder", path) { () throws(Errno) in
      try Kernel.makeDirectory(root.descriptor.number, path.bytes, mode: 0o755)
    }
  }

  /// Removes an empty directory.
  ///
  /// - Throws: ``SystemError``.
  package func removeDirectory(_ path: FilePath) throws(SystemError) {
    try run("remove the folder", path) { () throws(Errno) in
      try Kernel.removeDirectory(root.descriptor.number, path.bytes)
    }
  }

  /// Gives a file a second name.
  ///
  /// - Throws: ``SystemError``.
  package func link(_ path: FilePath, to file: FilePath) throws(SystemError) {
    try run("link", path) { () throws(Errno) in
      try Kernel.link(root.descriptor.number, file.bytes, to: root.descriptor.number, path.bytes)
    }
  }

  /// Makes a symbolic link.
  ///
  /// - Throws: ``SystemError``.
  package func symbolicLink(_ path: FilePath, to target: FilePath) throws(SystemError) {
    try run("link", path) { () throws(Errno) in
      try Kernel.attempt(.link) {
        unsafe Kernel.withCString(target.bytes) { target in
          unsafe Kernel.withCString(path.bytes) {
            unsafe notes_result(Int(symlinkat(target, root.descriptor.number, $0)))
          }
        }
      }
    }
  }

  /// Sets the time of the last change of a file's content, in nanoseconds since 1970-01-01 UTC.
  ///
  /// - Throws: ``SystemError``.
  package func setModified(_ path: FilePath, _ time: Int64) throws(SystemError) {
    try run("set the time of", path) { () throws(Errno) in
      let file = FileDescriptor(
        owning: try Kernel.open(in: root.descriptor.number, path.bytes, .read))
      try Kernel.setModified(file.number, time)
    }
  }

  /// Sets who may do what with an entry.
  ///
  /// - Throws: ``SystemError``.
  package func setPermissions(_ path: FilePath, _ permissions: UInt32) throws(SystemError) {
    try run("set the permissions of", path) { () throws(Errno) in
      try Kernel.attempt(.changeMode) {
        unsafe Kernel.withCString(path.bytes) {
          unsafe notes_result(
            Int(fchmodat(root.descriptor.number, $0, mode_t(permissions), 0)))
        }
      }
    }
  }

  private func run(
    _ operation: String, _ path: FilePath, _ body: () throws(Errno) -> Void
  ) throws(SystemError) {
    do throws(Errno) {
      try body()
    } catch {
      throw SystemError(error, operation, path)
    }
  }
}
