import NotesFormat
import NotesIndex
import NotesSystem
import Testing

/// Each promise of the ranking as a pair of notes that differ in one thing.
struct RankingTests {
  /// The paths of matching notes, best first, among notes that set the scene.
  private func order(_ text: String, _ notes: [TestNote]) throws -> [String] {
    let others = (0..<10).map {
      TestNote(path: "other\($0).md", title: "Else", body: "filler text")
    }
    let all = notes + others
    let bytes = Dictionary(uniqueKeysWithValues: all.map { ($0.record.path, $0.bytes) })
    let result = PlainScan(try query(text), in: noon).search(all.map(\.record)) {
      bytes[$0.path] ?? []
    }
    return result.notes.map { all[$0.index].record.path.description }
  }

  @Test func `title before alias before tag before heading before body`() throws {
    let body = "Some text of the same length in each"
    let notes = [
      TestNote(path: "body.md", title: "T", body: "# Heading\n" + body + " boat"),
      TestNote(path: "heading.md", title: "T", body: "# boat one\n" + body, headings: ["boat one"]),
      TestNote(path: "tag.md", title: "T", body: "# Heading\n" + body, tags: ["boat"]),
      TestNote(path: "alias.md", title: "T", body: "# Heading\n" + body, aliases: ["boat"]),
      TestNote(path: "title.md", title: "boat", body: "# Heading\n" + body),
    ]
    #expect(
      try order("boat", notes) == ["title.md", "alias.md", "tag.md", "heading.md", "body.md"])
  }

  @Test func `whole word before word start before inside a word`() throws {
    let notes = [
      TestNote(path: "inside.md", body: "my reboat"),
      TestNote(path: "start.md", body: "my boating"),
      TestNote(path: "whole.md", body: "my boat"),
    ]
    #expect(try order("boat", notes) == ["whole.md", "start.md", "inside.md"])
  }

  @Test func `all terms as words before one of them only inside words`() throws {
    let notes = [
      TestNote(path: "a.md", title: "red", body: "a lifeboat, a houseboat, a steamboat, a tugboat"),
      TestNote(path: "b.md", title: "red", body: "boating and boating"),
      TestNote(path: "c.md", title: "T", body: "a red thing and a good many words and a boat"),
    ]
    #expect(try order("red boat", notes) == ["c.md", "b.md", "a.md"])
  }

  @Test func `a title counts more than a file name`() throws {
    let notes = [
      TestNote(path: "boat.md", title: "Ship"), TestNote(path: "ship.md", title: "Boat"),
    ]
    #expect(try order("boat", notes) == ["ship.md", "boat.md"])
  }

  @Test func `a title that is the term before a longer one with more of it in the body`() throws {
    let notes = [
      TestNote(
        path: "a.md", title: "异形2", body: "# 异形\n异形 异形 异形 2", headings: ["异形"]),
      TestNote(path: "b.md", title: "异形", body: "电影"),
    ]
    #expect(try order("异形", notes) == ["b.md", "a.md"])
  }

  @Test func `in titles and their like the form as typed before its folded twin`() throws {
    let notes = [
      TestNote(path: "a.md", tags: ["café"]), TestNote(path: "b.md", tags: ["cafe"]),
    ]
    #expect(try order("cafe", notes) == ["b.md", "a.md"])
    #expect(try order("café", notes) == ["a.md", "b.md"])
    let han = [TestNote(path: "a.md", tags: ["念頭"]), TestNote(path: "b.md", tags: ["念头"])]
    #expect(try order("念头", han) == ["b.md", "a.md"])
    #expect(try order("念頭", han) == ["a.md", "b.md"])
  }

  @Test func `terms near each other before terms apart, and in order before reversed`() throws {
    let notes = [
      TestNote(path: "apart.md", body: "red one two three four five six seven eight boat"),
      TestNote(path: "near.md", body: "red boat one two three four five six seven eight"),
      TestNote(path: "reversed.md", body: "boat red one two three four five six seven eight"),
    ]
    #expect(try order("red boat", notes) == ["near.md", "reversed.md", "apart.md"])
  }

  @Test func `a rare term counts more than a common one`() throws {
    let common = (0..<8).map { TestNote(path: "x\($0).md", body: "common word here") }
    let rare = TestNote(path: "z.md", body: "rare word here")
    #expect(try order("common OR rare", common + [rare]).first == "z.md")
  }

  @Test func `a title that is the term before a longer title`() throws {
    let notes = [
      TestNote(path: "a.md", title: "A boat on the river at night"),
      TestNote(path: "b.md", title: "boat"),
    ]
    #expect(try order("boat", notes) == ["b.md", "a.md"])
  }

  @Test func `a short note before a long one`() throws {
    let notes = [
      TestNote(path: "a.md", body: "boat " + String(repeating: "more text ", count: 50)),
      TestNote(path: "b.md", body: "boat and text"),
    ]
    #expect(try order("boat", notes) == ["b.md", "a.md"])
  }

  @Test func `of equals the newer is first, but newness never beats a better field`() throws {
    let old = TestNote(path: "a.md", body: "a boat", writeTime: "2020-01-01")
    let new = TestNote(path: "b.md", body: "a boat", writeTime: "2026-11-29")
    let title = TestNote(path: "c.md", title: "boat", body: "a text", writeTime: "2019-01-01")
    #expect(try order("boat", [old, new, title]) == ["c.md", "b.md", "a.md"])
  }

  @Test func `ties go by path in byte order`() throws {
    let notes = ["b.md", "a.md", "B.md", "é.md"].map { TestNote(path: $0, body: "boat") }
    #expect(try order("boat", notes) == ["B.md", "a.md", "b.md", "é.md"])
  }

  @Test func `what must not match adds nothing`() throws {
    let notes = [
      TestNote(path: "a.md", body: "boat"), TestNote(path: "b.md", body: "boat sail"),
    ]
    let query = try query("boat OR -sail")
    let scan = PlainScan(query, in: noon)
    let statistics = notes.map { note in
      NoteStatistics(
        of: note.record, scan.hits(in: note.record, note.bytes), for: query, in: noon)
    }
    #expect(statistics.map { $0.terms[1] } == [[], []])
    #expect(statistics.allSatisfy { $0.gaps.isEmpty })
  }

  @Test func `the score is the sum of the parts that explain it`() throws {
    let query = try query("red boat tag:sea")
    let note = TestNote(title: "Red boat", body: "a redder boat, RED", tags: ["sea/salt"])
    let scan = PlainScan(query, in: noon)
    let statistics = NoteStatistics(
      of: note.record, scan.hits(in: note.record, note.bytes), for: query, in: noon)
    let corpus = CorpusStatistics(
      noteCount: 10, averageWordCount: 5, averageTitleLength: 8, documentFrequency: [2, 3])
    let ranking = Ranking(for: query, in: corpus, now: noon.now)
    let parts = ranking.parts(of: statistics)
    let sum = parts.terms[0].score + parts.terms[1].score + parts.nearness
    #expect(ranking.score(statistics) == sum * parts.wholeness * parts.recency)
    #expect(parts.wholeness == 1)
    #expect(parts.terms[0].inverseFrequency > parts.terms[1].inverseFrequency)
    let explanation = ranking.explanation(of: note.record, statistics, for: query, in: noon)
    #expect(
      explanation.reasons.map { "\($0.part): \($0.places)" } == [
        #""red": title 1 (1 in another form), body 2 (1 at word starts)"#,
        #""boat": title 1, body 1"#, #"tag:"sea": "#,
      ])
    #expect(explanation.description.split(separator: "\n").count == 5)
  }

  @Test func `an explanation stands in columns, however wide its characters are`() throws {
    let query = try query("念头 a title:xx")
    let note = TestNote(title: "xx 念头", body: "aa 念头", writeTime: "2019-01-01")
    let scan = PlainScan(query, in: noon)
    let statistics = NoteStatistics(
      of: note.record, scan.hits(in: note.record, note.bytes), for: query, in: noon)
    let corpus = CorpusStatistics(
      noteCount: 10, averageWordCount: 5, averageTitleLength: 8, documentFrequency: [2, 3, 1])
    let lines = Ranking(for: query, in: corpus, now: noon.now)
      .explanation(of: note.record, statistics, for: query, in: noon).description
      .split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != " " } }.contains("wholeness"))
    // The points of all numbers are below each other, or of factors one more decimal apart.
    let points = lines.compactMap { line in
      line.firstIndex(of: ".").map { DisplayWidth.of(String(line[..<$0])) }
    }
    #expect(Set(points).count == 2)
    #expect(points.count == lines.count)
  }

  @Test func `gaps are the smallest between neighbours of the query`() throws {
    let query = try query("aa bb cc")
    let note = TestNote(
      title: "bb aa", body: "# aa xx bb\naa bb ... cc aabb", headings: ["aa xx bb"])
    let scan = PlainScan(query, in: noon)
    let statistics = NoteStatistics(
      of: note.record, scan.hits(in: note.record, note.bytes), for: query, in: noon)
    #expect(
      statistics.gaps == [TermGap(title: 9, heading: 4, body: 0), TermGap(body: 5)])
  }

  @Test func `no statistics give a score that is not a number`() throws {
    let query = try query("a b")
    let empty = NoteStatistics(
      terms: [[], []], gaps: [TermGap()], titleLength: 0, wordCount: 0, created: .max)
    for count in [0, 1, 5] {
      let corpus = CorpusStatistics(
        noteCount: count, averageWordCount: 0, averageTitleLength: 0,
        documentFrequency: [count, 0])
      let score = Ranking(for: query, in: corpus, now: .min).score(empty)
      #expect(score == 0)
    }
  }
}
