internal import CNotesSystem

/// A file of this user's own, a cache's say, that only grows.
///
/// Nothing is made durable: what uses it must know a torn file when it sees one.
package final class OutputFile: Sendable {
  let descriptor: FileDescriptor
  package let path: FilePath

  init(_ descriptor: consuming FileDescriptor, path: FilePath) {
    self.descriptor = descriptor
    self.path = path
  }

  /// Writes all of `bytes` at `offset`; the caller keeps track of where the end is.
  ///
  /// - Throws: ``SystemError``; some of the bytes may have been written then.
  package func write(_ bytes: [UInt8], at offset: Int) throws(SystemError) {
    do {
      try Kernel.write(descriptor.number, bytes, at: offset)
    } catch {
      throw SystemError(error, "write", path)
    }
  }

  /// Cuts the file, or makes it longer with zeros.
  ///
  /// - Throws: ``SystemError``.
  package func truncate(to size: Int) throws(SystemError) {
    do {
      try Kernel.truncate(descriptor.number, to: size)
    } catch {
      throw SystemError(error, "write", path)
    }
  }
}

extension Directory {
  /// Makes a new file that only this user can read.
  ///
  /// - Parameter name: One component.
  /// - Returns: The file, open.
  /// - Throws: ``SystemError``, with ``Errno/alreadyExists`` when the name is taken.
  package func createPrivate(_ name: String) throws(SystemError) -> OutputFile {
    try open(name, [.write, .create, .exclusive], "create")
  }

  /// Opens an existing file for writing more to it.
  ///
  /// - Throws: ``SystemError``.
  package func openForWriting(_ name: String) throws(SystemError) -> OutputFile {
    try open(name, .write, "write")
  }

  private func open(
    _ name: String, _ flags: OpenFlags, _ operation: String
  ) throws(SystemError) -> OutputFile {
    let full = path.appending(name)
    do {
      let number = try Kernel.open(
        in: descriptor.number, Array(name.utf8), flags, mode: 0o600)
      return OutputFile(FileDescriptor(owning: number), path: full)
    } catch {
      throw SystemError(error, operation, full)
    }
  }

  /// Gives a file of this directory a name that another may have, at once: there is never none.
  ///
  /// - Throws: ``SystemError``.
  package func replace(_ name: String, with newer: String) throws(SystemError) {
    do {
      try Kernel.rename(
        descriptor.number, Array(newer.utf8), to: descriptor.number, Array(name.utf8))
    } catch {
      throw SystemError(error, "replace", path.appending(name))
    }
  }

  /// What a file holds now; it may grow meanwhile.
  ///
  /// - Parameters:
  ///   - name: Of a regular file in this directory.
  ///   - start: The bytes to leave out at its beginning.
  ///   - limit: In bytes.
  /// - Returns: The bytes from `start` to the end; none when the file is shorter.
  /// - Throws: ``SystemError``: ``Errno/notRegular``, ``Errno/fileTooLarge`` beyond `limit` bytes.
  package func contents(
    of name: String, from start: Int = 0, limit: Int
  ) throws(SystemError) -> [UInt8] {
    do {
      return try current(name, start, limit)
    } catch {
      throw SystemError(error, "read", path.appending(name))
    }
  }

  private func current(_ name: String, _ start: Int, _ limit: Int) throws(Errno) -> [UInt8] {
    let file = FileDescriptor(
      owning: try Kernel.open(in: descriptor.number, Array(name.utf8), .read))
    let status = try Kernel.status(of: file.number)
    guard status.kind == .regular else { throw Errno.notRegular }
    let bytes = try file.bytes(
      expected: max(Int(status.stamp.size) - start, 0), from: start, limit: limit)
    guard bytes.count <= limit else { throw Errno.fileTooLarge }
    return bytes
  }
}
