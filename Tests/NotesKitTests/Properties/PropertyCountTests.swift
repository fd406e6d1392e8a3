import NotesFormat
import NotesIndex
import NotesKit
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct PropertyCountTests {
  private let files = [
    "1.md": "---\nid: A\ntitle: Eins\nstatus: open\nrating: 3\ndue: 2026-12-01\ntags: [a]\n---\n",
    "2.md": "---\nStatus: Open\nrating: many\ndone: true\ncast: [x, Y]\nempty:\n---\n#b\n",
    "3.md": "---\nstatus: ｃｌｏｓｅｄ\nSTATUS: open\ncast: y\naliases: [三]\n---\n",
    "4.md": "no header\n",
    "1.sync-conflict-20261130-081500-ABCDEFG.md": "---\nother: 1\n---\n",
  ]

  private func both<Answer: Equatable>(
    _ query: String, _ ask: ([NoteRecordView]) -> Answer
  ) throws -> Answer {
    try withRepository(files) { repository in
      let indexed = try repository.ask { ask(try $0.select(query).notes()) }.answer
      #expect(ask(try repository.scan().select(query).notes()) == indexed)
      return indexed
    }
  }

  private func lines(_ query: String = "") throws -> [String] {
    try both(query) { notes in
      PropertyCount.count(of: notes).map { key in
        let kinds = key.kinds.map { "\($0.kind) \($0.noteCount)" }.joined(separator: ", ")
        return "\(key.key) \(key.noteCount): \(kinds)"
      }
    }
  }

  @Test func `keys are counted with the kinds of their values`() throws {
    let expected = [
      "aliases 1: text 1", "cast 2: list 1, text 1", "done 1: checkbox 1", "due 1: date 1",
      "empty 1: empty 1", "id 1: text 1", "rating 2: number 1, text 1", "status 3: text 3",
      "tags 2: text 2", "title 1: text 1",
    ]
    #expect(try lines() == expected)
    try withRepository(files) { repository in
      for line in expected where !line.hasPrefix("id") && !line.hasPrefix("title") {
        let parts = line.split { $0 == " " || $0 == ":" }
        let found = try repository.ask { try $0.select("\(parts[0]):*").total }.answer
        #expect(found == Int(parts[1]), "\(line)")
      }
    }
  }

  @Test func `a query says which notes are counted`() throws {
    #expect(try lines("path:4.md") == [])
    #expect(
      try lines("cast:x") == [
        "cast 1: list 1", "done 1: checkbox 1", "empty 1: empty 1", "rating 1: text 1",
        "Status 1: text 1", "tags 1: text 1",
      ])
  }

  @Test(arguments: [
    ("status", ["open 3", "ｃｌｏｓｅｄ 1"]), ("CAST", ["Y 2", "x 1"]), ("empty", [" 1"]),
  ]) func `the values of a key are counted, those of lists one by one`(
    _ key: String, expected: [String]
  ) throws {
    let values = try both("") { notes in
      PropertyCount.values(of: key, in: notes)?.map { "\($0.value) \($0.noteCount)" }
    }
    #expect(values == expected)
  }

  @Test func `a key that no note has, has no values`() throws {
    #expect(try both("") { PropertyCount.values(of: "nothing", in: $0) } == nil)
  }

  @Test(arguments: [
    ("status:closed", ["3.md"]), ("status=open", ["1.md", "2.md", "3.md"]),
    ("cast=y", ["2.md", "3.md"]), ("rating>2.5", ["1.md"]), ("rating<10", ["1.md"]),
    ("due<2027", ["1.md"]), ("due>=2026-12", ["1.md"]), ("done=TRUE", ["2.md"]),
    ("empty=\"\"", ["2.md"]), ("-status:*", ["4.md"]), ("cast>x", ["2.md", "3.md"]),
  ]) func `any key can be asked for, with the comparison that its values have`(
    _ query: String, expected: [String]
  ) throws {
    let found = try both(query) { $0.map { "\($0.filePath)" } }
    #expect(found.sorted() == expected)
  }
}
