import NotesFormat
import NotesIndex
import NotesKit
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct TagCountTests {
  private let files = [
    "1.md": "#Lang/swift #ideas\n",
    "2.md": "---\ntags: [lang/Swift, lang/rust]\n---\n#lang/swift\n",
    "3.md": "#lang #lang/swift/ui #ＩＤＥＡＳ\n", "4.md": "#lang-a #念头/日记\n", "5.md": "none\n",
    "1.sync-conflict-20261130-081500-ABCDEFG.md": "#Lang/swift #other\n",
  ]

  private func counts(
    _ order: TagCount.Order, isTree: Bool, isDescending: Bool = false, query: String = ""
  ) throws -> [String] {
    try withRepository(files) { repository in
      let indexed = try repository.ask { try $0.select(query).notes() }.answer
      let tags = TagCount.count(
        of: indexed, order, isTree: isTree, isDescending: isDescending)
      let scanned = try repository.scan().select(query).notes()
      #expect(
        TagCount.count(of: scanned, order, isTree: isTree, isDescending: isDescending) == tags)
      return tags.map { "\($0.depth) \($0.name) \($0.noteCount) \($0.ownCount)" }
    }
  }

  @Test func `tags are counted as queries find them, below the tags that they are nested in`()
    throws
  {
    let expected = [
      "0 ideas 2 2", "0 lang 3 1", "1 lang/rust 1 1", "1 lang/swift 3 2", "2 lang/swift/ui 1 1",
      "0 lang-a 1 1", "0 念头 1 0", "1 念头/日记 1 1",
    ]
    #expect(try counts(.name, isTree: true) == expected)
    try withRepository(files) { repository in
      for line in expected {
        let parts = line.split(separator: " ")
        let found = try repository.ask { try $0.select("tag:\(parts[1])").total }.answer
        #expect(found == Int(parts[2]), "\(line)")
      }
    }
  }

  @Test func `the most frequent come first, in a list or among the children of one`() throws {
    #expect(
      try counts(.count, isTree: false) == [
        "0 lang 3 1", "1 lang/swift 3 2", "0 ideas 2 2", "1 lang/rust 1 1", "2 lang/swift/ui 1 1",
        "0 lang-a 1 1", "0 念头 1 0", "1 念头/日记 1 1",
      ])
    #expect(
      try counts(.count, isTree: true) == [
        "0 lang 3 1", "1 lang/swift 3 2", "2 lang/swift/ui 1 1", "1 lang/rust 1 1", "0 ideas 2 2",
        "0 lang-a 1 1", "0 念头 1 0", "1 念头/日记 1 1",
      ])
  }

  @Test func `a query says which notes are counted, and the order can be turned`() throws {
    #expect(
      try counts(.name, isTree: false, isDescending: true, query: "tag:lang/rust") == [
        "1 lang/Swift 1 1", "1 lang/rust 1 1", "0 lang 1 0",
      ])
  }

  @Test func `a tag is spelled as it is typed most often`() throws {
    let texts = ["a.md": "#B/C\n", "b.md": "#b/c\n", "c.md": "#B/c\n", "d.md": "#B\n"]
    try withRepository(texts) { repository in
      let notes = try repository.scan().select("").notes()
      let tags = TagCount.count(of: notes, .name, isTree: true)
      #expect(tags.map(\.name) == ["B", "B/C"])
    }
  }
}
