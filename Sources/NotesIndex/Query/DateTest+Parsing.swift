internal import NotesFormat

/// Why a text is no date, in words that read after "… ".
package struct DateTestError: Error, Hashable, Sendable {
  package let message: String
}

extension DateTest {
  /// What a date may look like, for messages.
  package static let forms =
    "2026, 2026-11, 2026-11-30, a..b, <x, >x, today, yesterday, tomorrow, friday, 7d, 2w, 3m, 1y, +7d"

  /// Reads what stands after `created:`.
  ///
  /// - Throws: ``DateTestError`` when it is no date, or one that no calendar has, or a range that ends
  ///   before it begins.
  package init(parsing text: String) throws(DateTestError) {
    if let separator = text.firstRange(of: "..") {
      let low = try Self.end(text[..<separator.lowerBound])
      let high = try Self.end(text[separator.upperBound...])
      self = try Self.range(low, high, text)
      return
    }
    for (mark, make) in Self.comparisons where text.hasPrefix(mark) {
      self = make(try DateBound(parsing: text.dropFirst(mark.count)))
      return
    }
    let bound = try DateBound(parsing: text[...])
    if case .ago = bound { self = .since(bound) } else { self = .within(bound) }
  }

  private static let comparisons: [(String, @Sendable (DateBound) -> DateTest)] = [
    ("<=", { .upTo($0) }), (">=", { .from($0) }), ("<", { .before($0) }), (">", { .after($0) }),
    ("=", { .within($0) }),
  ]

  private static func end(_ text: Substring) throws(DateTestError) -> DateBound? {
    text.isEmpty ? nil : try DateBound(parsing: text)
  }

  private static func range(
    _ low: DateBound?, _ high: DateBound?, _ text: String
  ) throws(DateTestError) -> DateTest {
    guard low != nil || high != nil else {
      throw DateTestError(message: "\(text) has a date at neither end")
    }
    // Whether 7d..2026 is empty depends on the day it is asked, so it is no error; friday..today is empty only on
    // some days of the week.
    if let low, let high, low.isRelative == high.isRelative {
      let hasDays = (0..<7).map(CivilDate.init(daysSince1970:)).contains { today in
        low.days(on: today).lowerBound <= high.days(on: today).upperBound
      }
      guard hasDays else { throw DateTestError(message: "\(text) ends before it begins") }
    }
    return .between(low, high)
  }
}

extension DateBound {
  /// Larger counts would leave the calendar; they are no one's dates.
  private static let largestCount = 100_000

  init(parsing text: Substring) throws(DateTestError) {
    let lowered = text.lowercased()
    if lowered == "today" {
      self = .today
    } else if lowered == "yesterday" {
      self = .yesterday
    } else if let unit = Unit.allCases.first(where: { lowered.hasSuffix($0.rawValue) }),
      let count = Self.digits(lowered.dropLast(), 1...6), count <= Self.largestCount
    {
      self = .ago(count, unit)
    } else if NoteDate(lowered) == nil, let day = Self.typed(lowered) {
      self = day
    } else {
      self = try Self.calendar(text)
    }
  }

  /// A day in the words and signs of the command line.
  private static func typed(_ text: String) -> DateBound? {
    guard CivilDate(typed: text, today: CivilDate(daysSince1970: 0)) != nil else { return nil }
    return ["今天", "今日"].contains(text) ? .today : .named(text)
  }

  private static func calendar(_ text: Substring) throws(DateTestError) -> DateBound {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), let year = digits(parts[0], 4...4) else {
      return try otherForm(text)
    }
    let month = parts.count > 1 ? digits(parts[1], 1...2) : 1
    let day = parts.count > 2 ? digits(parts[2], 1...2) : 1
    guard let month, let day else { return try otherForm(text) }
    guard let date = CivilDate(year: year, month: month, day: day) else {
      throw DateTestError(message: "\"\(text)\" is in no calendar")
    }
    return parts.count == 1 ? .year(date) : parts.count == 2 ? .month(date) : .day(date)
  }

  /// The forms that headers have too, `2026/11/30` for instance, as long as they are whole days.
  private static func otherForm(_ text: Substring) throws(DateTestError) -> DateBound {
    guard let date = NoteDate(String(text)), date.secondOfDay == nil, !date.isAmbiguous else {
      throw DateTestError(message: "\"\(text)\" is no date; dates are \(DateTest.forms)")
    }
    return switch date.precision {
    case .year: .year(date.civilDate)
    case .month: .month(date.civilDate)
    case .day, .minute, .second: .day(date.civilDate)
    }
  }

  private static func digits(_ text: Substring, _ lengths: ClosedRange<Int>) -> Int? {
    guard lengths.contains(text.utf8.count), text.utf8.allSatisfy(ASCII.isDigit)
    else { return nil }
    return Int(text)
  }
}
