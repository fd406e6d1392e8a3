internal import NotesKit

/// Adds text at the end of a note.
package enum AppendCommand: Command {
  package static let spec = TextAddition.spec(
    "append", place: "at the end of a note",
    rule: """
      The text starts on a line of its own, after an empty one where it would become part of a list item.
      """)

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    try TextAddition(arguments, context).run { try $0.appending($1) }
  }
}
