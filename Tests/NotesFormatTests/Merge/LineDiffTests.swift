import NotesFormat
import NotesTestSupport
import Testing

@Suite struct LineDiffTests {
  private func lines(_ numbers: [Int]) -> TextLines {
    TextLines(numbers.flatMap { Array("\($0)\n".utf8) })
  }

  /// Rebuilds the new text from the old one and the hunks.
  private func applied(_ diff: LineDiff, _ old: TextLines, _ new: TextLines) -> [UInt8] {
    var bytes: [UInt8] = []
    var position = 0
    for hunk in diff.hunks {
      bytes += old[position..<hunk.old.lowerBound] + new[hunk.new]
      position = hunk.old.upperBound
    }
    return bytes + old[position..<old.count]
  }

  /// By the table that compares each line with each.
  private func shortest(_ old: [Int], _ new: [Int]) -> Int {
    var row = Array(0...new.count)
    for (index, line) in old.enumerated() {
      var next = [index + 1]
      for (place, other) in new.enumerated() {
        next.append(line == other ? row[place] : min(row[place + 1], next[place]) + 1)
      }
      row = next
    }
    return row[new.count]
  }

  @Test func `a difference leads from one text to the other and is the shortest`() {
    for seed in 0..<2_000 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      let kinds = Int.random(in: 1...6, using: &random)
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 0...20, using: &random)).map { _ in
          Int.random(in: 0...kinds, using: &random)
        }
      }
      let (old, new) = (lines(texts[0]), lines(texts[1]))
      let diff = LineDiff(from: old, to: new)
      #expect(applied(diff, old, new) == new.bytes, "seed \(seed)")
      #expect(diff.distance == shortest(texts[0], texts[1]), "seed \(seed)")
    }
  }

  /// Too far apart for the shortest way: a square of the lines would take minutes.
  @Test func `texts of many lines in another order are compared in bounded steps`() {
    var random = SeededRandom(seed: 1)
    let numbers = Array(0..<10_000)
    let (old, new) = (lines(numbers), lines(numbers.shuffled(using: &random)))
    let diff = LineDiff(from: old, to: new)
    #expect(applied(diff, old, new) == new.bytes)
  }

  @Test(arguments: [
    ("", 0), ("a", 1), ("a\n", 1), ("\n", 1), ("a\r\nb", 2), ("a\n\nb\n", 3), ("a\rb\r", 1),
  ])
  func `a line ends after LF`(_ text: String, _ count: Int) {
    let lines = TextLines(Array(text.utf8))
    #expect(lines.count == count)
    #expect((0..<count).flatMap { Array(lines[$0]) } == Array(text.utf8))
  }
}
