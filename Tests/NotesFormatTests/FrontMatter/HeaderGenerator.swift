import NotesFormat

/// Makes headers out of the pieces that people and tools write, whole and broken ones.
struct HeaderGenerator {
  private var random: SeededGenerator
  private var end: [UInt8] = []

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func number(below limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[number(below: choices.count)]
  }

  /// A whole file: now and then a byte order mark, a line end of another kind, `...`, no header.
  mutating func file() -> [UInt8] {
    end = pick(Self.lineEnds)
    var file: [UInt8] = number(below: 8) == 0 ? [0xEF, 0xBB, 0xBF] : []
    if number(below: 32) == 0 { return file + pick(Self.bodies) }
    append("---", to: &file)
    for _ in 0..<number(below: 5) { appendEntry(to: &file) }
    append(number(below: 8) == 0 ? "..." : "---", to: &file)
    return file + pick(Self.bodies)
  }

  private mutating func appendEntry(to file: inout [UInt8]) {
    switch number(below: 12) {
    case 0: append(pick(Self.fillers), to: &file)
    case 1...8: append(pick(Self.keys) + ":" + pick(Self.values), to: &file)
    default:
      append(pick(Self.keys) + ":" + pick(Self.comments), to: &file)
      for line in pick(Self.blocks) { append(line, to: &file) }
    }
  }

  private mutating func append(_ line: String, to file: inout [UInt8]) {
    file += line.utf8
    // A file of mixed line ends: one line in sixteen ends otherwise, if it is LF or CRLF at all.
    if end.last == 0x0A, number(below: 16) == 0 {
      file += number(below: 2) == 0 ? [0x0A] : [0x0D, 0x0A]
    } else {
      file += end
    }
  }

  /// A file with some bytes replaced, removed or put in.
  mutating func garble(_ file: [UInt8]) -> [UInt8] {
    var file = file
    for _ in 0...number(below: 4) where !file.isEmpty {
      let place = number(below: file.count)
      switch number(below: 4) {
      case 0: file[place] = pick(Self.marks)
      case 1: file.insert(pick(Self.marks), at: place)
      case 2: file.remove(at: place)
      default: file[place] = UInt8(truncatingIfNeeded: number(below: 256))
      }
    }
    return file
  }

  mutating func key() -> String { pick(Self.keys) }

  mutating func value() -> HeaderValue {
    number(below: 3) > 0
      ? .text(text()) : .list((0..<number(below: 4)).map { _ in text() })
  }

  private mutating func text() -> String {
    switch number(below: 4) {
    case 0: pick(Self.texts)
    case 1: pick(Self.texts) + pick(Self.texts)
    default: pick(Self.texts) + " " + pick(Self.texts)
    }
  }

  private static let lineEnds: [[UInt8]] = [[0x0A], [0x0A], [0x0A], [0x0D, 0x0A], [0x0D]]
  private static let bodies = ["", "b\n", "\nb\r\n", "---\nb", "# h\n\ntext"].map { Array($0.utf8) }
  private static let fillers = ["", "# c", "  # c: d", "   "]
  private static let comments = ["", " ", " # c"]
  private static let keys = [
    "title", "Title", "tags", "aliases", "date", "a", "b", "c", "'k'", "念", "due date", "<<",
  ]
  private static let values = [
    "", " ", " x", "  x  ", " 念头", " x # c", " # c", " #c", " x: y", " x:", " 'x'", " 'x''y' # c",
    " \"x\\ty\"", " \"x", " 'x", " \"x\" y", " ~", " null", " no", " 2024", " 2026-11-30", " []",
    " [x]", " [x, 'y', \"z\"] # c", " [ x , y, ]", " [x", " [#x]", " [[x]]", " {x: y}", " {{x}}",
    " [x](y)", " - x", " |", " >", " *x", " &x y", " !x y", " @x", "x", " [x,,y]", "\tx", " x\t",
  ]
  private static let blocks = [
    ["- x", "- y"], ["  - x # c", "  # c", "  - 'y'"], ["    - x", "    -", "    - y"],
    ["  x", "  y"], ["  x: y", "  z:", "    - x"], ["- x: y", "  z: x"], ["  [x,", "  y]"],
    ["  |", "  x"], ["  >-", "  x", "", "  y"], ["\t- x"], ["  - - x"],
    ["  - |", "    x", "  - y"],
    ["  - x: y", "  - z"], ["  - \"x", "    y\""], ["  'x", "  y'"], [" - x", "  - y"], ["  # c"],
  ]
  private static let texts = [
    "", "x", "念头", "no", "2024", "- x", "x: y", "#x", "'", "\"", "\\", "[x", "]", "a, b", "\n",
    "\t", "~", "\u{FEFF}", "\u{2028}", "\u{0}", "😀", ":", "!", "x #y", "|", "e\u{301}", " ",
  ]
  private static let marks = Array(" \t\n\r:#-'\"[]{},|>&*!%@`?\\x\u{0}".utf8)
}
