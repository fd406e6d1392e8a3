import NotesFormat
import Testing

@Suite struct CivilDateTests {
  /// The calendar counted up one day at a time, with no formula that the code under test has.
  private struct SlowCalendar {
    var (year, month, day) = (1, 1, 1)

    mutating func advance() {
      day += 1
      let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      guard day > lengths[month - 1] else { return }
      (month, day) = (month + 1, 1)
      guard month > 12 else { return }
      (year, month) = (year + 1, 1)
    }
  }

  @Test func `every day of ten thousand years counts up by one and comes back`() {
    var slow = SlowCalendar()
    var wrong = 0
    // 0001-01-01 is 719 162 days before 1970-01-01 and a Monday.
    var (days, weekday) = (-719_162, 1)
    while slow.year <= 9999 {
      let date = CivilDate(year: slow.year, month: slow.month, day: slow.day)
      if date?.daysSince1970 != days || date?.weekday.rawValue != weekday
        || CivilDate(daysSince1970: days) != date
      {
        wrong += 1
      }
      slow.advance()
      (days, weekday) = (days + 1, weekday % 7 + 1)
    }
    #expect(wrong == 0)
    #expect(days == CivilDate.last.daysSince1970 + 1)
  }

  @Test(
    arguments: [
      (2022, 2, 29), (1900, 2, 29), (2024, 2, 30), (2022, 4, 31), (2022, 13, 1), (2022, 0, 1),
      (2022, 1, 0), (0, 1, 1), (10_000, 1, 1), (Int.max, Int.min, 1),
    ] as [(Int, Int, Int)])
  func `a day that no calendar has is refused`(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test(
    arguments: [
      ("2024-01-31", 1, "2024-02-29"), ("2023-01-31", 1, "2023-02-28"),
      ("2024-03-31", -1, "2024-02-29"), ("2024-12-15", 1, "2025-01-15"),
      ("2024-01-15", -1, "2023-12-15"), ("2024-02-29", 12, "2025-02-28"),
      ("2024-02-29", -48, "2020-02-29"), ("0001-06-01", -6, "0001-01-01"),
      ("9999-06-30", 7, "9999-12-31"), ("2024-06-30", Int.max, "9999-12-31"),
      ("2024-06-30", Int.min, "0001-01-01"), ("2024-06-30", 0, "2024-06-30"),
    ] as [(String, Int, String)])
  func `adding months keeps the day or takes the last one`(
    from: String, months: Int, to: String
  ) throws {
    let date = try #require(NoteDate(from)).civilDate
    #expect(date.adding(months: months).description == to)
  }

  @Test(
    arguments: [
      ("2024-02-28", 1, "2024-02-29"), ("2024-02-28", 2, "2024-03-01"),
      ("2024-01-01", -1, "2023-12-31"), ("9999-12-30", 5, "9999-12-31"),
      ("2024-06-30", Int.max, "9999-12-31"), ("2024-06-30", Int.min, "0001-01-01"),
      ("1969-12-31", Int.min, "0001-01-01"),
    ] as [(String, Int, String)])
  func `adding days crosses months and stops at the ends`(
    from: String, days: Int, to: String
  ) throws {
    let date = try #require(NoteDate(from)).civilDate
    #expect(date.adding(days: days).description == to)
  }

  @Test func `days are in order of year, then month, then day`() throws {
    let days = try ["0001-12-31", "2022-10-05", "2022-10-06", "2022-11-01", "2023-01-01"].map {
      try #require(NoteDate($0)).civilDate
    }
    #expect(days.sorted(by: >).reversed() == days)
    #expect(days.map(\.daysSince1970) == days.map(\.daysSince1970).sorted())
  }
}
