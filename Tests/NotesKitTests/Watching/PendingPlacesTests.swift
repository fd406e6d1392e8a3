import NotesSystem
import Testing

@testable import NotesKit

struct PendingPlacesTests {
  private let timing = PendingPlaces.Timing(settle: 50, cap: 200, crowd: 3)
  private let note = FilePath("a.md")

  @Test func `a file is ready when nothing has happened there for the settle time`() {
    var pending = PendingPlaces(timing)
    pending.note(file: note, at: 0)
    pending.note(file: note, at: 30)
    #expect(pending.nextReady == 80)
    let first = pending.takeReady(79)
    #expect(first.isEmpty)
    let second = pending.takeReady(80)
    #expect(second == Places(files: [note]))
    #expect(pending.isEmpty)
    #expect(pending.nextReady == nil)
  }

  @Test func `a file to which something writes all the time is ready at the cap`() {
    var pending = PendingPlaces(timing)
    for time in stride(from: Int64(0), through: 190, by: 10) { pending.note(file: note, at: time) }
    #expect(pending.nextReady == 200)
    let first = pending.takeReady(199)
    #expect(first.isEmpty)
    let second = pending.takeReady(200)
    #expect(second.files == [note])
  }

  @Test func `each place has its own time`() {
    var pending = PendingPlaces(timing)
    pending.note(file: note, at: 0)
    pending.note(tree: FilePath("d"), at: 20)
    let first = pending.takeReady(50)
    #expect(first == Places(files: [note]))
    #expect(pending.nextReady == 70)
    let second = pending.takeReady(70)
    #expect(second == Places(trees: [FilePath("d")]))
  }

  @Test func `a crowd is read as a whole, when nothing has happened at any of it`() {
    var pending = PendingPlaces(timing)
    for number in 0..<5 { pending.note(file: FilePath("n\(number).md"), at: Int64(number) * 20) }
    #expect(pending.nextReady == 130)
    let first = pending.takeReady(129)
    #expect(first.isEmpty)
    let second = pending.takeReady(130)
    #expect(second.files.count == 5)
  }

  @Test func `a crowd that goes on growing is read at the cap`() {
    var pending = PendingPlaces(timing)
    for number in 0..<20 { pending.note(file: FilePath("n\(number).md"), at: Int64(number) * 10) }
    #expect(pending.nextReady == 200)
    let first = pending.takeReady(200)
    #expect(first.files.count == 20)
  }

  @Test func `a file that is held is looked at when the time comes`() {
    var pending = PendingPlaces(timing)
    pending.hold(note, until: 1_000)
    let first = pending.takeReady(999)
    #expect(first.isEmpty)
    #expect(pending.changedFiles(since: 0).isEmpty)
    let second = pending.takeReady(1_000)
    #expect(second.files == [note])
  }

  @Test func `an event ends the holding, and holding delays no event`() {
    var pending = PendingPlaces(timing)
    pending.hold(note, until: 1_000)
    pending.note(file: note, at: 10)
    pending.hold(note, until: 2_000)
    #expect(pending.changedFiles(since: 10) == [note])
    let first = pending.takeReady(60)
    #expect(first.files == [note])
  }

  @Test func `all places are taken at once, held ones too`() {
    var pending = PendingPlaces(timing)
    pending.hold(note, until: 1_000)
    pending.note(tree: FilePath("d"), at: 10)
    let first = pending.takeAll()
    #expect(first == Places(files: [note], trees: [FilePath("d")]))
    #expect(pending.isEmpty)
  }

  @Test(arguments: [
    ("d", true), ("d/a.md", true), ("d/e/a.md", true), ("dd", false), ("da/a.md", false),
    ("", false),
  ])
  func `a tree covers itself and what is below, by whole names`(path: String, isCovered: Bool) {
    #expect(Places(trees: [FilePath("d")]).covers(FilePath(path)) == isCovered)
    #expect(Places(trees: [FilePath("")]).covers(FilePath(path)))
  }

  @Test func `a note that is gone is held for the grace and no longer`() {
    var grace = Grace(length: 100, now: 0)
    let first = grace.holds(note)
    #expect(first)
    grace = Grace(length: 100, now: 99, since: grace.since)
    let second = grace.holds(note)
    #expect(second)
    grace = Grace(length: 100, now: 100, since: grace.since)
    let third = grace.holds(note)
    #expect(!third)
    #expect(grace.since.isEmpty)
  }

  @Test func `a note that came back begins again, and no grace holds nothing`() {
    var grace = Grace(length: 100, now: 0)
    let first = grace.holds(note)
    #expect(first)
    grace.end(note)
    grace = Grace(length: 100, now: 150, since: grace.since)
    let second = grace.holds(note)
    #expect(second)
    grace = Grace(length: 0, now: 0)
    let third = grace.holds(note)
    #expect(!third)
  }
}
