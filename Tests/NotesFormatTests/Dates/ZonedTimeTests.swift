import NotesFormat
import Testing

@Suite struct ZonedTimeTests {
  @Test(
    arguments: [
      (0, 0, "1970-01-01T00:00:00+00:00"),
      (-1, 0, "1969-12-31T23:59:59+00:00"),
      (1_796_026_500, 28_800, "2026-11-30T16:15:00+08:00"),
      (1_796_026_500, -12_600, "2026-11-30T04:45:00-03:30"),
      (951_782_400, 0, "2000-02-29T00:00:00+00:00"),
      (0, -30, "1969-12-31T23:59:30+00:00"),
      (Int64.max, 3_600, "9999-12-31T23:59:59+01:00"),
      (Int64.min, -3_600, "0001-01-01T00:00:00-01:00"),
    ] as [(Int64, Int, String)])
  func `an instant is written with the time and offset of its zone`(
    instant: Int64, offset: Int, text: String
  ) {
    #expect(ZonedTime(instant: instant, utcOffset: offset).iso8601 == text)
  }

  @Test func `what is written is read back as the same instant`() throws {
    var random = SeededGenerator()
    for _ in 0..<20_000 {
      let instant = Int64.random(in: -62_135_500_000...253_402_200_000, using: &random)
      let offset = Int.random(in: -14 * 60...14 * 60, using: &random) * 60
      let time = ZonedTime(instant: instant, utcOffset: offset)
      #expect(time.instant == instant)
      let date = try #require(NoteDate(time.iso8601), "\(time.iso8601), \(random)")
      #expect(date.instant(assuming: 12_345) == instant)
      #expect(date.civilDate == time.date)
    }
  }
}
