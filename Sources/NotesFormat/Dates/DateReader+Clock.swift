extension DateReader {
  static func clock(_ hour: Int, _ minute: Int, _ second: Int, hasSeconds: Bool) -> Clock? {
    guard 0..<24 ~= hour, 0..<60 ~= minute, 0..<60 ~= second else { return nil }
    return Clock(second: hour * 3600 + minute * 60 + second, hasSeconds: hasSeconds)
  }

  /// `12:30`, `T123059`, `6:24 PM`; nil, with nothing read, when there is no time.
  mutating func readClock() -> Clock? {
    attempt { reader in
      let hasLetter = reader.skip(UInt8(ascii: "T")) || reader.skip(UInt8(ascii: "t"))
      guard let digits = reader.readDigits() else { return nil }
      switch digits.count {
      case 1, 2: return reader.readClock(hour: digits.value)
      case 4 where hasLetter:
        return DateReader.clock(digits.value / 100, digits.value % 100, 0, hasSeconds: false)
      case 6 where hasLetter:
        let (hour, minute) = (digits.value / 10_000, digits.value / 100 % 100)
        reader.skipFraction()
        return DateReader.clock(hour, minute, digits.value % 100, hasSeconds: true)
      default: return nil
      }
    }
  }

  private mutating func readClock(hour: Int) -> Clock? {
    guard skip(UInt8(ascii: ":")), let minute = readNumber(2...2) else { return nil }
    var second: Int?
    if skip(UInt8(ascii: ":")) {
      second = readNumber(2...2)
      guard second != nil else { return nil }
      skipFraction()
    }
    var hour = hour
    if let isAfternoon = readHalf() {
      guard 1...12 ~= hour else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    return DateReader.clock(hour, minute, second ?? 0, hasSeconds: second != nil)
  }

  private mutating func skipFraction() {
    _ = attempt { reader -> (value: Int, count: Int)? in
      guard reader.skip(UInt8(ascii: ".")) || reader.skip(UInt8(ascii: ",")) else { return nil }
      return reader.readDigits()
    }
  }

  /// `AM` or `PM`: whether it is after noon.
  private mutating func readHalf() -> Bool? {
    attempt { reader in
      reader.skipSpace()
      let word = reader.readWord()
      return word == "pm" ? true : word == "am" ? false : nil
    }
  }

  /// `Z`, `UTC`, `GMT`, `+08:00`, `+0800`, `+08`, `UTC+8`: seconds east of UTC.
  mutating func readZone() -> Int? {
    attempt { reader in
      reader.skipSpace()
      let name = reader.readWord()
      guard ["", "z", "utc", "gmt"].contains(name) else { return nil }
      let sign = reader.next
      guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), name != "z" else {
        return name.isEmpty ? nil : 0
      }
      reader.position += 1
      let offset = reader.readOffset()
      return sign == UInt8(ascii: "-") ? offset.map { -$0 } : offset
    }
  }

  private mutating func readOffset() -> Int? {
    guard let digits = readDigits() else { return nil }
    var (hours, minutes) = (digits.value, 0)
    switch digits.count {
    case 1, 2:
      if skip(UInt8(ascii: ":")) {
        guard let number = readNumber(2...2) else { return nil }
        minutes = number
      }
    case 4: (hours, minutes) = (digits.value / 100, digits.value % 100)
    default: return nil
    }
    let seconds = hours * 3600 + minutes * 60
    return minutes < 60 && seconds <= 18 * 3600 ? seconds : nil
  }
}
