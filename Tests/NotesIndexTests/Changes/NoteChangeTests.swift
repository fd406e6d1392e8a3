import NotesIndex
import NotesSystem
import NotesTestSupport
import Testing

struct NoteChangeTests {
  private func step(
    _ revision: UInt64, _ kind: NoteChange.Kind, _ path: String, _ content: UInt8, id: String? = nil
  ) -> NoteChange {
    NoteChange(revision: revision, kind, FilePath(path), id: id, checksum: [content])
  }

  @Test func `a note that went and came is changed, or not at all when it is as it was`() {
    let gone = step(1, .removed, "a.md", 1)
    #expect(NoteChange.collapse([gone, step(2, .added, "a.md", 1)]).isEmpty)
    let back = NoteChange.collapse([gone, step(2, .added, "a.md", 2)])
    #expect(back == [step(2, .modified, "a.md", 2)])
    #expect(
      NoteChange.collapse([step(1, .added, "a.md", 1), step(2, .removed, "a.md", 1)]).isEmpty)
  }

  @Test func `a note that went in one place and came in another has moved`() {
    let moved = NoteChange.collapse([step(1, .removed, "a.md", 1), step(2, .added, "b.md", 1)])
    #expect(moved.map(\.kind) == [.moved])
    #expect(moved.first?.oldPath == FilePath("a.md"))
    #expect(moved.first?.path == FilePath("b.md"))
    let edited = NoteChange.collapse([
      step(1, .added, "b.md", 2, id: "i"), step(2, .removed, "a.md", 1, id: "i"),
    ])
    #expect(edited.map(\.kind) == [.moved])
    #expect(edited.first?.revision == 2)
  }

  @Test func `of several that went the one of the same name has moved`() {
    let changes = NoteChange.collapse([
      step(1, .removed, "a/x.md", 1), step(2, .removed, "a/y.md", 1), step(3, .added, "b/y.md", 1),
    ])
    #expect(changes.map(\.kind) == [.removed, .moved])
    #expect(changes.last?.oldPath == FilePath("a/y.md"))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `what is left of many steps gives the same as all of them`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var steps: [NoteChange] = []
    var before: [FilePath: [UInt8]] = [:]
    for number in 0..<4 where random.oneIn(2) {
      before[FilePath("n\(number).md")] = [UInt8(number)]
    }
    var now = before
    for revision in 1...UInt64(Int.random(in: 1..<30, using: &random)) {
      let path = FilePath("n\(Int.random(in: 0..<6, using: &random)).md")
      let content = [UInt8.random(in: 0..<4, using: &random)]
      if let known = now[path], random.oneIn(2) {
        steps.append(NoteChange(revision: revision, .removed, path, id: nil, checksum: known))
        now[path] = nil
      } else {
        let kind: NoteChange.Kind = now[path] == nil ? .added : .modified
        steps.append(NoteChange(revision: revision, kind, path, id: nil, checksum: content))
        now[path] = content
      }
    }
    let changes = NoteChange.collapse(steps)
    var told = ChangePicture(checksums: before)
    for change in changes { #expect(told.apply(change) == nil) }
    #expect(told == ChangePicture(checksums: now))
    #expect(Set(changes.map(\.path)).count == changes.count)
    #expect(changes.map(\.revision) == changes.map(\.revision).sorted())
  }
}
