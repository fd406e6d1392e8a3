import NotesFormat
import Testing

@Suite struct TypedDayTests {
  /// 2026-11-30, a Monday.
  private let today = CivilDate(year: 2026, month: 11, day: 30) ?? .first

  @Test(arguments: [
    ("2026-12-01", "2026-12-01"), ("2026/12/1", "2026-12-01"), ("20261201", "2026-12-01"),
    ("2026年12月1日", "2026-12-01"), ("1 Dec 2026", "2026-12-01"), ("today", "2026-11-30"),
    ("Yesterday", "2026-11-29"), ("tomorrow", "2026-12-01"), ("今天", "2026-11-30"),
    ("明天", "2026-12-01"), ("后天", "2026-12-02"), ("昨天", "2026-11-29"), ("+3", "2026-12-03"),
    ("-1", "2026-11-29"), ("+7d", "2026-12-07"), ("+2w", "2026-12-14"), ("+1m", "2026-12-30"),
    ("-1y", "2025-11-30"), ("+0", "2026-11-30"), ("monday", "2026-11-30"), ("Friday", "2026-12-04"),
    ("sun", "2026-12-06"), ("next monday", "2026-12-07"), ("last monday", "2026-11-23"),
    ("next fri", "2026-12-04"), ("last sunday", "2026-11-29"), ("周三", "2026-12-02"),
    ("星期天", "2026-12-06"), ("礼拜日", "2026-12-06"), ("+999999y", "9999-12-31"),
  ])
  func `a day is read as people type it`(text: String, day: String) {
    #expect(CivilDate(typed: text, today: today)?.description == day)
  }

  @Test(arguments: [
    "", "2026-02-30", "2026-12", "2026", "soon", "+", "-", "+x", "+3x", "+1000000", "next", "fr",
    "next next friday", "01/02/2026", "3", "2026-12-01T10:00", "+-1", "this friday", "周八",
  ])
  func `what is no day is not guessed at`(text: String) {
    #expect(CivilDate(typed: text, today: today) == nil)
  }

  @Test(arguments: [
    ("today", "2026-11-30", "2026-11-30"), ("..+7d", "", "2026-12-07"),
    ("2026-12", "2026-12-01", "2026-12-31"), ("2027", "2027-01-01", "2027-12-31"),
    ("today..friday", "2026-11-30", "2026-12-04"), ("tomorrow..", "2026-12-01", ""),
    ("<today", "", "2026-11-29"), ("<=today", "", "2026-11-30"), (">2026-11", "2026-12-01", ""),
    (">=2026-12", "2026-12-01", ""), ("2026-11..2026-12", "2026-11-01", "2026-12-31"),
  ])
  func `a range has the days of both its ends`(text: String, first: String, last: String) throws {
    let range = try #require(DayRange(typed: text, today: today))
    #expect(range.first?.description ?? "" == first)
    #expect(range.last?.description ?? "" == last)
  }

  @Test(arguments: ["", "..", "tomorrow..today", "x..today", "today..x", "<", ">soon", "7d"])
  func `what is no range is refused`(text: String) {
    #expect(DayRange(typed: text, today: today) == nil)
  }
}
