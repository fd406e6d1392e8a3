/// Makes a notes folder.
package enum InitCommand: Command {
  package static let spec = CommandSpec(
    "init", group: .folder,
    summary: "make a folder a notes folder",
    discussion: """
      Makes the folder .notes in DIR, or in the working directory, with a commented config.json, \
      templates and the trash. Notes that are there already stay as they are.
      """,
    positionals: [PositionalSpec("DIR", .directory, .optional)],
    examples: [.init("notes init ~/notes", "make a new notes folder")]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    throw UsageError("'init' is not there yet")
  }
}
