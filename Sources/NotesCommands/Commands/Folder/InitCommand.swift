internal import NotesKit
internal import NotesSystem

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
    let directory = arguments.word("DIR").map { context.absolute($0.path) }
    let path = try NotesFolder.initialize(directory ?? context.workingDirectory)
    context.messages.inform(
      "\(path) is a notes folder now; write the first note with: notes new TITLE")
    return .done
  }
}
