/// A day of the proleptic Gregorian calendar, years 1 to 9999.
///
/// No clock, no zone: the day on a calendar on the wall.
package struct CivilDate: Hashable, Sendable {
  package let year: Int
  /// 1 ... 12
  package let month: Int
  /// 1 ... 31
  package let day: Int

  /// The first day, 0001-01-01.
  package static let first = CivilDate(unchecked: 1, 1, 1)
  /// The last day, 9999-12-31.
  package static let last = CivilDate(unchecked: 9999, 12, 31)

  /// The day, or nil when no calendar has it (31 February).
  package init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month,
      1...CivilDate.dayCount(year: year, month: month) ~= day
    else { return nil }
    self.init(unchecked: year, month, day)
  }

  private init(unchecked year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Number of days in a month.
  ///
  /// - Parameters:
  ///   - year: any year.
  ///   - month: 1 ... 12.
  /// - Returns: 28 ... 31.
  package static func dayCount(year: Int, month: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether a year has a 29 February.
  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}

extension CivilDate: Comparable {
  package static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CivilDate: CustomStringConvertible {
  /// In the form `2026-11-30`.
  package var description: String {
    "\(digits: year, width: 4)-\(digits: month, width: 2)-\(digits: day, width: 2)"
  }
}

extension DefaultStringInterpolation {
  /// A number that is not negative, padded with zeros.
  mutating func appendInterpolation(digits value: Int, width: Int) {
    let text = String(value)
    appendLiteral(String(repeating: "0", count: max(0, width - text.utf8.count)))
    appendLiteral(text)
  }
}
