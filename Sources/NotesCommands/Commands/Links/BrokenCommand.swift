internal import NotesFormat
internal import NotesKit
internal import NotesSystem

/// Lists links that lead nowhere.
package enum BrokenCommand: Command {
  package static let spec = CommandSpec(
    "broken", group: .links,
    summary: "list links that lead to nothing, or to more than one note",
    discussion: """
      Lists each link to a note or file that is not there, and each that could mean several notes, with \
      path and line and the note that was likely intended. 'notes help links' says which note a link means.

      With --fix it repairs the links that broke when another program renamed or moved notes, a file manager \
      or git say, after a question: the index remembers the latest moves by the notes' ids. Links that never \
      led anywhere are left alone.
      """,
    positionals: [PositionalSpec("NOTE", .note, .optional, "only the links of this note")],
    options: [
      .option(
        "format", short: "f", "FORMAT", .oneOf(["short", "json", "jsonl"]), "short, json or jsonl"),
      .flag("fix", "repair links to notes that other programs have moved"), .yes, .dryRun,
    ],
    examples: [
      .init("notes broken", "every broken link"),
      .init("notes broken -f json", "for scripts"),
      .init("notes broken --fix -n", "show which links would be repaired"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let repository = try context.repository()
    if arguments.has("fix") { return try fix(arguments, repository, context) }
    guard !arguments.has("yes"), !arguments.has("dry-run") else {
      throw arguments.usageError("to repair links, write: notes broken --fix")
    }
    let note = try arguments.word("NOTE").map { try context.resolve($0, in: repository) }
    let broken = try context.ask(repository) { notes in
      try note.map { try notes.brokenLinks(among: notes.outgoingLinks(of: $0)) }
        ?? notes.brokenLinks()
    }
    let report = LinkReport(context, broken: broken)
    switch arguments.value("format") ?? "short" {
    case "json": context.printJSON(broken.map(\.link)) { report.write($0, to: &$1) }
    case "jsonl": broken.map(\.link).forEach(report.printJSONLine)
    default: broken.forEach(report.print)
    }
    if broken.isEmpty, context.messages.isTerminal { context.messages.inform("no link is broken") }
    return broken.isEmpty ? .nothingMatched : .done
  }

  private static func fix(
    _ arguments: ParsedArguments, _ repository: Repository, _ context: CommandContext
  ) throws -> ExitCode {
    guard arguments.word("NOTE") == nil, !arguments.has("format") else {
      throw arguments.usageError("--fix repairs the links of all notes, and goes with no --format")
    }
    let repair = try context.ask(repository) { try repository.planLinkRepair(in: $0) }
    guard !repair.changes.isEmpty else {
      context.messages.inform("no broken link is known to come from a move")
      return .nothingMatched
    }
    if arguments.has("dry-run") {
      repair.changes.printDiff(to: context)
      return .done
    }
    let links = String(count: repair.linkCount, of: "link")
    let notes = String(count: repair.changes.edits.count, of: "note")
    for edit in repair.changes.edits { context.messages.inform("  \(edit.path)") }
    let isWanted =
      try arguments.has("yes") || Question.confirms("repair \(links) in \(notes)?", in: context)
    guard isWanted else {
      context.messages.inform("nothing was changed")
      return .done
    }
    try context.apply(repair.changes, as: "broken --fix", in: repository)
    context.messages.inform("\(links) in \(notes) repaired")
    return .done
  }
}
