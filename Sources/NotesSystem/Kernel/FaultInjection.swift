#if DEBUG
internal import Synchronization

/// Makes system calls fail on purpose, for the tests of this module and of those above it.
///
/// Set ``current`` around the code under test. It belongs to a task, so tests run side by side; threads
/// started by the code under test do not see it. Release builds have none of this.
package final class FaultInjection: Sendable {
  @TaskLocal package static var current: FaultInjection?

  package enum Effect: Sendable {
    case fail(Errno)
    /// A write takes only half of its bytes; other calls are left alone.
    case shortWrite
    /// This call and every later one fail without having done anything, as if the process had died.
    case kill
    /// Something that another process does just before the call.
    case interfere(@Sendable () -> Void)
  }

  private struct State {
    var calls: [SystemCall] = []
    var isKilled = false
  }

  private let effect: Effect
  private let isAffected: @Sendable (_ index: Int, _ call: SystemCall) -> Bool
  private let state = Mutex(State())

  /// Applies `effect` to every call for which `isAffected` says so; calls are numbered from 0.
  package init(
    _ effect: Effect, where isAffected: @escaping @Sendable (Int, SystemCall) -> Bool
  ) {
    self.effect = effect
    self.isAffected = isAffected
  }

  /// Applies `effect` to call number `index` alone, or to it and all that follow.
  package convenience init(_ effect: Effect, at index: Int, persistent: Bool = false) {
    self.init(effect) { number, _ in persistent ? number >= index : number == index }
  }

  /// Only counts.
  package convenience init() {
    self.init(.shortWrite) { _, _ in false }
  }

  /// The calls so far, those that were made to fail among them.
  package var calls: [SystemCall] { state.withLock { $0.calls } }

  /// Throws what the call about to be made must fail with.
  func willCall(_ call: SystemCall) throws(Errno) {
    let (isKilled, isAffected) = state.withLock { state in
      let affected = self.isAffected(state.calls.count, call)
      state.calls.append(call)
      if affected, case .kill = effect { state.isKilled = true }
      return (state.isKilled, affected)
    }
    if isKilled { throw Errno.killed }
    guard isAffected else { return }
    switch effect {
    case .fail(let error): throw error
    case .interfere(let act): Self.$current.withValue(nil) { act() }
    case .shortWrite, .kill: break
    }
  }

  /// How many of `count` bytes the write about to be made may take.
  func allowance(for count: Int) -> Int {
    guard case .shortWrite = effect, count > 1 else { return count }
    let affected = state.withLock { isAffected($0.calls.count, .write) }
    return affected ? count / 2 : count
  }
}
#endif
