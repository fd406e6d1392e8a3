import NotesFormat
import Testing

struct TerminalTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("念头 が é", "念头 が é"), ("a\tb", "a b"), ("a\nb\r\nc\rd", "a␊b␊c\\u{D}d"),
    ("\u{1B}[31mred\u{1B}]8;;x\u{7}", "\\u{1B}[31mred\\u{1B}]8;;x\\u{7}"),
    ("\u{0}\u{7F}", "\\u{0}\\u{7F}"),
    ("\u{9B}31m", "\\u{9B}31m"), ("a\u{202E}b\u{2066}c", "a\\u{202E}b\\u{2066}c"),
    ("\u{200E}\u{200F}\u{61C}", "\\u{200E}\\u{200F}\\u{61C}"),
    ("soft\u{AD}hyphen", "soft\\u{AD}hyphen"),
    ("pay\u{200B}pal", "pay\\u{200B}pal"), ("a\u{200D}b\u{200C}c", "a\\u{200D}b\\u{200C}c"),
    ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
    ("\u{FEFF}x", "\\u{FEFF}x"), ("\u{3164}", "\\u{3164}"), ("x\u{E0041}", "x\\u{E0041}"),
    ("👩‍💻 ❤️‍🔥 👁️‍🗨️", "👩‍💻 ❤️‍🔥 👁️‍🗨️"), ("1️⃣ ☑\u{FE0F}", "1️⃣ ☑\u{FE0F}"), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"),
    ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("क्\u{200D}ष", "क्\u{200D}ष"), ("\u{200D}", "\\u{200D}"),
    ("👩\u{200D}", "👩\\u{200D}"), ("1\u{200D}2", "1\\u{200D}2"), ("C:\\x", "C:\\x"),
  ])
  func `what cannot be seen is spelt out`(_ text: String, _ expected: String) {
    #expect(TerminalText.escaped(text).scalars == expected.scalars)
    #expect(TerminalText.escaped(Array(text.utf8)).scalars == expected.scalars)
  }

  @Test func `a line end can be a space`() {
    #expect(TerminalText.escaped("a\r\nb\nc", lineEnd: .space) == "a b c")
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "a\\xFFb"), ([0xE4, 0xB8, 0x2F], "\\xE4\\xB8/"),
      ([0xC3, 0xA9, 0x0A], "é␊"),
      ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"),
      ([0xEF, 0xBF, 0xBE, 0xEF, 0xB7, 0x90], "\\u{FFFE}\\u{FDD0}"), ([], ""),
    ] as [([UInt8], String)])
  func `bytes of a path that are no text are spelt out`(_ bytes: [UInt8], _ expected: String) {
    #expect(TerminalText.escaped(bytes) == expected)
  }

  @Test func `no control or bidi character gets through`() {
    let random = SeededText()
    for _ in 0..<2_000 {
      let bytes = random.bytes(maximum: 20)
      let shown = TerminalText.escaped(bytes)
      let isSafe = shown.unicodeScalars.allSatisfy {
        switch $0.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x61C: false
        default: true
        }
      }
      #expect(isSafe, "\(random) \(bytes)")
    }
  }
}
