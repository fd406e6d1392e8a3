import NotesFormat
import Testing

@Suite struct NoteEncodingTests {
  private static let text = "---\ntitle: 念头 🎉\ntags: [a]\n---\n# Heading\n\nBody #tag\n"

  private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { unit in
      let bytes = [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  @Test(arguments: [true, false])
  func `UTF-16 is read for titles and search, and flagged`(isBigEndian: Bool) throws {
    let bytes = Self.utf16(Self.text, isBigEndian: isBigEndian)
    let note = NoteContent(parsing: bytes, stem: "x".utf8)
    #expect(note.encoding == .utf16)
    #expect(note.title == "念头 🎉")
    #expect(note.tags == ["a", "tag"])
    #expect(note.lead == "Body #tag")
    #expect(note.problems.map(\.code) == ["utf-16"])
    let readable = NoteContent.readableText(of: bytes)
    #expect(readable == Array(Self.text.utf8))
    let heading = try #require(note.headings.first)
    #expect(String(decoding: readable[heading.range], as: UTF8.self) == "Heading")
  }

  @Test(arguments: [[], [0x41], [0xD8], [0xD8, 0x00], [0x00, 0xD8, 0x00]] as [[UInt8]])
  func `UTF-16 that is cut or unpaired is read as far as it goes`(rest: [UInt8]) {
    for mark: [UInt8] in [[0xFF, 0xFE], [0xFE, 0xFF]] {
      let note = NoteContent(parsing: mark + rest, stem: "x".utf8)
      #expect(note.problems.map(\.code) == ["utf-16"])
    }
  }

  @Test func `bytes that are no UTF-8 are shown as replaced and flagged with their line`() {
    let gbk: [UInt8] = [0xC4, 0xEE, 0xCD, 0xB7]
    let note = NoteContent(parsing: Array("# a\n\nok\n".utf8) + gbk + [0x0A], stem: "x".utf8)
    #expect(note.encoding == .invalidUTF8(offset: 8))
    #expect(note.title == "a")
    #expect(note.lead.hasPrefix("ok \u{FFFD}"))
    #expect(note.problems.map { "\($0.code) \($0.line)" } == ["invalid-utf8 4"])
  }

  @Test func `a NUL byte is flagged with its line`() {
    let note = NoteContent(parsing: Array("# a\nb\u{0}c".utf8), stem: "x".utf8)
    #expect(note.encoding == .nul(offset: 5))
    #expect(note.problems.map { "\($0.code) \($0.line)" } == ["nul-byte 2"])
  }

  @Test func `a file name that is no UTF-8 still makes a title`() {
    let note = NoteContent(parsing: [], stem: [0x61, 0xFF])
    #expect(note.title == "a\u{FFFD}")
  }

  @Test func `whatever the bytes, a note comes out`() {
    var random = SeededGenerator()
    let pieces = [
      "---\n", "title: ", "tags: [", "]", "\n", "a", "中", "- ", "'", "\"", "|\n  ", ": ",
      "date: 2020",
      "#", "```\n", "<<<<<<< ", "=======\n", ">>>>>>> ", "\u{0}", "\u{FEFF}", "\r\n", "...\n",
      "+++\n",
    ]
    for _ in 0..<4_000 {
      var bytes = (0..<Int.random(in: 0...30, using: &random)).flatMap { _ in
        Array(pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8)
      }
      if Bool.random(using: &random) {
        bytes.append(UInt8.random(in: 0x80...0xFF, using: &random))
      }
      let note = NoteContent(parsing: bytes, stem: "stem".utf8)
      #expect(!note.title.isEmpty, "\(random)")
      #expect(0...bytes.count ~= note.bodyStart, "\(random)")
      #expect(!note.title.contains { $0.isNewline }, "\(random)")
    }
  }
}
