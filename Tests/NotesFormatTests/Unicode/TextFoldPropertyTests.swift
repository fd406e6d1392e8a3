import NotesFormat
import Testing

struct TextFoldPropertyTests {
  @Test func `generated texts fold as the reference does, with and without a way back`() {
    let random = SeededText()
    for text in random.texts(1_500) {
      let expected = Array(ReferenceFold.fold(text).utf8)
      #expect(TextFold.fold(text) == expected, "\(random) \(text.scalars)")
      #expect(TextFold.fold(Array(text.utf8)).bytes == expected, "\(random) \(text.scalars)")
    }
  }

  @Test func `folding folded text changes nothing`() {
    let random = SeededText()
    for text in random.texts(2_500) {
      let once = TextFold.fold(Array(text.utf8)).bytes
      #expect(TextFold.fold(once).bytes == once, "\(random) \(text.scalars)")
    }
  }

  @Test func `broken texts fold as repaired ones do`() {
    let random = SeededText()
    for _ in 0..<2_500 {
      let bytes = random.bytes(maximum: 12)
      let repaired = String(decoding: bytes, as: UTF8.self)
      #expect(TextFold.fold(bytes).bytes == TextFold.fold(repaired), "\(random) \(bytes)")
    }
  }

  @Test func `texts that meet at a letter fold one by one`() {
    let random = SeededText()
    for _ in 0..<1_500 {
      let (first, second) = (random.text(maximum: 12), "x" + random.text(maximum: 12))
      #expect(
        TextFold.fold(first + second) == TextFold.fold(first) + TextFold.fold(second),
        "\(random) \(first.scalars) + \(second.scalars)")
    }
  }

  @Test(arguments: [0, 1, 31, 32, 33, 64, 100])
  func `where a text starts makes no difference`(_ shift: Int) {
    let random = SeededText()
    let start = String(repeating: "x", count: shift)
    for text in random.texts(200) {
      #expect(
        TextFold.fold(start + "-" + text) == Array(start.utf8) + TextFold.fold("-" + text),
        "\(random) \(text.scalars)")
    }
  }

  @Test func `folded text is added after what is there`() {
    var result = Array("before ".utf8)
    TextFold.foldBytes(Array(" \n Ａfter".utf8).span, into: &result)
    #expect(String(decoding: result, as: UTF8.self) == "before  after")
  }

  @Test func `a hundred thousand marks on one letter are folded in order`() {
    let marks = String(repeating: "\u{301}\u{323}", count: 50_000)
    #expect(TextFold.fold("e" + marks) == Array("e".utf8))
    let folded = String(decoding: TextFold.fold("е" + marks), as: UTF8.self)
    let expected =
      "е" + String(repeating: "\u{323}", count: 50_000)
      + String(repeating: "\u{301}", count: 50_000)
    #expect(folded.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }
}
