internal import NotesKit

/// Adds text at the beginning of a note.
package enum PrependCommand: Command {
  package static let spec = TextAddition.spec(
    "prepend", place: "at the beginning of a note",
    rule: "The text goes after the header, on lines of its own.")

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    try TextAddition(arguments, context).run { try $0.prepending($1) }
  }
}
