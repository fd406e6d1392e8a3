/// Days from one to another, as a person asks for them: `today`, `..+7d`, `2026-12`, `<friday`.
package struct DayRange: Hashable, Sendable {
  /// nil where it has no beginning.
  package let first: CivilDate?
  /// nil where it has no end.
  package let last: CivilDate?

  package init(first: CivilDate?, last: CivilDate?) {
    self.first = first
    self.last = last
  }

  /// Reads a range; nil when it is none, or ends before it begins.
  ///
  /// A single day, month or year; `a..b` with both included, and either may be missing; `<a`, `<=a`, `>a`,
  /// `>=a`. Days are those of ``CivilDate/init(typed:today:)``.
  ///
  /// - Parameters:
  ///   - text: as typed.
  ///   - today: what relative days count from.
  package init?(typed text: String, today: CivilDate) {
    if let dots = text.firstRange(of: "..") {
      let (low, high) = (text[..<dots.lowerBound], text[dots.upperBound...])
      let first = Self.days(String(low), today)
      let last = Self.days(String(high), today)
      guard low.isEmpty || first != nil, high.isEmpty || last != nil, first != nil || last != nil
      else { return nil }
      self.init(first: first?.lowerBound, last: last?.upperBound)
    } else if let mark = ["<=", ">=", "<", ">"].first(where: text.hasPrefix) {
      guard let days = Self.days(String(text.dropFirst(mark.count)), today) else { return nil }
      switch mark {
      case "<=": self.init(first: nil, last: days.upperBound)
      case ">=": self.init(first: days.lowerBound, last: nil)
      case "<": self.init(first: nil, last: days.lowerBound.adding(days: -1))
      default: self.init(first: days.upperBound.adding(days: 1), last: nil)
      }
    } else {
      guard let days = Self.days(text, today) else { return nil }
      self.init(first: days.lowerBound, last: days.upperBound)
    }
    if let first, let last, first > last { return nil }
  }

  package func contains(_ day: CivilDate) -> Bool {
    (first.map { $0 <= day } ?? true) && (last.map { day <= $0 } ?? true)
  }

  private static func days(_ text: String, _ today: CivilDate) -> ClosedRange<CivilDate>? {
    if let day = CivilDate(typed: text, today: today) { return day...day }
    guard let date = NoteDate(text) else { return nil }
    let first = date.civilDate
    return switch date.precision {
    case .year: first...first.adding(months: 12).adding(days: -1)
    case .month: first...first.adding(months: 1).adding(days: -1)
    default: nil
    }
  }
}
