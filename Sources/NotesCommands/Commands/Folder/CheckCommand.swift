internal import NotesFormat
internal import NotesKit
internal import NotesSystem

/// Looks for everything that is wrong in a folder.
package enum CheckCommand: Command {
  package static let spec = CommandSpec(
    "check", group: .folder,
    summary: "look for broken headers, duplicates and other trouble",
    discussion: """
      Reports invalid headers with path and line, ids that two notes share, names that differ only in \
      case or Unicode form, files that are not UTF-8, symbolic links that are not followed, conflict copies, \
      unresolved conflict markers, notes with broken links, and a change of several notes that was killed in the \
      middle. Changes nothing.

      With --fix it mends what is named next, after a question; without a name it lists what can be \
      mended. 'duplicate-ids' gives notes that share an id, and are no conflict copies, ids of their own: \
      the oldest keeps it. A note that cannot be changed safely is left as it is.
      """,
    positionals: [
      PositionalSpec(
        "FIX", .oneOf(CheckFix.allCases.map(\.rawValue)), .optional,
        "what to mend, with --fix: " + CheckFix.allCases.map(\.rawValue).joined(separator: ", "))
    ],
    options: [
      .flag("full", "read every file again, and check that the index says the same"),
      .flag("fix", "mend what FIX names, or list what can be mended"), .yes, .reportFormat,
    ],
    examples: [
      .init("notes check", "report what is odd"),
      .init("notes check --full -f json", "for scripts"),
      .init(
        "notes check --fix duplicate-ids", "new ids for notes that share one, after a question"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let repository = try context.repository()
    if arguments.has("fix") { return try fix(arguments, repository, context) }
    guard arguments.word("FIX") == nil, !arguments.has("yes") else {
      throw arguments.usageError("to mend something, write: notes check --fix duplicate-ids")
    }
    var findings: [Finding] = []
    let check: FolderCheck
    if arguments.has("full") {
      let snapshot = try context.scan(repository)
      check = try FolderCheck(snapshot)
      findings = repository.indexFindings(comparedWith: snapshot.records())
    } else {
      // Leftovers and links that are not followed are found by walking only.
      var options = RefreshOptions()
      options.asksWatcher = false
      check = try context.ask(repository, options, warns: false) { try FolderCheck($0) }
    }
    findings += try repository.unfinishedFindings() + check.findings()
    if arguments.value("format") == "json" {
      context.printJSON(findings) { $0.write(to: &$1) }
    } else {
      for finding in findings { show(finding, context) }
      context.messages.inform(summary(findings, noteCount: check.survey.noteCount))
    }
    return findings.contains { $0.severity == .error } ? .error : .done
  }

  private static func fix(
    _ arguments: ParsedArguments, _ repository: Repository, _ context: CommandContext
  ) throws -> ExitCode {
    guard !arguments.has("full"), !arguments.has("format") else {
      throw arguments.usageError("--fix goes with neither --full nor --format")
    }
    let (survey, duplicates) = try context.ask(repository) { notes in
      let survey = try FolderSurvey(notes)
      return (survey, try survey.duplicates(in: notes))
    }
    switch arguments.word("FIX").flatMap({ CheckFix(rawValue: $0.text) }) {
    case nil: CheckFix.list(survey, context)
    case .duplicateIDs?:
      try DuplicateIDFix(repository: repository, context: context)
        .run(duplicates, isAsked: !arguments.has("yes"))
    }
    return .done
  }

  private static func show(_ finding: Finding, _ context: CommandContext) {
    let (first, others) = (finding.paths.first, finding.paths.dropFirst())
    let place = first.map { finding.line > 0 ? "\($0):\(finding.line)" : "\($0)" } ?? ""
    let kind = context.style.apply(
      finding.severity == .error ? .red : .cyan, to: finding.severity.rawValue)
    context.output.writeLine(
      "\(TerminalText.escaped(place)): \(kind): \(TerminalText.escaped(finding.message))")
    for path in others { context.output.writeLine("  \(TerminalText.escaped("\(path)"))") }
  }

  private static func summary(_ findings: [Finding], noteCount: Int) -> String {
    let errors = findings.count { $0.severity == .error }
    let notes = String(count: noteCount, of: "note")
    guard !findings.isEmpty else { return "\(notes) checked, nothing is odd" }
    let warnings = findings.count - errors
    return "\(notes) checked: \(errors) error\(errors == 1 ? "" : "s"),"
      + " \(warnings) warning\(warnings == 1 ? "" : "s")"
  }
}
