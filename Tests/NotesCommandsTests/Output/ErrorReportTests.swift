import NotesCommands
import NotesIndex
import NotesKit
import NotesSystem
import Testing

private struct Ambiguous: MultilineError, ExitingError {
  let lines = ["'a' is ambiguous; it may be", "  a\u{1b}.md", "  b.md"]
  let exitCode = ExitCode.busy
}

@Suite struct ErrorReportTests {
  @Test func `a system's refusal names what was tried, the path and the reason`() {
    let report = ErrorReport(SystemError(.accessDenied, "read", "a\nb.md"))
    #expect(report.lines == ["notes: cannot read a\nb.md: Permission denied"])
    #expect(report.exitCode == .error)
  }

  @Test func `a broken query points at the place`() throws {
    let error = #expect(throws: QueryError.self) { try ParsedQuery(parsing: "念头 (a") }
    let report = ErrorReport(try #require(error))
    #expect(
      report.lines == [
        "notes: the group is not closed; add a ) or quote the text", "  念头 (a", "       ^",
      ])
  }

  @Test func `an error may have lines and an exit code of its own`() {
    let report = ErrorReport(Ambiguous())
    #expect(report.lines.count == 3)
    #expect(report.lines[0] == "notes: 'a' is ambiguous; it may be")
    #expect(report.exitCode == .busy)
  }

  @Test func `a change that was stopped ends as indexing that was`() {
    let report = ErrorReport(ChangeSetError(cause: .stopped, remainders: []))
    #expect(report.lines == ["notes: stopped; nothing was changed"])
    #expect(report.exitCode == .interrupted)
  }

  @Test func `a warning makes the exit code an error`() {
    let process = TestProcess()
    let context = process.context()
    context.messages.warn("cannot read a.md")
    #expect(process.messageText == "notes: cannot read a.md\n")
    #expect(CommandLineTool.run(["version"], in: context) == .error)
  }

  @Test func `quiet leaves warnings but no messages`() {
    let process = TestProcess()
    let context = process.context()
    #expect(CommandLineTool.run(["-q", "version"], in: context) == .done)
    context.messages.inform("Found 3 notes")
    context.messages.warn("cannot read a.md")
    #expect(process.messageText == "notes: cannot read a.md\n")
  }
}
