package import NotesFormat

/// A date in a query: a day or the whole of a month or year.
package enum DateBound: Hashable, Sendable {
  package enum Unit: String, Hashable, Sendable, CaseIterable {
    case day = "d"
    case week = "w"
    case month = "m"
    case year = "y"
  }

  case day(CivilDate)
  /// The month that this day begins.
  case month(CivilDate)
  /// The year that this day begins.
  case year(CivilDate)
  case today
  case yesterday
  /// A day that depends on today, as ``CivilDate/init(typed:today:)`` reads it: `tomorrow`, `friday`, `+7d`.
  case named(String)
  /// The day this long before today.
  case ago(Int, Unit)

  /// The days it covers.
  package func days(on today: CivilDate) -> ClosedRange<CivilDate> {
    switch self {
    case .day(let day): return day...day
    case .month(let first): return first...first.adding(months: 1).adding(days: -1)
    case .year(let first): return first...first.adding(months: 12).adding(days: -1)
    case .today: return today...today
    case .yesterday: return today.adding(days: -1)...today.adding(days: -1)
    case .named(let text):
      // Whether a text is such a day does not depend on today, and this one was read before.
      let day = CivilDate(typed: text, today: today) ?? today
      return day...day
    case .ago(let count, let unit):
      let day =
        switch unit {
        case .day: today.adding(days: -count)
        case .week: today.adding(days: -7 * count)
        case .month: today.adding(months: -count)
        case .year: today.adding(months: -12 * count)
        }
      return day...day
    }
  }

  /// Counted from today, so that its days are known only when the query runs.
  package var isRelative: Bool {
    switch self {
    case .day, .month, .year: false
    case .today, .yesterday, .named, .ago: true
    }
  }
}

/// A test of a day: `2026-11`, `a..b`, `<x`, `7d`.
package enum DateTest: Hashable, Sendable {
  /// Within the day, month or year.
  case within(DateBound)
  /// `7d`: that day or later.
  case since(DateBound)
  /// Both ends included; a missing end is open.
  case between(DateBound?, DateBound?)
  /// Before the first day.
  case before(DateBound)
  /// Not after the last day.
  case upTo(DateBound)
  /// After the last day.
  case after(DateBound)
  /// Not before the first day.
  case from(DateBound)

  package func contains(_ day: CivilDate, today: CivilDate) -> Bool {
    switch self {
    case .within(let bound): bound.days(on: today).contains(day)
    case .since(let bound), .from(let bound): day >= bound.days(on: today).lowerBound
    case .before(let bound): day < bound.days(on: today).lowerBound
    case .upTo(let bound): day <= bound.days(on: today).upperBound
    case .after(let bound): day > bound.days(on: today).upperBound
    case .between(let low, let high):
      (low.map { day >= $0.days(on: today).lowerBound } ?? true)
        && (high.map { day <= $0.days(on: today).upperBound } ?? true)
    }
  }
}
