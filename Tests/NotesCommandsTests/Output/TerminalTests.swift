import NotesCommands
import NotesSystem
import Testing

@Suite struct TerminalTests {
  @Test(
    arguments: [
      (nil, [:], GlobalOptions.Color.auto, false),
      (80, [:], .auto, true),
      (80, ["NO_COLOR": "1"], .auto, false),
      (80, ["NO_COLOR": ""], .auto, true),
      (80, ["TERM": "dumb"], .auto, false),
      (80, [:], .never, false),
      (nil, ["NO_COLOR": "1", "TERM": "dumb"], .always, true),
    ] as [(Int?, [String: String], GlobalOptions.Color, Bool)])
  private func `colours are for terminals that want them`(
    _ columns: Int?, _ environment: [String: String], _ color: GlobalOptions.Color,
    _ isEnabled: Bool
  ) {
    let process = TestProcess()
    process.columns = columns
    process.environment = environment
    var context = process.context()
    context.globals.color = color
    #expect(context.style.isEnabled == isEnabled)
  }

  @Test func `a reader that has gone is no failure and says nothing`() {
    let process = TestProcess()
    process.outputFailure = SystemError(.brokenPipe, "write")
    #expect(process.run("version") == .done)
    #expect(process.messageText == "")
  }

  @Test func `output that cannot be written is an error`() {
    let process = TestProcess()
    process.outputFailure = SystemError(.noSpace, "write standard output")
    #expect(process.run("version") == .error)
    #expect(
      process.messageText == "notes: cannot write standard output: No space left on device\n")
  }

  @Test(arguments: [
    ("y\n", true), ("Y\n", true), ("yes", true), ("YES\n", true), ("n\n", false), ("\n", false),
    ("", false), ("yep\n", false),
  ])
  private func `only a yes is a yes`(_ answer: String, _ expected: Bool) throws {
    let process = TestProcess()
    process.columns = 80
    process.inputIsTerminal = true
    process.input = Array(answer.utf8)
    let isConfirmed = try Question.confirms("move 'A' to the trash?", in: process.context())
    #expect(isConfirmed == expected)
    #expect(process.messageText == "move 'A' to the trash? [y/N] ")
  }

  @Test func `a question without a terminal is an error that says how to answer`() {
    let error = #expect(throws: NoTerminalError.self) {
      try Question.confirms("move 'A' to the trash?", in: TestProcess().context())
    }
    #expect(
      error?.description
        == "cannot ask without a terminal: move 'A' to the trash? (use -y to answer yes)")
  }

  @Test func `progress shows when work is long, and is erased`() {
    let process = TestProcess()
    process.columns = 30
    let progress = Progress("reading notes", total: 5_000, in: process.context())
    progress.update(1)
    #expect(process.messageText == "")
    process.now += 250_000_000
    progress.update(100)
    process.now += 50_000_000
    progress.update(200)
    process.now += 50_000_000
    progress.update(300)
    progress.finish()
    progress.finish()
    let erase = "\r\u{1b}[K"
    #expect(
      process.messageText == erase + "reading notes 100/5000" + erase + "reading notes 300/5000"
        + erase)
  }

  @Test(arguments: [(nil, false), (80, true)] as [(Int?, Bool)])
  private func `progress is for a terminal that is not quiet`(_ columns: Int?, _ isQuiet: Bool) {
    let process = TestProcess()
    process.columns = columns
    let context = process.context()
    context.messages.isQuiet = isQuiet
    let progress = Progress("reading notes", in: context)
    process.now += 1_000_000_000
    progress.update(1)
    progress.finish()
    #expect(process.messageText == "")
  }

  @Test func `a table stands in columns whatever its script`() {
    var table = TextTable(alignments: [.left, .right], roles: [nil, .dim])
    table.add("notes", "1200", "in 12 folders")
    table.add("标签", "7", "以及更多")
    table.add("x")
    #expect(
      table.lines(style: Style(isEnabled: false), indent: " ").joined(separator: "\n") == """
         notes  1200  in 12 folders
         标签      7  以及更多
         x
        """)
    #expect(
      table.lines(width: 20, style: Style(isEnabled: true))[0]
        == "notes  \u{1b}[2m1200\u{1b}[0m  in 12 …")
  }
}
