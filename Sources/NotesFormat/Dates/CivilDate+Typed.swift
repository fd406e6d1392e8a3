extension CivilDate {
  /// What a day may look like on the command line, for messages.
  package static let typedForms =
    "2026-11-30, today, yesterday, tomorrow, +3, -1, +2w, +1m, a weekday (friday, next friday, last friday)"

  /// Reads a day as a person types it; nil when it is none.
  ///
  /// - `2026-11-30` and the other forms of ``NoteDate`` that are a day and no other;
  /// - `today`, `yesterday`, `tomorrow`, 今天, 昨天, 明天, 前天, 后天;
  /// - `+3`, `-1`, `+3d`, `+2w`, `+1m`, `-1y`: days, weeks, months, years from today;
  /// - `friday`, `fri`, 周五, 星期五: the next such day, which today may be; `next friday` is
  ///   the first after today, `last friday` the last before it.
  ///
  /// - Parameters:
  ///   - text: as typed; case does not matter.
  ///   - today: what relative days count from.
  package init?(typed text: String, today: CivilDate) {
    let text = text.lowercased()
    if let offset = Self.namedDays[text] {
      self = today.adding(days: offset)
    } else if let day = Self.shifted(text, from: today) ?? Self.weekday(text, from: today) {
      self = day
    } else if let date = NoteDate(text), date.precision == .day, !date.isAmbiguous {
      self = date.civilDate
    } else {
      return nil
    }
  }

  private static let namedDays = [
    "today": 0, "yesterday": -1, "tomorrow": 1, "今天": 0, "今日": 0, "昨天": -1, "昨日": -1, "明天": 1,
    "明日": 1, "前天": -2, "后天": 2, "後天": 2,
  ]

  /// The day so far from another: `+3`, `-2w`.
  private static func shifted(_ text: String, from today: CivilDate) -> CivilDate? {
    guard text.hasPrefix("+") || text.hasPrefix("-") else { return nil }
    let unit = text.last.flatMap { $0.isLetter ? $0 : nil }
    let number = text.dropFirst().dropLast(unit == nil ? 0 : 1)
    guard 1...6 ~= number.utf8.count, number.utf8.allSatisfy(ASCII.isDigit),
      let count = Int(number)
    else { return nil }
    let signed = text.hasPrefix("-") ? -count : count
    return switch unit {
    case nil, "d": today.adding(days: signed)
    case "w": today.adding(days: 7 * signed)
    case "m": today.adding(months: signed)
    case "y": today.adding(months: 12 * signed)
    default: nil
    }
  }

  private static func weekday(_ text: String, from today: CivilDate) -> CivilDate? {
    let words = text.split(separator: " ")
    guard let name = words.last, words.count <= 2, let wanted = Weekday(typed: String(name)) else {
      return nil
    }
    let ahead = (wanted.rawValue - today.weekday.rawValue + 7) % 7
    return switch words.count == 1 ? nil : words.first {
    case nil: today.adding(days: ahead)
    case "next": today.adding(days: ahead == 0 ? 7 : ahead)
    case "last": today.adding(days: ahead - 7)
    default: nil
    }
  }
}

extension CivilDate.Weekday {
  /// The English names, for completion.
  package var name: String { "\(self)" }

  /// Reads a name, or its first three letters, or a Chinese one.
  fileprivate init?(typed text: String) {
    for (day, character) in zip(Self.allCases, "一二三四五六日") {
      let isChinese = ["周", "星期", "礼拜"].contains { text == $0 + String(character) }
      let isSunday = day == .sunday && ["周天", "星期天", "礼拜天"].contains(text)
      if text == day.name || text == day.name.prefix(3) || isChinese || isSunday {
        self = day
        return
      }
    }
    return nil
  }
}
