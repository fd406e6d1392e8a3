/// Names of days and months in one language, as Moment.js has them.
struct DateNames {
  /// January first.
  let months: [String]
  let shortMonths: [String]
  /// Monday first.
  let weekdays: [String]
  let shortWeekdays: [String]
  let shortestWeekdays: [String]
  private let isChinese: Bool

  static func of(_ language: DateFormat.Language) -> DateNames {
    switch language {
    case .english: english
    case .chinese: chinese
    }
  }

  private static let english = DateNames(
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ],
    weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"])

  private static let chinese = DateNames(
    months: [
      "一月", "二月", "三月", "四月", "五月", "六月", "七月", "八月", "九月", "十月", "十一月", "十二月",
    ])

  private init(months: [String], weekdays: [String]) {
    self.months = months
    self.weekdays = weekdays
    shortMonths = months.map { String($0.prefix(3)) }
    shortWeekdays = weekdays.map { String($0.prefix(3)) }
    shortestWeekdays = weekdays.map { String($0.prefix(2)) }
    isChinese = false
  }

  private init(months: [String]) {
    self.months = months
    shortMonths = (1...12).map { "\($0)月" }
    shortestWeekdays = ["一", "二", "三", "四", "五", "六", "日"]
    weekdays = shortestWeekdays.map { "星期" + $0 }
    shortWeekdays = shortestWeekdays.map { "周" + $0 }
    isChinese = true
  }

  /// `1st`, `22nd`, `13th`; in Chinese the number.
  func ordinal(_ number: Int) -> String {
    if isChinese { return "\(number)" }
    let isTeen = 11...13 ~= number % 100
    let ending =
      switch number % 10 {
      case 1 where !isTeen: "st"
      case 2 where !isTeen: "nd"
      case 3 where !isTeen: "rd"
      default: "th"
      }
    return "\(number)\(ending)"
  }

  /// `AM` and `PM`; in Chinese the six parts that a day has there.
  func partOfDay(hour: Int, minute: Int) -> String {
    guard isChinese else { return hour < 12 ? "AM" : "PM" }
    return switch hour * 100 + minute {
    case ..<600: "凌晨"
    case ..<900: "早上"
    case ..<1130: "上午"
    case ..<1230: "中午"
    case ..<1800: "下午"
    default: "晚上"
    }
  }
}
