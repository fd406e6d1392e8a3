package import NotesFormat

/// Now and here, handed in by the program so that the kit reads no clock by itself.
package struct LocalClock: Sendable {
  /// Nanoseconds since 1970-01-01 UTC.
  package let now: @Sendable () -> Int64
  /// Seconds east of UTC of local time at an instant, in seconds since 1970-01-01 UTC.
  package let utcOffset: @Sendable (Int64) -> Int

  package init(
    now: @escaping @Sendable () -> Int64, utcOffset: @escaping @Sendable (Int64) -> Int
  ) {
    self.now = now
    self.utcOffset = utcOffset
  }

  /// This second in local time.
  package var localTime: ZonedTime { localTime(at: now() / 1_000_000_000) }

  /// A moment, in seconds since 1970-01-01 UTC, in local time.
  package func localTime(at instant: Int64) -> ZonedTime {
    ZonedTime(instant: instant, utcOffset: utcOffset(instant))
  }
}
