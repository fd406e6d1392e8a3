import NotesFormat
import NotesIndex
import NotesSystem
import Testing

@Suite struct ConflictCopiesTests {
  /// The copies among notes that are given by path and id.
  private func copies(_ notes: [(String, String?)]) -> [String: String] {
    let records = notes.map { TestNote(path: $0, id: $1).record }
    let copies = ConflictCopies(among: records)
    return records.reduce(into: [:]) { result, record in
      guard let origin = copies.origin(of: record.path) else { return }
      result["\(record.path)"] = "\(origin.path)" + (origin.isThere ? "" : " (gone)")
    }
  }

  private let syncthing = ".sync-conflict-20261130-081500-ABCDEFG.md"

  @Test func `a name that proves it needs no id, and no note`() {
    #expect(
      copies([("x/a.md", nil), ("x/a" + syncthing, "1"), ("y/a" + syncthing, nil)])
        == ["x/a" + syncthing: "x/a.md", "y/a" + syncthing: "y/a.md (gone)"])
  }

  @Test(arguments: ["a 2.md", "a (1).md", "a-PC.md", "a (case clash from b).md"])
  func `a name that is only likely needs the id of a note that is there`(name: String) {
    #expect(copies([("a.md", "1A"), (name, "1a")]) == [name: "a.md"])
    #expect(copies([("a.md", "1A"), (name, "2")]) == [:])
    #expect(copies([("a.md", "1A"), (name, nil)]) == [:])
    #expect(copies([("a.md", nil), (name, nil)]) == [:])
    #expect(copies([("b.md", "1A"), (name, "1A")]) == [:])
    #expect(copies([("x/a.md", "1A"), (name, "1A")]) == [:])
  }

  @Test func `a copy of a copy is one of the note at the end`() {
    #expect(
      copies([("a.md", "1"), ("a 2.md", "1"), ("a 2" + syncthing, nil)])
        == ["a 2.md": "a.md", "a 2" + syncthing: "a.md"])
    #expect(
      copies([("a.md", "1"), ("a 2.md", "2"), ("a 2" + syncthing, nil)])
        == ["a 2" + syncthing: "a 2.md"])
  }

  @Test func `what copies share is no duplicate`() {
    let records = [
      TestNote(path: "a.md", id: "1"), TestNote(path: "a 2.md", id: "1"),
      TestNote(path: "b.md", id: "2"), TestNote(path: "c.md", id: "2"),
    ].map(\.record)
    #expect(
      QueryContext.duplicates(among: records) == [FilePath("b.md"), FilePath("c.md")])
  }
}
