import NotesFormat
import Testing

@Suite struct TagRenamingTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let before: String
    let after: String
    var old = ["work"]
    var new = "job"

    init(
      _ name: String, _ before: String, _ after: String, _ old: [String] = ["work"],
      to new: String = "job"
    ) {
      testDescription = name
      self.before = before
      self.after = after
      self.old = old
      self.new = new
    }

    /// A line or lines of a header.
    static func header(
      _ name: String, _ before: String, _ after: String, _ old: [String] = ["work"],
      to new: String = "job"
    ) -> Sample {
      Sample(
        name, "---\n\(before)\n---\nwork\n", "---\n\(after)\n---\nwork\n", old, to: new)
    }
  }

  private func renamed(_ text: String, _ old: [String], _ new: String) throws -> String {
    let renaming = TagRenaming(old.map { TagName($0) }, to: TagName(new))
    return String(decoding: try renaming.applying(to: Array(text.utf8)), as: UTF8.self)
  }

  @Test(arguments: [lists, texts, inline, names].flatMap(\.self))
  func `a tag gets another name and every other byte stays`(_ sample: Sample) throws {
    let after = try renamed(sample.before, sample.old, sample.new)
    #expect(Array(after.utf8) == Array(sample.after.utf8), "\(after)")
    #expect(try renamed(after, sample.old, sample.new) == after)
  }

  static let lists: [Sample] = [
    .header("brackets", "tags: [ work,  'x' ] # c", "tags: [ job,  'x' ] # c"),
    .header(
      "quotes stay as they are", "tags: [\"work\", 'work/a']", "tags: [\"job\", 'job/a']"),
    .header(
      "dashes, with comments", "tags: # 1\n  - a # 2\n  - work # 3\n  # 4\n  - work/b\nx: work",
      "tags: # 1\n  - a # 2\n  - job # 3\n  # 4\n  - job/b\nx: work"),
    .header("dashes at the margin", "tags:\n- 'work'\n- b", "tags:\n- 'job'\n- b"),
    .header("brackets over lines", "tags: [\n  a,\n  work, # c\n]", "tags: [\n  a,\n  job, # c\n]"),
    .header("two kept apart", "tags: [work, 'x', work/a]", "tags: [job, 'x', job/a]"),
    .header("marks around", "tags: [\"#work\", '#x']", "tags: [\"#job\", '#x']"),
    .header("two in one item", "tags: [\"#work #x\"]", "tags: [\"#job #x\"]"),
    .header("in the singular", "tag: [work]\ntags: [work]", "tag: [job]\ntags: [job]"),
    .header("in another case", "Tags: [work]", "Tags: [job]"),
    .header("what is there already stays", "tags: [work, 'Job', x]", "tags: ['Job', x]"),
    .header("and what is after it goes", "tags: ['job', work]", "tags: ['job']"),
    .header("the first of two", "tags: [x, work, Work, y]", "tags: [x, job, y]"),
    .header(
      "dashes that go", "tags:\n  - job # a\n  - work # b\n  - c", "tags:\n  - job # a\n  - c"),
    .header("a line end of two bytes", "tags:\r\n- work\r\n- x\r", "tags:\r\n- job\r\n- x\r"),
    .header("a name that needs quotes", "tags: [work, x]", "tags: [\"no\", x]", to: "no"),
    .header("and has them", "tags: ['work', x]", "tags: ['no', x]", to: "no"),
    .header(
      "merging", "tags: [a, x, b/c, d]", "tags: [z, x, z/c]", ["a", "b", "d"], to: "z"),
    .header("all into one", "tags: [a, b]\nt: 1", "tags: [c]\nt: 1", ["a", "b"], to: "c"),
    .header("a list in a list", "tags: [x, work]\na: [[b]]", "tags: [x, job]\na: [[b]]"),
  ]

  static let texts: [Sample] = [
    .header("commas", "tags: a, work,b # c", "tags: a, job,b # c"),
    .header("blanks", "tags: a  work b", "tags: a  job b"),
    .header("one word", "tags: work", "tags: job"),
    .header("in quotes", "tags: 'a, work'", "tags: 'a, job'"),
    .header("full-width commas", "tags: 念头，work、x", "tags: 念头，job、x"),
    .header("marks that YAML takes for a comment", "tags: #work #x", "tags: #job #x"),
    .header("one that is there", "tags: a, work, job", "tags: a, job"),
    .header("the first goes", "tags: work, job, b", "tags: job, b"),
    .header("two go", "tags: work, Work, b, job", "tags: b, job"),
    .header("one between goes", "tags: job work b", "tags: job b"),
    .header("a block", "tags: >-\n  a,\n  work", "tags: a, job"),
  ]

  static let inline: [Sample] = [
    Sample("inline", "#work and (#work) and #work.\n", "#job and (#job) and #job.\n"),
    Sample("nested", "#work/a/b #working #work/\n", "#job/a/b #working #job/\n"),
    Sample("at the end", "#work", "#job"),
    Sample(
      "no tags", "`#work` a#work \\#work https://x.y/#work\n\n    #work\n\n```\n#work\n```\n",
      "`#work` a#work \\#work https://x.y/#work\n\n    #work\n\n```\n#work\n```\n"),
    Sample("in comments", "<!-- #work --> %% #work %%\n", "<!-- #work --> %% #work %%\n"),
    Sample(
      "in headings, lists and quotes", "# A #work\n- #work\n> #work\n", "# A #job\n- #job\n> #job\n"
    ),
    Sample(
      "both places", "---\ntags: [work]\n---\n#work\n", "---\ntags: [job]\n---\n#job\n"),
    Sample("twice in a text stays twice", "#work #job\n", "#job #job\n"),
    Sample("between Han characters", "今天，#工作。\n", "今天，#活儿。\n", ["工作"], to: "活儿"),
    Sample("a byte order mark and CR LF", "\u{FEFF}a\r\n#work\r\n", "\u{FEFF}a\r\n#job\r\n"),
    Sample(
      "an unclosed header is text", "---\ntags: [work]\n\n#work\n", "---\ntags: [work]\n\n#job\n"),
  ]

  static let names: [Sample] = [
    Sample("folded", "#Work #ＷＯＲＫ #wörk/A\n", "#job #job #job/A\n"),
    Sample("another case", "#Work #work #work/a\n", "#Work #Work #Work/a\n", to: "Work"),
    Sample(
      "one level down", "#a #a/x #a/b #a/b/c\n", "#a/b #a/b/x #a/b #a/b/c\n", ["a"], to: "a/b"),
    Sample("one level up", "#a #a/b #a/b/c\n", "#a #a #a/c\n", ["a/b"], to: "a"),
    Sample("of a level", "#a/b/c #a #b\n", "#x/y/c #a #b\n", ["a/b"], to: "x/y"),
    Sample("the deepest that is named", "#a/b/x #a/y\n", "#z/x #z/y\n", ["a", "a/b"], to: "z"),
    Sample(
      "of a full-width level", "---\ntags: [a／b]\n---\n#a\n", "---\ntags: [x／b]\n---\n#x\n", ["a"],
      to: "x"),
  ]

  @Test func `a header that cannot be read with certainty is refused with its line`() {
    let text = "---\nx: 1\ntags: [[work]]\n---\n"
    let error = #expect(throws: HeaderEditError.self) { try renamed(text, ["work"], "job") }
    #expect(error?.line == 3)
    let twice = "---\ntags: [work]\ntags: [x]\n---\n"
    let other = #expect(throws: HeaderEditError.self) { try renamed(twice, ["work"], "job") }
    #expect(other?.code == .duplicateKey)
  }

  @Test(arguments: [
    ("a", true), ("a/b", true), ("念头", true), ("a-b_c", true), ("2026年", true), ("🙂", true),
    ("", false), ("a b", false), ("a,b", false), ("2026", false), ("fff", false), ("a/", false),
    ("/a", false), ("a#b", false), ("a.b", false), ("[a]", false), ("a\nb", false),
  ]) func `a name is valid when a note's text can have it`(_ name: String, isValid: Bool) {
    #expect(TagName(name).isValid == isValid)
  }

  @Test func `a typed tag may have its marks`() {
    #expect(["#a/b/", "a/b", "#a/b"].map { TagName(typed: $0).text } == ["a/b", "a/b", "a/b"])
  }

  /// Refused is what cannot be read with certainty; it never goes wrong unnoticed.
  @Test(arguments: [false, true])
  func `in any note the tags are what they were with their new names`(_ isGarbled: Bool) throws {
    let renaming = TagRenaming([TagName("x"), TagName("念头")], to: TagName("new/名"))
    var (renamed, refused) = (0, 0)
    for seed in 0..<3_000 as Range<UInt64> {
      var generator = HeaderGenerator(seed: seed)
      var bytes = generator.file()
      if isGarbled { bytes = generator.garble(bytes) }
      let text = String(decoding: bytes, as: UTF8.self)
        .replacing("aliases:", with: "tags:").replacing("Title:", with: "Tag:")
        .replacing("date:", with: "tags:")
      bytes = Array((text + "\n#x #y\n").utf8)
      let before = NoteContent(parsing: bytes, stem: [])
      do throws(HeaderEditError) {
        let after = NoteContent(parsing: try renaming.applying(to: bytes), stem: [])
        let expected = Set(before.tags.map { TextFold.fold(renaming.newName(of: $0) ?? $0) })
        #expect(Set(after.tags.map { TextFold.fold($0) }) == expected, "\(text)")
        #expect(after.properties.map(\.key) == before.properties.map(\.key), "\(text)")
        renamed += 1
      } catch {
        #expect(error.code != .unverified || isGarbled, "\(text)\n\(error)")
        refused += 1
      }
    }
    #expect(renamed > 2_000)
    #expect(refused > 100)
  }
}
