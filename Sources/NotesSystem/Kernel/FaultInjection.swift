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

  /// One call about to be made.
  package struct Call: Sendable {
    /// The number of calls before it.
    package let index: Int
    package let kind: SystemCall
    /// The number of calls of the same kind before it.
    package let ordinal: Int
    /// The kind of the call before it.
    package let previous: SystemCall?
  }

  /// What happens to some of the calls.
  package struct Rule: Sendable {
    let effect: Effect
    let affects: @Sendable (Call) -> Bool

    package init(_ effect: Effect, where affects: @escaping @Sendable (Call) -> Bool) {
      self.effect = effect
      self.affects = affects
    }

    /// For call number `index` alone, or for it and all that follow.
    package init(_ effect: Effect, at index: Int, persistent: Bool = false) {
      self.init(effect) { persistent ? $0.index >= index : $0.index == index }
    }

    /// For every call of some kinds.
    package init(_ effect: Effect, on kinds: SystemCall...) {
      self.init(effect) { kinds.contains($0.kind) }
    }

    /// For the first call of a kind.
    package init(_ effect: Effect, onFirst kind: SystemCall) {
      self.init(effect) { $0.kind == kind && $0.ordinal == 0 }
    }
  }

  private struct State {
    var calls: [SystemCall] = []
    var affected: [SystemCall] = []
    var isKilled = false
  }

  private let rules: [Rule]
  private let state = Mutex(State())

  /// Every interference that applies to a call happens; then the first other rule is followed.
  package init(_ rules: [Rule]) {
    self.rules = rules
  }

  /// The calls so far, those that were made to fail among them.
  package var calls: [SystemCall] { state.withLock { $0.calls } }

  /// Those calls to which a rule applied.
  package var affectedCalls: [SystemCall] { state.withLock { $0.affected } }

  /// Throws what the call about to be made must fail with.
  func willCall(_ kind: SystemCall) throws(Errno) {
    let (isKilled, effects) = state.withLock { state -> (Bool, [Effect]) in
      let effects = self.effects(on: kind, state)
      state.calls.append(kind)
      if !effects.isEmpty { state.affected.append(kind) }
      for case .kill in effects { state.isKilled = true }
      return (state.isKilled, effects)
    }
    for case .interfere(let act) in effects { Self.$current.withValue(nil) { act() } }
    if isKilled { throw Errno.killed }
    for case .fail(let error) in effects { throw error }
  }

  /// How many of `count` bytes the write about to be made may take.
  func allowance(for count: Int) -> Int {
    let effects = state.withLock { self.effects(on: .write, $0) }
    for case .shortWrite in effects where count > 1 { return count / 2 }
    return count
  }

  private func effects(on kind: SystemCall, _ state: State) -> [Effect] {
    let call = Call(
      index: state.calls.count, kind: kind, ordinal: state.calls.count { $0 == kind },
      previous: state.calls.last)
    return rules.filter { $0.affects(call) }.map(\.effect)
  }
}
#endif
