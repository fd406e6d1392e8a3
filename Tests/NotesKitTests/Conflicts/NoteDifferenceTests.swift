import NotesFormat
import NotesKit
import Testing

@Suite struct NoteDifferenceTests {
  private func difference(_ ours: String, _ theirs: String) -> NoteDifference {
    NoteDifference(ours: Array(ours.utf8), theirs: Array(theirs.utf8))
  }

  @Test func `the same bytes do not differ`() {
    #expect(difference("a\n", "a\n").isIdentical)
    #expect(!difference("a\n", "a").isIdentical)
  }

  @Test(arguments: [
    ("---\na: [x, y]\n---\nb\n", "---\na: [y, x, x]\n---\nb\n", [NoteDifference.Form.header]),
    ("---\na: 1\nb: 2\n---\nb\n", "---\nb: 2\na: '1'\n---\nb\n", [.header]),
    ("---\na: 1 # c\n---\nb\n", "---\na: 1\n---\nb\n", [.header]),
    ("a\nb\n", "a\r\nb\r\n", [.lineEndings]), ("a\n", "\u{FEFF}a\n", [.encoding]),
    ("---\na: 1\n---\nb\n", "---\r\na: 1\r\n---\r\nb\n", [.lineEndings]),
  ])
  func `what no word depends on is only named`(
    _ ours: String, _ theirs: String, _ forms: [NoteDifference.Form]
  ) {
    for difference in [difference(ours, theirs), difference(theirs, ours)] {
      #expect(!difference.isIdentical)
      #expect(difference.keys.isEmpty)
      #expect(difference.lines.isEmpty)
      #expect(difference.forms == forms)
    }
  }

  @Test func `keys differ by their values`() {
    let keys = difference("---\na: é\nb: [x]\nc: 1\n---\n", "---\na: e\u{301}\nb: x\nd:\n---\n")
      .keys
    #expect(keys.map(\.key) == ["a", "b", "c", "d"])
    #expect(keys.map(\.ours) == [.scalar("é"), .list(["x"]), .scalar("1"), nil])
    #expect(keys.map(\.theirs) == [.scalar("e\u{301}"), .scalar("x"), nil, .empty])
  }

  @Test func `lines are counted in their files`() {
    let lines = difference("---\na: 1\n---\none\ntwo\n", "one\n2\nthree\n").lines
    #expect(lines.map(\.ours) == [5..<6])
    #expect(lines.map(\.theirs) == [2..<4])
    #expect(lines.map(\.theirText) == [["2", "three"]])
  }

  @Test func `a header that is not read is compared line by line`() {
    let other = difference("+++\na = 1\n+++\nb\n", "+++\na = 2\n+++\nb\n")
    #expect(other.keys.isEmpty)
    #expect(other.lines.map(\.ours) == [2..<3])
    #expect(other.lines.map(\.ourText) == [["a = 1"]])
    let unclosed = difference("---\na: 1\nb\n", "---\na: 1\n---\nb\n")
    #expect(unclosed.keys.isEmpty)
    #expect(unclosed.lines.map(\.theirs) == [3..<4])
  }
}
