import NotesFormat
import NotesIndex
import NotesKit
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct UpdateTests {
  private let text =
    "---\r\nid: \(TestID.first)\r\ntitle: 'A' # mine\r\nx:   1\r\n---\r\n\r\nBody\r\n"

  private func update(
    _ repository: Repository, expecting: Checksum? = nil, isDryRun: Bool = false,
    _ change: (EditableNote) throws -> [UInt8]
  ) throws -> UpdateOutcome {
    try repository.update(FilePath("a.md"), expecting: expecting, isDryRun: isDryRun, change)
  }

  @Test func `a key is set and every other byte stays`() throws {
    try withRepository(["a.md": text]) { repository in
      let outcome = try update(repository) { try $0.settingHeader([.set(key: "x", .text("2"))]) }
      #expect(outcome.isChanged)
      #expect(repository.text("a.md") == text.replacing("x:   1", with: "x:   2"))
    }
  }

  @Test func `a change that changes nothing writes nothing`() throws {
    try withRepository(["a.md": text]) { repository in
      let before = try repository.folder.root.status(FilePath("a.md")).stamp
      let outcome = try update(repository) { try $0.settingHeader([.set(key: "x", .text("1"))]) }
      #expect(!outcome.isChanged)
      #expect(try repository.folder.root.status(FilePath("a.md")).stamp == before)
    }
  }

  @Test func `a dry run writes nothing and says what it would`() throws {
    try withRepository(["a.md": text]) { repository in
      let outcome = try update(repository, isDryRun: true) { try $0.appending("more") }
      #expect(outcome.isChanged)
      #expect(outcome.after == Array((text + "more\r\n").utf8))
      #expect(repository.text("a.md") == text)
    }
  }

  @Test func `another content than the one expected is refused`() throws {
    try withRepository(["a.md": text]) { repository in
      let seen = Checksum(of: Array("something else".utf8))
      let error = #expect(throws: RepositoryError.self) {
        try update(repository, expecting: seen) { try $0.appending("more") }
      }
      #expect(error?.code == .changedMeanwhile)
      #expect(repository.text("a.md") == text)
      let now = Checksum(of: Array(text.utf8))
      let outcome = try update(repository, expecting: now) { try $0.appending("more") }
      #expect(outcome.isChanged)
    }
  }

  @Test func `an edit that lands between reading and writing is kept`() throws {
    try withRepository(["a.md": text]) { repository in
      #expect(throws: WriteError.self) {
        try update(repository) { note in
          try repository.write("theirs", to: "a.md")
          return try note.appending("ours")
        }
      }
      #expect(repository.text("a.md") == "theirs")
      let saved = try TestFiles.texts(beneath: repository.stateDirectory).values
      #expect(saved.contains(text + "ours\r\n"))
    }
  }

  @Test(arguments: [
    ("- a\n", "x", "- a\n\nx\n"), ("1. a\r\n  b", "x", "1. a\r\n  b\r\n\r\nx\r\n"),
    ("* [ ] a\nb\n", "x", "* [ ] a\nb\n\nx\n"), ("- a\n\n", "x", "- a\n\nx\n"),
    ("- a\n", "- x", "- a\n- x\n"), ("1) a\n", "2) x", "1) a\n2) x\n"),
    ("- a\n", "  x", "- a\n  x\n"), ("- a\n", "\nx", "- a\n\nx\n"),
    ("- a\n# b\n", "x", "- a\n# b\nx\n"), ("-a\n", "x", "-a\nx\n"),
    ("* * *\n", "x", "* * *\nx\n"), ("text\n", "- x", "text\n- x\n"),
    ("---\ntags:\n- a\n---\n", "x", "---\ntags:\n- a\n---\nx\n"),
  ])
  func `appended text does not become part of a list item`(
    _ before: String, _ addition: String, _ after: String
  ) throws {
    let note = EditableNote(path: FilePath("a.md"), Array(before.utf8))
    #expect(String(decoding: try note.appending(addition), as: UTF8.self) == after)
  }

  @Test(arguments: [
    ("x\n", "- a", "- a\n\nx\n"), ("- b\n", "- a", "- a\n- b\n"), ("", "- a", "- a\n"),
    ("---\ntitle: t\n---\n\nx\r\n", "1. a", "---\ntitle: t\n---\n\n1. a\n\nx\r\n"),
    ("x\n", "a", "a\nx\n"),
  ])
  func `what stands in the note does not become part of a list item put before it`(
    _ before: String, _ addition: String, _ after: String
  ) throws {
    let note = EditableNote(path: FilePath("a.md"), Array(before.utf8))
    #expect(String(decoding: try note.prepending(addition), as: UTF8.self) == after)
  }

  @Test(arguments: [
    ("a\n", "x", "a\nx\n"), ("a", "x\n", "a\nx\n"), ("", "x", "x\n"),
    ("a\r\n", "x\ny", "a\r\nx\r\ny\r\n"),
    ("---\ntitle: t\n---\n", "x", "---\ntitle: t\n---\nx\n"),
  ])
  func `appended text starts on a line of its own and ends like the file's lines`(
    _ before: String, _ addition: String, _ after: String
  ) throws {
    let note = EditableNote(path: FilePath("a.md"), Array(before.utf8))
    #expect(String(decoding: try note.appending(addition), as: UTF8.self) == after)
  }

  @Test(arguments: [
    ("a\n", "x", "x\na\n"), ("\u{FEFF}a\n", "x", "\u{FEFF}x\na\n"), ("\n\na\n", "x", "x\n\n\na\n"),
    ("---\ntitle: t\n---\n\na\n", "x", "---\ntitle: t\n---\n\nx\na\n"),
    ("---\r\ntitle: t\r\n---\r\na\r\n", "x", "---\r\ntitle: t\r\n---\r\nx\r\na\r\n"),
  ])
  func `prepended text goes before the first line under the header`(
    _ before: String, _ addition: String, _ after: String
  ) throws {
    let note = EditableNote(path: FilePath("a.md"), Array(before.utf8))
    #expect(String(decoding: try note.prepending(addition), as: UTF8.self) == after)
  }

  @Test(arguments: [
    [0x61, 0xFF, 0x0A], [0xFF, 0xFE, 0x61, 0x00], [0x61, 0x00, 0x62],
    Array("<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n".utf8),
  ])
  func `a text that cannot be rewritten without loss is refused`(_ bytes: [UInt8]) throws {
    try withRepository { repository in
      try TestFiles.write(bytes, to: repository.folder.path.appending("a.md"))
      let error = #expect(throws: RepositoryError.self) {
        try update(repository) { try $0.appending("x") }
      }
      #expect(error?.code == .notEditable)
      #expect(try repository.folder.root.readFile(FilePath("a.md")).bytes == bytes)
    }
  }

  @Test func `a file without a header gets one in front and keeps its text`() throws {
    try withRepository(["a.md": "# Mine\n\ntext"]) { repository in
      let outcome = try update(repository) {
        try $0.adopting(id: TestID.first, writeTime: "2026-01-02T03:04:05+08:00")
      }
      #expect(outcome.isChanged)
      let header = """
        ---
        id: \(TestID.first)
        writeTime: 2026-01-02T03:04:05+08:00
        title: Mine
        ---

        """
      #expect(repository.text("a.md") == header + "\n# Mine\n\ntext")
      let again = try update(repository) { try $0.adopting(id: TestID.second, writeTime: "x") }
      #expect(!again.isChanged)
    }
  }

  @Test func `an id is never replaced and a title never made blank`() throws {
    try withRepository(["a.md": text]) { repository in
      let id = #expect(throws: RepositoryError.self) {
        try update(repository) { try $0.settingHeader([.set(key: "id", .text("x"))]) }
      }
      #expect(id?.code == .invalidArgument)
      let title = #expect(throws: RepositoryError.self) {
        try update(repository) { try $0.settingHeader([.set(key: "title", .text(" "))]) }
      }
      #expect(title?.code == .blankTitle)
    }
  }
}
