/// Brings the index up to date.
package enum IndexCommand: Command {
  package static let spec = CommandSpec(
    "index", group: .folder,
    summary: "bring the index up to date",
    discussion: """
      Commands do this by themselves. The index is a cache outside of the notes folder: it can be \
      deleted at any time and nothing is lost.
      """,
    options: [
      .flag("rebuild", "make it anew from the files"),
      .flag("accept-deletions", "believe a folder that has lost most of its notes"),
    ],
    examples: [.init("notes index --rebuild", "make the index anew")]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    throw UsageError("'index' is not there yet")
  }
}
