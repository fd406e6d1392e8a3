import NotesIndex
import NotesSystem
import NotesTestSupport
import Testing

@testable import NotesKit

struct ChangeAnnouncerTests {
  private func step(
    _ revision: UInt64, _ kind: NoteChange.Kind, _ path: String, _ content: UInt8 = 1
  ) -> NoteChange {
    NoteChange(revision: revision, kind, FilePath(path), id: nil, checksum: [content])
  }

  @Test func `a removal that a command has found is told after the grace`() {
    var announcer = ChangeAnnouncer(grace: 100)
    let gone = step(1, .removed, "a.md")
    let first = announcer.add([gone], isSettled: false, at: 0)
    #expect(first.isEmpty)
    #expect(announcer.nextReady == 100)
    let second = announcer.add([], isSettled: true, at: 99)
    #expect(second.isEmpty)
    let third = announcer.add([], isSettled: true, at: 100)
    #expect(third == [gone])
    #expect(announcer.nextReady == nil)
  }

  @Test func `a removal after the grace of the file is told at once`() {
    var announcer = ChangeAnnouncer(grace: 100)
    let first = announcer.add([step(1, .removed, "a.md")], isSettled: true, at: 0)
    #expect(first.count == 1)
  }

  @Test func `a note that comes back is a change, or nothing`() {
    var announcer = ChangeAnnouncer(grace: 100)
    _ = announcer.add(
      [step(1, .removed, "a.md"), step(2, .removed, "b.md")], isSettled: false, at: 0)
    let back = announcer.add(
      [step(3, .added, "a.md", 2), step(4, .added, "b.md")], isSettled: false, at: 50)
    #expect(back == [step(3, .modified, "a.md", 2)])
    let first = announcer.add([], isSettled: true, at: 1_000)
    #expect(first.isEmpty)
  }

  @Test func `a note that comes in another place has moved`() {
    var announcer = ChangeAnnouncer(grace: 100)
    _ = announcer.add([step(1, .removed, "a.md")], isSettled: false, at: 0)
    let moved = announcer.add([step(2, .added, "b.md")], isSettled: false, at: 50)
    #expect(moved.map(\.kind) == [.moved])
    #expect(moved.first?.oldPath == FilePath("a.md"))
  }

  /// The removal of the note that was there before was announced afterwards.
  @Test func `a note that is moved to where one has gone from stays there`() {
    var announcer = ChangeAnnouncer(grace: 100)
    _ = announcer.add([step(1, .removed, "a.md", 1)], isSettled: false, at: 0)
    let moved = announcer.add(
      [step(2, .removed, "b.md", 2), step(3, .added, "a.md", 2)], isSettled: true, at: 50)
    #expect(moved == [step(2, .removed, "b.md", 2), step(3, .modified, "a.md", 2)])
    let first = announcer.add([], isSettled: true, at: 1_000)
    #expect(first.isEmpty)
  }

  @Test func `after a reset nothing of before is told`() {
    var announcer = ChangeAnnouncer(grace: 100)
    _ = announcer.add([step(1, .removed, "a.md")], isSettled: false, at: 0)
    announcer.begin()
    let first = announcer.add([], isSettled: true, at: 1_000)
    #expect(first.isEmpty)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a listener has the folder as it is in the end`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var announcer = ChangeAnnouncer(grace: 100)
    var now: [FilePath: [UInt8]] = [:]
    var told = ChangePicture()
    var revision: UInt64 = 0
    for round in 0..<30 {
      var steps: [NoteChange] = []
      for _ in 0..<Int.random(in: 0..<5, using: &random) {
        revision += 1
        let path = FilePath("n\(Int.random(in: 0..<5, using: &random)).md")
        if let known = now[path], random.oneIn(2) {
          steps.append(NoteChange(revision: revision, .removed, path, id: nil, checksum: known))
          now[path] = nil
        } else {
          let content = [UInt8.random(in: 0..<3, using: &random)]
          let kind: NoteChange.Kind = now[path] == nil ? .added : .modified
          steps.append(NoteChange(revision: revision, kind, path, id: nil, checksum: content))
          now[path] = content
        }
      }
      let isLast = round == 29
      let changes = announcer.add(
        steps, isSettled: random.oneIn(2), at: isLast ? 100_000 : Int64(round) * 30)
      for change in changes { #expect(told.apply(change) == nil) }
    }
    let last = announcer.add([], isSettled: true, at: 1_000_000)
    for change in last { #expect(told.apply(change) == nil) }
    #expect(told == ChangePicture(checksums: now))
  }
}
