internal import CNotesSystem

/// What kind of thing a directory entry is.
package enum FileKind: Sendable {
  case regular
  case directory
  case link
  /// A device, a pipe or a socket: never opened.
  case other
}

/// What the system knows about a file without reading it.
package struct FileStatus: Hashable, Sendable {
  package let stamp: FileStamp
  package let kind: FileKind
  /// The permission bits, `0o644` for instance.
  package let permissions: UInt32
  /// The number of names that the file has.
  package let linkCount: UInt64
  package let device: UInt64
  package let owner: UInt32
  package let group: UInt32

  init(_ status: notes_status) {
    #if DEBUG
    stamp = FileStamp(
      size: status.size, modified: ClockStep.floor(status.modified),
      changed: ClockStep.floor(status.changed), inode: status.inode)
    #else
    stamp = FileStamp(
      size: status.size, modified: status.modified, changed: status.changed, inode: status.inode)
    #endif
    kind =
      switch mode_t(status.mode) & mode_t(S_IFMT) {
      case mode_t(S_IFREG): .regular
      case mode_t(S_IFDIR): .directory
      case mode_t(S_IFLNK): .link
      default: .other
      }
    permissions = status.mode & 0o7777
    linkCount = status.links
    device = status.device
    owner = status.owner
    group = status.group
  }

  /// Whether both are the same file right now; once one of them is gone its number may be given away.
  package func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && stamp.inode == other.stamp.inode
  }
}
