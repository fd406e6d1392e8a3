internal import CNotesSystem

/// A thread of the operating system, for work that waits or that is spread over the cores.
package final class Thread: Sendable {
  /// What is to run; given to the new thread, which releases it.
  private final class Start: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  private let handle: UInt

  /// Starts a thread, or is nil when the system has no more.
  ///
  /// - Parameter body: Runs once, on the new thread.
  package init?(_ body: @escaping @Sendable () -> Void) {
    #if DEBUG
    let step = ClockStep.current
    let start = unsafe Unmanaged.passRetained(
      Start { ClockStep.$current.withValue(step) { body() } })
    #else
    let start = unsafe Unmanaged.passRetained(Start(body))
    #endif
    var handle: UInt = 0
    let failed = unsafe notes_start_thread(
      { argument in
        if let argument = unsafe argument {
          unsafe Unmanaged<Start>.fromOpaque(argument).takeRetainedValue().body()
        }
        return nil
      }, start.toOpaque(), &handle)
    guard failed == 0 else {
      unsafe start.release()
      return nil
    }
    self.handle = handle
  }

  /// Waits for the end; to be called once.
  package func join() {
    notes_join_thread(handle)
  }
}
