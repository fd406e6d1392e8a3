import NotesFormat
import NotesIndex
import NotesKit
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct NoteReferenceTests {
  private let files = [
    "Plan.md": "---\nid: \(TestID.first)\ntitle: 周末计划\naliases: [weekend]\n---\nx\n",
    "sub/plan b.md": "---\nid: \(TestID.second)\ntitle: Plan B\n---\nx\n",
    "sub/inbox.md": "# Inbox\n",
    "inbox.md": "# Other\n",
    "臺灣.md": "text\n",
  ]

  @Test(arguments: [
    (TestID.first, "Plan.md"), (TestID.first.lowercased(), "Plan.md"), ("5E2A0", "Plan.md"),
    ("Plan.md", "Plan.md"), ("./Plan.md", "Plan.md"), ("sub/plan b.md", "sub/plan b.md"),
    ("周末计划", "Plan.md"), ("weekend", "Plan.md"), ("WEEKEND", "Plan.md"), ("Plan", "Plan.md"),
    ("plan b", "sub/plan b.md"), ("Inbox", "sub/inbox.md"), ("inbox.md", "inbox.md"),
    ("台湾", "臺灣.md"),
  ])
  func `a note is meant by id, path, title, alias or file name`(
    _ reference: String, _ path: String
  ) throws {
    try withRepository(files) { repository in
      let resolved = try repository.resolve(reference)
      #expect(resolved == path)
    }
  }

  @Test func `an ambiguous name lists the candidates`() throws {
    try withRepository(files) { repository in
      let error = #expect(throws: RepositoryError.self) { try repository.resolve("5E2A") }
      #expect(error?.code == .ambiguousNote)
      #expect(error?.details == ["Plan.md", "sub/plan b.md"])
      #expect(error?.description == "“5E2A” means 2 notes; say which by its path")
    }
  }

  @Test func `an unknown name is an error with near ones`() throws {
    try withRepository(files) { repository in
      let error = #expect(throws: RepositoryError.self) { try repository.resolve("lan B") }
      #expect(error?.code == .noSuchNote)
      #expect(error?.details == ["did you mean sub/plan b.md"])
    }
  }

  @Test func `three characters are no id prefix`() throws {
    try withRepository(files) { repository in
      let error = #expect(throws: RepositoryError.self) { try repository.resolve("5E2") }
      #expect(error?.code == .noSuchNote)
    }
  }

  @Test func `a path is taken from the working directory first`() throws {
    try withRepository(files) { repository in
      let reference = NoteReference(
        FilePath("inbox.md"), root: repository.folder.path,
        workingDirectory: repository.folder.path.appending("sub"))
      let record = try repository.resolve(reference) {
        try repository.scan().find(reference)
      }
      #expect("\(record.path)" == "sub/inbox.md")
    }
  }

  @Test(arguments: ["../outside.md", "/etc/passwd", ".notes/config.json", "no-such.md"])
  func `nothing outside the notes is meant`(_ reference: String) throws {
    try withRepository(files) { repository in
      try TestFiles.write("x", to: repository.folder.path.parent.appending("outside.md"))
      #expect(throws: RepositoryError.self) { try repository.resolve(reference) }
    }
  }
}
