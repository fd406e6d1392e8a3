internal import NotesFormat
internal import NotesKit

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
      .flag("rebuild", "make it again from the files"),
      .flag("accept-deletions", "believe a folder that has lost most of its notes"),
    ],
    examples: [.init("notes index --rebuild", "make the index again")]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let repository = try context.repository()
    var options = RefreshOptions()
    options.rebuilds = arguments.has("rebuild")
    options.acceptsDeletions = arguments.has("accept-deletions")
    options.timeout = 60_000
    // What this command is for is looking at the files.
    options.asksWatcher = false
    let (count, goneCount, isIndexed) = try context.ask(repository, options) {
      ($0.count, $0.goneCount, $0 is IndexedFolder)
    }
    // Why there is none has been said.
    guard isIndexed else { return .error }
    context.messages.inform(
      String(count: count, of: "note")
        + (goneCount > 0 ? ", \(goneCount) of them gone" : " in step") + ", the index is in"
        + " \(repository.indexDirectory)")
    return .done
  }
}
