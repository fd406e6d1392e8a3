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
      """,
    positionals: [PositionalSpec("NOTE", .note, .optional, "only the links of this note")],
    options: [
      .option(
        "format", short: "f", "FORMAT", .oneOf(["short", "json", "jsonl"]), "short, json or jsonl")
    ],
    examples: [
      .init("notes broken", "every broken link"),
      .init("notes broken -f json", "for scripts"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let repository = try context.repository()
    let note = try arguments.word("NOTE").map { try context.resolve($0, in: repository) }
    let broken = try context.ask(repository) { notes in
      try note.map { try notes.brokenLinks(of: $0) } ?? notes.brokenLinks()
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
}
