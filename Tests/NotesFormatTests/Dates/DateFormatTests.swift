import NotesFormat
import Testing

@Suite struct DateFormatTests {
  /// 2026-11-30T08:05:09+08:00, a Monday.
  private let time = ZonedTime(instant: 1_795_997_109, utcOffset: 8 * 3600)

  @Test(arguments: [
    ("YYYY-MM-DD", "2026-11-30"), ("YY/M/D", "26/11/30"), ("yyyy", "2026"),
    ("dddd, MMMM Do YYYY", "Monday, November 30th 2026"), ("ddd D MMM", "Mon 30 Nov"),
    ("dd d E e", "Mo 1 1 1"), ("GGGG-[W]WW", "2026-W49"), ("gggg-[W]ww", "2026-W49"),
    ("DDDD DDD Q Qo", "334 334 4 4th"), ("HH:mm:ss", "08:05:09"), ("H:m:s", "8:5:9"),
    ("h:mm A", "8:05 AM"), ("hh a", "08 am"), ("Z ZZ", "+08:00 +0800"), ("X", "1795997109"),
    ("x", "1795997109000"), ("[YYYY] YYYY", "YYYY 2026"), ("YYYY年M月D日", "2026年11月30日"),
    ("[2 YYYY", "[2 2026"), ("", ""), ("YYYY/MM/YYYY-MM-DD", "2026/11/2026-11-30"),
    ("Wo wo Mo", "49th 49th 11th"),
  ])
  func `tokens are those of Moment`(pattern: String, text: String) {
    #expect(DateFormat(pattern).text(time.date, time) == text)
  }

  @Test(arguments: [
    ("dddd ddd dd", "星期一 周一 一"), ("YYYY年MMMM MMM Do", "2026年十一月 11月 30"), ("A", "早上"),
  ])
  func `names are Chinese where that is asked for`(pattern: String, text: String) {
    #expect(DateFormat(pattern).text(time.date, time, in: .chinese) == text)
  }

  @Test(arguments: [
    ("2026-01-01", "2026-W01", "2026-W01"), ("2027-01-01", "2026-W53", "2027-W01"),
    ("2024-12-30", "2025-W01", "2025-W01"), ("2023-01-01", "2022-W52", "2023-W01"),
    ("2022-12-31", "2022-W52", "2022-W53"), ("2020-12-31", "2020-W53", "2021-W01"),
    ("2026-03-01", "2026-W09", "2026-W10"),
  ])
  func `a week belongs to the year of its Thursday, or in America of its Saturday`(
    day: String, iso: String, american: String
  ) throws {
    let date = try #require(CivilDate(typed: day, today: time.date))
    #expect(DateFormat("GGGG-[W]WW").text(date, time) == iso)
    #expect(DateFormat("gggg-[W]ww").text(date, time) == american)
  }

  @Test(arguments: [
    (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"),
    (21, "21st"), (22, "22nd"), (23, "23rd"), (30, "30th"), (31, "31st"),
  ])
  func `ordinals end as in English`(day: Int, text: String) throws {
    let date = try #require(CivilDate(year: 2026, month: 12, day: day))
    #expect(DateFormat("Do").text(date, time) == text)
  }

  @Test(arguments: [
    (0, "12 AM 24 00"), (1, "1 AM 1 01"), (11, "11 AM 11 11"), (12, "12 PM 12 12"),
    (13, "1 PM 13 13"), (23, "11 PM 23 23"),
  ])
  func `hours are counted in three ways`(hour: Int, text: String) {
    let time = ZonedTime(instant: Int64(hour) * 3600, utcOffset: 0)
    #expect(DateFormat("h A k HH").text(time.date, time) == text)
  }
}
