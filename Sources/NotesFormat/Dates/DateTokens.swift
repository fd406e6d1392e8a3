/// What the tokens of a ``DateFormat`` stand for at one moment.
struct DateTokens {
  let date: CivilDate
  let time: ZonedTime
  let names: DateNames

  func value(of token: String) -> String {
    switch token.first {
    case "Y", "y", "G", "g", "Q", "M": yearOrMonth(token)
    case "D", "d", "E", "e", "w", "W": dayOrWeek(token)
    default: clock(token)
    }
  }

  private func yearOrMonth(_ token: String) -> String {
    let quarter = (date.month + 2) / 3
    return switch token {
    case "YYYY", "yyyy": padded(date.year, 4)
    case "YY", "yy": padded(date.year % 100, 2)
    case "GGGG": padded(date.isoWeek.year, 4)
    case "GG": padded(date.isoWeek.year % 100, 2)
    case "gggg": padded(date.sundayWeek.year, 4)
    case "gg": padded(date.sundayWeek.year % 100, 2)
    case "Q": "\(quarter)"
    case "Qo": names.ordinal(quarter)
    case "MMMM": names.months[date.month - 1]
    case "MMM": names.shortMonths[date.month - 1]
    case "MM": padded(date.month, 2)
    case "Mo": names.ordinal(date.month)
    default: "\(date.month)"
    }
  }

  private func dayOrWeek(_ token: String) -> String {
    let weekday = date.weekday.rawValue
    return switch token {
    case "DDDD": padded(date.dayOfYear, 3)
    case "DDDo": names.ordinal(date.dayOfYear)
    case "DDD": "\(date.dayOfYear)"
    case "DD": padded(date.day, 2)
    case "Do": names.ordinal(date.day)
    case "D": "\(date.day)"
    case "dddd": names.weekdays[weekday - 1]
    case "ddd": names.shortWeekdays[weekday - 1]
    case "dd": names.shortestWeekdays[weekday - 1]
    case "do": names.ordinal(weekday % 7)
    // Sunday is 0.
    case "d", "e": "\(weekday % 7)"
    case "E": "\(weekday)"
    case "ww": padded(date.sundayWeek.week, 2)
    case "wo": names.ordinal(date.sundayWeek.week)
    case "w": "\(date.sundayWeek.week)"
    case "WW": padded(date.isoWeek.week, 2)
    case "Wo": names.ordinal(date.isoWeek.week)
    default: "\(date.isoWeek.week)"
    }
  }

  private func clock(_ token: String) -> String {
    let (hour, minute, second) = (
      time.secondOfDay / 3600, time.secondOfDay / 60 % 60, time.secondOfDay % 60
    )
    let halfDayHour = (hour + 11) % 12 + 1
    return switch token {
    case "HH": padded(hour, 2)
    case "H": "\(hour)"
    case "hh": padded(halfDayHour, 2)
    case "h": "\(halfDayHour)"
    case "kk": padded(hour == 0 ? 24 : hour, 2)
    case "k": "\(hour == 0 ? 24 : hour)"
    case "mm": padded(minute, 2)
    case "m": "\(minute)"
    case "ss": padded(second, 2)
    case "s": "\(second)"
    case "A": names.partOfDay(hour: hour, minute: minute)
    case "a": names.partOfDay(hour: hour, minute: minute).lowercased()
    case "Z": String(time.iso8601.suffix(6))
    case "ZZ": time.iso8601.suffix(6).filter { $0 != ":" }
    case "X": "\(time.instant)"
    default: "\(time.instant * 1000)"
    }
  }

  private func padded(_ number: Int, _ width: Int) -> String { "\(digits: number, width: width)" }
}

extension CivilDate {
  /// 1 ... 366
  package var dayOfYear: Int {
    let first = CivilDate(year: year, month: 1, day: 1) ?? .first
    return daysSince1970 - first.daysSince1970 + 1
  }

  /// The week and its year by ISO 8601: weeks begin on Monday and belong to the year of their Thursday.
  package var isoWeek: (year: Int, week: Int) {
    let thursday = adding(days: 4 - weekday.rawValue)
    return (thursday.year, (thursday.dayOfYear - 1) / 7 + 1)
  }

  /// The week and its year as in North America: weeks begin on Sunday, the first one has 1 January.
  var sundayWeek: (year: Int, week: Int) {
    let saturday = adding(days: 6 - weekday.rawValue % 7)
    return (saturday.year, (saturday.dayOfYear - 1) / 7 + 1)
  }
}
