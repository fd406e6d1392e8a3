internal import NotesFormat
internal import NotesIndex
internal import NotesKit
internal import NotesSystem

/// Shows what a note has links to.
package enum LinksCommand: Command {
  package static let spec = CommandSpec(
    "links", group: .links,
    summary: "show the links of a note and what they lead to",
    discussion: """
      Shows wiki links, Markdown links and reference definitions that lead to something in the folder, in \
      the order of the text; web addresses are left out. 'notes help links' says which note a link means.
      """,
    positionals: [PositionalSpec("NOTE", .note)],
    options: [
      .option(
        "format", short: "f", "FORMAT", .oneOf(["short", "path", "json", "jsonl"]),
        "short, path (of the notes that are linked, each once), json or jsonl")
    ],
    examples: [
      .init("notes links 周末计划", "what a note has links to"),
      .init("notes list linked-by:周末计划", "the notes, as any other list"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let repository = try context.repository()
    let note = try context.resolve(arguments.word("NOTE"), in: repository)
    let (links, broken) = try context.ask(repository) { notes in
      let links = try notes.outgoingLinks(of: note)
      return (links, try notes.brokenLinks(among: links))
    }
    let report = LinkReport(context, broken: broken)
    switch arguments.value("format") ?? "short" {
    case "json": context.printJSON(links) { report.write($0, to: &$1) }
    case "jsonl": links.forEach(report.printJSONLine)
    case "path": report.printPaths(links)
    default: report.print(links)
    }
    return links.isEmpty ? .nothingMatched : .done
  }
}
