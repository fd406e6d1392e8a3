internal import NotesIndex
internal import NotesKit

/// Shows which notes have links to one.
package enum BacklinksCommand: Command {
  package static let spec = CommandSpec(
    "backlinks", group: .links,
    summary: "show the notes with links to a note",
    discussion: """
      Shows each note that has a link to NOTE, with the lines in which the links stand. 'notes help links' \
      says which note a link means.
      """,
    positionals: [PositionalSpec("NOTE", .note)],
    options: [.format, .null],
    examples: [
      .init("notes backlinks 周末计划", "who has links to a note"),
      .init("notes search link:周末计划 swift", "those of them that have a word"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    try context.printPassages(arguments) { notes, note in
      try notes.passages(of: notes.backlinks(of: note))
    }
  }
}

/// Shows which notes mention one without a link.
package enum MentionsCommand: Command {
  package static let spec = CommandSpec(
    "mentions", group: .links,
    summary: "show where a note is named without a link",
    discussion: """
      Shows each note in whose text the title or an alias of NOTE stands and is no link, with the lines. A \
      name counts where it is no part of a longer name of a note; in Chinese and Japanese it needs no \
      spaces around it. Names of one character are left out, and so are code and comments.
      """,
    positionals: [PositionalSpec("NOTE", .note)],
    options: [.format, .null],
    examples: [.init("notes mentions 念头笔记", "where a link could be")]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    try context.printPassages(arguments) { notes, note in try notes.mentions(of: note) }
  }
}

extension CommandContext {
  /// Prints the notes that are found for the one that the command is about, with their lines.
  fileprivate func printPassages(
    _ arguments: ParsedArguments,
    _ find: (any NoteCollection, NoteRecord) throws -> NotePassages.Outcome
  ) throws -> ExitCode {
    let listing = try NoteListing(arguments, in: self, .passages)
    let repository = try repository()
    let note = try resolve(arguments.word("NOTE"), in: repository)
    let found = try ask(repository) { try find($0, note) }
    warn(of: found.unreadable)
    listing.print(listed(found.passages, in: repository))
    return found.passages.isEmpty ? .nothingMatched : .done
  }
}
