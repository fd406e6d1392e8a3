import NotesFormat
import Testing

@Suite struct NoteDateTests {
  /// A form and what it says: the day, seconds since midnight, seconds east of UTC.
  struct Form: Sendable, CustomTestStringConvertible {
    let text: String
    let day: String
    var second: Int?
    var offset: Int?
    var precision: NoteDate.Precision

    var testDescription: String { text }

    init(
      _ text: String, _ day: String, _ second: Int? = nil, _ offset: Int? = nil,
      _ precision: NoteDate.Precision? = nil
    ) {
      self.text = text
      self.day = day
      self.second = second
      self.offset = offset
      self.precision = precision ?? (second == nil ? .day : .second)
    }
  }

  static let forms: [Form] = [
    Form("2026-11-30T08:15:00+08:00", "2026-11-30", 29_700, 28_800),
    Form("2022-10-05T12:30:00Z", "2022-10-05", 45_000, 0),
    Form("2022-10-05t12:30:00z", "2022-10-05", 45_000, 0),
    Form("2022-10-05T12:30:00", "2022-10-05", 45_000),
    Form("2022-10-05 12:30:59", "2022-10-05", 45_059),
    Form("2022-10-05 12:30", "2022-10-05", 45_000, nil, .minute),
    Form("2022-10-05T12:30", "2022-10-05", 45_000, nil, .minute),
    Form("2022-10-05T12:30+08", "2022-10-05", 45_000, 28_800, .minute),
    Form("2022-10-05T12:30:00.123Z", "2022-10-05", 45_000, 0),
    Form("2022-10-05T12:30:00,123456789+0530", "2022-10-05", 45_000, 19_800),
    Form("2022-10-05 12:30:00.5 -03:30", "2022-10-05", 45_000, -12_600),
    Form("2022-10-05 12:30 +0800", "2022-10-05", 45_000, 28_800, .minute),
    Form("2022-10-05 12:30 +8", "2022-10-05", 45_000, 28_800, .minute),
    Form("2022-10-05 12:30 UTC", "2022-10-05", 45_000, 0, .minute),
    Form("2022-10-05 12:30 GMT", "2022-10-05", 45_000, 0, .minute),
    Form("2022-10-05 12:30 utc+8", "2022-10-05", 45_000, 28_800, .minute),
    Form("2022-10-05 12:30:00 GMT-0700", "2022-10-05", 45_000, -25_200),
    Form("2022-10-05 9:05", "2022-10-05", 32_700, nil, .minute),
    Form("2022-10-05", "2022-10-05"),
    Form("  2022-10-05\t", "2022-10-05"),
    Form("2022.10.05", "2022-10-05"),
    Form("2022/10/05", "2022-10-05"),
    Form("2022/10/5 08:00", "2022-10-05", 28_800, nil, .minute),
    Form("2022-1-5", "2022-01-05"),
    Form("2022年10月5日", "2022-10-05"),
    Form("2022年10月05日 12:30", "2022-10-05", 45_000, nil, .minute),
    Form("2022 年 10 月 5 日", "2022-10-05"),
    Form("2022年10月5号", "2022-10-05"),
    Form("2022年10月", "2022-10-01", nil, nil, .month),
    Form("2022年", "2022-01-01", nil, nil, .year),
    Form("20221005", "2022-10-05"),
    Form("202210051230", "2022-10-05", 45_000, nil, .minute),
    Form("20221005123000", "2022-10-05", 45_000),
    Form("20221005T123000Z", "2022-10-05", 45_000, 0),
    Form("20221005T1230", "2022-10-05", 45_000, nil, .minute),
    Form("2026-11", "2026-11-01", nil, nil, .month),
    Form("2026/11", "2026-11-01", nil, nil, .month),
    Form("2026.11", "2026-11-01", nil, nil, .month),
    Form("2026", "2026-01-01", nil, nil, .year),
    Form("07-15-2024 06:24 PM", "2024-07-15", 66_240, nil, .minute),
    Form("15/07/2024", "2024-07-15"),
    Form("15.07.2024", "2024-07-15"),
    Form("01.07.2024", "2024-07-01"),
    Form("05/05/2024", "2024-05-05"),
    Form("5 Oct 2022", "2022-10-05"),
    Form("05-Oct-2022", "2022-10-05"),
    Form("5th October, 2022", "2022-10-05"),
    Form("Oct 5, 2022", "2022-10-05"),
    Form("OCTOBER 5 2022", "2022-10-05"),
    Form("Sept. 1st, 2022", "2022-09-01"),
    Form("Oct 2022", "2022-10-01", nil, nil, .month),
    Form("Oct 5, 2022, 6:24 PM", "2022-10-05", 66_240, nil, .minute),
    Form("Wed, 05 Oct 2022 12:30:00 +0800", "2022-10-05", 45_000, 28_800),
    Form("Wednesday, October 5, 2022", "2022-10-05"),
    Form("Wed 2022-10-05", "2022-10-05"),
    Form("2022-10-05 Wed 12:30", "2022-10-05", 45_000, nil, .minute),
    Form("2022-10-05 星期三", "2022-10-05"),
    Form("2022-10-05, 12:30 am", "2022-10-05", 1_800, nil, .minute),
    Form("2022-10-05 12:30:01 pm", "2022-10-05", 45_001),
    Form("2024-02-29", "2024-02-29"),
    Form("2000-02-29", "2000-02-29"),
    Form("0001-01-01", "0001-01-01"),
    Form("9999-12-31 23:59:59 -18:00", "9999-12-31", 86_399, -64_800),
  ]

