internal import NotesFormat
internal import NotesIndex
internal import NotesKit
internal import NotesSystem

/// Moves notes to the trash.
package enum RemoveCommand: Command {
  package static let spec = CommandSpec(
    "rm", aliases: ["delete"], group: .change,
    summary: "move notes to the trash",
    discussion: """
      Asks first when a person is at the terminal. The file goes to .notes/trash in the notes folder, and 'notes trash restore' brings \
      it back to its place.
      """,
    positionals: [PositionalSpec("NOTE", .note, .oneOrMore)],
    options: [.yes],
    examples: [
      .init("notes rm 'Shopping list'", "remove after a question"),
      .init("notes rm -y old.md older.md", "remove without one"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let repository = try context.repository()
    let records = try arguments.words("NOTE").map { try context.resolve($0, in: repository) }
    for record in records {
      let title = record.content.title
      let question = "move “\(title)” (\(record.path)) to the trash?"
      let isAsked = !arguments.has("yes") && context.input.isTerminal
      guard try !isAsked || Question.confirms(question, in: context) else {
        context.messages.inform("kept \(record.path)")
        continue
      }
      let entry = try repository.trash(record)
      context.messages.inform(
        "“\(title)” is in the trash; to get it back: notes trash restore \(entry.name)")
    }
    return .done
  }
}
