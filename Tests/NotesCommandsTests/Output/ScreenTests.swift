import NotesCommands
import NotesFormat
import NotesIndex
import NotesSystem
import Testing

@Suite struct ScreenTests {
  private let notes: [ListedNote] = [
    .sample(
      "ideas/念头笔记.md", title: "念头笔记：怎样把一闪而过的想法留下来", written: "2026-11-30T08:15:00+08:00",
      tags: ["ideas", "写作"]),
    .sample("log.md", title: "Log", written: "2022"),
    .sample(
      "projects/2026/a long way down/Meeting notes of the steering committee.md",
      title: "Meeting notes of the steering committee, the long form", written: "2026-01-02",
      tags: ["work", "meetings/steering", "2026"]),
  ]

  @Test func `a wide screen shows everything in columns`() throws {
    let text = screen(try listing(notes, "--color", "never", columns: 160))
    #expect(
      text == """
        2026-11-30  念头笔记：怎样把一闪而过的想法留下来  #ideas #写作                                      ideas/念头笔记.md
        2022        Log                                                                                     log.md
        2026-01-02  Meeting notes of the steering committee, the long form  #work #meetings/steering #2026  …/a long way down/Meeting notes of the steering committee.md

        """)
  }

  @Test func `80 columns shorten titles, tags and paths`() throws {
    let text = screen(try listing(notes, "--color", "never", columns: 80))
    #expect(
      text == """
        2026-11-30  念头笔记：怎样把一闪而过的想法留下来      ideas/念头笔记.md
        2022        Log                                       log.md
        2026-01-02  Meeting notes of the steering committee…  …the steering committee.md

        """)
  }

  @Test func `40 columns leave the paths out`() throws {
    let text = screen(try listing(notes, "--color", "never", columns: 40))
    #expect(
      text == """
        2026-11-30  念头笔记：怎样把一闪而过的…
        2022        Log
        2026-01-02  Meeting notes of the steeri…

        """)
  }

  @Test(arguments: [1, 10, 12, 13, 20, 39, 59, 60, 61, 79, 80, 200])
  private func `no line is wider than the screen`(_ columns: Int) throws {
    let text = try listing(notes, "--color", "never", columns: columns)
    for line in text.split(separator: "\n") {
      #expect(DisplayWidth.of(String(line)) <= max(columns, 12))
    }
  }

  @Test func `where no screen is, nothing is left out`() throws {
    let text = try listing(notes)
    #expect(
      text == """
        2026-11-30  念头笔记：怎样把一闪而过的想法留下来  #ideas #写作  ideas/念头笔记.md
        2022  Log  log.md
        2026-01-02  Meeting notes of the steering committee, the long form  \
        #work #meetings/steering #2026  \
        projects/2026/a long way down/Meeting notes of the steering committee.md

        """)
  }

  @Test func `the long form says all that is known`() throws {
    let note = ListedNote.sample(
      "ideas/念头.md", title: "念头", id: "5E2A", written: "2026-11-29", tags: ["ideas", "a/b"],
      aliases: ["想法", "notion"],
      lead: "念头是没有根的，不写下来就会飘走，所以笔记的第一件事是快。 A thought has no roots.", words: 42)
    let text = try listing([note, notes[1]], "-f", "long", "--color", "never", columns: 40)
    #expect(
      text == """
        念头
          path      ideas/念头.md
          id        5E2A
          written   2026-11-29
          modified  2026-11-30T08:15:00+08:00
          tags      #ideas #a/b
          aliases   想法, notion
          words     42
          念头是没有根的，不写下来就会飘走，所以
          笔记的第一件事是快。 A thought has no
          roots.

        Log
          path      log.md
          written   2022
          modified  2026-11-30T08:15:00+08:00
          words     0

        """)
  }

  @Test func `matches are shown below their note`() throws {
    let note = ListedNote.sample(
      "ideas/念头.md", title: "念头笔记", score: 1,
      snippets: [
        .init(line: 2, text: "一个念头就够了", matches: [6..<12]),
        .init(line: 118, text: "念头, again 念头", matches: [0..<6, 14..<20]),
      ])
    let text = try listing([note], "--color", "always", columns: 60, isSearch: true)
    #expect(
      text == """
        \u{1b}[1m念头笔记\u{1b}[0m  \u{1b}[2mideas/念头.md\u{1b}[0m
        \u{1b}[2m    2: \u{1b}[0m一个\u{1b}[1;31m念头\u{1b}[0m就够了
        \u{1b}[2m  118: \u{1b}[0m\u{1b}[1;31m念头\u{1b}[0m, again \u{1b}[1;31m念头\u{1b}[0m

        """)
    let plain = try listing([note], isSearch: true)
    #expect(
      plain == """
        念头笔记  ideas/念头.md
            2: 一个念头就够了
          118: 念头, again 念头

        """)
  }

  @Test func `matches in a title are marked and seen`() throws {
    var note = ListedNote.sample("some/where/a.md", title: "One two three four five 念头", score: 1)
    note.title = Snippet(line: 1, text: "One two three four five 念头", matches: [24..<30])
    let text = try listing([note], "--color", "always", columns: 40, isSearch: true)
    #expect(
      text == """
        \u{1b}[1m…ur five \u{1b}[0m\u{1b}[1;31m念头\u{1b}[0m  \u{1b}[2m…e/where/a.md\u{1b}[0m

        """)
  }

  @Test(arguments: [
    (0..<3, "  7: abc def ghi jkl mno pqr…"),
    (20..<23, "  7: …jkl mno pqr stu vwx yz…"),
    (36..<39, "  7: …vwx yz0 123 456 789"),
  ])
  private func `a long line is cut around its first match`(
    _ match: Range<Int>, _ expected: String
  ) throws {
    let note = ListedNote.sample(
      "a.md", title: "A",
      snippets: [
        .init(line: 7, text: "abc def ghi jkl mno pqr stu vwx yz0 123 456 789", matches: [match])
      ])
    let text = try listing([note], "--color", "never", columns: 29, isSearch: true)
    #expect(text == "A  a.md\n" + expected + "\n")
  }
}
