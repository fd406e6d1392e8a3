package import NotesSystem
internal import Synchronization

/// Ends a watcher, from another thread or by a signal.
package final class WatcherStop: Sendable {
  package let wakeUp: WakeUp
  private let isAsked = Atomic(false)
  private let isSignalled: @Sendable () -> Bool

  /// - Parameter isSignalled: asked each time that the watcher wakes up.
  /// - Throws: ``SystemError``.
  package init(orWhen isSignalled: @escaping @Sendable () -> Bool = { false }) throws(SystemError) {
    wakeUp = try WakeUp()
    self.isSignalled = isSignalled
  }

  /// Has the watcher end as soon as it can.
  package func request() {
    isAsked.store(true, ordering: .releasing)
    wakeUp.call()
  }

  var isRequested: Bool { isAsked.load(ordering: .acquiring) || isSignalled() }
}
