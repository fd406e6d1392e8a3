import NotesCommands
import NotesSystem
import Testing

/// A command line and what the parser makes of it, as one line of text.
private struct Reading: CustomTestStringConvertible, Sendable {
  let line: [String]
  let meaning: String

  init(_ line: String..., means meaning: String) {
    self.line = line
    self.meaning = meaning
  }

  var testDescription: String { line.joined(separator: " ") }
}

/// `command option=value word…`, in a fixed order.
private func describe(_ invocation: Invocation) -> String {
  switch invocation {
  case .help(let path, _): return (["help"] + path).joined(separator: " ")
  case .version: return "version"
  case .nothing(let globals): return (["nothing"] + describe(globals)).joined(separator: " ")
  case .run(_, let parsed):
    var parts = [parsed.commandPath.joined(separator: "/")] + describe(parsed.globals)
    for option in parsed.spec.options where parsed.has(option.name) {
      let values = parsed.values(option.name).joined(separator: "|")
      parts.append(option.value == nil ? option.name : "\(option.name)=\(values)")
    }
    for positional in parsed.spec.positionals where parsed.text(positional.name) != nil {
      let words = parsed.words(positional.name).map(\.text).joined(separator: "|")
      parts.append("\(positional.name)=\(words)")
    }
    return parts.joined(separator: " ")
  }
}

private func describe(_ globals: GlobalOptions) -> [String] {
  var parts: [String] = []
  if let folder = globals.folder { parts.append("folder=\(folder)") }
  if globals.isQuiet { parts.append("quiet") }
  if globals.color != .auto { parts.append("color=\(globals.color)") }
  return parts
}

private func parse(_ line: [String]) throws -> Invocation {
  try ArgumentParser.parse(line.map { Argument($0) }, commands: CommandRegistry.specs)
}

@Suite struct ArgumentParserTests {
  @Test(arguments: [
    Reading("list", means: "list"),
    Reading("ls", means: "list"),
    Reading("list", "--format", "json", means: "list format=json"),
    Reading("list", "--format=json", means: "list format=json"),
    Reading("list", "--format=", means: "list format="),
    Reading("list", "--format=a=b", means: "list format=a=b"),
    Reading("list", "-n5", means: "list limit=5"),
    Reading("list", "-n", "5", means: "list limit=5"),
    Reading("list", "-0n5", means: "list limit=5 null"),
    Reading("list", "-q0", means: "list quiet null"),
    Reading("list", "-s", "title-", means: "list sort=title-"),
    Reading("new", "-pn", "A", "title", means: "new print-path dry-run TITLE=A|title"),
    Reading("new", "-t", "a", "x", "--tag=b", "-tc", means: "new tag=a|b|c TITLE=x"),
    Reading("new", "-c", "--tag", "x", means: "new content=--tag TITLE=x"),
    Reading("new", "--", "-rf", "--tag", means: "new TITLE=-rf|--tag"),
    Reading("new", "x", "-", means: "new TITLE=x|-"),
    Reading("add", "-c", "", "x", means: "new content= TITLE=x"),
    Reading("show", "--json", "a b", means: "show json NOTE=a b"),
    Reading(
      "set", "n", "a=1", "b=2", "--unset", "c", means: "set unset=c NOTE=n KEY=VALUE=a=1|b=2"),
    Reading("append", "n", "-", means: "append NOTE=n TEXT=-"),
    Reading("init", means: "init"),
    Reading("init", "x", means: "init DIR=x"),
    Reading("trash", means: "trash/list"),
    Reading("trash", "-f", "json", means: "trash/list format=json"),
    Reading("trash", "restore", "a", "b", means: "trash/restore NOTE=a|b"),
    Reading("trash", "empty", "-y", means: "trash/empty yes"),
  ])
  private func `options and words are told apart the GNU way`(_ reading: Reading) throws {
    let invocation = try parse(reading.line)
    #expect(describe(invocation) == reading.meaning)
  }

  @Test(arguments: [
    Reading(means: "nothing"),
    Reading("-q", means: "nothing quiet"),
    Reading("--folder", "x y", "list", means: "list folder=x y"),
    Reading("--folder=x", "-q", "list", "--color=never", means: "list folder=x quiet color=never"),
    Reading("list", "a", "--folder", "x", means: "list folder=x QUERY=a"),
    Reading("trash", "restore", "-q", "a", means: "trash/restore quiet NOTE=a"),
    Reading("--folder", "a", "list", "--folder", "b", means: "list folder=b"),
    Reading("--version", means: "version"),
    Reading("list", "--version", means: "version"),
    Reading("-h", means: "help"),
    Reading("--help", "list", means: "help list"),
    Reading("show", "--help", means: "help show"),
    Reading("show", "a", "b", "-h", means: "help show"),
    Reading("trash", "-h", means: "help trash"),
    Reading("trash", "restore", "--help", means: "help trash restore"),
    Reading("show", "--", "-h", means: "show NOTE=-h"),
  ])
  private func `global options work before the command and after it`(
    _ reading: Reading
  ) throws {
    let invocation = try parse(reading.line)
    #expect(describe(invocation) == reading.meaning)
  }

  @Test(arguments: [
    Reading("search", "foo", "-bar", means: "search QUERY=foo|-bar"),
    Reading("search", "-bar", "foo", means: "search QUERY=-bar|foo"),
    Reading("search", "-tag:x", "-草稿", means: "search QUERY=-tag:x|-草稿"),
    Reading("search", "-é", "-#a/b", "-(a OR b)", means: "search QUERY=-é|-#a/b|-(a OR b)"),
    Reading("search", "-\"a b\"", "-2026", means: "search QUERY=-\"a b\"|-2026"),
    Reading("search", "--", "-next", "-x", "--y", means: "search QUERY=-next|-x|--y"),
    Reading("search", "a", "-n3", "-q", means: "search quiet limit=3 QUERY=a"),
    Reading("list", "-draft", "-s", "title", means: "list sort=title QUERY=-draft"),
    Reading("list", "a", "-", means: "list QUERY=a|-"),
    Reading("list", "-\u{301}a", means: "list QUERY=-\u{301}a"),
  ])
  private func `a word with a dash is part of the query unless it may be an option`(
    _ reading: Reading
  ) throws {
    let invocation = try parse(reading.line)
    #expect(describe(invocation) == reading.meaning)
  }

  @Test func `a word that is not UTF-8 keeps its bytes`() throws {
    let word = Argument(bytes: [0x2d, 0x2d, 0xff])
    let line: [Argument] = ["show", "--", word]
    guard case .run(_, let parsed) = try ArgumentParser.parse(line, commands: CommandRegistry.specs)
    else {
      Issue.record("no command")
      return
    }
    #expect(parsed.word("NOTE")?.path.bytes == [0x2d, 0x2d, 0xff])
  }
}
