internal import CNotesSystem

/// The system's clock and its local time zone; read where the process starts and handed down.
package enum Clock {
  /// Nanoseconds since 1970-01-01 UTC.
  package static func now() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Nanoseconds of a clock that nobody sets.
  package static func monotonic() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Seconds east of UTC of the local time zone at an instant.
  ///
  /// - Parameter instant: Seconds since 1970-01-01 UTC.
  /// - Returns: 28 800 for China at any time, for instance.
  package static func zoneOffset(at instant: Int64) -> Int {
    notes_zone_offset(instant)
  }

  /// Waits; in tests that make system calls fail, not at all.
  package static func sleep(milliseconds: Int) {
    #if DEBUG
    // What a test is waiting for happens at a system call and not with time.
    if FaultInjection.current != nil { return }
    #endif
    usleep(UInt32(milliseconds) * 1000)
  }
}
