import NotesFormat
import NotesIndex
import NotesKit
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct CreateTests {
  @Test func `a new note has a header, a blank line and its content`() throws {
    try withRepository { repository in
      var note = NewNote(title: "念头笔记", body: "第一个念头")
      note.tags = ["ideas", "写作"]
      let path = try repository.add(note)
      #expect("\(path)" == "念头笔记.md")
      let text = """
        ---
        id: \(TestID.first)
        writeTime: 2026-11-30T08:15:00+08:00
        title: 念头笔记
        tags: [ideas, 写作]
        ---

        第一个念头

        """
      #expect(repository.text("念头笔记.md") == text)
    }
  }

  @Test(arguments: ["", " ", "\u{3000}\n", "\u{200B}\u{FEFF}"])
  func `a blank title or content is refused and nothing is written`(_ blank: String) throws {
    try withRepository { repository in
      let untitled = #expect(throws: RepositoryError.self) {
        try repository.add(NewNote(title: blank, body: "text"))
      }
      #expect(untitled?.description == "a note needs a title; nothing was written")
      let empty = #expect(throws: RepositoryError.self) {
        try repository.add(NewNote(title: "t", body: blank))
      }
      #expect(empty?.description == "a note needs some content; nothing was written")
      let found = try repository.scan().records()
      #expect(found.count == 0)
    }
  }

  @Test(arguments: [
    "../../etc/x", "-rf", "a/b", String(repeating: "念", count: 300), "👩‍👩‍👧‍👦", "dots...", "CON",
    "con.md", ".hidden", "a:b?c*d", "[[link]]", "#tag", "tab\tline\nfeed", "\u{202E}evil",
    "e\u{301}", "Sub: with colons # and hash", "\"quoted\"", "no", "1e3", "- dash", "~", "%%",
  ])
  func `any title makes a file inside the folder that reads back as titled`(
    _ title: String
  ) throws {
    try withRepository { repository in
      let path = try repository.add(NewNote(title: title, body: "x"))
      #expect(path.components.count == 1)
      #expect(path.bytes.count <= 200)
      let records = try repository.scan().records()
      #expect(records.map(\.path) == [path])
      #expect(records.first?.content.titleSource == .header)
      let isKept = records.first?.content.title.utf8.elementsEqual(title.utf8) ?? false
      #expect(isKept || title.contains { $0.isNewline || $0 == "\t" }, "\(records)")
    }
  }

  @Test(arguments: [
    ("Note", "note"), ("Note", "Note"), ("caf\u{E9}", "cafe\u{301}"), ("Ｗide", "ｗide"),
  ])
  func `names that a file system may take for one become two files`(
    _ first: String, _ second: String
  ) throws {
    try withRepository { repository in
      let one = try repository.add(NewNote(title: first, body: "one"))
      let two = try repository.add(NewNote(title: second, body: "two"), id: TestID.second)
      #expect(FileNames.collisionKey(of: one.bytes) != FileNames.collisionKey(of: two.bytes))
      let found = try repository.scan().records()
      #expect(found.count == 2)
    }
  }

  @Test func `a name that is taken between planning and writing is not overwritten`() throws {
    try withRepository { repository in
      let text = try repository.text(of: NewNote(title: "a", body: "ours"), id: TestID.first)
      let planned = try repository.plan(text, in: nil, id: TestID.first)
      try repository.write("theirs", to: "a.md")
      let path = try repository.create(planned)
      #expect("\(path)" == "a-2.md")
      #expect(repository.text("a.md") == "theirs")
    }
  }

  @Test func `notes go into the directory that is asked for`() throws {
    try withRepository { repository in
      let path = try repository.add(NewNote(title: "a", body: "x"), in: "deep/er")
      #expect("\(path)" == "deep/er/a.md")
    }
  }

  @Test(arguments: ["../out", "/tmp", ".hidden", "a/.git/b", "a/../../b"])
  func `notes do not go where notes are not kept`(_ directory: String) throws {
    try withRepository { repository in
      let error = #expect(throws: RepositoryError.self) {
        try repository.add(NewNote(title: "a", body: "x"), in: directory)
      }
      #expect(error?.code == .notInFolder)
    }
  }

  @Test func `a template gives the text and the configuration the name`() throws {
    try withRepository { repository in
      try repository.write(
        "# {{title}}\n\n{{date}} {{time}}{{cursor}}\n", to: ".notes/templates/day.md")
      try repository.write(
        #"{"filename": "{{date}} {{title}}", "newNoteDirectory": "days"}"#, to: ".notes/config.json"
      )
      let again = try openRepository(repository.folder.path, top: repository.folder.path.parent)
      var note = NewNote(title: "今天", body: "")
      note.template = "day"
      let path = try again.add(note)
      #expect("\(path)" == "days/2026-11-30 今天.md")
      #expect(again.text("\(path)")?.hasSuffix("---\n\n# 今天\n\n2026-11-30 08:15\n") == true)
    }
  }

  @Test func `an unknown template variable is an error with path and line`() throws {
    try withRepository { repository in
      try repository.write("x\n{{titel}}\n", to: ".notes/templates/t.md")
      var note = NewNote(title: "a", body: "")
      note.template = "t"
      let error = #expect(throws: RepositoryError.self) { try repository.add(note) }
      #expect(error?.description.hasPrefix(".notes/templates/t.md:2: ") == true)
    }
  }

  @Test func `a folder without a .notes is not written to`() throws {
    try withRepository(isInitialized: false) { repository in
      let error = #expect(throws: RepositoryError.self) {
        try repository.add(NewNote(title: "a", body: "x"))
      }
      #expect(error?.code == .notInitialized)
      let left = try TestFiles.texts(beneath: repository.folder.path).keys
      #expect(left.sorted() == ["no-note.txt"])
    }
  }

  @Test func `a busy folder is an error after the time to wait`() throws {
    try withRepository { repository in
      let other = try openRepository(
        repository.folder.path, top: repository.folder.path.parent, lockTimeout: 10)
      let lock = try FileLock.take(repository.stateDirectory.appending("lock"), waiting: 0)
      let error = #expect(throws: RepositoryError.self) {
        try other.add(NewNote(title: "a", body: "x"))
      }
      #expect(error?.code == .busy)
      withExtendedLifetime(lock) {}
    }
  }
}
