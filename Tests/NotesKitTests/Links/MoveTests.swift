import NotesFormat
import NotesIndex
import NotesSystem
import NotesTestSupport
import Testing

@testable import NotesKit

@Suite struct MoveTests {
  /// A link in a note, and what it becomes.
  struct Sample: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let before: String
    let after: String
    var note = "a/source.md"
    var from = "a/old.md"
    var to = "b/new name.md"

    init(
      _ before: String, _ after: String, in note: String = "a/source.md",
      from: String = "a/old.md", to: String = "b/new name.md"
    ) {
      testDescription = "\(before) in \(note), \(from) to \(to)"
      (self.before, self.after, self.note, self.from, self.to) = (before, after, note, from, to)
    }
  }

  private static let files = [
    "a/old.md": "---\naliases: [别名]\n---\n# Old title\n", "a/source.md": "", "source.md": "",
    "c/other.md": "# Other\n", "c/d/deep.md": "", "b/x.md": "", "pic (1).png": "", "a/pic.png": "",
  ]

  @Test(arguments: wiki + markdown + own)
  func `a link is rewritten in its own style, and means what it meant`(_ sample: Sample) throws {
    let text = (Self.files[sample.note] ?? "") + "`[[old]]` x \(sample.before) y\n"
    try withRepository(Self.files.merging([sample.note: text]) { $1 }) { repository in
      let (from, to) = (FilePath(sample.from), FilePath(sample.to))
      let before = try meanings(repository)
      let (plan, scanned) = try (
        repository.ask { try repository.planMove(of: from, to: to, in: $0) }.answer,
        repository.planMove(of: from, to: to, in: repository.scan())
      )
      #expect(plan.changes.edits == scanned.changes.edits)
      _ = try repository.apply(plan.changes, as: "test")
      let place = "\(plan.changes.newPath(of: FilePath(sample.note)))"
      let expected = text.replacing(" x \(sample.before) y", with: " x \(sample.after) y")
      #expect(repository.text(place) == expected)
      #expect(plan.linkCount == (sample.before == sample.after ? 0 : 1))
      let after = try meanings(repository)
      let moved = before.map { link in
        [link.path, link.meaning].map { "\(plan.changes.newPath(of: FilePath($0)))" }
      }
      #expect(after.map { [$0.path, $0.meaning] } == moved)
    }
  }

  private func meanings(
    _ repository: Repository
  ) throws -> [(path: String, meaning: String)] {
    let found = try repository.ask { notes in
      try notes.everyLink { link -> (path: String, meaning: String)? in
        switch link.meaning {
        case .note(let note, _): ("\(link.source.path)", "\(note)")
        case .file(let file): ("\(link.source.path)", "\(file)")
        default: ("\(link.source.path)", "")
        }
      }
    }
    return found.answer
  }

  static let wiki: [Sample] = [
    Sample("[[old]]", "[[new name]]"), Sample("![[old|label]]", "![[new name|label]]"),
    Sample("[[old.md]]", "[[new name.md]]"), Sample("[[OLD#Part|x]]", "[[new name#Part|x]]"),
    Sample("[[old^block]]", "[[new name^block]]"), Sample("[[ old ]]", "[[ new name ]]"),
    Sample("[[a/old]]", "[[b/new name]]"), Sample("[[/a/old.md]]", "[[/b/new name.md]]"),
    Sample("[[./old]]", "[[../b/new name]]"), Sample("[[Old title]]", "[[Old title]]"),
    Sample("[[别名]]", "[[别名]]"), Sample("[[nothing]]", "[[nothing]]"),
    Sample("[[old]]", "[[b/other]]", to: "b/other.md"),
    Sample("[[other]]", "[[c/other]]", in: "b/x.md", to: "b/other.md"),
    Sample("[[old]]", "[[old]]", to: "b/old.md"),
    Sample("[[a/old]]", "[[old]]", in: "source.md", to: "old.md"),
  ]

  static let markdown: [Sample] = [
    Sample("[x](old.md)", "[x](../b/new%20name.md)"),
    Sample("[x](<old.md>)", "[x](<../b/new name.md>)"),
    Sample("[x](old)", "[x](../b/new%20name)"),
    Sample("[x](./old.md#p \"t\")", "[x](../b/new%20name.md#p \"t\")"),
    Sample("[x](/a/old.md)", "[x](/b/new%20name.md)"),
    Sample("[x](a/old.md)", "[x](b/new%20name.md)", in: "source.md"),
    Sample("[x](./a/old.md)", "[x](./b/new%20name.md)", in: "source.md"),
    Sample("[x](old.md)", "[x](想法.md)", to: "a/想法.md"),
    Sample("[x](old.md)", "[x](50%25%20%28b%29%23.md)", to: "a/50% (b)#.md"),
    Sample("[x](old.md)", "[x](./re:x.md)", to: "a/re:x.md"),
    Sample("[x](https://x.y/old.md)", "[x](https://x.y/old.md)"),
  ]

  /// What stands in the note that is moved.
  static let own: [Sample] = [
    Sample("[x](pic.png)", "[x](../a/pic.png)", in: "a/old.md"),
    Sample("![x](<../pic (1).png>)", "![x](<../pic (1).png>)", in: "a/old.md"),
    Sample("[x](../c/other.md)", "[x](../c/other.md)", in: "a/old.md", to: "c/new.md"),
    Sample("[[source]]", "[[a/source]]", in: "a/old.md", to: "c/new.md"),
    Sample("[[#Part]]", "[[#Part]]", in: "a/old.md"),
    Sample("[[old]]", "[[new name]]", in: "a/old.md"),
    Sample("[x](none.md)", "[x](none.md)", in: "a/old.md"),
    // Of a directory.
    Sample("[x](../c/d/deep.md)", "[x](../e/d/deep.md)", from: "c", to: "e"),
    Sample("[x](../source.md)", "[x](../../source.md)", in: "c/other.md", from: "c", to: "e/f"),
    Sample(
      "[x](d/deep.md) [[other]]", "[x](d/deep.md) [[other]]", in: "c/other.md", from: "c", to: "e/f"
    ),
    Sample("[[c/d/deep]]", "[[e/d/deep]]", from: "c", to: "e"),
  ]

  @Test func `a new title goes into header and heading, and links by the title follow`() throws {
    let files = [
      "old.md": "---\ntitle: Old title\n---\n\n# Old title\n\ntext\n",
      "x.md": "[[Old title]] [[Old title#a|b]] [[old]]\n", "y.md": "# Alone #\n\n[[Alone]]\n",
    ]
    try withRepository(files) { repository in
      func move(_ from: String, _ to: String, _ title: String) throws {
        let plan = try repository.ask {
          try repository.planMove(of: FilePath(from), to: FilePath(to), title: title, in: $0)
        }.answer
        _ = try repository.apply(plan.changes, as: "test")
      }
      try move("old.md", "新.md", "新题")
      #expect(repository.text("新.md") == "---\ntitle: 新题\n---\n\n# 新题\n\ntext\n")
      #expect(repository.text("x.md") == "[[新题]] [[新题#a|b]] [[新]]\n")
      try move("y.md", "z.md", "Z")
      #expect(repository.text("z.md") == "# Z #\n\n[[Z]]\n")
    }
  }

  @Test func `links that cannot be written so refuse the move, with their lines`() throws {
    try withRepository(["a.md": "", "b.md": "\n[[a]]\n", "c.md": "[[a]]\u{0}\n"]) { repository in
      let notes = try repository.scan()
      let error = #expect(throws: RepositoryError.self) {
        try repository.planMove(of: FilePath("a.md"), to: FilePath("x|y.md"), in: notes)
      }
      #expect(error?.details.map { $0.prefix { $0 != " " } } == ["b.md:2:", "c.md:1:"])
    }
  }

  @Test(arguments: ["../x.md", ".hidden/x.md", "x.txt", ".notes/x.md", "/x.md", ""])
  func `a note is not moved to where notes are not found`(_ path: String) throws {
    try withRepository(["a.md": ""]) { repository in
      let notes = try repository.scan()
      let error = #expect(throws: RepositoryError.self) {
        try repository.planMove(of: FilePath("a.md"), to: FilePath(path), in: notes)
      }
      #expect(error?.code == .notInFolder)
    }
  }
}
