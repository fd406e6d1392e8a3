internal import CNotesSystem
internal import Synchronization

/// Work spread over the cores by plain threads: the caller waits, and nothing else is involved.
package enum Threads {
  /// The cores that are switched on.
  package static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Runs `body` on the calling thread and up to `count - 1` others, and returns when all have ended.
  ///
  /// With fewer threads than wanted (a limit, say) the work is done by those that there are, so `body`
  /// must not count on a number.
  ///
  /// - Parameters:
  ///   - count: The number of threads wanted.
  ///   - body: Given the thread's number, 0 for the calling one.
  package static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    var threads: [Thread] = []
    for index in 1..<max(1, count) {
      guard let thread = Thread({ body(index) }) else { break }
      threads.append(thread)
    }
    body(0)
    for thread in threads { thread.join() }
  }

  /// The results of `body` for `0..<count`, in order.
  ///
  /// Indices are handed out in small runs, so that uneven work is spread evenly.
  ///
  /// - Parameters:
  ///   - count: How many results.
  ///   - cores: How many threads at most, the calling one among them.
  ///   - body: Called once for each index, from any thread.
  /// - Returns: `count` results.
  package static func map<Result: Sendable>(
    _ count: Int, cores: Int = Threads.coreCount, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let workers = min(cores, count)
    if workers <= 1 { return (0..<max(0, count)).map(body) }
    let step = max(1, min(64, count / (workers * 8)))
    let next = Atomic(0)
    let parts = Mutex<[(start: Int, results: [Result])]>([])
    run(workers) { _ in
      while true {
        let start = next.add(step, ordering: .relaxed).oldValue
        if start >= count { return }
        let results = (start..<min(start + step, count)).map(body)
        parts.withLock { $0.append((start, results)) }
      }
    }
    return parts.withLock { $0.sorted { $0.start < $1.start }.flatMap(\.results) }
  }
}
