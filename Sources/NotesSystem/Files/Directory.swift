/// An open directory, the root of everything that is done beneath it.
///
/// Every path given to it is relative and is resolved inside it by the kernel: no `..`, no absolute path and
/// no symbolic link gets out, whatever is renamed at the same time. Errors name the path as it was given.
package final class Directory: Sendable {
  /// As it was opened; for messages, and for resolving symbolic links.
  package let path: FilePath
  let descriptor: FileDescriptor

  init(_ descriptor: consuming FileDescriptor, path: FilePath) {
    self.descriptor = descriptor
    self.path = path
  }

  /// Opens a directory by any path; symbolic links on the way are followed.
  ///
  /// - Parameter path: Absolute, or relative to the working directory.
  /// - Throws: ``SystemError`` when it cannot be opened or is no directory.
  package convenience init(opening path: FilePath) throws(SystemError) {
    do {
      let real = FilePath(bytes: try Kernel.realPath(path.bytes))
      let number = try Kernel.open(in: Kernel.workingDirectory, real.bytes, [.read, .directory])
      self.init(FileDescriptor(owning: number), path: path)
    } catch {
      throw SystemError(error, "open the folder", path)
    }
  }

  /// Opens a directory beneath this one; an empty path is this one.
  ///
  /// - Parameter path: Relative; no component may be `..` or a symbolic link.
  /// - Returns: The directory.
  /// - Throws: ``SystemError``, with ``Errno/outside`` for a path that leaves this directory.
  package func open(_ path: FilePath) throws(SystemError) -> Directory {
    do {
      return try opened(path)
    } catch {
      throw SystemError(error, "open the folder", path)
    }
  }

  func opened(_ path: FilePath) throws(Errno) -> Directory {
    if path.isEmpty { return self }
    let number = try openBeneath(path, [.read, .directory])
    return Directory(FileDescriptor(owning: number), path: self.path.appending(path.bytes))
  }

  /// The same directory once more, with a position of its own for reading its entries.
  func reopened() throws(Errno) -> Directory {
    let number = try Kernel.open(
      in: descriptor.number, CollectionOfOne(UInt8(ascii: ".")), [.read, .directory])
    return Directory(FileDescriptor(owning: number), path: path)
  }

  /// The status of an entry itself, of the directory for an empty path; a symbolic link is not followed.
  ///
  /// - Parameter path: Relative.
  /// - Returns: The status.
  /// - Throws: ``SystemError``.
  package func status(_ path: FilePath) throws(SystemError) -> FileStatus {
    do {
      return try entryStatus(path)
    } catch {
      throw SystemError(error, "look at", path)
    }
  }

  /// The status of an entry, or nil when there is none.
  ///
  /// - Parameter path: Relative.
  /// - Returns: The status.
  /// - Throws: ``SystemError`` for any failure but a missing file or directory.
  package func statusIfExists(_ path: FilePath) throws(SystemError) -> FileStatus? {
    do {
      return try entryStatus(path)
    } catch let error where error == .notFound || error == .notDirectory {
      return nil
    } catch {
      throw SystemError(error, "look at", path)
    }
  }

  func entryStatus(_ path: FilePath) throws(Errno) -> FileStatus {
    if path.isEmpty { return try Kernel.status(of: descriptor.number) }
    let parent = try opened(path.parent)
    return try Kernel.status(in: parent.descriptor.number, path.name)
  }

  /// Whether events are missing and stamps coarse here: a network or FUSE file system.
  package func isRemote() throws(SystemError) -> Bool {
    do {
      return try Kernel.isRemote(descriptor.number)
    } catch {
      throw SystemError(error, "look at", path)
    }
  }
}
