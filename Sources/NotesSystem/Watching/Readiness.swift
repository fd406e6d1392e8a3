internal import CNotesSystem

/// Waiting for several things at once, with `poll(2)`.
package enum Readiness {
  /// Waits until one of the descriptors can be read (or has an error, which reading it then reports), a signal
  /// arrives, or the time is over.
  ///
  /// - Parameters:
  ///   - descriptors: What to wait for.
  ///   - urgent: What is always readable, and to be waited for until it has something urgent.
  ///   - milliseconds: How long at most; negative for as long as it takes.
  /// - Returns: Those that are ready; none after a signal or at the end of the time.
  /// - Throws: ``SystemError``.
  package static func wait(
    for descriptors: [Int32], urgent: Int32? = nil, milliseconds: Int
  ) throws(SystemError) -> Set<Int32> {
    var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if let urgent { requests.append(pollfd(fd: urgent, events: Int16(POLLPRI), revents: 0)) }
    let limit = Int32(clamping: milliseconds)
    let count = unsafe notes_poll(&requests, requests.count, limit)
    guard count >= 0 else {
      let code = Errno(rawValue: Int32(-count))
      if code == .interrupted { return [] }
      throw SystemError(code, "wait")
    }
    return Set(requests.filter { $0.revents != 0 }.map(\.fd))
  }

  /// Whether a descriptor has something urgent now.
  static func isUrgent(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLPRI), revents: 0)
    return unsafe notes_poll(&request, 1, 0) > 0
  }

  /// Waits for one descriptor, for reading or for writing; false at the end of the time.
  static func wait(for descriptor: Int32, writing: Bool, until deadline: Int64) -> Bool {
    while true {
      let left = deadline - Clock.monotonic()
      if left <= 0 { return false }
      var request = pollfd(fd: descriptor, events: Int16(writing ? POLLOUT : POLLIN), revents: 0)
      // Rounded up: a wait of nothing would spin.
      let count = unsafe notes_poll(&request, 1, Int32(clamping: left / 1_000_000 + 1))
      if count > 0 { return true }
      if count < 0, Errno(rawValue: Int32(-count)) != .interrupted { return false }
    }
  }
}

/// Wakes up a thread that waits with ``Readiness``, from any other thread or from a signal.
package final class WakeUp: Sendable {
  private let reading: FileDescriptor
  private let writing: FileDescriptor

  /// - Throws: ``SystemError``.
  package init() throws(SystemError) {
    var ends: (Int32, Int32) = (-1, -1)
    let error = unsafe withUnsafeMutablePointer(to: &ends) {
      unsafe $0.withMemoryRebound(to: Int32.self, capacity: 2) { unsafe notes_pipe($0) }
    }
    guard error == 0 else { throw SystemError(Errno(rawValue: Int32(-error)), "make a pipe") }
    reading = FileDescriptor(owning: ends.0)
    writing = FileDescriptor(owning: ends.1)
  }

  deinit {
    notes_tell_of_signals(-1)
  }

  /// Ready when somebody has called.
  package var descriptor: Int32 { reading.number }

  /// Makes ``descriptor`` ready.
  package func call() {
    var byte: UInt8 = 0
    // A full pipe has woken the other side already.
    _ = unsafe notes_write(writing.number, &byte, 1)
  }

  /// Has every signal to end call as well; see ``Signals/catchEndings()``.
  package func listenToSignals() {
    notes_tell_of_signals(writing.number)
  }

  /// Takes back all calls so far.
  package func clear() {
    var buffer = [UInt8](repeating: 0, count: 64)
    while unsafe notes_read(reading.number, &buffer, buffer.count) > 0 {}
  }
}
