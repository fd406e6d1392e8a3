/// What people type who know other query languages, and what would silently find nothing.
extension KeyedWord {
  /// Why `rating!=3` is no test, when `rating` is something that can be asked for; nil for any other word.
  func negation(isKey: (String) -> Bool) -> String? {
    guard comparison == .equal, let mark = key.last, mark == "!" || mark == "！" else { return nil }
    let key = String(key.dropLast())
    let isDate = DateField(rawValue: key.lowercased()) != nil
    guard isDate || OwnKey(SearchText(key)) == .aliases || isKey(key) else { return nil }
    let value = value.contains(" ") || isQuoted ? "\"\(value)\"" : value
    return "!= is no comparison; write -\(key)=\(value), or quote the word to look for it as text"
  }

  /// Why `rating>3..5` is no test; nil when its value is no range or nothing is compared with it.
  var comparedRange: String? {
    guard [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(comparison), !isQuoted,
      let dots = value.firstRange(of: "..")
    else { return nil }
    let ends = [value[..<dots.lowerBound], value[dots.upperBound...]]
    guard ends.allSatisfy(Self.isNumberOrDate) else { return nil }
    return "a range cannot be compared; write \(key)>=\(ends[0]) \(key)<=\(ends[1])"
  }

  private static func isNumberOrDate(_ text: Substring) -> Bool {
    // Whether it is a date is all that is asked.
    PropertyTest.number(String(text)) != nil || (try? DateBound(parsing: text)) != nil
  }
}
