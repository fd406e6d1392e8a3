import NotesTestSupport

/// Texts and names of notes, as different as they come.
struct NoteMaker {
  private(set) var made = 0

  private static let words = [
    "alpha", "念头", "harbour", "季度总结", "naïve", "会议", "ノート", "Ärger", "todo", "swift",
  ]
  /// NFC and NFD of one name, names of three bytes a character, one that is not UTF-8.
  private static let stems: [[UInt8]] = [
    Array("Caf\u{E9}".utf8), Array("Cafe\u{301}".utf8), Array("会议记录".utf8), Array("ノート".utf8),
    Array("plan".utf8), Array("Plan".utf8), Array("a b c".utf8), [0x6C, 0x61, 0x74, 0xE9, 0x6E],
    Array(String(repeating: "长", count: 78).utf8),
    Array("x.sync-conflict-20261130-081500-ABCDEFG".utf8),
    Array("note".utf8), Array("笔记 (1)".utf8), Array("-dash".utf8), Array("q'uote\"".utf8),
  ]
  private static let suffixes = [".md", ".md", ".md", ".md", ".markdown", ".MD", ".txt"]

  /// A number that was not used before.
  mutating func next() -> Int {
    made += 1
    return made
  }

  /// The bytes of a note; now and then of none.
  mutating func text(_ random: inout SeededRandom) -> [UInt8] {
    if random.oneIn(40) { return [] }
    if random.oneIn(60) { return [0xFF, 0xFE, 0x41, 0x00, 0x0A] }
    var text = ""
    if random.oneIn(2) {
      let id = random.oneIn(3) ? Int.random(in: 0..<40, using: &random) : next() + 1000
      let digits = String(id)
      let padded = String(repeating: "0", count: 12 - digits.count) + digits
      text +=
        "---\nid: 5E2A0C6B-8B5D-4E0F-9C39-\(padded)\ntitle: \(random.pick(Self.words)) \(next())\n"
      if random.oneIn(2) { text += "tags: [\(random.pick(Self.words)), t\(made % 7)]\n" }
      if random.oneIn(9) { text += "broken: [\n" }
      text += "---\n"
    }
    text += "\n# \(random.pick(Self.words)) \(next())\n\n"
    let lines = random.oneIn(50) ? 800 : Int.random(in: 0..<12, using: &random)
    for _ in 0..<lines {
      text += "- [ ] \(random.pick(Self.words)) [[plan]] #\(random.pick(Self.words))\n"
    }
    return Array(text.utf8)
  }

  /// The name of a note, or of a file that is none.
  mutating func name(_ random: inout SeededRandom) -> [UInt8] {
    let stem = random.pick(Self.stems)
    let number = random.oneIn(4) ? [] : Array(" \(next() % 60)".utf8)
    return stem + number + Array(random.pick(Self.suffixes).utf8)
  }

  /// The name of a directory; some are hidden, or end like a note.
  mutating func directoryName(_ random: inout SeededRandom) -> [UInt8] {
    let names = ["dir", "目录", "deep", "skip", ".hidden", "dir.md", "archive", "Dir"]
    return Array("\(random.pick(names))\(random.oneIn(3) ? "" : String(next() % 20))".utf8)
  }
}
