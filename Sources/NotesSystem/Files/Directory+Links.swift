/// Where a symbolic link leads.
package enum SymbolicLinkTarget: Hashable, Sendable {
  /// A regular file beneath the root, by its real path there.
  ///
  /// Indirect, since hardly any of a hundred thousand files is a link.
  indirect case file(FilePath, FileStatus)
  /// Anything else beneath the root.
  case otherKind(FileKind)
  /// Out of the root.
  case outside
  /// Nowhere: the target does not exist, or the link is part of a circle.
  case missing

  /// That of the file that it leads to; nil where it leads to none inside.
  var status: FileStatus? {
    if case .file(_, let status) = self { status } else { nil }
  }
}

extension Directory {
  /// One file as a walk finds it.
  ///
  /// - Parameter path: Relative.
  /// - Returns: The file, and whether it has other names (hard links); nil when there is no regular file or
  ///   symbolic link of that name.
  /// - Throws: ``SystemError``.
  package func walkedFile(
    _ path: FilePath
  ) throws(SystemError) -> (file: FolderWalk.File, hasOtherNames: Bool)? {
    guard let status = try statusIfExists(path) else { return nil }
    switch status.kind {
    case .regular:
      let file = FolderWalk.File(path: path, stamp: status.stamp, link: nil)
      return (file, status.linkCount > 1)
    case .link:
      do {
        let target = try linkTarget(path)
        let stamp = (target.status ?? status).stamp
        return (FolderWalk.File(path: path, stamp: stamp, link: target), false)
      } catch {
        throw SystemError(error, "look at", path)
      }
    case .directory, .other: return nil
    }
  }

  /// The text of a symbolic link.
  ///
  /// - Parameter path: Relative.
  /// - Returns: What was given when the link was made: relative to where it stands, or absolute.
  /// - Throws: ``SystemError``.
  package func readLink(_ path: FilePath) throws(SystemError) -> FilePath {
    do {
      let parent = try opened(path.parent)
      return FilePath(bytes: try Kernel.readLink(parent.descriptor.number, path.name))
    } catch {
      throw SystemError(error, "read the link", path)
    }
  }

  /// Follows a symbolic link to its end, without opening anything.
  func linkTarget(_ path: FilePath) throws(Errno) -> SymbolicLinkTarget {
    do {
      let root = FilePath(bytes: try Kernel.realPath(self.path.bytes))
      let target = FilePath(bytes: try Kernel.realPath(root.appending(path.bytes).bytes))
      if target == root { return .otherKind(.directory) }
      guard let inside = target.relative(to: root) else { return .outside }
      // By the real path, through the root: what has been exchanged for a link meanwhile is refused.
      let status = try entryStatus(inside)
      return status.kind == .regular ? .file(inside, status) : .otherKind(status.kind)
    } catch let error where error == .notFound || error == .tooManyLinks || error == .notDirectory {
      return .missing
    }
  }
}
