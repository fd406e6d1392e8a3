import NotesFormat
import NotesSystem
import NotesTestSupport
import Synchronization
import Testing

@testable import NotesKit

@Suite struct ChangeSetTests {
  private let files = ["a.md": "甲\n", "sub/b.md": "乙\r\n", "sub/deep/c.md": "丙"]

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func edits(_ pairs: (path: String, before: String, after: String)...) -> ChangeSet {
    var changes = ChangeSet()
    for pair in pairs {
      changes.edit(FilePath(pair.path), from: bytes(pair.before), to: bytes(pair.after))
    }
    return changes
  }

  private func moves(_ pairs: (from: String, to: String)...) -> ChangeSet {
    var changes = ChangeSet()
    for pair in pairs { changes.move(FilePath(pair.from), to: FilePath(pair.to)) }
    return changes
  }

  private func refusal(
    _ changes: ChangeSet, in repository: Repository
  ) throws -> RepositoryError {
    let before = try TestFiles.texts(beneath: repository.folder.path)
    let error = #expect(throws: RepositoryError.self) { try repository.apply(changes, as: "test") }
    #expect(try TestFiles.texts(beneath: repository.folder.path) == before)
    return try #require(error)
  }

  @Test func `several files are changed and moved together`() throws {
    try withRepository(files) { repository in
      var changes = edits(("a.md", "甲\n", "甲甲\n"), ("sub/deep/c.md", "丙", "丙丙"))
      changes.move(FilePath("sub/deep"), to: FilePath("other/place"))
      changes.move(FilePath("a.md"), to: FilePath("other/a.md"))
      let outcome = try repository.apply(changes, as: "test")
      #expect(outcome.warnings == [])
      let texts = try TestFiles.texts(beneath: repository.folder.path)
        .filter { !$0.key.hasPrefix(".notes") }
      #expect(
        texts == ["other/a.md": "甲甲\n", "sub/b.md": "乙\r\n", "other/place/c.md": "丙丙"])
      #expect(changes.newPath(of: FilePath("sub/deep/c.md")) == FilePath("other/place/c.md"))
    }
  }

  @Test(arguments: 0..<5) func `a change that is stopped is taken back`(_ step: Int) throws {
    try withRepository(files) { repository in
      var changes = edits(("a.md", "甲\n", "甲甲\n"), ("sub/deep/c.md", "丙", "丙丙"))
      changes.move(FilePath("sub/deep"), to: FilePath("other/place"))
      changes.move(FilePath("a.md"), to: FilePath("other/a.md"))
      let before = try TestFiles.texts(beneath: repository.folder.path)
      let asked = Mutex(0)
      let interruption = Interruption(
        begin: {}, end: {},
        isRequested: {
          asked.withLock {
            $0 += 1
            return $0 > step
          }
        })
      // After the last step there is nothing to be stopped.
      guard step < 4 else {
        _ = try repository.apply(changes, as: "test", interruption: interruption)
        return #expect(repository.text("other/a.md") == "甲甲\n")
      }
      let error = #expect(throws: ChangeSetError.self) {
        try repository.apply(changes, as: "test", interruption: interruption)
      }
      #expect(error?.lines == ["stopped; nothing was changed"])
      #expect(try TestFiles.texts(beneath: repository.folder.path) == before)
      #expect(try repository.unfinishedFindings().isEmpty)
    }
  }

  @Test func `what changes nothing is no change`() throws {
    var changes = edits(("a.md", "甲\n", "甲\n"))
    changes.move(FilePath("a.md"), to: FilePath("a.md"))
    #expect(changes.isEmpty)
  }

  @Test(arguments: ["a.md", "sub/b.md", "sub/deep/c.md"])
  func `one file that has changed since stops all of it`(_ changed: String) throws {
    try withRepository(files) { repository in
      try repository.write("刚写下的\n", to: changed)
      let changes = edits(
        ("a.md", "甲\n", "1"), ("sub/b.md", "乙\r\n", "2"), ("sub/deep/c.md", "丙", "3"))
      let error = try refusal(changes, in: repository)
      #expect(error.code == .changedMeanwhile)
      #expect(error.path == FilePath(changed))
    }
  }

  @Test(arguments: ["<<<<<<< a\n1\n=======\n2\n>>>>>>> b\n", "nul\u{0}\n"])
  func `one file that is not editable stops all of it`(_ odd: String) throws {
    try withRepository(["a.md": "甲\n", "b.md": odd]) { repository in
      let changes = edits(("a.md", "甲\n", "1"), ("b.md", odd, "2"))
      let error = try refusal(changes, in: repository)
      #expect(error.code == .notEditable)
    }
  }

  @Test func `a folder that is only read is not written to`() throws {
    try withRepository(files, isInitialized: false) { repository in
      let error = try refusal(edits(("a.md", "甲\n", "1")), in: repository)
      #expect(error.code == .notInitialized)
    }
  }

  @Test(arguments: [
    ("a.md", "sub/b.md", "sub/b.md"), ("a.md", "sub/B.md", "sub/b.md"),
    ("a.md", "SUB/new.md", "sub"), ("a.md", "sub/b.md/new.md", "sub/b.md"),
    ("sub", "A.md", "a.md"), ("a.md", "Cafe\u{301}.md", "Caf\u{e9}.md"),
  ]) func `nothing is moved to where something is on any file system`(
    from: String, to: String, inTheWay: String
  ) throws {
    try withRepository(files.merging(["Caf\u{e9}.md": ""]) { $1 }) { repository in
      let error = try refusal(moves((from, to)), in: repository)
      #expect(error.code == .alreadyExists)
      #expect(error.path == FilePath(inTheWay))
    }
  }

  @Test func `two files cannot get paths that some file system takes for one`() throws {
    try withRepository(files) { repository in
      let changes = moves(("a.md", "New.md"), ("sub/b.md", "new.md"))
      let error = try refusal(changes, in: repository)
      #expect(error.code == .alreadyExists)
    }
  }

  @Test func `a directory cannot be moved into itself`() throws {
    try withRepository(files) { repository in
      let error = try refusal(moves(("sub", "sub/deep/sub")), in: repository)
      #expect(error.code == .invalidArgument)
    }
  }

  @Test(arguments: ["A.md", "a.MD"]) func `the case of a name alone can change`(
    _ name: String
  ) throws {
    try withRepository(files) { repository in
      _ = try repository.apply(moves(("a.md", name)), as: "test")
      #expect(repository.text(name) == "甲\n")
      #expect(repository.text("a.md") == nil)
    }
  }

  @Test(arguments: [false, true]) func `a file with two paths is written once`(
    _ isHard: Bool
  ) throws {
    try withRepository(["a.md": "甲\n"]) { repository in
      let second = repository.folder.path.appending("b.md")
      if isHard {
        try TestFiles.hardLink(second, to: repository.folder.path.appending("a.md"))
      } else {
        try TestFiles.link(second, to: "a.md")
      }
      let changes = edits(("a.md", "甲\n", "乙\n"), ("b.md", "甲\n", "乙\n"))
      _ = try repository.apply(changes, as: "test")
      for name in ["a.md", "b.md"] { #expect(repository.text(name) == "乙\n") }
      let apart = edits(("a.md", "乙\n", "丙\n"), ("b.md", "乙\n", "丁\n"))
      let error = try refusal(apart, in: repository)
      #expect(error.code == .notEditable)
    }
  }

  @Test func `the texts before and after a change are bases for merging`() throws {
    try withRepository(files) { repository in
      var changes = edits(("a.md", "甲\n", "甲甲\n"))
      changes.move(FilePath("a.md"), to: FilePath("z.md"))
      _ = try repository.apply(changes, as: "test")
      let kept = try repository.versions.entries()
        .map { "\($0.kind) \($0.path) \($0.size)" }
      #expect(kept == ["before a.md 4", "before z.md 4", "after z.md 7"])
    }
  }
}
