package import NotesFormat

/// A test of a header key's values; a list passes when any of its elements does.
package struct PropertyTest: Hashable, Sendable {
  package enum Comparison: String, Hashable, Sendable, CaseIterable {
    /// `key:value`: a part of the value's text, as everywhere; or a day within the dates that
    /// `value` names.
    case contains = ":"
    /// `key=value`: the whole value.
    case equal = "="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    /// `key:*`: the header has the key, whatever its value.
    case present = ":*"
  }

  package let key: SearchText
  package let comparison: Comparison
  package let value: SearchText
  private let number: Double?
  private let dates: DateTest?
  private let bound: DateBound?

  package init(key: String, comparison: Comparison, value: String) {
    self.key = SearchText(key)
    self.comparison = comparison
    self.value = SearchText(value)
    number = Self.number(value)
    // A value that is no date is simply compared as text.
    dates = try? DateTest(parsing: value)
    bound = try? DateBound(parsing: value[...])
  }

  /// Whether any value passes.
  ///
  /// Both sides are compared as numbers if both are numbers, as days if both are dates. Neither comes
  /// before or after a value that is something else; texts are compared folded, in the order of code
  /// points.
  package func matches(_ values: [String], on today: CivilDate) -> Bool {
    if comparison == .present { return true }
    // `key=""` asks for a key with nothing after it.
    if values.isEmpty { return comparison == .equal && value.text.isEmpty }
    return values.contains { matches($0, on: today) }
  }

  private func matches(_ text: String, on today: CivilDate) -> Bool {
    if comparison == .contains {
      if ByteSearch(value.folded).isFound(in: TextFold.fold(text)) { return true }
      guard let dates, let day = Self.day(text) else { return false }
      return dates.contains(day, today: today)
    }
    if let number, let other = Self.number(text) { return holds(other, number) }
    if let bound, let day = Self.day(text) {
      return holds(day, bound.days(on: today))
    }
    let folded = TextFold.fold(text)
    if folded == value.folded { return holds(0, 0) }
    if number != nil || bound != nil { return false }
    return holds(folded.lexicographicallyPrecedes(value.folded) ? -1 : 1, 0)
  }

  private func holds(_ left: Double, _ right: Double) -> Bool {
    switch comparison {
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    case .equal, .contains, .present: left == right
    }
  }

  private func holds(_ day: CivilDate, _ days: ClosedRange<CivilDate>) -> Bool {
    switch comparison {
    case .less: day < days.lowerBound
    case .lessOrEqual: day <= days.upperBound
    case .greater: day > days.upperBound
    case .greaterOrEqual: day >= days.lowerBound
    case .equal, .contains, .present: days.contains(day)
    }
  }

  /// A decimal number: digits with an optional sign, fraction and exponent; never `nan` or `0x10`.
  static func number(_ text: String) -> Double? {
    let allowed = text.utf8.allSatisfy { byte in
      ASCII.isDigit(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
    }
    return allowed ? Double(text) : nil
  }

  static func day(_ text: String) -> CivilDate? {
    NoteDate(text)?.civilDate
  }
}
