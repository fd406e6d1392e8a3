internal import NotesIndex
internal import NotesKit
internal import NotesSystem

/// Prints what has changed since an earlier moment.
package enum ChangesCommand: Command {
  package static let spec = CommandSpec(
    "changes", group: .find,
    summary: "show which notes have changed since a revision",
    discussion: """
      The index has a revision, a number that rises with each change of a note. Without --since it is \
      printed; with --since N what has happened after revision N: a line for each note that was \
      added, modified, moved or removed, the latest last. The N for the next time is the highest \
      revision printed. '--since 0' prints every note as added.

      About 30 000 changes are remembered. An N that is older, or that this index has never had \
      because it was made again, is an error (exit code 2): begin again with --since 0. When nothing \
      has changed the exit code is 1.
      """,
    options: [
      .option("since", "N", .text, "print the changes after this revision"),
      .option(
        "format", short: "f", "FORMAT", .oneOf(["short", "json", "jsonl"]),
        "short, json (a list) or jsonl (an object on each line)"),
    ],
    examples: [
      .init("notes changes", "the revision of this moment"),
      .init("notes changes --since 0 -f jsonl", "every note, to begin with"),
      .init("notes changes --since 1764490000000321 -f jsonl", "what has happened since then"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    var since: UInt64?
    if let text = arguments.value("since") {
      guard let number = UInt64(text) else {
        throw UsageError("--since: '\(text)' is not a revision; see: notes changes")
      }
      since = number
    }
    let repository = try context.repository()
    // A note that cannot be read now has not changed in the index: the answer is whole.
    let feed = try context.ask(repository, warns: false) { try ChangeFeed($0, since: since) }
    guard let changes = feed.changes else {
      context.output.writeLine("\(feed.revision)")
      return .done
    }
    let format = arguments.value("format") ?? "short"
    if format == "json" {
      context.printJSON(changes) { ChangePrinter.write($0, to: &$1) }
    } else {
      let printer = ChangePrinter(context, asJSON: format == "jsonl")
      for change in changes { printer.print(change) }
    }
    return changes.isEmpty ? .nothingMatched : .done
  }
}
