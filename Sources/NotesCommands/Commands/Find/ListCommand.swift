internal import NotesIndex
internal import NotesKit

/// Lists notes.
package enum ListCommand: Command {
  package static let spec = CommandSpec(
    "list", aliases: ["ls"], group: .find,
    summary: "list notes, the newest first",
    discussion: """
      Lists all notes, or those that a query selects; 'notes help query' says what a query can be.

      Conflict copies are left out, unless --all is given or the query asks for is:conflict; \
      'notes conflicts' shows them beside their notes.

      A word of the query that starts with '-' leaves notes out, unless it starts like an option of \
      this command: then put '--' in front of the query.
      """,
    positionals: [PositionalSpec("QUERY", .query, .any)],
    options: [
      .sort, .flag("all", "conflict copies too"), .limit, .format, .null,
    ],
    examples: [
      .init("notes list -n 10", "the ten newest notes"),
      .init("notes list tag:ideas -draft", "notes with a tag but without the word draft"),
      .init("notes list created:2026-11 -s title", "what was written in a month, by title"),
      .init("notes list -f '{{absPath}}' -0 | xargs -0 wc -w", "hand the files to another program"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    try list(
      arguments.text("QUERY") ?? "", showsCopies: arguments.has("all"), arguments, context)
  }

  /// Lists the notes that a query selects, as the options of the command say.
  static func list(
    _ query: String, showsCopies: Bool, _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let listing = try NoteListing(arguments, in: context)
    let repository = try context.repository()
    let order = order(arguments.value("sort"))
    let limit = arguments.count("limit")
    let showsPathsOnly = listing.showsPathsOnly
    let (found, notes, paths) = try context.ask(repository) {
      let found = try $0.select(query, order, limit: limit, showsCopies: showsCopies)
      return try showsPathsOnly ? (found, [], found.paths()) : (found, found.notes(), nil)
    }
    if let paths {
      listing.print(paths)
    } else {
      listing.print(context.listed(notes, found.marks, in: repository))
    }
    if found.hiddenCount > 0, context.messages.isTerminal {
      let copies = found.hiddenCount == 1 ? "conflict copy is" : "conflict copies are"
      context.messages.inform("\(found.hiddenCount) \(copies) not listed: notes conflicts")
    }
    return found.total == 0 ? context.nothingMatched(query) : .done
  }

  /// Times run from the latest backwards, names forwards, unless `+` or `-` says otherwise.
  private static func order(_ text: String?) -> NoteOrder {
    guard let text, let key = NoteOrder.Key(rawValue: text.filter(\.isLetter)) else {
      return .standard
    }
    let isDescending =
      switch text.last {
      case "+": false
      case "-": true
      default: key == .writeTime || key == .modified
      }
    return NoteOrder(key, isDescending: isDescending)
  }
}
