import NotesCommands
import NotesFormat
import NotesIndex
import NotesSystem
import Testing

/// A note whose author is no friend: everything that it can put on a screen is wrong.
@Suite struct HostileTextTests {
  private static let poison =
    "x\u{1b}]52;c;cm0=\u{7}\u{9b}2J\u{202e}\u{2066}\r\n\u{0}\u{7f}\u{200e}y"

  private static let note = ListedNote.sample(
    FilePath(poison), title: poison, id: poison, tags: [poison], aliases: [poison],
    properties: [.init(key: poison, values: [poison])], lead: poison, score: 1,
    snippets: [.init(line: 1, text: poison, matches: [1..<9])])

  /// What a terminal, or the eye in front of it, would obey.
  private static func controls(in text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter {
      $0 != "\n"
        && [.control, .format, .lineSeparator, .paragraphSeparator]
          .contains($0.properties.generalCategory)
    }
  }

  @Test(arguments: ["short", "long", "path", "id", "json", "jsonl", "{{title}} {{path}} {{tags}}"])
  private func `nothing of a note reaches a terminal unescaped`(_ format: String) throws {
    for isSearch in [false, true] {
      let text = try listing(
        [Self.note], "-f", format, "--color", "never", columns: 80, isSearch: isSearch)
      #expect(Self.controls(in: text) == [])
    }
  }

  @Test(arguments: ["csv", "tsv"])
  private func `tables for programs are escaped on a terminal too`(_ format: String) throws {
    let text = try listing([Self.note], "-f", format, columns: 80)
    #expect(Self.controls(in: text).allSatisfy { $0 == "\r" || $0 == "\t" })
  }

  @Test(arguments: ["short", "long"])
  private func `what people read is escaped wherever it goes`(_ format: String) throws {
    for isSearch in [false, true] {
      let text = try listing([Self.note], "-f", format, isSearch: isSearch)
      #expect(Self.controls(in: text) == [])
    }
  }

  @Test func `a message is one line whatever it is about`() {
    let process = TestProcess()
    let context = process.context()
    context.messages.warn("cannot read \(Self.poison)")
    context.messages.inform(Self.poison)
    #expect(Self.controls(in: process.messageText) == [])
    #expect(process.messageText.count { $0 == "\n" } == 2)
  }

  @Test func `tables, questions, progress and diffs are escaped`() throws {
    let process = TestProcess()
    process.columns = 80
    process.inputIsTerminal = true
    let context = process.context()
    var table = TextTable()
    table.add(Self.poison, Self.poison)
    for line in table.lines(style: Style(isEnabled: false)) { context.output.writeLine(line) }
    _ = try Question.confirms(Self.poison, in: context)
    var quiet = context
    quiet.globals.color = .never
    UnifiedDiff(from: [], to: Array(Self.poison.utf8), path: FilePath(Self.poison)).print(to: quiet)
    context.output.flush()
    #expect(Self.controls(in: process.outputText) == [])
    #expect(Self.controls(in: process.messageText) == [])
  }
}
