internal import NotesFormat
internal import NotesIndex
internal import NotesKit
internal import NotesSystem

/// What `status` says about a folder.
struct FolderStatus {
  private let folder: NotesFolder
  private let indexDirectory: FilePath
  /// Bytes of the index; nil when the files were read instead.
  private let indexSize: Int?
  private let isInStep: Bool
  private let watcher: WatcherStatus
  private let rows: [(key: String, label: String, count: Int)]

  init(
    _ repository: Repository, _ notes: any NoteCollection, trashCount: Int,
    _ watcher: WatcherStatus
  ) throws {
    self.watcher = watcher
    folder = repository.folder
    indexDirectory = repository.indexDirectory
    indexSize = notes is IndexedFolder ? try repository.indexSize() : nil
    isInStep = notes.goneCount == 0 && notes.delay == nil
    let check = try FolderCheck(notes)
    let survey = check.survey
    let findings = check.findings()
    rows = [
      ("notes", "notes", survey.noteCount),
      ("bytes", "bytes", survey.byteCount),
      ("words", "words", survey.wordCount),
      ("tags", "tags", survey.tags.count),
      ("gone", "gone from the folder, kept in the index", notes.goneCount),
      ("trash", "in the trash", trashCount),
      ("conflicts", "with conflict copies", survey.conflicts.count),
      ("copies", "conflict copies", survey.copyCount),
      ("unmerged", "with unresolved conflict markers", survey.unmergedCount),
      ("duplicateIDs", "ids that several notes have", survey.duplicateIDs.count),
      ("unreadable", "unreadable", notes.unreadable.count),
      ("errors", "errors", findings.count { $0.severity == .error }),
      ("warnings", "warnings", findings.count { $0.severity == .warning }),
    ]
  }

  /// An object with a count for each key, `folder` and whether it is `initialized`.
  ///
  /// Conflict copies are counted as such and as nothing else.
  var json: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.pair("folder", "\(folder.path)")
    json.key("initialized")
    json.boolean(folder.isInitialized)
    for row in rows { json.pair(row.key, row.count) }
    json.key("index")
    json.beginObject()
    json.pair("path", "\(indexDirectory)")
    json.key("bytes")
    if let indexSize { json.number(indexSize) } else { json.null() }
    json.endObject()
    json.key("watcher")
    watcher.write(to: &json)
    json.endObject()
    return json.bytes
  }

  func show(_ context: CommandContext) {
    let suffix = folder.isInitialized ? "" : " (read only: there is no .notes in it)"
    context.output.writeLine(
      context.style.apply(.bold, to: TerminalText.escaped("\(folder.path)")) + suffix)
    var table = TextTable(alignments: [.right, .left])
    for row in rows where row.count > 0 || row.key == "notes" {
      table.add("\(row.count)", row.label)
    }
    for line in table.lines(width: context.output.columns, style: context.style) {
      context.output.writeLine(line)
    }
    let index = indexSize.map {
      "index: \($0) bytes\(isInStep ? ", in step" : ""), in \(indexDirectory)"
    }
    context.output.writeLine(
      TerminalText.escaped(index ?? "index: none, the files were read (\(indexDirectory))"))
    for line in watcher.lines { context.output.writeLine(TerminalText.escaped(line)) }
    if rows.contains(where: {
      ["unreadable", "errors", "warnings"].contains($0.key) && $0.count > 0
    }) {
      context.output.writeLine("what they are: notes check")
    }
  }
}
