import NotesFormat
import Testing

@Suite struct HostileMarkdownTests {
  static let units = [
    "[", "[[", "![", "](", "[a](", "[a](b ", "[](", "[a](<", "[a\\](", "[a]: b\n", "[a]:\n", "[^1]",
    "`", "`` ` ", "<!--", "<?", "<![CDATA[", "<!A", "</", "<a ", "<a b='", "<a b=\"c", "<http:",
    "<a@",
    "> ", ">", ">\n", "- ", "* a\n", "  - a\n", "1. ", "    a\n", "\t", " ", "\n", "\r", "*", "**a",
    "_a ", "~~", "%%", "%% a\n", "a %%\n", "#", "#a", "#中/", "a\n===\n", "```\n", "``` a",
    "<div>\n",
    "<pre>\n", "a|b\n", "|a|\n|-|\n", "^a ", "\\", "https://(", "<<<<<<< a\n=======\n", "{#",
    "\u{301}",
    "\u{0}", "> [!a", "- [ ] ", "---\n",
  ]

  /// Long enough for anything quadratic to be felt, even where the build is not optimised.
  @Test(arguments: units)
  func `a note of nothing but one mark is read in one pass`(unit: String) {
    let text = String(repeating: unit, count: 100_000 / unit.utf8.count)
    for source in [text, "a " + text + "\n\n]) --> %% ` ?> \"' </pre>"] {
      let records = MarkdownRecords(scanning: Array(source.utf8), from: 0)
      #expect(records.lead.count <= 300)
    }
  }

  @Test func `runs of backticks of every length are read in one pass`() {
    let runs = (1...300).map { String(repeating: "`", count: $0) + "a" }.joined()
    #expect(MarkdownSource(runs).records.wordCount == 300)
  }

  @Test func `whatever the bytes, places are in the file and in order`() {
    var random = SeededGenerator()
    let pieces =
      Self.units + ["中", "#tag ", "[[a|b]]", "x](y)", "\u{FEFF}", "-->", "~~~\n", "%%", " "]
    for _ in 0..<3_000 {
      var bytes = (0..<Int.random(in: 1...40, using: &random)).flatMap { _ in
        Array(pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8)
      }
      // Bytes that are no UTF-8, or cut in the middle of a character.
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      let note = MarkdownSource(bytes: bytes)
      let whole = 0..<bytes.count
      let records = note.records
      for ranges in [
        records.headings.map(\.range), records.tags.map(\.range), records.codeBlocks,
        records.comments, records.tasks.map(\.text),
      ] {
        let isInside = ranges.allSatisfy { $0.clamped(to: whole) == $0 }
        #expect(isInside, "\(random)")
        let isInOrder = zip(ranges, ranges.dropFirst()).allSatisfy {
          $0.upperBound <= $1.lowerBound
        }
        #expect(isInOrder, "\(random)")
      }
      for link in records.links {
        #expect(link.range.clamped(to: whole) == link.range, "\(random)")
        #expect(link.target.clamped(to: link.range) == link.target, "\(random)")
      }
    }
  }
}
