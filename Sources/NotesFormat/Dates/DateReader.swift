/// Reads the forms that ``NoteDate/init(_:)`` lists, from left to right, once.
///
/// A grammar of its own because Foundation's parse strategies read one form each, and the types that
/// read several are backed by ICU.
struct DateReader {
  /// A time of day as typed.
  struct Clock {
    var second: Int
    var hasSeconds: Bool
  }

  /// What the text says of the day; run-together forms say the time as well.
  struct Day {
    var date: CivilDate
    var precision = NoteDate.Precision.day
    var isAmbiguous = false
    var clock: Clock?
  }

  let bytes: [UInt8]
  var position = 0

  /// The longest form is far shorter; a limit keeps a huge header value cheap.
  private static let limit = 128

  init(_ text: String) {
    bytes = Array(text.utf8.prefix(DateReader.limit + 1))
  }

  /// The date, with `text` as its text.
  mutating func read(text: String) -> NoteDate? {
    guard bytes.count <= DateReader.limit else { return nil }
    skipSpace()
    skipWeekday()
    guard let day = readDay() else { return nil }
    var clock = day.clock
    if clock == nil, day.precision == .day {
      skipSpace()
      skipWeekday()
      clock = readClock()
    }
    let offset = clock == nil ? nil : readZone()
    skipSpace()
    guard position == bytes.count else { return nil }
    let precision = clock.map { $0.hasSeconds ? .second : .minute } ?? day.precision
    return NoteDate(
      text: text, year: day.date.year, month: day.date.month, day: day.date.day,
      secondOfDay: clock?.second, utcOffset: offset, isAmbiguous: day.isAmbiguous,
      precision: precision)
  }
}

// MARK: - Pieces of text

extension DateReader {
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  mutating func skip(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  mutating func skipSpace() {
    while let byte = next, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
      position += 1
    }
  }

  /// White space, commas, full stops and hyphens, which stand around the name of a month.
  mutating func skipMarks() {
    while let byte = next, " \t,.-".utf8.contains(byte) { position += 1 }
  }

  /// Runs `body` and goes back to where it began when it finds nothing.
  mutating func attempt<Found>(_ body: (inout DateReader) -> Found?) -> Found? {
    let start = position
    guard let found = body(&self) else {
      position = start
      return nil
    }
    return found
  }

  /// A run of digits.
  mutating func readDigits() -> (value: Int, count: Int)? {
    let start = position
    var value = 0
    while let byte = next, ASCII.isDigit(byte) {
      guard position - start < 14 else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
      position += 1
    }
    return position == start ? nil : (value, position - start)
  }

  /// A run of digits of a length within `counts`.
  mutating func readNumber(_ counts: ClosedRange<Int>) -> Int? {
    attempt { reader in
      guard let digits = reader.readDigits(), counts ~= digits.count else { return nil }
      return digits.value
    }
  }

  /// A run of ASCII letters, in lower case.
  mutating func readWord() -> String {
    var word: [UInt8] = []
    while let byte = next, ASCII.isLetter(byte) {
      word.append(byte | 0x20)
      position += 1
    }
    return String(decoding: word, as: UTF8.self)
  }
}
