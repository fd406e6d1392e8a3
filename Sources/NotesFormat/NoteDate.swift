/// A date, perhaps with a time, as a note's author typed it.
package struct NoteDate: Hashable, Sendable {
  /// Exactly as typed; never rewritten.
  package let text: String
  package let year: Int
  /// 1 ... 12
  package let month: Int
  /// 1 ... 31
  package let day: Int
  /// Seconds since midnight, nil for a date without a time.
  package let secondOfDay: Int?
  /// Seconds east of UTC, nil when the text names no zone.
  package let utcOffset: Int?
  /// Day and month could be the other way round (`07-01-2024`); the reading chosen is month first.
  package let isAmbiguous: Bool

  package init(
    text: String, year: Int, month: Int, day: Int, secondOfDay: Int?, utcOffset: Int?,
    isAmbiguous: Bool
  ) {
    self.text = text
    self.year = year
    self.month = month
    self.day = day
    self.secondOfDay = secondOfDay
    self.utcOffset = utcOffset
    self.isAmbiguous = isAmbiguous
  }

  /// Reads one of the listed forms; nil when `text` is none of them.
  package init?(_ text: String) { nil }

  /// Seconds since 1970-01-01 UTC; a date without a time is its midnight, one without a zone is in
  /// `zone`, seconds east of UTC.
  package func instant(assuming zone: Int) -> Int64 { 0 }
}
