import NotesFormat
import Testing

@Suite struct WordCountTests {
  @Test(arguments: [
    ("", 0), ("one two three", 3), ("don't", 1), ("don’t", 1), ("well-known", 1), ("3.14", 1),
    ("end. Next", 2), ("'quoted'", 1), ("a -- b - c", 3), ("a--b", 2), ("snake_case", 1),
    ("中文笔记", 4), ("ひらがなカタカナ", 8), ("中文 and English", 4), ("한국어 노트", 2), ("Привет, мир!", 2),
    ("naïve café", 2), ("。，、！", 0), ("🎉 a", 1), ("SpringBoot启动", 3), ("※ → ①", 0), ("𠮷野家", 3),
    ("か\u{3099}", 1), ("ｶﾞ", 1), ("# Title\n\n- item", 2), ("```\ncode here\n```", 2),
    ("a <!-- b c --> d", 2), ("%%\na b\n%%\nc", 1), ("e\u{301}a", 1), ("a\u{200D}b", 1),
    ("１２３ ＡＢＣ", 2),
  ])
  func `words are counted as an author would`(source: String, count: Int) {
    #expect(MarkdownSource(source).records.wordCount == count)
  }

  /// The definition, one byte after the other.
  private func slowCount(_ text: [UInt8]) -> Int {
    func isLetter(_ index: Int) -> Bool {
      guard text.indices.contains(index) else { return false }
      switch text[index] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: return true
      default: return false
      }
    }
    var count = 0
    var isInside = false
    for index in text.indices {
      if isLetter(index) {
        if !isInside { count += 1 }
        isInside = true
      } else if "'-.".utf8.contains(text[index]) {
        isInside = isInside && isLetter(index + 1)
      } else {
        isInside = false
      }
    }
    return count
  }

  @Test func `long runs of ASCII are counted as single characters are`() {
    var random = SeededGenerator()
    let alphabet = Array("abcZ09_  '-.-.,(\n".utf8)
    for length in 0..<1_500 {
      let text = (0..<length).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      // After letters, so that no line begins a block that would be a comment.
      let count = MarkdownSource(bytes: text).records.wordCount
      #expect(count == slowCount(text), "\(random), length \(length)")
    }
  }

  @Test func `where a chunk of ASCII begins does not matter`() {
    let words = String(repeating: "don't re-do 3.14 x. 'a' ", count: 20)
    for shift in 0..<70 {
      let text = String(repeating: "中", count: shift) + " " + words + "é-b " + words
      #expect(MarkdownSource(text).records.wordCount == shift + 201, "shift \(shift)")
    }
  }
}
