/// A date, perhaps with a time, as a note's author typed it.
package struct NoteDate: Hashable, Sendable {
  /// How much of the date the text says; what it does not say is the earliest possible.
  package enum Precision: UInt8, Hashable, Sendable {
    case year, month, day, minute, second
  }

  /// Exactly as typed; never rewritten.
  package let text: String
  /// 1 ... 9999
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
  package let precision: Precision

  /// A date from its parts.
  ///
  /// - Parameters:
  ///   - text: as typed.
  ///   - year: 1 ... 9999.
  ///   - month: 1 ... 12.
  ///   - day: 1 ... 31.
  ///   - secondOfDay: seconds since midnight, nil for a date without a time.
  ///   - utcOffset: seconds east of UTC, nil when the text names no zone.
  ///   - isAmbiguous: whether day and month could be the other way round.
  ///   - precision: nil for a day or, with a time, a second.
  package init(
    text: String, year: Int, month: Int, day: Int, secondOfDay: Int?, utcOffset: Int?,
    isAmbiguous: Bool, precision: Precision? = nil
  ) {
    self.text = text
    self.year = year
    self.month = month
    self.day = day
    self.secondOfDay = secondOfDay
    self.utcOffset = utcOffset
    self.isAmbiguous = isAmbiguous
    self.precision = precision ?? (secondOfDay == nil ? .day : .second)
  }

  /// Reads one of the listed forms; nil when `text` is none of them, or no calendar has the day.
  ///
  /// White space around it does not matter. The forms, `2022-10-05` standing for each date of its
  /// group and every date that has a day being able to carry a time:
  ///
  /// - `2022-10-05`, `2022/10/05`, `2022.10.05`, `2022年10月5日`, each also with one-digit parts;
  /// - `20221005`, and run together with a time `202210051230`, `20221005123000`;
  /// - `2022`, `2022-10` and its like in the other marks: ``precision`` says so, month and day are 1;
  /// - `5 Oct 2022`, `5th October, 2022`, `Oct 5, 2022`, a weekday in front of any form;
  /// - `10-05-2022`, `10/05/2022`: month first unless the first part is above 12, ``isAmbiguous`` when
  ///   the parts could be exchanged and that would be another day; `05.10.2022` is day first,
  ///   as everywhere this mark is used with the year last.
  ///
  /// The time follows white space, `T` or a comma: `12:30`, `12:30:59`, a fraction (dropped), `6:24 PM`,
  /// after `T` also `1230` and `123059`. The zone follows the time: `Z`, `UTC`, `GMT`, `+08:00`,
  /// `+0800`, `+08`, `UTC+8`, up to 18 hours (java.time's limit).
  package init?(_ text: String) {
    var reader = DateReader(text)
    guard let date = reader.read(text: text) else { return nil }
    self = date
  }

  package var civilDate: CivilDate {
    CivilDate(year: year, month: month, day: day) ?? .first
  }

  /// Seconds since 1970-01-01 UTC; a date without a time is its midnight, one without a zone is in
  /// `zone`, seconds east of UTC.
  package func instant(assuming zone: Int) -> Int64 {
    let local = Int64(civilDate.daysSince1970) * 86_400 + Int64(secondOfDay ?? 0)
    return local &- Int64(utcOffset ?? zone)
  }

  /// All seconds that the text can mean, since 1970-01-01 UTC: a whole year for `2026`, one second
  /// for a time that names its second; one without a zone is in `zone`, seconds east of UTC.
  package func instants(assuming zone: Int) -> Range<Int64> {
    let start = instant(assuming: zone)
    let seconds: Int64 =
      switch precision {
      case .year: CivilDate.isLeap(year) ? 366 * 86_400 : 365 * 86_400
      case .month: Int64(CivilDate.dayCount(year: year, month: month)) * 86_400
      case .day: 86_400
      case .minute: 60
      case .second: 1
      }
    return start..<start + seconds
  }
}
