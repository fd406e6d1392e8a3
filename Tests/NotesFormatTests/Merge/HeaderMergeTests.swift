import NotesFormat
import Testing

@Suite struct HeaderMergeTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var base = "---\nid: A\ntitle: one\n---\nbody\n"
    let ours: String
    let theirs: String
    /// Nil for a conflict.
    let result: String?

    var testDescription: String { name }
  }

  private func merge(_ base: String, _ ours: String, _ theirs: String) throws -> MergedText {
    try NoteMerge(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8)).run()
  }

  static let cases = [
    Case(
      name: "tags are merged as sets, ours first",
      base: "---\ntags: [a, b]\n---\n", ours: "---\ntags: [b, c, a]\n---\n",
      theirs: "---\ntags: [a, d]\n---\n", result: "---\ntags: [c, a, d]\n---\n"),
    Case(
      name: "a list keeps the style that it has in ours",
      base: "---\ntags:\n  - a\n---\n", ours: "---\ntags:\n  - 'a' # first\n  - b\n---\n",
      theirs: "---\ntags:\n  - a\n  - c\n---\n",
      result: "---\ntags:\n  - 'a' # first\n  - b\n  - c\n---\n"),
    Case(
      name: "tags as a text are tags",
      base: "---\ntags: a\n---\n", ours: "---\ntags: a b\n---\n",
      theirs: "---\ntags: [a, c]\n---\n", result: "---\ntags: [a, b, c]\n---\n"),
    Case(
      name: "both added the first tags",
      base: "---\nx: 1\n---\n", ours: "---\nx: 1\ntags: [a]\n---\n",
      theirs: "---\nx: 1\ntags: [b]\n---\n", result: "---\nx: 1\ntags: [a, b]\n---\n"),
    Case(
      name: "title here, another key there",
      ours: "---\nid: A\ntitle: \"two\" # mine\n---\nbody\n",
      theirs: "---\nid: A\ntitle: one\nstatus: open\n---\nbody\n",
      result: "---\nid: A\ntitle: \"two\" # mine\nstatus: open\n---\nbody\n"),
    Case(
      name: "neighbouring keys do not conflict",
      base: "---\na: 1\nb: 1\n---\n", ours: "---\na: 2\nb: 1\n---\n",
      theirs: "---\na: 1\nb: '2' # theirs\n---\n", result: "---\na: 2\nb: '2' # theirs\n---\n"),
    Case(
      name: "changed alike is no conflict, and the quotes are ours",
      ours: "---\nid: A\ntitle: 'two'\nx: 1\n---\nbody\n",
      theirs: "---\nid: A\ntitle: two\ny: 1\n---\nbody\n",
      result: "---\nid: A\ntitle: 'two'\ny: 1\nx: 1\n---\nbody\n"),
    Case(
      name: "two titles", ours: "---\nid: A\ntitle: two\n---\nbody\n",
      theirs: "---\nid: A\ntitle: three\n---\nbody\n", result: nil),
    Case(
      name: "NFC and NFD are two texts", ours: "---\nid: A\ntitle: caf\u{e9}\n---\nbody\n",
      theirs: "---\nid: A\ntitle: cafe\u{301}\n---\nbody\n", result: nil),
    Case(
      name: "another id is never taken", ours: "---\nid: A\ntitle: one\n---\nbody\n",
      theirs: "---\nid: B\ntitle: one\n---\nbody\n", result: nil),
    Case(
      name: "removed there, unchanged here",
      base: "---\na: 1\nb: 1\n---\n", ours: "---\na: 2\nb: 1\n---\n", theirs: "---\na: 1\n---\n",
      result: "---\na: 2\n---\n"),
    Case(
      name: "removed here, unchanged there",
      base: "---\na: 1\nb: 1\n---\n", ours: "---\na: 1\n---\n", theirs: "---\na: 2\nb: 1\n---\n",
      result: "---\na: 2\n---\n"),
    Case(
      name: "removed there, changed here",
      base: "---\na: 1\nb: 1\n---\n", ours: "---\na: 1\nb: 2\n---\n", theirs: "---\na: 1\n---\n",
      result: nil),
    Case(
      name: "removed here, changed there",
      base: "---\na: 1\nb: 1\n---\n", ours: "---\na: 1\n---\n", theirs: "---\na: 1\nb: 2\n---\n",
      result: nil),
    Case(
      name: "a comment of theirs comes along",
      base: "---\na: 1\nb: 1\n---\n", ours: "---\na: 2\n# mine\nb: 1\n---\n",
      theirs: "---\na: 1\nb: 2\n# theirs\n---\n",
      result: "---\na: 2\n# mine\nb: 2\n# theirs\n---\n"),
    Case(
      name: "a map that one side changed",
      base: "---\na: {x: 1}\nb: 1\n---\n", ours: "---\na: {x: 1}\nb: 2\n---\n",
      theirs: "---\na: {x: 2}\nb: 1\n---\n", result: "---\na: {x: 2}\nb: 2\n---\n"),
    Case(
      name: "a broken header is merged by line",
      base: "---\na: 1\nno key\nb: 1\nc: 1\n---\n", ours: "---\na: 2\nno key\nb: 1\nc: 1\n---\n",
      theirs: "---\na: 1\nno key\nb: 1\nc: 2\n---\n",
      result: "---\na: 2\nno key\nb: 1\nc: 2\n---\n"),
    Case(
      name: "a duplicate key is not guessed about",
      base: "---\na: 1\na: 2\n---\n", ours: "---\na: 3\na: 2\n---\n",
      theirs: "---\na: 1\na: 4\n---\n", result: nil),
    Case(
      name: "no result reads worse than both sides",
      base: "---\na: 1\nm:n\nb: 1\n---\n", ours: "---\nx: 1\na: 1\nm:n\nb: 1\n---\n",
      theirs: "---\na: 1\nm:n\nb: 1\nx: 2\n---\n", result: nil),
    Case(
      name: "a header that is taken away here and changed there",
      ours: "body\n", theirs: "---\nid: A\ntitle: two\n---\nbody\n", result: nil),
    Case(
      name: "a header that is taken away", ours: "body\n",
      theirs: "---\nid: A\ntitle: one\n---\nbody\nmore\n", result: "body\nmore\n"),
    Case(
      name: "a header that one side gave", base: "body\n", ours: "---\nid: A\n---\n\nbody\n",
      theirs: "body\nmore\n", result: "---\nid: A\n---\n\nbody\nmore\n"),
    Case(
      name: "headers that both sides gave", base: "body\n", ours: "---\nid: A\n---\n\nbody\n",
      theirs: "---\nid: B\n---\n\nbody\n", result: nil),
    Case(
      name: "line ends and byte order mark of ours",
      base: "\u{FEFF}---\r\na: 1\r\nb: 1\r\n---\r\nx\r\n",
      ours: "\u{FEFF}---\r\na: 2\r\nb: 1\r\n---\r\nx\r\n",
      theirs: "---\na: 1\nb: 2\nc: 3\n---\nx\r\n",
      result: "---\r\na: 2\r\nb: 2\r\nc: 3\r\n---\r\nx\r\n"),
    Case(
      name: "TOML is merged by line",
      base: "+++\na = 1\nb = 1\nc = 1\n+++\n", ours: "+++\na = 2\nb = 1\nc = 1\n+++\n",
      theirs: "+++\na = 1\nb = 1\nc = 2\n+++\n", result: "+++\na = 2\nb = 1\nc = 2\n+++\n"),
    Case(
      name: "the same note made twice", base: "", ours: "---\nid: A\ntags: [a]\n---\nx\n",
      theirs: "---\nid: A\ntags: [b]\n---\nx\n", result: "---\nid: A\ntags: [a, b]\n---\nx\n"),
    Case(
      name: "no final line end", base: "a\n\nb", ours: "A\n\nb", theirs: "a\n\nB",
      result: "A\n\nB"),
  ]

  @Test(arguments: cases) func `headers merge key by key`(_ versions: Case) throws {
    let merged = try merge(versions.base, versions.ours, versions.theirs)
    #expect(text(merged.bytes) == versions.result)
  }

  @Test(arguments: cases) func `no conflict hides a line of either side`(_ versions: Case) throws {
    let merged = try merge(versions.base, versions.ours, versions.theirs)
    guard !merged.conflicts.isEmpty else { return }
    let lines = Set(TextLines(merged.marked()).strings)
    for side in [versions.ours, versions.theirs] {
      let own = Set(TextLines(Array(side.utf8)).strings)
      #expect(own.subtracting(TextLines(Array(versions.base.utf8)).strings).isSubset(of: lines))
    }
  }

  @Test func `markers stand around the key alone`() throws {
    let merged = try merge(
      "---\ntitle: 一\n---\nx\n", "---\ntitle: 二\n---\nx\n", "---\ntitle: 三\n---\nx\ny\n")
    var labels = MergedText.Labels()
    labels.theirs = "the other\nevil"
    let expected = """
      ---
      <<<<<<<<< ours
      title: 二
      ||||||||| base
      title: 一
      =========
      title: 三
      >>>>>>>>> the other
      ---
      x
      y

      """
    #expect(text(merged.marked(labels, size: 9)) == expected)
  }

  @Test func `markers end as the lines of the text do`() throws {
    let merged = try merge("a", "b\r\nc", "d\r\n")
    #expect(
      text(merged.marked())
        == "<<<<<<< ours\r\nb\r\nc\r\n||||||| base\r\na\r\n=======\r\nd\r\n>>>>>>> theirs\r\n")
  }

  @Test(arguments: [[0xFF, 0xFE, 0x41, 0], [0x41, 0], [0x41, 0xC3]] as [[UInt8]])
  func `bytes that are no UTF-8 text are refused`(_ bytes: [UInt8]) {
    let plain = Array("x\n".utf8)
    for texts in [[bytes, plain, plain], [plain, bytes, plain], [plain, plain, bytes]] {
      #expect(throws: HeaderEditError.self) {
        try NoteMerge(base: texts[0], ours: texts[1], theirs: texts[2]).run()
      }
    }
  }

  @Test func `without proof a side takes nothing out of a header`() throws {
    let base = "---\nid: A\ntitle: one\ntags: [a, b]\n---\n"
    var merge = NoteMerge(
      base: Array(base.utf8), ours: Array("---\nid: A\ntitle: one\ntags: [a, b, c]\n---\n".utf8),
      theirs: Array("---\nid: A\ntitle: one\ntags: [b, d]\n---\n".utf8))
    merge.proofs.theirs = .none
    #expect(
      text(try merge.run().bytes) == "---\nid: A\ntitle: one\ntags: [a, b, c, d]\n---\n")
    merge.theirs = Array("---\nid: A\ntitle: two\ntags: [a, b]\n---\n".utf8)
    #expect(try merge.run().conflicts.count == 1)
    merge.theirs = Array("---\nid: A\ntags: [a, b]\n---\n".utf8)
    #expect(try merge.run().conflicts.count == 1)
  }
}
