/// A moment as the clock and calendar of some zone show it, to the second.
package struct ZonedTime: Hashable, Sendable {
  package let date: CivilDate
  /// Seconds since midnight, below 86 400.
  package let secondOfDay: Int
  /// Seconds east of UTC.
  package let utcOffset: Int

  /// The moment in a zone.
  ///
  /// - Parameters:
  ///   - instant: seconds since 1970-01-01 UTC; what lies outside the years 1 to 9999 becomes the
  ///     nearest second within.
  ///   - utcOffset: seconds east of UTC, within a day.
  package init(instant: Int64, utcOffset: Int) {
    let earliest = Int64(CivilDate.first.daysSince1970) * 86_400
    let latest = Int64(CivilDate.last.daysSince1970) * 86_400 + 86_399
    let offset = Int64(max(-86_400, min(86_400, utcOffset)))
    let (shifted, overflow) = instant.addingReportingOverflow(offset)
    let bounded = overflow ? instant : shifted
    let local = max(earliest, min(latest, bounded))
    let secondOfDay = Int((local % 86_400 + 86_400) % 86_400)
    self.secondOfDay = secondOfDay
    self.utcOffset = Int(offset)
    date = CivilDate(daysSince1970: Int((local - Int64(secondOfDay)) / 86_400))
  }

  /// Seconds since 1970-01-01 UTC.
  package var instant: Int64 {
    Int64(date.daysSince1970) * 86_400 + Int64(secondOfDay) - Int64(utcOffset)
  }

  /// ISO 8601 with offset, as `writeTime` of a new note has it: `2026-11-30T08:15:00+08:00`.
  ///
  /// An offset that is not whole minutes loses its seconds, which the format cannot express.
  package var iso8601: String { "\(date)T\(clock)\(offset)" }

  /// The time in the form `08:15:00`.
  package var clock: String {
    let (hour, minute, second) = (secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60)
    return "\(digits: hour, width: 2):\(digits: minute, width: 2):\(digits: second, width: 2)"
  }

  /// In the form `+08:00`.
  private var offset: String {
    let minutes = abs(utcOffset) / 60
    let sign = utcOffset < 0 && minutes > 0 ? "-" : "+"
    return "\(sign)\(digits: minutes / 60, width: 2):\(digits: minutes % 60, width: 2)"
  }
}
