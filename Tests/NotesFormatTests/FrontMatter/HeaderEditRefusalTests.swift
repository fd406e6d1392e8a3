import NotesFormat
import Testing

@Suite struct HeaderEditRefusalTests {
  struct Refusal: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let source: [UInt8]
    let code: HeaderEditError.Code
    let line: Int

    init(_ name: String, _ source: String, _ code: HeaderEditError.Code, line: Int) {
      self.init(name, bytes: Array(source.utf8), code, line: line)
    }

    init(_ name: String, bytes: [UInt8], _ code: HeaderEditError.Code, line: Int) {
      testDescription = name
      source = bytes
      self.code = code
      self.line = line
    }
  }

  static let refusals: [Refusal] = [
    .init("Markpad#372: GBK", bytes: [0x61, 0x0A, 0xC4, 0xEE], .notUTF8, line: 2),
    .init("UTF-16", bytes: [0xFF, 0xFE, 0x61, 0x00], .utf16, line: 0),
    .init("a NUL byte in the body", "---\na: b\n---\n\u{0}", .nul, line: 4),
    .init("unclosed", "---\na: b\nc\n", .unclosed, line: 1),
    .init("TOML", "+++\na = 1\n+++\n", .foreign, line: 1),
    .init("JSON", "{\n\"a\": 1\n}\n", .foreign, line: 1),
    .init("Org", "#+TITLE: a\n", .foreign, line: 1),
    .init("MultiMarkdown", "Title: a\n\nb", .foreign, line: 1),
    .init("a language", "---js\na: b\n---\n", .foreign, line: 1),
    .init("smart dashes", "—-\na: b\n—-\n", .foreign, line: 1),
    .init("a key that is there twice", "---\na: b\nc: d\na: b\n---\n", .duplicateKey, line: 4),
    .init("a line that is no key", "---\na: b\nc d\n---\n", .unreadableHeader, line: 3),
    .init("a quote that is never closed", "---\nc: \"d\na: b\n---\n", .unreadableHeader, line: 2),
    .init("a bracket that is never closed", "---\na: [b\nc: d\n---\n", .unreadableHeader, line: 2),
    .init(
      "nested too deep", "---\na: \(String(repeating: "[", count: 17))\n---\n", .unreadableHeader,
      line: 2),
    .init(
      "a value whose end is uncertain", "---\nc: d\na: b: c\n  d\n---\n", .unreadableValue, line: 3),
    .init("an anchor with an alias to it", "---\na: &x b\nc: *x\n---\n", .unreadableValue, line: 3),
    .init("a CR inside the header", "---\na: b\rc\n---\n", .unreadableHeader, line: 2),
    .init(
      "longer than 64 KiB", "---\na: \(String(repeating: "x", count: 70_000))\n---\n", .tooLarge,
      line: 1),
  ]

  @Test(arguments: refusals)
  func `what cannot be changed with certainty is refused`(sample: Refusal) {
    for edit in [HeaderEdit.text("a", "x"), .list("a", ["x"]), .drop("a")] {
      let error = #expect(throws: HeaderEditError.self) {
        try HeaderEdit.applying([edit], to: sample.source)
      }
      #expect(error?.code == sample.code)
      #expect(error?.line == sample.line)
      #expect(error?.message.isEmpty == false)
    }
  }

  @Test(arguments: ["", "a\nb", "a\tb", String(repeating: "k", count: 1001)])
  func `a key that no YAML reader finds is refused`(key: String) {
    #expect(throws: HeaderEditError.self) { try HeaderEdit.applying([.text(key, "x")], to: []) }
  }

  @Test func `other keys of a header with a duplicate can be changed`() throws {
    let source = "---\na: b\nc: d\na: e\n---\n"
    let edited = try HeaderEdit.applying([.text("c", "x")], to: Array(source.utf8))
    #expect(edited == Array("---\na: b\nc: x\na: e\n---\n".utf8))
  }

  @Test func `other keys of a header with an unreadable value can be changed`() throws {
    let source = "---\na: b: c\n  d\nc: d\n---\n"
    let edited = try HeaderEdit.applying([.text("c", "x")], to: Array(source.utf8))
    #expect(edited == Array("---\na: b: c\n  d\nc: x\n---\n".utf8))
  }

  @Test func `two spellings of a key the program knows are a duplicate`() throws {
    let source = Array("---\nTitle: a\nTITLE: b\n---\n".utf8)
    let error = #expect(throws: HeaderEditError.self) {
      try HeaderEdit.applying([.text("title", "x")], to: source)
    }
    #expect(error?.code == .duplicateKey)
    let exact = try HeaderEdit.applying([.text("Title", "x")], to: source)
    #expect(exact == Array("---\nTitle: x\nTITLE: b\n---\n".utf8))
  }

  @Test func `a header is not made longer than can be read`() {
    let long = String(repeating: "x", count: FrontMatter.maximumSize)
    let error = #expect(throws: HeaderEditError.self) {
      try HeaderEdit.applying([.text("a", long)], to: Array("---\na: b\n---\n".utf8))
    }
    #expect(error?.code == .tooLarge)
  }
}
