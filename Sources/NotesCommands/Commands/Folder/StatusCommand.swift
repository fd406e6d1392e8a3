internal import NotesKit

/// Shows the state of the folder.
package enum StatusCommand: Command {
  package static let spec = CommandSpec(
    "status", group: .folder,
    summary: "show how many notes there are, the index and what is odd",
    options: [.reportFormat],
    examples: [.init("notes status", "the state of the folder at a glance")]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let repository = try context.repository()
    let trashCount = try repository.trashEntries().count
    let watcher = WatcherStatus(
      try repository.watcherStatus(), at: context.clock(), context.utcOffset)
    var options = RefreshOptions()
    options.asksWatcher = false
    let report = try context.ask(repository, options, warns: false) {
      try FolderStatus(repository, $0, trashCount: trashCount, watcher)
    }
    if arguments.value("format") == "json" {
      context.output.write(report.json)
      context.output.writeLine()
    } else {
      report.show(context)
    }
    return .done
  }
}
