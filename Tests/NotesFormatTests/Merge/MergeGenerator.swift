import NotesFormat
import NotesTestSupport

/// Texts and changes to them, with lines that occur several times as in real notes.
struct MergeGenerator {
  var random: SeededRandom
  /// Whether lines may be equal to others, blank ones above all.
  let repeats: Bool
  private var counter = 0

  init(seed: UInt64, repeats: Bool) {
    random = SeededRandom(seed: seed)
    self.repeats = repeats
  }

  mutating func newLine(_ mark: String) -> String {
    counter += 1
    if repeats, random.oneIn(3) { return random.pick(["", "", "- [ ] 买书", "---"]) }
    return "\(mark) \(counter) 念头"
  }

  mutating func lines(_ mark: String, upTo count: Int) -> [String] {
    (0..<Int.random(in: 0...count, using: &random)).map { _ in newLine(mark) }
  }

  /// The same lines with a few added, removed and replaced.
  mutating func changed(_ lines: [String], _ mark: String, changes: Int) -> [String] {
    var lines = lines
    for _ in 0..<Int.random(in: 0...changes, using: &random) {
      let place = Int.random(in: 0...lines.count, using: &random)
      let end = min(lines.count, place + Int.random(in: 0...2, using: &random))
      lines.replaceSubrange(place..<end, with: self.lines(mark, upTo: 2))
    }
    return lines
  }

  /// Lines as a file, which now and then lacks the last line end.
  mutating func file(_ lines: [String], ending: String = "\n") -> [UInt8] {
    let text = lines.joined(separator: ending)
    return Array((lines.isEmpty || random.oneIn(8) ? text : text + ending).utf8)
  }
}

/// A base and two versions of it.
struct MergeCase {
  let base: [UInt8]
  let ours: [UInt8]
  let theirs: [UInt8]

  init(seed: UInt64, repeats: Bool) {
    var generator = MergeGenerator(seed: seed, repeats: repeats)
    let lines = generator.lines("base", upTo: 12)
    let ending = generator.random.oneIn(6) ? "\r\n" : "\n"
    base = generator.file(lines, ending: ending)
    ours = generator.file(generator.changed(lines, "ours", changes: 3), ending: ending)
    theirs = generator.file(generator.changed(lines, "theirs", changes: 3), ending: ending)
  }

  func merged() throws -> MergedText {
    try NoteMerge(base: base, ours: ours, theirs: theirs).run()
  }
}

func text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }
