import NotesCommands
import Testing

/// A wrong command line and what the user is told.
private struct Mistake: CustomTestStringConvertible, Sendable {
  let line: [String]
  let message: String

  init(_ line: String..., says message: String) {
    self.line = line
    self.message = message
  }

  var testDescription: String { line.joined(separator: " ") }
}

@Suite struct UsageErrorTests {
  @Test(arguments: [
    Mistake("serach", says: "unknown command 'serach', did you mean 'search'?; see: notes help"),
    Mistake("frobnicate", says: "unknown command 'frobnicate'; see: notes help"),
    Mistake("del", says: "unknown command 'del', did you mean 'delete'?; see: notes help"),
    Mistake(
      "list", "--fromat=json",
      says: "unknown option '--fromat', did you mean '--format'?; see: notes help list"),
    Mistake(
      "list", "--lim", "3",
      says: "unknown option '--lim', did you mean '--limit'?; see: notes help list"),
    Mistake("list", "--wat", says: "unknown option '--wat'; see: notes help list"),
    Mistake(
      "-n", "3", "list",
      says: "unknown option '-n'; a command's options go after its name; see: notes help"),
    Mistake(
      "--limit=3", "list",
      says: "unknown option '--limit'; a command's options go after its name; see: notes help"),
    Mistake(
      "-version",
      says: "unknown option '-version', did you mean '--version'?; see: notes help"),
    Mistake(
      "new", "Fix", "-v",
      says: "unknown option '-v'; put '--' in front of words that start with '-'"
        + "; see: notes help new"),
    Mistake("status", "-x", says: "unknown option '-x'; see: notes help status"),
    Mistake("status", "-é", says: "unknown option '-é'; see: notes help status"),
    Mistake("list", "--limit", says: "option '--limit' needs a value (N); see: notes help list"),
    Mistake("new", "x", "-c", says: "option '-c' needs a value (TEXT); see: notes help new"),
    Mistake("list", "--null=1", says: "option '--null' takes no value; see: notes help list"),
    Mistake(
      "list", "-n", "0",
      says: "option '-n': '0' is not a whole number of at least 1; see: notes help list"),
    Mistake(
      "list", "--limit=ten",
      says: "option '--limit': 'ten' is not a whole number of at least 1; see: notes help list"),
    Mistake(
      "list", "-s", "size",
      says: "option '-s': 'size' is not one of writeTime, modified, title, path"
        + " (with + or - after it for the direction); see: notes help list"),
    Mistake(
      "--color", "yes", "list",
      says: "option '--color': 'yes' is not one of auto, always, never; see: notes help"),
    Mistake("--folder=", "list", says: "option '--folder': an empty path; see: notes help"),
    Mistake("show", says: "'show' needs a NOTE; see: notes help show"),
    Mistake("append", "a", says: "'append' needs a TEXT; see: notes help append"),
    Mistake("show", "a", "b", says: "unexpected argument 'b'; see: notes help show"),
    Mistake(
      "trash", "restore", says: "'trash restore' needs a NOTE; see: notes help trash restore"),
    Mistake(
      "trash", "restor", "x",
      says: "'trash' has no subcommand 'restor', did you mean 'restore'?; see: notes help trash"),
    Mistake(
      "trash", "-y", "empty", says: "unknown option '-y'; see: notes help trash"),
    Mistake(
      "completion", "tcsh", says: "'tcsh' is not one of bash, zsh, fish; see: notes help completion"
    ),
  ])
  private func `a wrong command line is explained`(_ mistake: Mistake) {
    let error = #expect(throws: UsageError.self) {
      try ArgumentParser.parse(mistake.line.map { Argument($0) }, commands: CommandRegistry.specs)
    }
    #expect(error?.description == mistake.message)
  }

  @Test(arguments: [
    Mistake(
      "search", "-next",
      says: "option '-n': 'ext' is not a whole number of at least 1; if '-next' is part of the "
        + "query, write: notes search -- -next; see: notes help search"),
    Mistake(
      "list", "-status:open",
      says: "option '-s': 'tatus:open' is not one of writeTime, modified, title, path (with + or - "
        + "after it for the direction); if '-status:open' is part of the query, write: "
        + "notes list -- -status:open; see: notes help list"),
    Mistake(
      "search", "-quiz",
      says: "unknown option '-u'; if '-quiz' is part of the query, write: notes search -- -quiz"
        + "; see: notes help search"),
    Mistake(
      "search", "-exact", "a",
      says: "unknown option '-exact', did you mean '--exact'?; if '-exact' is part of the query, "
        + "write: notes search -- -exact; see: notes help search"),
    Mistake(
      "search", "-i", "a",
      says: "unknown option '-i'; if '-i' is part of the query, write: notes search -- -i"
        + "; see: notes help search"),
  ])
  private func `a query word that looks like an option is told how to be written`(
    _ mistake: Mistake
  ) {
    let error = #expect(throws: UsageError.self) {
      try ArgumentParser.parse(mistake.line.map { Argument($0) }, commands: CommandRegistry.specs)
    }
    #expect(error?.description == mistake.message)
  }

  @Test func `errors end with exit code 2 and escape what was typed`() {
    let process = TestProcess()
    #expect(process.run("list", "--\u{1b}[31m") == .error)
    #expect(process.outputText.isEmpty)
    #expect(!process.messageText.contains("\u{1b}"))
    #expect(process.messageText.hasPrefix("notes: unknown option '--"))
  }
}
