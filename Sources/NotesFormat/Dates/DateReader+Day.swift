extension DateReader {
  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  private static let chineseWeekdays = ["星期", "周", "週"]
  private static let chineseDays = ["一", "二", "三", "四", "五", "六", "日", "天"]

  /// Skips the name of a day of the week and a comma after it; whether it is the right one is not
  /// checked.
  mutating func skipWeekday() {
    _ = attempt { reader -> Void? in
      // Nearly all dates begin with a number.
      guard let first = reader.next, !ASCII.isDigit(first) else { return nil }
      let word = reader.readWord()
      let isName = DateReader.weekdays.contains { $0 == word || $0.prefix(3) == word }
      guard isName || reader.skipChineseWeekday() else { return nil }
      _ = reader.skip(UInt8(ascii: "."))
      return ()
    }
    skipSpace()
    _ = skip(UInt8(ascii: ","))
    skipSpace()
  }

  private mutating func skipChineseWeekday() -> Bool {
    DateReader.chineseWeekdays.contains { skip($0) } && DateReader.chineseDays.contains { skip($0) }
  }

  mutating func readDay() -> Day? {
    guard let digits = readDigits() else { return readMonthFirst() }
    switch digits.count {
    case 1, 2: return readDayFirst(digits.value)
    case 4: return readYearFirst(digits.value)
    case 8, 12, 14: return runTogether(digits.value, count: digits.count)
    default: return nil
    }
  }

  /// `20221005`, `202210051230`, `20221005123000`.
  private func runTogether(_ value: Int, count: Int) -> Day? {
    var date = value
    var time = 0
    switch count {
    case 12: (date, time) = (value / 10_000, value % 10_000 * 100)
    case 14: (date, time) = (value / 1_000_000, value % 1_000_000)
    default: break
    }
    let (year, month, day) = (date / 10_000, date / 100 % 100, date % 100)
    guard let date = CivilDate(year: year, month: month, day: day) else { return nil }
    guard count > 8 else { return Day(date: date) }
    return DateReader.clock(
      time / 10_000, time / 100 % 100, time % 100, hasSeconds: count == 14
    ).map { Day(date: date, clock: $0) }
  }

  /// What follows a year: `-10-05`, `/10/05`, `.10.05`, `年10月5日`, or less.
  private mutating func readYearFirst(_ year: Int) -> Day? {
    if let day = attempt({ $0.readChineseDay(year) }) { return day }
    var month: Int?
    var day: Int?
    if let mark = next, "-/.".utf8.contains(mark) {
      position += 1
      month = readNumber(1...2)
      guard month != nil else { return nil }
      if skip(mark) {
        day = readNumber(1...2)
        guard day != nil else { return nil }
      }
    }
    return DateReader.day(year, month, day)
  }

  /// `年10月5日` or less; typographers put spaces between figures and characters.
  private mutating func readChineseDay(_ year: Int) -> Day? {
    skipSpace()
    guard skip("年") else { return nil }
    let month = attempt { $0.readNumber(before: ["月"]) }
    let day = month == nil ? nil : attempt { $0.readNumber(before: ["日", "号", "號"]) }
    return DateReader.day(year, month, day)
  }

  private mutating func readNumber(before units: [String]) -> Int? {
    skipSpace()
    guard let number = readNumber(1...2) else { return nil }
    skipSpace()
    return units.contains { skip($0) } ? number : nil
  }

  private static func day(_ year: Int, _ month: Int?, _ day: Int?) -> Day? {
    let precision: NoteDate.Precision = day != nil ? .day : month != nil ? .month : .year
    return CivilDate(year: year, month: month ?? 1, day: day ?? 1).map {
      Day(date: $0, precision: precision)
    }
  }

  /// What follows a first part of one or two digits: `-05-2022`, ` Oct 2022`, `th October, 2022`.
  private mutating func readDayFirst(_ first: Int) -> Day? {
    guard let mark = next else { return nil }
    if "-/.".utf8.contains(mark) {
      let numeric = attempt { $0.readNumeric(first, mark: mark) }
      if numeric != nil { return numeric }
    }
    _ = attempt { ["st", "nd", "rd", "th"].contains($0.readWord()) ? () : nil }
    skipMarks()
    guard let month = readMonth() else { return nil }
    skipMarks()
    guard let year = readNumber(4...4) else { return nil }
    return DateReader.day(year, month, first)
  }

  private mutating func readNumeric(_ first: Int, mark: UInt8) -> Day? {
    position += 1
    guard let second = readNumber(1...2), skip(mark), let year = readNumber(4...4) else {
      return nil
    }
    if first > 12 || mark == UInt8(ascii: ".") { return DateReader.day(year, second, first) }
    var day = DateReader.day(year, first, second)
    day?.isAmbiguous = second <= 12 && first != second
    return day
  }

  /// `Oct 5, 2022`, `October 2022`.
  private mutating func readMonthFirst() -> Day? {
    guard let month = readMonth() else { return nil }
    skipMarks()
    guard let digits = readDigits() else { return nil }
    if digits.count == 4 { return DateReader.day(digits.value, month, nil) }
    guard digits.count <= 2 else { return nil }
    _ = attempt { ["st", "nd", "rd", "th"].contains($0.readWord()) ? () : nil }
    skipMarks()
    guard let year = readNumber(4...4) else { return nil }
    return DateReader.day(year, month, digits.value)
  }

  private mutating func readMonth() -> Int? {
    attempt { reader in
      let word = reader.readWord()
      let index = DateReader.months.firstIndex { $0 == word || $0.prefix(3) == word }
      return index.map { $0 + 1 } ?? (word == "sept" ? 9 : nil)
    }
  }
}
