extension TaskMarkScanner {
  /// Where the time of day ends that stands right after a date: `T10:00`, `T10:00:30.5Z`, `T10:00+08:00`.
  ///
  /// - Parameter place: after the date.
  /// - Returns: the end; nil when no time begins there.
  func behindTime(_ place: Int) -> Int? {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "T"),
      var end = behindTwoDigits(place + 1), let minute = behindTwoDigits(end, after: ":")
    else { return nil }
    end = minute
    if let second = behindTwoDigits(end, after: ":") {
      end = second
      let digits =
        end < bytes.count && bytes[end] == UInt8(ascii: ".") ? behindDigits(end + 1) : end
      if digits > end + 1 { end = digits }
    }
    end = behindZone(end) ?? end
    return end < bytes.count && ASCII.isLetterOrDigit(bytes[end]) ? nil : end
  }

  /// `Z`, `+08:00`, `+0800` or `+08`.
  private func behindZone(_ place: Int) -> Int? {
    guard place < bytes.count else { return nil }
    if bytes[place] == UInt8(ascii: "Z") { return place + 1 }
    guard let hour = behindTwoDigits(place, after: "+") ?? behindTwoDigits(place, after: "-") else {
      return nil
    }
    return behindTwoDigits(hour, after: ":") ?? behindTwoDigits(hour) ?? hour
  }

  private func behindTwoDigits(_ place: Int, after mark: Unicode.Scalar) -> Int? {
    guard place < bytes.count, bytes[place] == UInt8(ascii: mark) else { return nil }
    return behindTwoDigits(place + 1)
  }

  private func behindTwoDigits(_ place: Int) -> Int? {
    guard place + 2 <= bytes.count, ASCII.isDigit(bytes[place]), ASCII.isDigit(bytes[place + 1])
    else { return nil }
    return place + 2
  }

  private func behindDigits(_ place: Int) -> Int {
    var place = place
    while place < bytes.count, ASCII.isDigit(bytes[place]) { place += 1 }
    return place
  }
}
