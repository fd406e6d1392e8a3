import NotesFormat
import Testing

struct TextFoldTests {
  @Test(arguments: [
    ("Hello World", "hello world"),
    ("ÉCOLE", "ecole"),
    ("e\u{301}cole", "ecole"),
    ("Straße", "strasse"),
    ("Vũng Tàu", "vung tau"),
    ("İstanbul", "istanbul"),
    ("ΠΑΤΉΡ ΣΊΣΥΦΟΣ", "πατήρ σίσυφοσ"),
    ("ᾳ\u{301}", "άι"),
    ("Йод и\u{306}", "йод й"),
    ("ＡＢＣ１２３", "abc123"),
    ("ﬁne ㎏", "fine kg"),
    ("ｶﾞｷﾞ", "ガギ"),
    ("か\u{3099}き", "がき"),
    ("\u{1112}\u{1161}\u{11AB}국", "한국"),
    ("臺灣", "台湾"),
    ("後來 裡面 乾坤", "后来 里面 干坤"),
    ("勞動 體育 國家 發展 頭髮", "劳动 体育 国家 发展 头发"),
    ("\u{F92F}", "劳"),
    ("里后干台只面", "里后干台只面"),
    ("遊戲 週末 佔用 乾淨", "游戏 周末 占用 干净"),
    ("soft\u{AD}hy\u{200D}phen\u{FEFF}", "softhyphen"),
    ("❤\u{FE0F}", "❤"),
    ("a \t\r\n\u{3000}\u{A0}b", "a b"),
    (" a ", " a "),
    ("´x", " \u{301}x"),
    ("a\n´", "a \u{301}"),
    ("", ""),
    ("C++ node.js a-b", "c++ node.js a-b"),
    ("ก\u{E33}", "ก\u{E4D}\u{E32}"),
  ])
  func `text folds to its plainest form`(_ source: String, _ folded: String) {
    #expect(String(decoding: TextFold.fold(source), as: UTF8.self).scalars == folded.scalars)
    #expect(TextFold.fold(Array(source.utf8)).bytes == TextFold.fold(source))
  }

  private func folded(_ text: String) -> String {
    String(decoding: TextFold.fold(text), as: UTF8.self)
  }

  @Test(
    arguments: [
      [0xFF], [0x61, 0xC3], [0xE4, 0xB8], [0xE4, 0xB8, 0x61], [0xF0, 0x9F, 0x98, 0xE4, 0xB8, 0xAD],
      [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE0, 0x80], [0x80, 0xCC, 0x81],
      [0x41, 0xCC], [0x65, 0xCC, 0x81, 0xFE, 0xCC, 0x81],
    ] as [[UInt8]])
  func `bytes that are no text are replaced as the standard library does`(_ bytes: [UInt8]) {
    #expect(TextFold.fold(bytes).bytes == TextFold.fold(String(decoding: bytes, as: UTF8.self)))
  }

  @Test func `every scalar folds as the reference does`() {
    let scalars = (UInt32(0)...0x10_FFFF).compactMap(Unicode.Scalar.init).filter {
      $0.isInOurUnicode && $0.properties.generalCategory != .privateUse
    }
    // Between letters, so that a joining of neighbours would show, and alone; many at a time, which
    // is faster by far.
    let texts = scalars.map {
      $0.properties.isIdeographic || (0xAC00...0xD7A3).contains($0.value)
        ? "\($0)\u{301}" : "\($0),е\($0),\($0)\u{301}e,k\($0)\u{345},a\u{323}\($0)"
    }
    var different: [String] = []
    for start in stride(from: 0, to: texts.count, by: 200) {
      let some = texts[start..<min(start + 200, texts.count)]
      if folded(some.joined(separator: ";")).utf8.elementsEqual(
        ReferenceFold.fold(some.joined(separator: ";")).utf8)
      {
        continue
      }
      for text in some where folded(text).scalars != ReferenceFold.fold(text).scalars {
        different.append("\(text.scalars): \(folded(text).scalars)")
      }
    }
    #expect(
      different.isEmpty, "\(different.count): \(different.prefix(8).joined(separator: "\n"))")
  }
}

extension String {
  /// The scalars in hexadecimal: `==` on strings cannot tell normal forms apart.
  var scalars: String { unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ") }
}

extension Unicode.Scalar {
  /// Assigned in Unicode 15.0, the version of our tables, and unchanged since.
  var isInOurUnicode: Bool {
    // U+1171E became a nonspacing mark in Unicode 16.0.
    guard let age = properties.age, value != 0x1171E else { return false }
    return age.major <= 15 && (age.major < 15 || age.minor == 0)
  }
}
