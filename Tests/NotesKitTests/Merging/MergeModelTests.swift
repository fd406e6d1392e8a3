import NotesFormat
import NotesSystem
import NotesTestSupport
import Testing

@testable import NotesKit

/// Notes that are changed on two machines, of which this one has seen some states and not others.
@Suite struct MergeModelTests {
  @Test func `whatever was seen, no line is lost that the other side has not deleted`() throws {
    var cleanCount = 0
    for seed in 0..<250 as Range<UInt64> {
      var story = Story(seed: seed)
      let merged = try story.merged()
      if merged.isClean { cleanCount += 1 }
      let lost = story.mustRemain.subtracting(merged.lines)
      #expect(lost.isEmpty, "seed \(seed): \(lost)")
    }
    #expect(cleanCount > 15)
  }
}

private struct Story {
  private var random: SeededRandom
  private var counter = 0
  /// What this machine had, in order.
  private var states: [[String]] = []
  private var fork: [String] = []
  private var other: [String] = []
  private(set) var mustRemain: Set<String> = []

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  private let note = FilePath("念头.md")
  private let copy = FilePath("念头.sync-conflict-20261130-081500-ABCDEFG.md")

  private mutating func changed(_ lines: [String]) -> [String] {
    var lines = lines
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let place = Int.random(in: 0...lines.count, using: &random)
      let end = min(lines.count, place + (random.oneIn(3) ? 1 : 0))
      counter += 1
      let line = "第 \(counter) 次写下的一行，别处没有第二次"
      lines.replaceSubrange(place..<end, with: random.oneIn(4) ? [] : [line])
    }
    return lines
  }

  private func bytes(_ lines: [String]) -> [UInt8] {
    Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  mutating func merged() throws -> (lines: Set<String>, isClean: Bool) {
    try withTemporaryFolder(inMemory: true) { top in
      let folder = top.appending("folder")
      _ = try NotesFolder.initialize(folder)
      let repository = try openRepository(folder, top: top)
      let start = try begin(repository)
      states = [start]
      for _ in 0..<Int.random(in: 1...5, using: &random) { try change(repository) }
      fork = states[Int.random(in: 0..<states.count, using: &random)]
      other = changed(fork)
      if random.oneIn(3) { other = changed(other) }
      return try conflict(repository)
    }
  }

  /// A note that was made by this program, or one that was there.
  private mutating func begin(_ repository: Repository) throws -> [String] {
    if random.oneIn(2) {
      let path = try repository.add(NewNote(title: "念头", body: "起一\n起二\n起三\n"))
      #expect(path == note)
    } else {
      try repository.write("起一\n起二\n起三\n", to: "\(note)")
    }
    _ = try repository.notes()
    return TextLines(try repository.folder.root.readFile(note).bytes).texts
  }

  private mutating func change(_ repository: Repository) throws {
    let last = states[states.count - 1]
    let header = last.lastIndex(of: "---").map { $0 + 1 } ?? 0
    let lines = Array(last[..<header]) + changed(Array(last[header...]))
    states.append(lines)
    let text = bytes(lines)
    if random.oneIn(2) {
      _ = try repository.update(note) { _ in text }
    } else {
      try TestFiles.write(text, to: repository.folder.path.appending(note.bytes))
    }
    if random.oneIn(2) { _ = try repository.notes() }
  }

  /// The synchroniser's work: the copy is what was here or what comes from elsewhere.
  private mutating func conflict(
    _ repository: Repository
  ) throws -> (lines: Set<String>, isClean: Bool) {
    var here = states[states.count - 1]
    let root = repository.folder.path
    let isReplaced = random.oneIn(2)
    try TestFiles.write(bytes(isReplaced ? here : other), to: root.appending(copy.bytes))
    if isReplaced { try TestFiles.write(bytes(other), to: root.appending(note.bytes)) }
    if random.oneIn(2) { _ = try repository.notes() }
    if random.oneIn(2) {
      // The note goes on being changed.
      let next = changed(isReplaced ? other : here)
      if isReplaced { other = next } else { here = next }
      if !isReplaced { states.append(next) }
      let text = bytes(next)
      _ = try repository.update(note) { _ in text }
    }
    _ = try repository.notes()
    let deletedHere = Set(states.joined()).subtracting(here)
    mustRemain = Set(here).subtracting(Set(fork).subtracting(other))
      .union(Set(other).subtracting(deletedHere))
    let plan = try repository.planMerge(
      of: copy, into: note, environment: ConflictMergeTests.environment)
    guard let merged = plan.merged else { return (mustRemain, plan.isIdentical) }
    let lines = TextLines(merged.marked()).texts
    return (Set(lines), merged.conflicts.isEmpty)
  }
}

extension TextLines {
  fileprivate var texts: [String] {
    (0..<count).map { String(decoding: self[$0].filter { $0 != 0x0a }, as: UTF8.self) }
  }
}
