import NotesFormat
import NotesTestSupport
import Testing

@Suite struct MergeHistoryTests {
  /// Merges with a base from `versions`, each a text of which only the first may be the origin.
  private func merge(
    _ versions: [String], base: Int, ours: String, theirs: String, hasOrigin: Bool = false
  ) throws -> MergedText {
    let history = MergeHistory(
      versions.enumerated().map {
        MergeHistory.Version(Array($1.utf8), isOrigin: hasOrigin && $0 == 0)
      })
    let (ours, theirs) = (Array(ours.utf8), Array(theirs.utf8))
    var merge = NoteMerge(base: history.versions[base].bytes, ours: ours, theirs: theirs)
    merge.proofs = MergeProofs(
      ours: history.proof(of: ours, base: base, ancestor: base),
      theirs: history.proof(of: theirs, base: base))
    return try merge.run()
  }

  private let first = "旧的一行\n中间\n末尾\n"
  private let long = "这一行是后来在这里写下的，足够长\n"

  @Test func `a line that the other side never had is not taken for deleted`() throws {
    let merged = try merge(
      [first, first + long], base: 1, ours: first + long + "还有\n", theirs: "新的\n" + first)
    #expect(merged.bytes == nil)
    #expect(String(decoding: merged.marked(), as: UTF8.self).contains(long))
  }

  @Test func `what was added to an unproven base comes together`() throws {
    let merged = try merge(
      [first], base: 0, ours: first + "这里\n", theirs: "那里\n" + first)
    #expect(text(merged.bytes) == "那里\n" + first + "这里\n")
  }

  @Test func `a side that has what came with a version was made from the one before`() throws {
    let merged = try merge(
      [first, first + long], base: 1, ours: first + long + "还有\n",
      theirs: "换过的一行\n中间\n末尾\n" + long)
    #expect(text(merged.bytes) == "换过的一行\n中间\n末尾\n" + long + "还有\n")
  }

  @Test(arguments: ["## 2026-11-30 这一天的标题，写得再长也不算\n", "- [ ] 买书\n", "\n"])
  func `what both could have typed proves nothing`(_ line: String) throws {
    let merged = try merge(
      [first, first + line], base: 1, ours: first + line + "还有\n", theirs: "中间\n末尾\n" + line)
    #expect(merged.bytes == nil)
  }

  @Test func `a version of which lines are missing proves nothing`() throws {
    let second = first + long + "同时写下的\n"
    let merged = try merge(
      [first, second], base: 1, ours: second + "还有\n", theirs: "中间\n末尾\n" + long)
    #expect(merged.bytes == nil)
  }

  @Test func `the id proves the version in which it was given`() throws {
    let origin = "---\nid: A\ntags: [a, b]\n---\n旧\n中\n末\n"
    let later = origin + "后来\n"
    let theirs = "---\nid: A\ntags: [b]\n---\n新\n中\n末\n"
    let proven = try merge(
      [origin, later], base: 0, ours: later, theirs: theirs, hasOrigin: true)
    #expect(text(proven.bytes) == theirs + "后来\n")
    let unproven = try merge([origin, later], base: 0, ours: later, theirs: theirs)
    #expect(unproven.bytes == nil)
    let foreign = theirs.replacing("id: A", with: "id: B")
    let other = try merge([origin], base: 0, ours: later, theirs: foreign, hasOrigin: true)
    #expect(other.bytes == nil)
  }

  /// The whole promise, on histories whose true forks are known: the base that a merge is given is any
  /// version, earlier or later than the fork, and unsynchronised states lie between the known ones.
  @Test func `no line is lost that the other side has not deleted`() throws {
    var cleanCount = 0
    for seed in 0..<4_000 as Range<UInt64> {
      var story = try ForkedHistory(seed: seed)
      for base in story.known.indices {
        let merged = try story.merge(base: base)
        if merged.bytes != nil { cleanCount += 1 }
        let lines = Set(TextLines(merged.marked()).strings)
        let lost = story.mustRemain.subtracting(lines)
        #expect(lost.isEmpty, "seed \(seed), base \(base): \(lost)")
      }
    }
    #expect(cleanCount > 500)
  }
}

/// A note that was changed in one place, a version of it that was made from one of its states elsewhere,
/// and which of the states are known.
private struct ForkedHistory {
  private(set) var known: [[UInt8]] = []
  private let local: [UInt8]
  private let other: [UInt8]
  private let history: MergeHistory
  /// Lines of either side that the other has not deleted.
  let mustRemain: Set<String>

  init(seed: UInt64) throws {
    var generator = MergeGenerator(seed: seed, repeats: false)
    func new(_ mark: String, _ generator: inout MergeGenerator) -> String {
      generator.newLine(mark + "这里写下的一句话，别处不会再有")
    }
    func changed(_ lines: [String], _ mark: String, _ generator: inout MergeGenerator) -> [String] {
      var lines = lines
      for _ in 0..<Int.random(in: 1...2, using: &generator.random) {
        let place = Int.random(in: 0...lines.count, using: &generator.random)
        let end = min(lines.count, place + (generator.random.oneIn(2) ? 1 : 0))
        let added = generator.random.oneIn(4) ? [] : [new(mark, &generator)]
        lines.replaceSubrange(place..<end, with: added)
      }
      return lines
    }
    var lines = (0..<4).map { _ in new("起", &generator) }
    var states = [lines]
    for _ in 0..<Int.random(in: 1...6, using: &generator.random) {
      lines = changed(lines, "本", &generator)
      states.append(lines)
    }
    let fork = Int.random(in: 0..<states.count, using: &generator.random)
    var foreign = states[fork]
    for _ in 0..<Int.random(in: 0...3, using: &generator.random) {
      foreign = changed(foreign, "外", &generator)
    }
    let text = { (lines: [String]) in Array((lines.joined(separator: "\n") + "\n").utf8) }
    let kept = states.dropLast().filter { _ in !generator.random.oneIn(3) }
    known = kept.map(text)
    local = text(lines)
    other = text(foreign)
    history = MergeHistory(known.map { MergeHistory.Version($0) })
    let forked = Set(states[fork])
    // The local side may have had and deleted a line in any of its states.
    let deletedHere = Set(states.joined()).subtracting(lines)
    let deletedThere = forked.subtracting(foreign)
    mustRemain =
      Set(lines).subtracting(deletedThere)
      .union(Set(foreign).subtracting(deletedHere)).filter { !$0.isEmpty } as Set<String>
  }

  mutating func merge(base: Int) throws -> MergedText {
    var merge = NoteMerge(base: known[base], ours: local, theirs: other)
    merge.proofs = MergeProofs(
      ours: history.proof(of: local, base: base, ancestor: base),
      theirs: history.proof(of: other, base: base))
    return try merge.run()
  }
}
