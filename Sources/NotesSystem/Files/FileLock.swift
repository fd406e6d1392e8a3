internal import CNotesSystem

/// An advisory lock among our own processes, held until it goes out of use or the process dies.
///
/// The lock is `flock(2)` on a file that stays: removing it would let two processes hold two files of one
/// name. Editors and sync tools know nothing of it.
package struct FileLock: ~Copyable, Sendable {
  private let file: FileDescriptor

  /// Takes a lock, waiting while it is held elsewhere.
  ///
  /// - Parameters:
  ///   - path: The lock file, made for this user only when it is missing; best in a state directory.
  ///   - isShared: Whether others may hold the same lock shared.
  ///   - milliseconds: How long to wait.
  /// - Returns: Nil when it is still held at the end of that time.
  /// - Throws: ``SystemError``.
  package static func take(
    _ path: FilePath, isShared: Bool = false, waiting milliseconds: Int
  ) throws(SystemError) -> FileLock? {
    do {
      let directory = try Directory.madePrivate(path.parent)
      let file = FileDescriptor(
        owning: try Kernel.open(
          in: directory.descriptor.number, path.name, [.readWrite, .create], mode: 0o600))
      let end = Clock.monotonic() + Int64(milliseconds) * 1_000_000
      var pause = 1
      while try !Kernel.lock(file.number, isShared: isShared) {
        let left = Int((end - Clock.monotonic()) / 1_000_000)
        if left <= 0 { return nil }
        Clock.sleep(milliseconds: min(pause, left))
        pause = min(2 * pause, 50)
      }
      return FileLock(file: file)
    } catch {
      throw SystemError(error, "lock", path)
    }
  }

  /// Whether the file that is locked still is the one at its path.
  package func isStanding(at path: FilePath) -> Bool {
    do {
      let mine = try Kernel.status(of: file.number)
      return try Kernel.status(in: Kernel.workingDirectory, path.bytes).isSameFile(as: mine)
    } catch {
      // Removed, with the directory or alone.
      return false
    }
  }
}
