internal import NotesFormat
internal import NotesIndex
internal import NotesKit

/// Searches notes.
package enum SearchCommand: Command {
  package static let spec = CommandSpec(
    "search", aliases: ["q"], group: .find,
    summary: "search notes, the best match first",
    discussion: """
      Finds notes that contain every word of the query, in the title, the header or the text, with \
      the lines where they are. Case, accents of Latin letters, character width and traditional or \
      simplified forms make no difference; --exact finds only what is typed. 'notes help query' says \
      what else a query can be. Conflict copies come last.

      A word of the query that starts with '-' leaves notes out, unless it starts like an option of \
      this command: then put '--' in front of the query.
      """,
    positionals: [PositionalSpec("QUERY", .query, .oneOrMore)],
    options: [
      .flag("count", "print how many notes match, nothing else"),
      .flag("exact", "match only the form that is typed"),
      .flag("explain", "print how the query was understood and where each score comes from"),
      .limit, .format, .null,
    ],
    examples: [
      .init("notes search 念头", "notes with this word"),
      .init("notes search '\"data race\" OR 竞态'", "a phrase, or a word"),
      .init("notes search swift -draft", "with one word, without the other"),
      .init("notes search -- -draft swift", "the same, whatever the words start with"),
      .init("notes search swift -f json", "for scripts"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let listing = try NoteListing(arguments, in: context, .matches)
    let query = arguments.text("QUERY") ?? ""
    guard query.contains(where: { !$0.isWhitespace }) else {
      throw arguments.usageError("there is nothing to search for; all notes: notes list")
    }
    let repository = try context.repository()
    var request = SearchRequest(query: query)
    request.isExact = arguments.has("exact")
    request.isExplained = arguments.has("explain")
    request.limit = arguments.has("count") ? 0 : arguments.count("limit")
    request.needsPathsOnly = listing.showsPathsOnly && !request.isExplained
    request.snippetsPerNote = listing.showsSnippets ? 3 : 0
    request.columns = max(20, (context.output.columns ?? 110) - 8)
    let outcome = try context.ask(repository) { [request] in try $0.search(request) }
    context.warn(of: outcome.unreadable)
    if request.isExplained { context.messages.inform("understood as: \(outcome.understood)") }
    if arguments.has("count") {
      context.output.writeLine("\(outcome.total)")
    } else {
      show(outcome, in: repository, listing, context)
    }
    return outcome.total == 0 ? context.nothingMatched(query) : .done
  }

  private static func show(
    _ outcome: SearchOutcome, in repository: Repository, _ listing: NoteListing,
    _ context: CommandContext
  ) {
    if let paths = outcome.paths {
      listing.print(paths)
    } else {
      listing.print(context.listed(outcome.hits, in: repository))
    }
    for (index, hit) in outcome.hits.enumerated() {
      guard let explanation = hit.explanation else { continue }
      context.messages.inform("\(index + 1). \(hit.note.title)  \(hit.note.filePath)")
      for line in "\(explanation)".split(separator: "\n") { context.messages.inform("  \(line)") }
    }
    let shownCount = outcome.paths?.count ?? outcome.hits.count
    if shownCount < outcome.total {
      context.messages.inform("\(shownCount) of \(outcome.total) notes")
    }
  }
}
