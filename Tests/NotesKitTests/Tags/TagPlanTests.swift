import NotesFormat
import NotesIndex
import NotesKit
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct TagPlanTests {
  private let renaming = TagRenaming([TagName("work")], to: TagName("job"))

  private func tagged(_ repository: Repository, _ tag: String = "work") throws -> TaggedNotes {
    try repository.ask { try $0.notes(tagged: [TagName(tag)]) }.answer
  }

  @Test func `only notes that have the tag are read, and conflict copies are told apart`() throws {
    let files = [
      "a.md": "#Work/x\n", "b.md": "---\ntags: work\n---\n", "c.md": "work `#work`\n",
      "a.sync-conflict-20261130-081500-ABCDEFG.md": "#work\n",
    ]
    try withRepository(files) { repository in
      let found = try tagged(repository)
      #expect(found.paths == [FilePath("a.md"), FilePath("b.md")])
      #expect(found.copies == [FilePath("a.sync-conflict-20261130-081500-ABCDEFG.md")])
      let scanned = try repository.scan().notes(tagged: [TagName("work")])
      #expect(scanned.paths == found.paths)
      #expect(scanned.copies == found.copies)
      let changes = try repository.plan(renaming, in: found.paths)
      _ = try repository.apply(changes, as: "test")
      #expect(repository.text("a.md") == "#job/x\n")
      #expect(repository.text("b.md") == "---\ntags: job\n---\n")
      #expect(try tagged(repository).paths == [])
      #expect(try tagged(repository, "job").paths == found.paths)
    }
  }

  @Test func `notes that cannot be changed are all named, and none is changed`() throws {
    let files = [
      "a.md": "#work\n", "b.md": "---\nx: 1\ntags: [[work]]\n---\n", "c.md": "#work\n\u{0}\n",
      "d.md": "#work\n<<<<<<< a\n=======\n>>>>>>> b\n",
    ]
    try withRepository(files) { repository in
      let paths = files.keys.sorted().map { FilePath($0) }
      let error = #expect(throws: RepositoryError.self) { try repository.plan(renaming, in: paths) }
      #expect(error?.code == .notEditable)
      #expect(error?.details.map { $0.prefix { $0 != " " } } == ["b.md:3:", "c.md:", "d.md:2:"])
      #expect(repository.text("a.md") == "#work\n")
    }
  }
}
