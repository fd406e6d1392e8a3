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

  /// What happens to some of the calls.
  package struct Rule: Sendable {
    let effect: Effect
    let affects: @Sendable (_ index: Int, _ call: SystemCall) -> Bool

    /// Calls are numbered from 0.
    package init(
      _ effect: Effect,
      where affects: @escaping @Sendable (_ index: Int, _ call: SystemCall) -> Bool
    ) {
      self.effect = effect
      self.affects = affects
    }

    /// For call number `index` alone, or for it and all that follow.
    package init(_ effect: Effect, at index: Int, persistent: Bool = false) {
      self.init(effect) { number, _ in persistent ? number >= index : number == index }
    }

    /// For every call of some kinds.
    package init(_ effect: Effect, on kinds: SystemCall...) {
      self.init(effect) { _, call in kinds.contains(call) }
    }
  }

  private struct State {
    var calls: [SystemCall] = []
    var affected: [SystemCall] = []
    var isKilled = false
  }

  private let rules: [Rule]
  private let state = Mutex(State())

  /// The first rule that applies to a call is followed.
  package init(_ rules: [Rule]) {
    self.rules = rules
  }

  /// The calls so far, those that were made to fail among them.
  package var calls: [SystemCall] { state.withLock { $0.calls } }

  /// Those calls to which a rule applied.
  package var affectedCalls: [SystemCall] { state.withLock { $0.affected } }

  /// Throws what the call about to be made must fail with.
  func willCall(_ call: SystemCall) throws(Errno) {
    let (isKilled, rule) = state.withLock { state in
      let rule = rules.first { $0.affects(state.calls.count, call) }
      state.calls.append(call)
      if let rule {
        state.affected.append(call)
        if case .kill = rule.effect { state.isKilled = true }
      }
      return (state.isKilled, rule)
    }
    if isKilled { throw Errno.killed }
    switch rule?.effect {
    case .fail(let error): throw error
    case .interfere(let act): Self.$current.withValue(nil) { act() }
    case .shortWrite, .kill, nil: break
    }
  }

  /// How many of `count` bytes the write about to be made may take.
  func allowance(for count: Int) -> Int {
    let index = state.withLock { $0.calls.count }
    guard count > 1, let rule = rules.first(where: { $0.affects(index, .write) }),
      case .shortWrite = rule.effect
    else { return count }
    return count / 2
  }
}
#endif
