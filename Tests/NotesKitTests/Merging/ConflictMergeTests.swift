import Foundation
import NotesFormat
import NotesIndex
import NotesSystem
import NotesTestSupport
import Testing

@testable import NotesKit

@Suite struct ConflictMergeTests {
  static let copy = "念头.sync-conflict-20261130-081500-ABCDEFG.md"
  static let environment = ProcessEnvironment(["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"])
  private let note = FilePath("念头.md")
  private let copy = FilePath(Self.copy)

  private func plan(_ repository: Repository) throws -> PlannedMerge {
    try repository.planMerge(of: copy, into: note, environment: Self.environment)
  }

  private func text(_ bytes: [UInt8]?) -> String? {
    bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// What each machine makes of the first text.
  private struct Sides {
    let local: (String) -> String
    let other: (String) -> String
  }

  /// A note that was made here, changed here, and then replaced by what another machine made of it.
  private func withConflict(
    _ sides: Sides, _ body: (Repository, _ first: String) throws -> Void
  ) throws {
    try withRepository { repository in
      let body0 = "第一段\n\n第二段\n\n第三段\n"
      var new = NewNote(title: "念头", body: body0)
      new.tags = ["a"]
      let path = try repository.add(new)
      #expect(path == note)
      let first = try #require(repository.text("念头.md"))
      _ = try repository.notes()
      _ = try repository.update(note) { _ in Array(sides.local(first).utf8) }
      try repository.write(sides.local(first), to: Self.copy)
      try repository.write(sides.other(first), to: "念头.md")
      _ = try repository.notes()
      try body(repository, first)
    }
  }

  @Test func `what two machines changed in different places comes together`() throws {
    let sides = Sides(
      local: { $0.replacing("第一段", with: "第一段，改过").replacing("[a]", with: "[a, b]") },
      other: { $0.replacing("第三段", with: "第三段，也改过").replacing("[a]", with: "[c]") })
    try withConflict(sides) { repository, first in
      let plan = try plan(repository)
      #expect(plan.base?.isProven == true)
      let expected = first.replacing("第一段", with: "第一段，改过")
        .replacing("第三段", with: "第三段，也改过").replacing("[a]", with: "[c, b]")
      #expect(text(plan.result) == expected)
      let outcome = try repository.carryOut(plan, writing: try #require(plan.result))
      #expect(repository.text("念头.md") == expected)
      #expect(repository.text(Self.copy) == nil)
      #expect(outcome.trashed.map(\.originalPath) == [note, copy])
      let trashed = try outcome.trashed.map { try repository.folder.root.readFile($0.file).bytes }
      #expect(trashed == [plan.note, plan.copy])
    }
  }

  /// The text that another machine wrote is seen in the note's place, but was not made from what was there.
  @Test func `what was written here is not lost to what came in its place`() throws {
    let sides = Sides(local: { $0 + "只在这里写下的\n" }, other: { $0.replacing("第三段", with: "第三段，改过") })
    try withConflict(sides) { repository, first in
      let plan = try plan(repository)
      #expect(plan.result == nil)
      let marked = try #require(text(plan.marked))
      for line in ["第三段，改过\n", "只在这里写下的\n"] { #expect(marked.contains(line)) }
    }
  }

  @Test func `a base that the other side never saw takes nothing away`() throws {
    try withRepository(["念头.md": "甲\n乙\n丙\n"]) { repository in
      _ = try repository.notes()
      // The other machine has the text of before; this one has only the two later ones.
      try repository.write("甲\n乙\n这里加的一行\n丙\n", to: "念头.md")
      _ = try repository.notes()
      _ = try repository.update(note) { $0.bytes + Array("再加一行\n".utf8) }
      try repository.write("甲\n乙\n这里加的一行\n丙\n再加一行\n", to: Self.copy)
      try repository.write("那里加的\n甲\n乙\n丙\n", to: "念头.md")
      _ = try repository.notes()
      let plan = try plan(repository)
      #expect(plan.result == nil)
      let marked = try #require(text(plan.marked))
      for line in ["这里加的一行", "再加一行", "那里加的"] { #expect(marked.contains(line)) }
    }
  }

  @Test func `without any known version nothing is merged`() throws {
    try withRepository(["念头.md": "甲\n", Self.copy: "乙\n"]) { repository in
      let plan = try plan(repository)
      #expect(plan.base == nil)
      #expect(plan.result == nil)
      #expect(plan.marked == nil)
    }
  }

  @Test func `Syncthing's versions are bases`() throws {
    let old = "---\nid: A\n---\n甲\n\n乙\n"
    try withRepository([
      "念头.md": old + "那里\n", Self.copy: old.replacing("甲", with: "这里\n\n甲"),
      ".stversions/念头~20261129-081500.md": old,
    ]) { repository in
      let plan = try plan(repository)
      #expect(plan.base?.label == "Syncthing's version of 2026-11-29 08:15:00")
      #expect(text(plan.result) == old.replacing("甲", with: "这里\n\n甲") + "那里\n")
    }
  }

  @Test func `commits are bases, and nothing of the repository's is run`() throws {
    let old = "甲\n\n乙\n"
    try withRepository(["念头.md": old]) { repository in
      let folder = repository.folder.path
      let script = """
        cd '\(folder)' && git init -q && git add 念头.md &&
        git -c user.name=a -c user.email=a@b commit -qm 1 &&
        git config core.fsmonitor "touch '\(folder)/ran'; false" &&
        git config core.pager "touch '\(folder)/ran'" &&
        git config log.showSignature true && git config gpg.program "touch '\(folder)/ran'" &&
        git config diff.x.textconv "touch '\(folder)/ran'; cat" &&
        git config filter.x.smudge "touch '\(folder)/ran'; cat" &&
        echo '*.md diff=x filter=x' > .gitattributes
        """
      #expect(try TestFiles.run("sh", "-c", script) == 0)
      try repository.write(old + "这里\n", to: "念头.md")
      try repository.write("那里\n\n" + old, to: Self.copy)
      let plan = try plan(repository)
      #expect(plan.base?.label.hasPrefix("commit ") == true)
      #expect(text(plan.result) == "那里\n\n" + old + "这里\n")
      #expect(repository.text("ran") == nil)
      #expect(
        try Directory(opening: repository.stateDirectory.appending("merging")).entries() == [])
    }
  }

  @Test(arguments: [
    "<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n", "a\u{0}\n",
  ]) func `texts that cannot be merged are refused`(_ odd: String) throws {
    for files in [["念头.md": odd, Self.copy: "x\n"], ["念头.md": "x\n", Self.copy: odd]] {
      try withRepository(files) { repository in
        let error = #expect(throws: RepositoryError.self) { try plan(repository) }
        #expect(error?.code == .notEditable)
      }
    }
  }

  @Test(arguments: ["念头.md", Self.copy])
  func `a file that has changed since is left alone`(_ changed: String) throws {
    let sides = Sides(local: { $0 + "这里\n" }, other: { "那里\n" + $0 })
    try withConflict(sides) { repository, _ in
      let plan = try plan(repository)
      try repository.write("刚写下的\n", to: changed)
      let error = #expect(throws: RepositoryError.self) {
        try repository.carryOut(plan, writing: [])
      }
      #expect(error?.code == .changedMeanwhile)
      #expect(repository.text(changed) == "刚写下的\n")
      #expect(repository.text("念头.md") != nil)
      #expect(repository.text(Self.copy) != nil)
      #expect(try repository.trashEntries() == [])
    }
  }

  /// Wherever it fails, once or for good, both texts are still in files of the folder or its trash.
  @Test(arguments: [false, true]) func `a failure anywhere loses neither text`(
    _ isForGood: Bool
  ) throws {
    var failures = 0
    for index in 0..<400 {
      let isDone = try failingMerge(at: index, isForGood)
      if isDone { break }
      failures += 1
    }
    #expect(failures > 20)
  }

  /// Whether the merge has made fewer calls than `index`.
  private func failingMerge(at index: Int, _ isForGood: Bool) throws -> Bool {
    var isDone = false
    let sides = Sides(local: { "这里\n" + $0 }, other: { $0 + "那里\n" })
    try withConflict(sides) { repository, _ in
      let old = try [note, copy].map { try repository.folder.root.readFile($0).bytes }
      let merged = Array("合\n".utf8)
      let plan = try plan(repository)
      let faults = FaultInjection([
        .init(isForGood ? .kill : .fail(.inputOutput), at: index, persistent: isForGood)
      ])
      var hasFailed = false
      FaultInjection.$current.withValue(faults) {
        do {
          _ = try repository.carryOut(plan, writing: merged)
        } catch {
          hasFailed = true
        }
      }
      isDone = faults.affectedCalls.isEmpty
      let texts = try TestFiles.texts(beneath: repository.folder.path).values.map { Array($0.utf8) }
      for text in old { #expect(texts.contains(text), "call \(index)") }
      if !hasFailed { #expect(texts.contains(merged), "call \(index)") }
      let now = repository.text("念头.md").map { Array($0.utf8) }
      #expect(now == old[0] || now == merged, "call \(index)")
    }
    return isDone
  }
}
