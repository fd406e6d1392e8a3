extension CivilDate {
  /// A day of the week, Monday first as in ISO 8601.
  package enum Weekday: Int, CaseIterable, Hashable, Sendable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday
  }

  /// Days since 1970-01-01, negative before it.
  ///
  /// The method is `days_from_civil` of Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms"
  /// (2013): years begin in March so that the leap day is the last, and 400 of them are one era of
  /// 146 097 days.
  package var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day that is so many days from 1970-01-01 (`civil_from_days` of the same paper).
  ///
  /// What lies outside the years 1 to 9999 becomes ``first`` or ``last``.
  package init(daysSince1970 days: Int) {
    guard days > CivilDate.first.daysSince1970 else {
      self = .first
      return
    }
    guard days < CivilDate.last.daysSince1970 else {
      self = .last
      return
    }
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    self = CivilDate(year: year, month: month, day: day) ?? .first
  }

  package var weekday: Weekday {
    // 1970-01-01 was a Thursday, three days into its week; 719 467 days are whole weeks and keep the
    // sum positive.
    Weekday(rawValue: (daysSince1970 + 719_467 + 3) % 7 + 1) ?? .monday
  }

  /// The day so many days later, earlier when negative; stops at ``first`` and ``last``.
  package func adding(days: Int) -> CivilDate {
    let (sum, overflow) = daysSince1970.addingReportingOverflow(days)
    if overflow { return days < 0 ? .first : .last }
    return CivilDate(daysSince1970: sum)
  }

  /// The same day so many months later, or the last of that month when it is shorter.
  ///
  /// Stops at ``first`` and ``last``.
  package func adding(months: Int) -> CivilDate {
    let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflow, sum >= 12, sum < 10_000 * 12 else { return months < 0 ? .first : .last }
    let (year, month) = (sum / 12, sum % 12 + 1)
    let day = min(day, CivilDate.dayCount(year: year, month: month))
    return CivilDate(year: year, month: month, day: day) ?? self
  }
}
