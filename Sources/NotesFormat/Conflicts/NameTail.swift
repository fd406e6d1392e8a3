/// The end of a name, from which parts are taken one after the other, the last first.
///
/// A part that is not there takes nothing.
struct NameTail {
  private(set) var rest: ArraySlice<UInt8>

  init(_ name: ArraySlice<UInt8>) {
    rest = name
  }

  /// Takes an ASCII text.
  mutating func take(_ text: String) -> Bool {
    guard rest.count >= text.utf8.count, rest.suffix(text.utf8.count).elementsEqual(text.utf8)
    else { return false }
    rest = rest.dropLast(text.utf8.count)
    return true
  }

  /// Takes as many bytes as pass a test, when they are as many as `count` says.
  mutating func take(_ count: ClosedRange<Int>, where isPart: (UInt8) -> Bool) -> String? {
    var start = rest.endIndex
    while start > rest.startIndex, isPart(rest[start - 1]) { start -= 1 }
    guard count.contains(rest.endIndex - start) else { return nil }
    defer { rest = rest[..<start] }
    return String(decoding: rest[start...], as: UTF8.self)
  }

  /// Takes a number of just so many digits.
  mutating func takeDigits(_ count: Int) -> String? {
    guard rest.count >= count, rest.suffix(count).allSatisfy(ASCII.isDigit) else { return nil }
    defer { rest = rest.dropLast(count) }
    return String(decoding: rest.suffix(count), as: UTF8.self)
  }

  /// Takes `2026-11-30`, or any separator in place of the dashes.
  mutating func takeDate(_ separator: String = "-") -> String? {
    var tail = self
    guard let day = tail.takeDigits(2), tail.take(separator), let month = tail.takeDigits(2),
      tail.take(separator), let year = tail.takeDigits(4), let numbers = Int(year),
      let date = CivilDate(year: numbers, month: Int(month) ?? 0, day: Int(day) ?? 0)
    else { return nil }
    self = tail
    return date.description
  }

  /// Takes `081500`, or `0815` without seconds, as `08:15:00`.
  mutating func takeClock(hasSeconds: Bool = true) -> String? {
    var tail = self
    let second = hasSeconds ? tail.takeDigits(2) : "00"
    guard let second, let minute = tail.takeDigits(2), let hour = tail.takeDigits(2),
      hour < "24", minute < "60", second < "61"
    else { return nil }
    self = tail
    return "\(hour):\(minute):\(second)"
  }
}

extension ArraySlice<UInt8> {
  /// The last place where an ASCII text stands.
  func lastRange(of text: String) -> Range<Int>? {
    let pattern = Array(text.utf8)
    guard let first = pattern.first, count >= pattern.count else { return nil }
    var start = endIndex - pattern.count
    while start >= startIndex {
      if self[start] == first, self[start..<start + pattern.count].elementsEqual(pattern) {
        return start..<start + pattern.count
      }
      start -= 1
    }
    return nil
  }
}
