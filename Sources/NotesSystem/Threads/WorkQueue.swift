internal import CNotesSystem

/// Jobs that make further jobs, done by several threads until none is left.
///
/// `@unchecked Sendable`: `jobs` and `unfinished` are only touched between ``lock()`` and ``unlock()``. The
/// mutex and the condition have a fixed address until deinit, which runs when no thread has the queue.
@safe
final class WorkQueue<Job: Sendable>: @unchecked Sendable {
  private var jobs: [Job] = []
  private var unfinished = 0
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe pthread_cond_destroy(changed)
    unsafe mutex.deallocate()
    unsafe changed.deallocate()
  }

  func add(_ new: [Job]) {
    if new.isEmpty { return }
    lock()
    jobs.append(contentsOf: new)
    unfinished += new.count
    unsafe pthread_cond_broadcast(changed)
    unlock()
  }

  /// Calls `body` with every job, on `threads` threads, those added meanwhile included; then returns.
  ///
  /// - Parameters:
  ///   - threads: How many at most, the calling one among them.
  ///   - body: Given the number of the thread, below `threads`, and a job.
  func run(threads: Int, _ body: @escaping @Sendable (_ thread: Int, Job) -> Void) {
    Threads.run(threads) { thread in
      while let job = self.next() {
        body(thread, job)
        self.finish()
      }
    }
  }

  /// Waits for a job; nil when none is left and none can be added any more.
  private func next() -> Job? {
    lock()
    defer { unlock() }
    while jobs.isEmpty && unfinished > 0 { unsafe pthread_cond_wait(changed, mutex) }
    return jobs.popLast()
  }

  private func finish() {
    lock()
    unfinished -= 1
    if unfinished == 0 { unsafe pthread_cond_broadcast(changed) }
    unlock()
  }

  private func lock() {
    unsafe pthread_mutex_lock(mutex)
  }

  private func unlock() {
    unsafe pthread_mutex_unlock(mutex)
  }
}
