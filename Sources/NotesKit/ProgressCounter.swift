internal import Synchronization

/// Counts work done by many threads and passes the count on now and then.
final class ProgressCounter: Sendable {
  /// Reporting costs more than counting.
  private static let step = 64

  private let total: Int
  private let report: @Sendable (Int, Int) -> Void
  private let done = Atomic<Int>(0)

  init(total: Int, report: @escaping @Sendable (_ done: Int, _ total: Int) -> Void) {
    self.total = total
    self.report = report
  }

  func advance() {
    let count = done.add(1, ordering: .relaxed).newValue
    if count.isMultiple(of: Self.step) || count == total { report(count, total) }
  }
}
