internal import NotesFormat
internal import NotesKit
internal import NotesSystem

/// Lists, restores and finally deletes what was removed.
package enum TrashCommand: Command {
  package static let spec = CommandSpec(
    "trash", group: .change,
    summary: "list, restore or finally delete removed notes",
    subcommands: [
      CommandSpec(
        "list", aliases: ["ls"], group: .change, summary: "list removed notes, the latest first",
        options: [.reportFormat]),
      CommandSpec(
        "restore", group: .change, summary: "put removed notes back where they were",
        discussion: "A note is never put over another file; then it gets a name beside it.",
        positionals: [PositionalSpec("NOTE", .trashedNote, .oneOrMore)]),
      CommandSpec(
        "empty", group: .change, summary: "delete everything in the trash for good",
        options: [.yes]),
    ],
    defaultSubcommand: "list",
    examples: [
      .init("notes trash", "what is in the trash"),
      .init("notes trash restore 'Shopping list'", "bring a note back"),
      .init("notes trash empty", "delete for good, after a question"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let repository = try context.repository()
    let entries = try repository.trashEntries()
    switch arguments.subcommand {
    case "restore": return try restore(arguments, entries, repository, context)
    case "empty": return try empty(arguments, entries, repository, context)
    default: return list(arguments, entries, context)
    }
  }

  private static func list(
    _ arguments: ParsedArguments, _ entries: [TrashEntry], _ context: CommandContext
  ) -> ExitCode {
    if arguments.value("format") == "json" {
      context.printJSON(entries) { $0.write(to: &$1) }
    } else {
      var table = TextTable(roles: [.dim, nil, .dim, .dim])
      for entry in entries {
        table.add(
          String(entry.deleted.prefix(16)).replacing("T", with: " "), entry.title,
          "\(entry.originalPath)", entry.name)
      }
      for line in table.lines(width: context.output.columns, style: context.style) {
        context.output.writeLine(line)
      }
      if entries.isEmpty { context.messages.inform("the trash is empty") }
    }
    return entries.isEmpty ? .nothingMatched : .done
  }

  private static func restore(
    _ arguments: ParsedArguments, _ entries: [TrashEntry], _ repository: Repository,
    _ context: CommandContext
  ) throws -> ExitCode {
    let chosen = try arguments.words("NOTE").map { try repository.trashEntry($0.text, in: entries) }
    for entry in chosen {
      let path = try repository.restore(entry)
      let isElsewhere = path != entry.originalPath
      let reason = isElsewhere ? ", since \(entry.originalPath) is taken" : ""
      context.messages.inform("“\(entry.title)” is back at \(path)\(reason)")
    }
    return .done
  }

  private static func empty(
    _ arguments: ParsedArguments, _ entries: [TrashEntry], _ repository: Repository,
    _ context: CommandContext
  ) throws -> ExitCode {
    guard !entries.isEmpty else {
      try repository.tidyTrash()
      context.messages.inform("the trash is empty")
      return .done
    }
    let count = String(count: entries.count, of: "note")
    let question = "delete \(count) for good? This cannot be undone"
    guard try arguments.has("yes") || Question.confirms(question, in: context) else {
      context.messages.inform("nothing was deleted")
      return .done
    }
    for entry in entries {
      if let remains = try repository.deleteForever(entry) { context.messages.warn(remains) }
    }
    try repository.tidyTrash()
    context.messages.inform("deleted \(count)")
    return .done
  }
}
