import NotesCommands
import NotesFormat
import NotesSystem
import Testing

/// A line that is being typed and what could stand at its end, `kind: candidate|candidate`.
private struct Typing: CustomTestStringConvertible, Sendable {
  let line: [String]
  let answer: String

  init(_ line: String..., offers answer: String) {
    self.line = line
    self.answer = answer
  }

  var testDescription: String { line.joined(separator: " ") }
}

@Suite struct CompleterTests {
  private let source = CompletionSource(
    notes: {
      [
        .init(path: "log.md", title: "Log of 2026"), .init(path: "ideas/念头.md", title: "念头笔记"),
        .init(path: "ideas/late/x.md", title: "X"),
        .init(path: FilePath(bytes: [0xff]), title: "Y"),
      ]
    },
    tags: { ["ideas", "ideas/late", "work"] },
    properties: { ["status", "due date"] },
    trashedNotes: { [.init(path: "old.md", title: "Old")] }, templates: { ["meeting", "读书"] },
    tasks: { states in
      (states.contains(.open) ? [.init(reference: "log.md:3", text: "买书")] : [])
        + (states.contains(.done) ? [.init(reference: "log.md:4", text: "lunch")] : [])
    })

  private func answer(_ line: [String]) throws -> String {
    let completer = Completer(commands: CommandRegistry.specs, source: source)
    let completion = try completer.complete(line.map { Argument($0) })
    return "\(completion.kind): \(completion.candidates.map(\.value).joined(separator: "|"))"
  }

  @Test(arguments: [
    Typing("se", offers: "words: search|set"),
    Typing("l", offers: "words: list|links"),
    Typing("ls", offers: "words: ls"),
    Typing("__", offers: "words: "),
    Typing("nothing", "", offers: "words: "),
    Typing("trash", "", offers: "words: list|restore|empty"),
    Typing("trash", "re", offers: "words: restore"),
    Typing("help", "tr", offers: "words: trash"),
    Typing("help", "qu", offers: "words: query"),
    Typing("help", "trash", "e", offers: "words: empty"),
    Typing("completion", "", offers: "words: bash|zsh|fish"),
    Typing("status", "", offers: "words: "),
    Typing(
      "daily", "",
      offers: "words: open|append|today|yesterday|tomorrow|monday|tuesday|wednesday"
        + "|thursday|friday|saturday|sunday"),
    Typing("daily", "to", offers: "words: today|tomorrow"),
    Typing("todo", "done", "", offers: "names: log.md:3"),
    Typing("todo", "done", "买", offers: "names: 买书"),
    Typing("todo", "undo", "l", offers: "names: log.md:4|lunch"),
    Typing("todo", "rm", "log.md:", offers: "names: log.md:3|log.md:4"),
    Typing("todo", "--due", "", offers: "words: overdue|today|..+7d|none"),
    Typing("new", "--template", "", offers: "words: meeting|读书"),
  ])
  private func `commands are offered`(_ typing: Typing) throws {
    let offered = try answer(typing.line)
    #expect(offered == typing.answer)
  }

  @Test(arguments: [
    Typing("--", offers: "words: --folder|--quiet|--color|--help|--version"),
    Typing("list", "--f", offers: "words: --format|--folder"),
    Typing("-q", "list", "--nu", offers: "words: --null"),
    Typing("trash", "--fo", offers: "words: --format|--folder"),
    Typing("trash", "empty", "--y", offers: "words: --yes"),
    Typing("list", "--format", "j", offers: "words: json|jsonl"),
    Typing("list", "--format=j", offers: "words: --format=json|--format=jsonl"),
    Typing("list", "-f", "c", offers: "words: csv"),
    Typing("list", "-fc", offers: "words: -fcsv"),
    Typing("list", "-0f", "t", offers: "words: tsv"),
    Typing("list", "-0ft", offers: "words: -0ftsv"),
    Typing("list", "-s", "t", offers: "words: title"),
    Typing("list", "-s", "title", offers: "words: title|title+|title-"),
    Typing("--color", "", offers: "words: auto|always|never"),
    Typing("--folder", "x", offers: "directories: "),
    Typing("list", "--folder=x", offers: "directories: "),
    Typing("init", "", offers: "directories: "),
    Typing("list", "-n", "", offers: "words: "),
    Typing("list", "--null=", offers: "words: "),
    Typing("list", "--", "--f", offers: "words: "),
  ])
  private func `options and their values are offered`(_ typing: Typing) throws {
    let offered = try answer(typing.line)
    #expect(offered == typing.answer)
  }

  @Test(arguments: [
    Typing("show", "", offers: "names: log.md|ideas/"),
    Typing("show", "ideas/", offers: "names: ideas/念头.md|ideas/late/"),
    Typing("show", "念", offers: "names: 念头笔记"),
    Typing("show", "Log", offers: "names: Log of 2026"),
    Typing("show", "log.md", "", offers: "words: "),
    Typing("rm", "log.md", "L", offers: "names: Log of 2026"),
    Typing("show", "--", "lo", offers: "names: log.md"),
    Typing("append", "log.md", "", offers: "words: "),
    Typing("trash", "restore", "O", offers: "names: Old"),
    Typing("new", "-t", "w", offers: "names: work"),
    Typing("new", "--tag=i", offers: "names: --tag=ideas|--tag=ideas/late"),
    Typing("list", "a", "tag:w", offers: "names: tag:work"),
    Typing("search", "#ideas/", offers: "names: #ideas/late"),
    Typing("search", "w", offers: "words: "),
  ])
  private func `notes and tags are offered`(_ typing: Typing) throws {
    let offered = try answer(typing.line)
    #expect(offered == typing.answer)
  }

  @Test func `an answer is lines that a shell can take apart`() {
    let completion = Completion(
      kind: .names,
      candidates: [.init("a b", "x\ty\u{1b}"), .init("a\nb"), .init("a\u{202e}"), .init("念")])
    let lines = completion.lines()
    #expect(lines.count == 3)
    #expect(lines.first == ":names")
    #expect(lines.last == "念")
    #expect(lines[1].split(separator: "\t").count == 2)
    #expect(!lines[1].contains("\u{1b}"))
  }

  @Test func `a line that cannot be completed says nothing and is no error`() {
    let process = TestProcess()
    #expect(process.run("__complete", "bash", "--", "=", "notes frobnicate x") == .done)
    #expect(process.outputText == ":words\n")
    #expect(process.messageText == "")
  }

  @Test(arguments: [
    ("notes list --format=js", "json\njsonl\n"),
    ("notes list '--format=js", "--format=json\n--format=jsonl\n"),
    ("A=b C='d e' notes list -f js", "json\njsonl\n"),
    ("notes se", "search\tsearch notes, the best match first\nset\tchange the header of a note\n"),
  ])
  private func `bash gets what readline will put in`(_ line: String, _ expected: String) {
    let process = TestProcess()
    #expect(process.run("__complete", "bash", "--", " \t\n\"'@><=;|&(:", line) == .done)
    #expect(process.outputText == ":words\n" + expected)
  }
}
