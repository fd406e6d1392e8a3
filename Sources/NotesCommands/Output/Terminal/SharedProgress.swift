internal import Synchronization

/// Lets many threads update one ``Progress``.
///
/// `@unchecked Sendable`: `progress` is touched inside the lock only, and the thread that owns it waits
/// for the work meanwhile and writes nothing else.
final class SharedProgress: @unchecked Sendable {
  private let lock = Mutex<Void>(())
  private let progress: Progress

  init(_ progress: Progress) {
    self.progress = progress
  }

  func update(_ done: Int, of total: Int) {
    lock.withLock { _ in progress.update(done, of: total) }
  }
}
