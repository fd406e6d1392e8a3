/// Lists notes that no other note has a link to.
package enum OrphansCommand: Command {
  package static let spec = CommandSpec(
    "orphans", group: .links,
    summary: "list the notes that no other note has a link to",
    discussion: """
      The same as 'notes list is:orphan'; a query says among which notes to look.
      """,
    positionals: [PositionalSpec("QUERY", .query, .any)],
    options: [.sort, .limit, .format, .null],
    examples: [
      .init("notes orphans", "notes that stand alone"),
      .init("notes orphans path:inbox -s title", "those of a folder, by title"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let query = arguments.text("QUERY") ?? ""
    return try ListCommand.list(
      query.isEmpty ? "is:orphan" : "is:orphan (\(query))", showsCopies: false, arguments, context)
  }
}
