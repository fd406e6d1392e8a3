/// Where a symbolic link leads.
package enum LinkTarget: Hashable, Sendable {
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
}

extension Directory {
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
  func linkTarget(_ path: FilePath) throws(Errno) -> LinkTarget {
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
