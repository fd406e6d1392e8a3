/// Prints the version.
package enum VersionCommand: Command {
  /// Semantic; below 1.0 formats may still change.
  package static let version = "0.1.0"

  package static let spec = CommandSpec(
    "version", group: .more, summary: "print the version of notes")

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    show(context)
  }

  static func show(_ context: CommandContext) -> ExitCode {
    context.output.writeLine("notes \(version)")
    return .done
  }
}
