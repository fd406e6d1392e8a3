/// Looks for everything that is wrong in a folder.
package enum CheckCommand: Command {
  package static let spec = CommandSpec(
    "check", group: .folder,
    summary: "look for broken headers, duplicates and other trouble",
    discussion: """
      Reports invalid headers with path and line, ids that two notes share, names that differ only in \
      case or Unicode form, files that are not UTF-8, and conflict copies of sync tools. Changes \
      nothing.
      """,
    options: [
      .flag("full", "read every file again, whatever the index says"), .reportFormat,
    ],
    examples: [
      .init("notes check", "report what is odd"),
      .init("notes check --full -f json", "for scripts"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    throw UsageError("'check' is not there yet")
  }
}
