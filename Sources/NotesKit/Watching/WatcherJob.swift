internal import NotesSystem
internal import Synchronization

/// Work that takes long, on a thread of its own.
final class WatcherJob: Sendable {
  enum Outcome: Sendable {
    case tidied(Result<Void, any Error>)
    case scanned(Result<Repository.Refreshed, any Error>)
    case looked(Places, Result<Repository.Refreshed, any Error>, Grace)
  }

  /// Whether commands need not know of it: nothing that they would see is missing from the index.
  let isTidying: Bool
  private let state = Mutex<Outcome?>(nil)
  private let thread: Mutex<Thread?>

  /// - Parameters:
  ///   - wakeUp: called at the end.
  ///   - isTidying: see ``isTidying``.
  ///   - work: does not throw: what went wrong is part of the outcome.
  init(_ wakeUp: WakeUp, isTidying: Bool = false, _ work: @escaping @Sendable () -> Outcome) {
    self.isTidying = isTidying
    thread = Mutex(nil)
    let run = { @Sendable [self] in
      let outcome = work()
      state.withLock { $0 = outcome }
      wakeUp.call()
    }
    let started = Thread(run)
    // Without a thread, here and now.
    if started == nil { run() }
    thread.withLock { $0 = started }
  }

  /// Nil as long as it works.
  var outcome: Outcome? {
    guard let outcome = state.withLock({ $0 }) else { return nil }
    wait()
    return outcome
  }

  /// Waits for the end.
  func wait() {
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
  }
}
