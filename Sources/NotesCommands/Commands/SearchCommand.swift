/// Searches notes.
package enum SearchCommand: Command {
  package static let spec = CommandSpec(
    "search", aliases: ["q"], group: .find,
    summary: "search notes, the best match first",
    discussion: """
      Finds notes that contain every word of the query, in the title, the header or the text, with \
      the lines where they are. Case, accents, character width and traditional or simplified forms \
      make no difference; --exact finds only what is typed. 'notes help query' says what else a \
      query can be.

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
    throw UsageError("'search' is not there yet")
  }
}
