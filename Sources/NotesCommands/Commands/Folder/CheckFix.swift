internal import NotesFormat
internal import NotesIndex
internal import NotesKit

/// What `check --fix` can mend.
enum CheckFix: String, CaseIterable {
  case duplicateIDs = "duplicate-ids"

  var summary: String {
    switch self {
    case .duplicateIDs:
      "notes that share an id and are no conflict copies: the newer one gets a new id"
    }
  }

  /// Prints what can be mended, and how often there is something to mend.
  static func list(_ survey: FolderSurvey, _ context: CommandContext) {
    var table = TextTable(alignments: [.left, .right])
    for fix in allCases {
      table.add(fix.rawValue, "\(fix.count(in: survey))", fix.summary)
    }
    for line in table.lines(width: context.output.columns, style: context.style) {
      context.output.writeLine(line)
    }
  }

  private func count(in survey: FolderSurvey) -> Int {
    switch self {
    case .duplicateIDs: survey.duplicateIDs.values.reduce(0) { $0 + $1.count - 1 }
    }
  }
}

/// Gives notes with an id that another note has, too, ids of their own.
struct DuplicateIDFix {
  let repository: Repository
  let context: CommandContext

  /// Shows what would be done, asks, and does it.
  ///
  /// What cannot be changed is reported and left as it is.
  ///
  /// - Parameters:
  ///   - duplicates: as the survey has them.
  ///   - isAsked: false when the answer is known to be yes.
  /// - Throws: ``NoTerminalError`` when nobody is there to be asked.
  func run(_ duplicates: [DuplicateID], isAsked: Bool) throws {
    guard !duplicates.isEmpty else {
      context.messages.inform("no two notes have one id")
      return
    }
    var changes: [NoteRecord] = []
    for duplicate in duplicates {
      context.messages.inform("\(duplicate.kept.path) keeps \(duplicate.id)")
      for newer in duplicate.newer where canChange(newer.record) {
        context.messages.inform("  \(newer.record.path) gets a new id: \(newer.reason)")
        changes.append(newer.record)
      }
    }
    guard !changes.isEmpty else { return }
    let count = changes.count == 1 ? "1 note a new id" : "\(changes.count) notes new ids"
    guard try !isAsked || Question.confirms("give \(count)?", in: context) else {
      context.messages.inform("nothing was changed")
      return
    }
    for record in changes { change(record) }
  }

  private func canChange(_ record: NoteRecord) -> Bool {
    attempt { try repository.replaceID(of: record, with: context.makeUUID(), isDryRun: true) }
  }

  private func change(_ record: NoteRecord) {
    let id = context.makeUUID()
    let isChanged = attempt {
      let outcome = try repository.replaceID(of: record, with: id)
      for warning in outcome.warnings { context.messages.inform("notes: \(warning)") }
    }
    if isChanged { context.messages.inform("\(record.path) has the id \(id) now") }
  }

  /// Runs a change; when it is refused that is said, and shows in the exit code.
  private func attempt(_ change: () throws -> Void) -> Bool {
    do {
      try change()
      return true
    } catch {
      context.messages.warn("\(error)")
      return false
    }
  }
}
