/// A file's bytes, with the stamp that was theirs before and after they were read.
package struct FileContents: Sendable {
  package var bytes: [UInt8]
  package var status: FileStatus

  package var stamp: FileStamp { status.stamp }
}

extension Directory {
  /// Notes are text; what is larger than this is hardly one.
  package static let defaultReadLimit = 1 << 30

  /// Reads a whole file that holds still: its stamp is taken before and after, and when they differ the
  /// file is read again, a few times within about 100 ms.
  ///
  /// A symbolic link is followed when its target is beneath this directory.
  ///
  /// - Parameters:
  ///   - path: Relative.
  ///   - limit: In bytes.
  /// - Returns: The bytes with their stamp.
  /// - Throws: ``SystemError``: ``Errno/changing`` when the file does not hold still,
  ///   ``Errno/fileTooLarge``, ``Errno/notRegular``, ``Errno/isDirectory``, ``Errno/outside`` and whatever
  ///   the system says.
  package func readFile(
    _ path: FilePath, limit: Int = Directory.defaultReadLimit
  ) throws(SystemError) -> FileContents {
    do {
      let file = try openFile(path)
      return try Self.read(file, limit: limit)
    } catch {
      throw SystemError(error, "read", path)
    }
  }

  /// Opens a regular file for reading; a symbolic link is followed within this directory.
  func openFile(_ path: FilePath) throws(Errno) -> FileDescriptor {
    do {
      return FileDescriptor(owning: try openBeneath(path, .read))
    } catch let error where error == .tooManyLinks {
      switch try linkTarget(path) {
      case .file(let target, _): return FileDescriptor(owning: try openBeneath(target, .read))
      case .otherKind(let kind): throw kind == .directory ? Errno.isDirectory : Errno.notRegular
      case .outside: throw Errno.outside
      case .missing: throw Errno.notFound
      }
    }
  }

  static func read(
    _ file: borrowing FileDescriptor, limit: Int
  ) throws(Errno) -> FileContents {
    var before = try Kernel.status(of: file.number)
    if before.kind == .directory { throw Errno.isDirectory }
    guard before.kind == .regular else { throw Errno.notRegular }
    for attempt in 0..<6 {
      if before.stamp.size > limit { throw Errno.fileTooLarge }
      let bytes = try file.bytes(expected: Int(before.stamp.size), limit: limit)
      let after = try Kernel.status(of: file.number)
      if after.stamp == before.stamp, bytes.count == after.stamp.size {
        return FileContents(bytes: bytes, status: after)
      }
      Clock.sleep(milliseconds: 1 << attempt)
      before = try Kernel.status(of: file.number)
    }
    throw Errno.changing
  }
}
