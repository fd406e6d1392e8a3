/// Tells how the folder is.
package enum StatusCommand: Command {
  package static let spec = CommandSpec(
    "status", group: .folder,
    summary: "show how many notes there are, the index and what is odd",
    options: [.reportFormat],
    examples: [.init("notes status", "the state of the folder at a glance")]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    throw UsageError("'status' is not there yet")
  }
}
