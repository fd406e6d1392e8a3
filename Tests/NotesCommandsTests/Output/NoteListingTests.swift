import NotesCommands
import NotesFormat
import NotesIndex
import NotesSystem
import Testing

@Suite struct NoteListingTests {
  private let notes: [ListedNote] = [
    .sample(
      "ideas/念头.md", title: "念头, \"quoted\"", id: "5E2A0C6B-8B5D-4E0F-9C39-0A2F7B1D9E11",
      written: "2026-11-30T08:15:00+08:00", tags: ["ideas", "swift/6"], aliases: ["想法"],
      properties: [
        .init(key: "status", values: ["open"]), .init(key: "for", values: ["a", "b"]),
        .init(key: "empty", values: []), .init(key: "status", values: ["again"]),
      ], lead: "First\twords.", words: 12),
    .sample("b.md", title: "B", written: "2022.10.05"),
  ]

  @Test func `JSON has its keys in order and one note a line`() throws {
    let sum = notes[0].checksum
    #expect(
      try listing(notes, "-f", "json") == """
        [
        {"id":"5E2A0C6B-8B5D-4E0F-9C39-0A2F7B1D9E11","path":"ideas/念头.md",\
        "absPath":"/n/ideas/念头.md","title":"念头, \\"quoted\\"",\
        "writeTime":"2026-11-30T08:15:00+08:00","modified":"2026-11-30T08:15:00+08:00",\
        "tags":["ideas","swift/6"],"aliases":["想法"],\
        "metadata":{"status":"open","for":["a","b"],"empty":""},"lead":"First\\twords.",\
        "wordCount":12,"checksum":"\(sum)","conflictOf":null,"unmerged":false},
        {"id":null,"path":"b.md","absPath":"/n/b.md","title":"B","writeTime":"2022-10-05",\
        "modified":"2026-11-30T08:15:00+08:00","tags":[],"aliases":[],"metadata":{},"lead":"",\
        "wordCount":0,"checksum":"\(sum)","conflictOf":null,"unmerged":false}
        ]

        """)
  }

  @Test func `JSON of a search has score and snippets at the end`() throws {
    let note = ListedNote.sample(
      score: 1.5, snippets: [.init(line: 3, text: "一个念头", matches: [6..<12])])
    let text = try listing([note], "-f", "jsonl", isSearch: true)
    #expect(
      text.hasSuffix(
        #","score":1.5,"snippets":[{"line":3,"text":"一个念头","matches":[[6,12]]}]}"# + "\n"))
  }

  @Test func `a path that is not UTF-8 has its bytes in JSON`() throws {
    let note = ListedNote.sample(.init(bytes: [0x61, 0xff, 0x2e, 0x6d, 0x64]))
    let text = try listing([note], "-f", "jsonl")
    #expect(text.contains(#""path":"a\#u{fffd}.md","pathBytes":"Yf8ubWQ=","absPath""#))
    let plain = try listing(notes, "-f", "json")
    #expect(!plain.contains("pathBytes"))
  }

  @Test(arguments: [
    ("json", "[]\n"), ("jsonl", ""), ("short", ""), ("long", ""), ("path", ""), ("id", ""),
    (
      "csv",
      "id,path,absPath,title,writeTime,modified,tags,aliases,metadata,lead,wordCount,checksum"
        + ",conflictOf,unmerged\r\n"
    ),
    ("{{title}}", ""),
  ])
  private func `no notes is a list without notes`(_ format: String, _ expected: String) throws {
    #expect(try listing([], "-f", format) == expected)
  }

  @Test func `a search names the score in the header row`() throws {
    let header = try listing([], "-f", "tsv", isSearch: true)
    #expect(header.hasSuffix("\tchecksum\tscore\tconflictOf\tunmerged\n"))
  }

  @Test func `CSV quotes what needs it`() throws {
    let sum = notes[0].checksum
    let rows = try listing(notes, "-f", "csv").split(separator: "\r\n")
    #expect(
      rows[1] == #"""
        5E2A0C6B-8B5D-4E0F-9C39-0A2F7B1D9E11,ideas/念头.md,/n/ideas/念头.md,"念头, ""quoted""",\#
        2026-11-30T08:15:00+08:00,2026-11-30T08:15:00+08:00,"ideas, swift/6",想法,\#
        "{""status"":""open"",""for"":[""a"",""b""],""empty"":""""}",First\#twords.,12,\#(sum),,false
        """#)
    #expect(
      rows[2]
        == ",b.md,/n/b.md,B,2022-10-05,2026-11-30T08:15:00+08:00,,,{},,0,\(sum),,false")
  }

  @Test func `TSV escapes what would break a row`() throws {
    let note = ListedNote.sample("a.md", title: "a\tb\\c", lead: "d\re\nf")
    let text = try listing([note], "-f", "tsv")
    #expect(text.contains("\ta\\tb\\\\c\t"))
    #expect(text.contains("\td\\re\\nf\t"))
    #expect(text.count { $0 == "\n" } == 2)
  }

  @Test func `paths are printed to the byte, ended by NUL when asked for`() throws {
    let odd = ListedNote.sample(.init(bytes: [0xff, 0x0a]))
    let piped = try listingBytes([odd], ["-f", "path"], TestProcess())
    #expect(piped == [0xff, 0x0a, 0x0a])
    let terminal = TestProcess()
    terminal.columns = 80
    let shown = try listingBytes([odd], ["-0f", "path"], terminal)
    #expect(shown == [0xff, 0x0a, 0x00])
  }

  @Test func `a note without an id has no line in a list of ids`() throws {
    #expect(try listing(notes, "-f", "id") == "5E2A0C6B-8B5D-4E0F-9C39-0A2F7B1D9E11\n")
  }

  @Test(arguments: ["short", "long", "json", "jsonl", "csv", "tsv"])
  private func `NUL does not go with formats of more than a line`(_ format: String) {
    let error = #expect(throws: UsageError.self) { try listing([], "-0", "-f", format) }
    #expect(
      error?.description
        == "--null goes with the formats path and id and with templates; see: notes help list")
  }

  @Test(arguments: [
    ("2022", "2022"), ("2022-10", "2022-10"), ("2022年10月5日", "2022-10-05"),
    ("2022-10-05 12:30", "2022-10-05T12:30:00"),
    ("2022-10-05T12:30:59-03:30", "2022-10-05T12:30:59-03:30"),
    ("soon", "2026-11-30T08:15:00+08:00"),
  ])
  private func `a time is as exact as the note says`(_ typed: String, _ shown: String) {
    #expect(ListedNote.sample(written: typed).writeTime == shown)
  }
}
