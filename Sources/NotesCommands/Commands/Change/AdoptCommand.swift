internal import NotesFormat
internal import NotesIndex
internal import NotesKit
internal import NotesSystem

/// Gives a header to notes that have none.
package enum AdoptCommand: Command {
  package static let spec = CommandSpec(
    "adopt", group: .change,
    summary: "give a header to notes that have none",
    discussion: """
      Puts a header with id, writeTime and title in front of the file; the rest stays as it is, to \
      the byte. A header that lacks one of the three gets it. Notes never need this: files without a \
      header are listed and searched like all others.
      """,
    positionals: [PositionalSpec("NOTE", .note, .oneOrMore)],
    options: [.dryRun],
    examples: [.init("notes adopt inbox/idea.md", "give this file a header")]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let repository = try context.repository()
    for word in arguments.words("NOTE") {
      let record = try context.resolve(word, in: repository)
      let written = repository.clock.localTime(at: record.stamp.modified / 1_000_000_000).iso8601
      let id = context.makeUUID()
      let outcome = try repository.update(record.path, isDryRun: arguments.has("dry-run")) {
        try $0.adopting(id: id, writeTime: written)
      }
      context.report(outcome, isDryRun: arguments.has("dry-run"), done: "has a header now")
    }
    return .done
  }
}