  @Test(arguments: forms)
  func `each listed form is read and its text kept`(form: Form) throws {
    let date = try #require(NoteDate(form.text))
    #expect(date.text == form.text)
    #expect(date.civilDate.description == form.day)
    #expect(date.secondOfDay == form.second)
    #expect(date.utcOffset == form.offset)
    #expect(date.precision == form.precision)
    #expect(!date.isAmbiguous)
  }

  @Test(arguments: [
    ("07-01-2024 06:24 PM", "2024-07-01"), ("01/07/2024", "2024-01-07"),
    ("1/7/2024", "2024-01-07"), ("12-11-2024", "2024-12-11"),
  ])
  func `a day and month that could be exchanged are read month first and flagged`(
    text: String, day: String
  ) throws {
    let date = try #require(NoteDate(text))
    #expect(date.isAmbiguous)
    #expect(date.civilDate.description == day)
  }

  @Test(arguments: [
    "", " ", "T", "today", "2022-02-31", "2023-02-29", "1900-02-29", "2022-13-01", "2022-00-10",
    "2022-10-00", "0000-01-01", "31/31/2024", "13.13.2024", "20221305", "202210052460",
    "20221005126000", "22-10-05", "2022-10-05T", "2022-10-05 24:00", "2022-10-05 12:60",
    "2022-10-05 12:30:61", "2022-10-05 13:00 PM", "2022-10-05 0:30 AM", "2022-10-05 12:30 CEST",
    "2022-10-05 12:30 +19:00", "2022-10-05 12:30 +08:60", "2022-10-05 12:30 +080", "2022-10-05Z",
    "2022-10-05 +0800", "2022-10-05 and more", "2022-10/05", "2022-10-05-06", "2022-10-", "2022年5日",
    "5 Oct", "Oct 5", "5 Foo 2022", "Oct 55, 2022", "32 Oct 2022", "99分钟", "1e3", "-2022-10-05",
    "2022-10-05T12：30：00", "٢٠٢٢-١٠-٠٥", "123456789012345", "[[2022-10-05]]", "2022-10-05\u{301}",
    "2022-10-05\n", "2022-10-05 12:3", "2022-10-05 123:00", "999999999999999999999999999999",
  ])
  func `what is not in a listed form, or on no calendar, is not a date`(text: String) {
    #expect(NoteDate(text) == nil)
  }

  @Test func `a huge value is refused without being read through`() {
    #expect(NoteDate(String(repeating: "2", count: 1_000_000)) == nil)
    #expect(NoteDate("2022-10-05" + String(repeating: " ", count: 1_000_000)) == nil)
  }

  @Test func `every day is read the same in every way of writing it`() throws {
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    for days in stride(from: -200_000, through: 200_000, by: 37) {
      let date = CivilDate(daysSince1970: days)
      let dashed = date.description
      let (year, month, day) = (dashed.prefix(4), dashed.dropFirst(5).prefix(2), dashed.suffix(2))
      for text in [
        dashed, "\(year).\(month).\(day)", "\(year)/\(date.month)/\(date.day)",
        "\(year)年\(date.month)月\(date.day)日", "\(year)\(month)\(day)", "\(day).\(month).\(year)",
        "\(date.day) \(names[date.month - 1]) \(year)", "\(names[date.month - 1]) \(day), \(year)",
      ] {
        let read = try #require(NoteDate(text), "\(text)")
        #expect(read.civilDate == date, "\(text)")
        #expect(read.instant(assuming: 3_600) == Int64(days) * 86_400 - 3_600, "\(text)")
      }
    }
  }

  @Test func `a zone in the text wins over the assumed one`() throws {
    let zoned = try #require(NoteDate("2022-10-05T12:30:00+08:00"))
    #expect(zoned.instant(assuming: 0) == 1_664_944_200)
    let local = try #require(NoteDate("2022-10-05T12:30:00"))
    #expect(local.instant(assuming: 0) == 1_664_973_000)
    #expect(local.instant(assuming: 28_800) == 1_664_944_200)
  }

  @Test(
    arguments: [
      ("2024", 366 * 86_400), ("2023", 365 * 86_400), ("2024-02", 29 * 86_400),
      ("2024-04", 30 * 86_400), ("2024-02-29", 86_400), ("2024-02-29 10:00", 60),
      ("2024-02-29 10:00:00", 1), ("9999", 365 * 86_400), ("9999-12-31", 86_400),
    ] as [(String, Int64)])
  func `a text means as many seconds as it leaves open`(text: String, length: Int64) throws {
    let instants = try #require(NoteDate(text)).instants(assuming: 0)
    #expect(instants.upperBound - instants.lowerBound == length)
  }

  @Test func `nothing that can be typed makes reading trap`() {
    var random = SeededGenerator()
    let pieces = [
      "2022", "10", "5", "-", "/", ".", "年", "月", "日", "T", ":", "12", "30", "+", "08", "Z", " ",
      "Oct", "Wed", ",", "PM", "UTC", "99999999999999", "星期", "三", "\u{0}", "é", "20221005",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }.joined()
      guard let date = NoteDate(text) else { continue }
      let isReal = CivilDate(year: date.year, month: date.month, day: date.day) != nil
      #expect(isReal && date.text == text, "\(text), \(random)")
    }
  }
}
