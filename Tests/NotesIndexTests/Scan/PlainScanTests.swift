import NotesFormat
import NotesIndex
import NotesSystem
import Testing

struct PlainScanTests {
  private func matches(
    _ text: String, _ note: TestNote, keys: Set<String> = [], isExact: Bool = false,
    in context: QueryContext = noon
  ) throws -> Bool {
    let scan = PlainScan(try query(text, keys: keys), in: context, isExact: isExact)
    let found = Set(scan.hits(in: note.record, note.bytes).map(\.term))
    return scan.isMatch(note.record, scan.query.terms.indices.map(found.contains))
  }

  private static let note = TestNote(
    path: "日记/2026 Plan.md", title: "Großer Plan：念頭筆記", header: "---\nstatus: Open\n---\n",
    body: "# Ｈｅａｄｉｎｇ one\n\nSome naïve text with C++, node.js\nand 数据库\n  SpringBoot启动。",
    id: "5E2A0C6B-8B5D", tags: ["Project/Alpha", "读书"], aliases: ["The Scheme"],
    properties: [("Status", ["Open"]), ("rating", ["4"]), ("due", ["2026-12-01"])],
    headings: ["Ｈｅａｄｉｎｇ one"])

  @Test(arguments: [
    ("grosser", true), ("念头笔记", true), ("plan:念头", true), ("2026 plan", true), ("日记", false),
    ("alpha", true), ("读书", true), ("scheme", true), ("open", true), ("status", false),
    ("5e2a", true), ("heading", true), ("NAIVE", true), ("naïve", true), ("c++", true),
    ("node.js", true), (#""text with""#, true), (#""node.js and""#, true),
    (#""and 数据库 spring""#, true), ("数据", true),
    ("据库", true), ("boot启", true), ("數據庫", true), ("ext wit", true), (#""ext wit""#, true),
    ("ning", false), ("nothere", false), ("-nothere", true), ("-naive", false),
    ("naive nothere", false), ("naive OR nothere", true), ("(nothere OR naive) -absent", true),
    ("", true), ("title:plan", true), ("title:naive", false), ("title:2026", false),
    ("body:naive", true), ("body:heading", true), ("body:念头", false), ("body:open", false),
  ])
  func `a term matches where its folded form is part of a field`(text: String, isMatch: Bool) throws
  {
    #expect(try matches(text, Self.note) == isMatch)
  }

  @Test(arguments: [
    ("Ｈｅａｄ", true), ("head", false), ("naive", false), ("naïve", true), ("Naïve", false),
    ("念頭", true), ("念头", false), (#""node.js and""#, false), ("tag:project", true),
  ])
  func `an exact search matches terms as typed only`(text: String, isMatch: Bool) throws {
    #expect(try matches(text, Self.note, isExact: true) == isMatch)
  }

  @Test(arguments: [
    ("tag:project", true), ("tag:PROJECT/alpha", true), ("tag:proj", false), ("tag:alpha", false),
    ("#读书", true), ("#讀書", true), ("tag:proj*", true), ("tag:*/alpha", true), ("tag:*", true),
    ("path:日记", true), ("path:plan.md", true), ("path:*.md", true), ("path:日记/*", true),
    ("path:**/2026*", true), ("path:*plan*", true), ("path:*plan", false), ("path:/*", false),
    ("id:5e2a0c6b-", true), ("id:2a0c", false), ("is:untagged", false), ("-is:untagged", true),
    ("is:duplicate", false),
  ])
  func `tests of tags, paths, ids and states`(text: String, isMatch: Bool) throws {
    #expect(try matches(text, Self.note) == isMatch)
  }

  @Test(arguments: [
    ("status:open", true), ("status:pen", true), ("STATUS=OPEN", true), ("status=pen", false),
    ("status:*", true), ("status:done", false), ("rating>3", true), ("rating>10", false),
    ("rating<10", true), ("rating>=4", true), ("rating<=3.5", false), ("rating=4.0", true),
    ("due<2026-12-02", true), ("due<2026-12", false), ("due<=2026-12", true), ("due>today", true),
    ("due<tomorrow", false), ("due<=tomorrow", true), ("due:tomorrow", true), ("due<friday", true),
    ("due<+3", true), ("due>+7d", false), ("due<+1w", true), ("due=明天", true), ("due:后天", false),
    ("due:today..+3d", true), ("due>=-1", true), ("due:+999999y", false), ("due=2026", true),
    ("due:2026-12", true), ("due:2026-11..2026-12", true),
    ("due:..2026-11", false), ("due>2025", true), ("aliases:scheme", true), ("alias=scheme", false),
    ("status>nope", true), ("status<nope", false), ("rating:*", true), ("-rating:*", false),
    ("status>3", false), ("status<3", false), ("status>=2026-12", false), ("rating>a", false),
    ("title=\"Großer Plan：念頭筆記\"", true), ("title=plan", false),
    ("title>=h", false), ("title<h", true), ("id=5e2a0c6b-8b5d", true), ("id=5e2a", false),
    ("tags=读书", true), ("tag=project/alpha", true), ("tags=project", false), ("tags:*", true),
  ])
  func `header keys compare as numbers, dates or text`(text: String, isMatch: Bool) throws {
    let keys: Set<String> = ["status", "STATUS", "rating", "due", "title", "id", "tag", "tags"]
    #expect(try matches(text, Self.note, keys: keys) == isMatch)
  }

  @Test func `a note without the key passes no test of it`() throws {
    let note = TestNote(properties: [("empty", [])])
    #expect(try !matches("status:*", note, keys: ["status"]))
    #expect(try !matches("status<9", note, keys: ["status"]))
    #expect(try matches("-status:*", note, keys: ["status"]))
    #expect(try matches("empty:*", note, keys: ["empty"]))
    #expect(try matches(#"empty="""#, note, keys: ["empty"]))
    #expect(try !matches("empty:x", note, keys: ["empty"]))
  }

  @Test func `any element of a list passes`() throws {
    let note = TestNote(properties: [("topic", ["Swift", "Search"])])
    #expect(try matches("topic=search", note, keys: ["topic"]))
    #expect(try !matches(#"topic:"swift search""#, note, keys: ["topic"]))
  }

  @Test(arguments: [
    ("created:2026-11-30", true), ("created:today", true), ("created:2026-11-29", false),
    ("created:7d", true), ("created:>today", false), ("created:2025..", true),
    ("modified:2026-11-20", true), ("modified:2026-11-19", false), ("modified:yesterday", false),
    ("modified:1w", false), ("modified:2w", true), ("modified:1m..1w", true),
    ("modified<2026-11-20", false), ("modified<=2026-11-20", true), ("modified>2026-11-19", true),
  ])
  func `dates compare by the local day`(text: String, isMatch: Bool) throws {
    // Written at 17:00 UTC on the 29th, which is the 30th eight hours east; modified at 16:00 UTC on
    // the 19th, midnight of the 20th there.
    let note = TestNote(writeTime: "2026-11-29T12:00:00-05:00", modified: 1_795_104_000)
    #expect(try matches(text, note) == isMatch)
  }

  @Test func `a date without a zone is a local day, and without a date the file's time counts`()
    throws
  {
    #expect(try matches("created:2026-11-29", TestNote(writeTime: "2026-11-29")))
    #expect(try matches("created:2026-11-29", TestNote(writeTime: "2026-11-29 23:59")))
    #expect(try matches("created:2026-11-20", TestNote(modified: 1_795_104_000)))
  }

  @Test func `notes with the same id or the same bytes are duplicates`() throws {
    let notes = [
      TestNote(path: "a.md", id: "AB"), TestNote(path: "b.md", id: "ab"),
      TestNote(path: "c.md", checksum: "x"), TestNote(path: "d.md", checksum: "x"),
      TestNote(path: "e.md"),
    ]
    let duplicates = QueryContext.duplicates(among: notes.map(\.record))
    let context = QueryContext(
      now: noon.now, utcOffset: noon.utcOffset,
      paths: [.state(.duplicate): duplicates])
    let found = try notes.filter { try matches("is:duplicate", $0, in: context) }
    #expect(found.map(\.record.path.description) == ["a.md", "b.md", "c.md", "d.md"])
  }

  @Test func `no match goes over the border between two values`() throws {
    let note = TestNote(tags: ["ab", "cd"], properties: [("k", ["ef", "gh"])])
    for text in [#""ab cd""#, "bc", "fg", #""ef gh""#] { #expect(try !matches(text, note)) }
  }

  @Test func `hits say where, how and in which form`() throws {
    let note = TestNote(
      path: "x.md", title: "Boot", header: "---\n---\n",
      body: "# Reboot now\nbooting Ｂｏｏｔ，Boot\n启动Boot", headings: ["Reboot now"])
    let scan = PlainScan(try query("Boot"), in: noon)
    let hits = scan.hits(in: note.record, note.bytes).map { hit in
      let source =
        hit.field == .title ? Array(note.record.content.title.utf8) : note.bytes
      return
        "\(hit.field) \(String(decoding: source[hit.range], as: UTF8.self)) \(hit.quality)"
        + (hit.isExactForm ? " exact" : "")
    }
    #expect(
      hits == [
        "title Boot whole exact", "heading boot inside", "body boot start",
        "body Ｂｏｏｔ whole", "body Boot whole exact", "body Boot whole exact",
      ])
  }

  @Test func `a search reads each note once, and reports what it cannot read`() throws {
    struct Unreadable: Error {}
    let notes = (0..<40).map { TestNote(path: "\($0).md", body: $0 % 2 == 0 ? "even" : "odd") }
    let result = PlainScan(try query("even"), in: noon).search(notes.map(\.record), cores: 3) {
      record in
      guard record.path.description != "4.md" else { throw Unreadable() }
      return notes.first { $0.record.path == record.path }?.bytes ?? []
    }
    #expect(result.notes.count == 19)
    #expect(result.corpus.documentFrequency == [19])
    #expect(result.failures.map(\.index) == [4])
    #expect(
      result.notes.map { notes[$0.index].record.path }
        == result.notes.map {
          notes[$0.index].record.path
        }.sorted())
  }

  @Test func `a query without text terms reads no note`() throws {
    let notes = [TestNote(path: "b.md", tags: ["x"]), TestNote(path: "a.md", tags: ["x"])]
    let result = PlainScan(try query("tag:x"), in: noon).search(notes.map(\.record)) { _ in
      Issue.record("a note was read")
      return []
    }
    #expect(result.notes.map(\.index) == [1, 0])
    #expect(result.notes.map(\.score) == [0, 0])
  }
}
