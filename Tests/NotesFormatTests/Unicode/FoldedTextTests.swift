import NotesFormat
import Testing

struct FoldedTextTests {
  /// The source between `[` and `]` is what a match of the folded text must lead to.
  @Test(arguments: [
    ("one [Two] three", "two"),
    ("a [é] b", "e"),
    ("a [e\u{301}\u{323}] b", "e"),
    ("caf[é]", "e"),
    ("di[ﬃ]cult", "f"),
    ("di[ﬃ]cult", "ffi"),
    ("d[iﬃ]cult", "if"),
    ("[㎏]", "g"),
    ("x\n\n  [hello \n\t world] end", "hello world"),
    ("soft[hy\u{AD}]phen", "hy"),
    ("\u{FEFF}[start]", "start"),
    ("在[臺灣大學]讀書", "台湾大学"),
    ("[ｶﾞ]ｷﾞ", "ガ"),
    ("か\u{3099}[き\u{3099}]", "ぎ"),
    ("[\u{1112}\u{1161}\u{11AB}]국", "한"),
    ("go 👩\u{200D}[💻 now]", "💻 now"),
    ("ＡＢ[ＣＤ]ＥＦ", "cd"),
    ("    [if] x {\n\n\n    y\n", "if"),
    ("    if x {\n\n\n    [y]\n", "y"),
    ("ᾳ\u{301}[β]", "β"),
    ("ก\u{E33}[ข]", "ข"),
  ])
  func `a match leads to whole characters of the source`(_ marked: String, _ match: String) throws {
    let open = try #require(marked.utf8.firstIndex(of: UInt8(ascii: "[")))
    let close = try #require(marked.utf8.firstIndex(of: UInt8(ascii: "]")))
    let lower = marked.utf8.distance(from: marked.startIndex, to: open)
    let upper = marked.utf8.distance(from: marked.startIndex, to: close) - 1
    let source = Array(marked.utf8.filter { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") })
    let folded = TextFold.fold(source)
    let found = try #require(folded.bytes.firstRange(of: Array(match.utf8)))
    #expect(folded.sourceRange(of: found) == lower..<upper)
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0xFE, 0x62], 0..<1, 0..<1), ([0x61, 0xFF, 0xFE, 0x62], 7..<8, 3..<4),
      // A run of bytes that are no text is one character.
      ([0x61, 0xFF, 0xFE, 0x62], 1..<4, 1..<3), ([0xE4, 0xB8, 0x41], 3..<4, 2..<3),
    ] as [([UInt8], Range<Int>, Range<Int>)])
  func `bytes that are no text are counted`(
    _ source: [UInt8], _ folded: Range<Int>, _ expected: Range<Int>
  ) {
    #expect(TextFold.fold(source).sourceRange(of: folded) == expected)
  }

  @Test func `the whole folded text leads to the whole source`() {
    let random = SeededText()
    for text in random.texts(1_000) {
      let source = Array(text.utf8)
      let folded = TextFold.fold(source)
      guard let first = folded.bytes.first else { continue }
      let whole = folded.sourceRange(of: 0..<folded.bytes.count)
      // What is dropped at the ends is outside.
      #expect(
        TextFold.fold(Array(source[whole])).bytes == folded.bytes, "\(random) \(text.scalars)")
      #expect(whole.isEmpty == false, "\(first)")
    }
  }

  @Test func `each piece of the folded text comes from what folds to it`() {
    let random = SeededText()
    for text in random.texts(1_000) {
      let source = Array(text.utf8)
      let folded = TextFold.fold(source)
      var previous = 0..<0
      for offset in folded.bytes.indices where folded.bytes[offset] & 0xC0 != 0x80 {
        let range = folded.sourceRange(of: offset..<offset + 1)
        // Ranges ascend, are whole scalars, and hold the scalar when folded on their own; it alone
        // may have joined the space before.
        #expect(range.lowerBound >= previous.lowerBound && range.upperBound >= previous.upperBound)
        #expect(range == previous || range.lowerBound >= previous.upperBound)
        let scalar = Array(
          folded.bytes[offset...].prefix { $0 == folded.bytes[offset] || $0 & 0xC0 == 0x80 })
        let own = TextFold.fold(Array(source[range])).bytes
        #expect(
          own.firstRange(of: scalar.prefix(1)) != nil, "\(random) \(text.scalars) at \(offset)")
        previous = range
      }
    }
  }
}
