import NotesFormat
import Testing

struct TextClassTests {
  @Test(
    arguments: [
      ("aZ9éßаЯεאبनŧ１", .latinLike), ("中々〆〇が゙カーｱㄅ𠮷กາខမ", .ideographic), ("한ᄒㅎ", .hangul),
      (" \n\t\u{3000}\u{A0}\u{2028}", .space), ("-_.,'\"、。・「😀€+\u{0}\u{FFFD}", .punctuation),
    ] as [(String, TextClass)])
  func `each scalar has its class`(_ text: String, _ expected: TextClass) {
    for scalar in text.unicodeScalars { #expect(TextClass(of: scalar) == expected, "\(scalar)") }
  }

  @Test(arguments: [
    "|foo| |bar|", "|foo|_|bar|", "|C|+|+|", "|Spring|启|动|应|用|", "|한국어| |text|", "|12|.|5|",
    "|naïve|-|x|", "|ｶ|ﾞ|",
  ])
  func `words begin and end at borders`(_ marked: String) {
    let text = Array(marked.utf8.filter { $0 != UInt8(ascii: "|") })
    var shown = ""
    for offset in 0...text.count {
      if offset < text.count, text[offset] & 0xC0 == 0x80 { continue }
      if TextClass.isBorder(in: text.span, at: offset) { shown += "|" }
      let scalar = String(decoding: text[offset...], as: UTF8.self).unicodeScalars.first
      if let scalar { shown.unicodeScalars.append(scalar) }
    }
    #expect(shown == marked)
  }

  @Test func `runs cover the text`() {
    let random = SeededText()
    for _ in 0..<1_000 {
      let bytes = random.bytes(maximum: 20)
      let runs = TextClass.runs(of: bytes.span)
      #expect(
        runs.first?.range.lowerBound ?? 0 == 0 && runs.last?.range.upperBound ?? 0 == bytes.count)
      for (run, next) in zip(runs, runs.dropFirst()) {
        #expect(run.range.upperBound == next.range.lowerBound, "\(random) \(bytes)")
        #expect(run.textClass != next.textClass, "\(random) \(bytes)")
      }
    }
  }

  @Test func `runs are those of one class`() {
    let text = Array("读Swift 6书".utf8)
    #expect(
      TextClass.runs(of: text.span).map(\.textClass)
        == [.ideographic, .latinLike, .space, .latinLike, .ideographic])
    #expect(TextClass.runs(of: text.span).map(\.range) == [0..<3, 3..<8, 8..<9, 9..<10, 10..<13])
  }
}
