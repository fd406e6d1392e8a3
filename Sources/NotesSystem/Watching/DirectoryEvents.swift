/// What the system reports about one entry of a watched directory.
///
/// A hint and no more: which name to look at. Several events of one entry may be reported as one, and the entry may
/// be gone or another one when it is looked at.
package struct DirectoryEvent: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    /// An entry came or was changed, of whatever kind, or a file is gone.
    case entry(name: [UInt8], isDirectory: Bool)
    /// The entry was a directory and is gone from here: removed or moved away.
    case departed(name: [UInt8])
    /// The permissions or times of a directory have changed: of an entry, or with an empty name of the watched
    /// one itself.
    case attributes(name: [UInt8])
    /// The watched directory itself was removed or renamed.
    case directory
    /// The file system of the watched directory was unmounted.
    case unmounted
    /// The watch has ended.
    case ended
    /// Events of any directory were lost.
    case overflow
  }

  /// As ``DirectoryEvents/watch(_:)`` gave it; -1 for an overflow.
  package let watch: Int32
  package let subject: Subject

  package init(watch: Int32, _ subject: Subject) {
    self.watch = watch
    self.subject = subject
  }
}
