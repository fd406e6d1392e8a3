/// What `stat` says about a file's content: any difference means that it must be read again.
///
/// Times are compared for equality only. Clocks go back, git sets "now", Syncthing and rsync set the
/// past; and a restored modification time still leaves a new ``changed``.
package struct FileStamp: Hashable, Sendable {
  /// Bytes.
  package var size: Int64
  /// Nanoseconds since 1970-01-01 UTC.
  package var modified: Int64
  /// Nanoseconds since 1970-01-01 UTC of the last change of the inode (`ctime`).
  package var changed: Int64
  /// Never an identity: Linux gives a deleted file's number to the next file.
  package var inode: UInt64

  package init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }
}
