/// Gives a header to notes that have none.
package enum AdoptCommand: Command {
  package static let spec = CommandSpec(
    "adopt", group: .change,
    summary: "give a header to notes that have none",
    discussion: """
      Puts a header with id, writeTime and title in front of the file; the rest stays as it is, to \
      the byte. A note that has a header is left alone. Notes never need this: files without a \
      header are listed and searched like all others.
      """,
    positionals: [PositionalSpec("NOTE", .note, .oneOrMore)],
    options: [.dryRun],
    examples: [.init("notes adopt inbox/idea.md", "give this file a header")]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    throw UsageError("'adopt' is not there yet")
  }
}
