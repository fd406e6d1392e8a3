internal import NotesFormat
internal import NotesIndex
internal import NotesKit
internal import NotesSystem

/// Shows and merges what synchronisers could not bring together.
package enum ConflictsCommand: Command {
  package static let spec = CommandSpec(
    "conflicts", group: .folder,
    summary: "show and merge conflict copies of notes",
    discussion: """
      When a note was changed on two machines, Syncthing, Dropbox, Nextcloud, Obsidian Sync and others \
      keep one of the versions in a file beside it, 'plan.sync-conflict-20261130-081500-ABCDEFG.md' for \
      instance. Such a conflict copy is known by its name. Names that a person may have given, such as \
      'plan 2.md', 'plan (1).md' and 'plan-DESKTOP-AB12.md', count only when both notes have the same id.

      Lists leave conflict copies out ('notes list --all' and is:conflict show them), searches find them \
      last, and they are meant by their path only.
      """,
    subcommands: [
      CommandSpec(
        "list", aliases: ["ls"], group: .folder,
        summary: "show each note with its conflict copies",
        positionals: [PositionalSpec("NOTE", .note, .optional)],
        options: [
          .option(
            "format", short: "f", "FORMAT", .oneOf(["short", "long", "path", "json", "jsonl"]),
            "short, long (with the lines that differ), path (of the copies), json or jsonl")
        ]),
      ConflictMerging.spec,
    ],
    defaultSubcommand: "list",
    examples: [
      .init("notes conflicts", "every note that has conflict copies"),
      .init("notes conflicts 周末计划 -f long", "one note, with the lines that differ"),
      .init("notes conflicts -f json", "for scripts"),
      .init("notes conflicts merge 周末计划", "merge the copies into the note"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    if arguments.subcommand == "merge" { return try ConflictMerging(arguments, context).run() }
    let repository = try context.repository()
    let reference = arguments.word("NOTE").map {
      NoteReference(
        $0.path, root: repository.folder.path, workingDirectory: context.workingDirectory)
    }
    let conflicts = try context.ask(repository) { notes in
      try reference.map { try notes.conflicts(of: $0) } ?? notes.conflicts()
    }
    let report = ConflictReport(repository, context)
    switch arguments.value("format") ?? "short" {
    case "json": context.printJSON(conflicts) { report.write($0, to: &$1) }
    case "jsonl": conflicts.forEach(report.printJSONLine)
    case "path": conflicts.flatMap(\.copies).forEach(report.printPath)
    case let format: report.show(conflicts, isLong: format == "long")
    }
    if conflicts.isEmpty, context.messages.isTerminal {
      context.messages.inform("there are no conflict copies")
    }
    return conflicts.isEmpty ? .nothingMatched : .done
  }
}
