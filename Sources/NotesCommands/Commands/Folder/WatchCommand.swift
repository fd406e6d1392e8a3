internal import NotesFormat
internal import NotesIndex
internal import NotesKit
internal import NotesSystem

/// Keeps the index in step with the folder until it is stopped.
package enum WatchCommand: Command {
  package static let spec = CommandSpec(
    "watch", group: .folder,
    summary: "keep the index in step and tell what changes",
    discussion: """
      Follows the folder in the foreground, brings the index in step with each change and prints it. \
      Other commands that run meanwhile ask the watcher instead of looking at every file: a search \
      right after a save sees it, and takes a few milliseconds in a large folder. Nothing is ever \
      written to a note. There is one watcher for a folder; Ctrl-C or SIGTERM ends it.

      Where the system reports no changes (network and FUSE file systems, or when this user may not \
      watch more directories) all files are looked at from time to time instead, and commands look \
      for themselves.

      --json prints an object for each change: revision, kind (added, modified, moved, removed), id, \
      path, oldPath, checksum. An object of the kind reset says that more has happened than is \
      remembered. Removals are told when they are certain, so their revision may be below that of what \
      was told before.

      Written through a memory map, or by another name (a hard link) that is no note and was given \
      after the watcher had started, a change is noticed once an hour only.
      """,
    options: [
      .flag("json", "print each change as a JSON object on a line"),
      .option(
        "poll", "SECONDS", .count, "look at all files so often instead of waiting for events"),
      .flag("status", "say whether a watcher runs and how it is"),
      .reportFormat,
    ],
    examples: [
      .init("notes watch", "follow the folder and print what changes"),
      .init("notes watch --json | jq -r .path", "for scripts"),
      .init("notes watch --status", "whether a watcher runs for this folder"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    if arguments.has("status") {
      return try showStatus(context, asJSON: arguments.value("format") == "json")
    }
    let repository = try context.repository(staying: true)
    var options = FolderWatcher.Options()
    options.pollInterval = arguments.count("poll")
    let interruption = context.interruption
    interruption.begin()
    defer { interruption.end() }
    let stop = try WatcherStop(orWhen: interruption.isRequested)
    stop.wakeUp.listenToSignals()
    let printer = ChangePrinter(context, asJSON: arguments.has("json"))
    let watcher = try FolderWatcher(repository, options, stop: stop) { report in
      show(report, printer, context)
      context.output.flush()
      // The program that read the changes has gone.
      if context.output.failure != nil { stop.request() }
    }
    try watcher.run()
    return .done
  }

  private static func show(
    _ report: FolderWatcher.Report, _ printer: ChangePrinter, _ context: CommandContext
  ) {
    switch report {
    case .inStep(let notes, let directories):
      let watched =
        directories > 0 ? count(directories, "directory", "directories") : "no directory"
      context.messages.inform("in step: \(count(notes, "note", "notes")), watching \(watched)")
    case .changes(let changes): for change in changes { printer.print(change) }
    case .reset(let revision): printer.printReset(revision)
    case .message(let message): context.messages.inform("notes: \(message)")
    }
  }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }

  private static func showStatus(_ context: CommandContext, asJSON: Bool) throws -> ExitCode {
    let repository = try context.repository()
    let status = WatcherStatus(
      try repository.watcherStatus(), at: context.clock(), context.utcOffset)
    if asJSON {
      var json = JSONWriter()
      status.write(to: &json)
      context.output.write(json.bytes)
      context.output.writeLine()
    } else {
      for line in status.lines { context.output.writeLine(TerminalText.escaped(line)) }
    }
    return status.exitCode
  }
}
