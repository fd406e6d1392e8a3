import NotesIndex
import NotesSystem
import NotesTestSupport
import Synchronization

@testable import NotesKit

/// A folder with a watcher on another thread.
final class WatchedFolder: Sendable {
  let repository: Repository
  private let stop: WatcherStop
  private let reports = Mutex<[FolderWatcher.Report]>([])
  private let failure = Mutex<(any Error)?>(nil)
  private let thread: Mutex<Thread?>

  init(_ repository: Repository, _ options: FolderWatcher.Options) throws {
    self.repository = repository
    let stop = try WatcherStop()
    self.stop = stop
    thread = Mutex(nil)
    let started = Thread { [self] in
      do {
        let watcher = try FolderWatcher(repository, options, stop: stop) { report in
          self.reports.withLock { $0.append(report) }
        }
        try watcher.run()
      } catch {
        self.failure.withLock { $0 = error }
      }
    }
    thread.withLock { $0 = started }
  }

  /// Everything that it has told.
  var messages: [String] {
    reports.withLock { $0.compactMap { if case .message(let text) = $0 { text } else { nil } } }
  }

  /// Why it has ended; nil when it was asked to, or goes on.
  func end() -> (any Error)? {
    stop.request()
    return ended()
  }

  /// The same without asking it to.
  func ended() -> (any Error)? {
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
    return failure.withLock { $0 }
  }

  /// Asks until the watcher is in a state; nil when it has ended before.
  func answer(_ state: WatcherAnswer.State = .inStep) -> WatcherAnswer? {
    while failure.withLock({ $0 == nil }) {
      if let answer = repository.askWatcher(.sync), answer.state == state { return answer }
      // Lets the other thread go on, and waits for nothing else.
      Clock.sleep(milliseconds: 1)
    }
    return nil
  }

  /// The paths in the index when the watcher says that it is in step.
  func paths() throws -> [String] {
    guard answer() != nil else { return ["the watcher has ended"] }
    let reader = try IndexReader.open(repository.indexDirectory)
    return try (reader?.records ?? []).map { "\($0.path)" }.sorted()
  }
}

/// Gives `body` a folder that is watched.
func withWatchedFolder(
  _ files: [String: String], isInitialized: Bool = true,
  _ options: FolderWatcher.Options = FolderWatcher.Options(),
  _ body: (WatchedFolder) throws -> Void
) throws {
  try withRepository(files, isInitialized: isInitialized, now: Clock.now) { repository in
    let watched = try WatchedFolder(repository, options)
    defer { _ = watched.end() }
    try body(watched)
  }
}
