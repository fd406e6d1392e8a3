internal import CNotesSystem

extension Directory {
  /// Opens a directory for drafts, caches or state, made for this user only when it is missing.
  ///
  /// Directories that already exist are left as they are, those above included.
  ///
  /// - Parameter path: Absolute.
  /// - Returns: The directory.
  /// - Throws: ``SystemError``; ``Errno/notPermitted`` when it belongs to another user.
  package static func openPrivate(_ path: FilePath) throws(SystemError) -> Directory {
    do {
      return try madePrivate(path)
    } catch {
      throw SystemError(error, "open the folder", path)
    }
  }

  static func madePrivate(_ path: FilePath) throws(Errno) -> Directory {
    let directory = try madeAt(path)
    let status = try Kernel.status(of: directory.descriptor.number)
    guard status.owner == geteuid() else { throw .notPermitted }
    return directory
  }

  private static func madeAt(_ path: FilePath) throws(Errno) -> Directory {
    do {
      let real = try Kernel.realPath(path.bytes)
      let number = try Kernel.open(in: Kernel.workingDirectory, real, [.read, .directory])
      return Directory(FileDescriptor(owning: number), path: path)
    } catch let error where error == .notFound && !path.parent.isEmpty && path.parent != path {
      let parent = try madeAt(path.parent)
      return try parent.madeDirectory(FilePath(bytes: path.name), mode: 0o700)
    }
  }
}
