internal import NotesFormat
internal import NotesIndex
internal import NotesKit
internal import NotesSystem

extension CommandContext {
  /// The notes folder that the command is about.
  ///
  /// - Parameter stays: whether the command goes on for so long that time passes for it.
  /// - Returns: the folder, opened.
  /// - Throws: ``RepositoryError`` when there is none, or its settings cannot be read; ``SystemError``.
  func repository(staying stays: Bool = false) throws -> Repository {
    let path = try NotesFolder.locate(
      option: globals.folder, environment: environment, workingDirectory: workingDirectory)
    // A command happens at one moment, however long it takes.
    let moment = clock()
    var now: @Sendable () -> Int64 = { moment }
    if stays { now = liveClock }
    return Repository(
      try NotesFolder(opening: path), directories: UserDirectories(environment: environment),
      clock: LocalClock(now: now, utcOffset: utcOffset))
  }

  /// Asks the folder's notes as they are now, with progress when it takes long.
  ///
  /// - Parameters:
  ///   - repository: the folder.
  ///   - options: how to bring the index in step.
  ///   - warns: whether files that cannot be read are reported on standard error, and so in the exit code; a command
  ///     that reports them itself says no.
  ///   - question: works out the answer; it may be asked twice, so it must not print.
  /// - Returns: the answer.
  /// - Throws: ``SystemError`` when the folder itself cannot be read; what `question` throws.
  func ask<Answer>(
    _ repository: Repository, _ options: RefreshOptions = RefreshOptions(), warns: Bool = true,
    _ question: (any NoteCollection) throws -> Answer
  ) throws -> Answer {
    let progress = Progress("reading notes", in: self)
    defer { progress.finish() }
    let shared = SharedProgress(progress)
    var options = options
    options.interruption = interruption
    let (answer, notes) = try repository.ask(
      options, progress: { shared.update($0, of: $1) }, question)
    progress.finish()
    for notice in notes.notices { messages.inform("notes: \(notice)") }
    for warning in notes.warnings { messages.warn(warning) }
    if let delay = notes.delay { messages.tellOfDelay(delay) }
    if warns { warn(of: notes.unreadable) }
    return answer
  }

  /// Changes several files, all of them or none, and says what the person should know.
  ///
  /// - Parameters:
  ///   - changes: as worked out from the files.
  ///   - command: what was asked for, as a command that a person could repeat.
  ///   - repository: the folder.
  /// - Throws: as ``Repository/apply(_:as:interruption:)``.
  func apply(_ changes: ChangeSet, as command: String, in repository: Repository) throws {
    let outcome = try repository.apply(
      changes, as: "notes \(command)", interruption: interruption)
    for warning in outcome.warnings { messages.inform("notes: \(warning)") }
  }

  /// Reads every file, whatever the index says, with progress.
  func scan(_ repository: Repository) throws -> FolderSnapshot {
    let progress = Progress("reading notes", in: self)
    defer { progress.finish() }
    let shared = SharedProgress(progress)
    return try repository.scan { shared.update($0, of: $1) }
  }

  /// Tells a person at a terminal that there is nothing, and what was taken for text.
  func nothingMatched(_ query: String) -> ExitCode {
    guard messages.isTerminal else { return .nothingMatched }
    let isAll = query.allSatisfy(\.isWhitespace)
    messages.inform(isAll ? "no notes yet; write one with: notes new TITLE" : "no note matches")
    return .nothingMatched
  }

  func warn(of problems: [PathProblem]) {
    for item in problems { messages.warn("\(item.path): \(item.problem.message)") }
  }

  /// The note that a word of the command line means.
  func resolve(_ word: Argument?, in repository: Repository) throws -> NoteRecord {
    let reference = NoteReference(
      word?.path ?? FilePath(""), root: repository.folder.path, workingDirectory: workingDirectory)
    return try repository.resolve(reference) {
      try ask(repository) { try $0.find(reference) }
    }
  }

  func listed(_ record: NoteRecord, in repository: Repository) throws -> ListedNote {
    ListedNote(
      NoteRecordView(record), in: repository.folder.path, utcOffset: utcOffset,
      marks: try repository.marks(of: record))
  }

  func listed(
    _ notes: [NoteRecordView], _ marks: [Int: NoteMarks], in repository: Repository
  ) -> ListedNotes {
    let (folder, utcOffset) = (repository.folder.path, utcOffset)
    return ListedNotes(count: notes.count) {
      ListedNote(notes[$0], in: folder, utcOffset: utcOffset, marks: marks[$0] ?? NoteMarks())
    }
  }

  func listed(_ hits: [SearchOutcome.Hit], in repository: Repository) -> ListedNotes {
    let (folder, utcOffset) = (repository.folder.path, utcOffset)
    return ListedNotes(count: hits.count) { index in
      let hit = hits[index]
      return ListedNote(
        hit.note, in: folder, utcOffset: utcOffset, marks: hit.marks, score: hit.score,
        snippets: hit.snippets, title: hit.title)
    }
  }

  func listed(_ passages: [NotePassages], in repository: Repository) -> ListedNotes {
    let (folder, utcOffset) = (repository.folder.path, utcOffset)
    return ListedNotes(count: passages.count) { index in
      ListedNote(
        NoteRecordView(passages[index].note), in: folder, utcOffset: utcOffset,
        snippets: passages[index].snippets)
    }
  }

  /// A directory as typed: relative to the working directory when that is inside the folder and has it,
  /// else relative to the folder.
  func directory(_ typed: FilePath, in repository: Repository) -> FilePath {
    let root = repository.folder.path
    let absolute = absolute(typed).lexicallyNormalized
    if typed.isAbsolute {
      return absolute.relative(to: root) ?? (absolute == root ? FilePath("") : typed)
    }
    if absolute == root { return FilePath("") }
    let fromHere = absolute.relative(to: root)
    if let fromHere, absolute.isExistingDirectory { return fromHere }
    return typed
  }

  /// Says what a change has done, or shows what it would do.
  func report(_ outcome: UpdateOutcome, isDryRun: Bool, done: String) {
    if isDryRun {
      UnifiedDiff(from: outcome.before, to: outcome.after, path: outcome.path).print(to: self)
      return
    }
    for warning in outcome.warnings { messages.inform("notes: \(warning)") }
    messages.inform(
      outcome.isChanged ? "\(outcome.path) \(done)" : "\(outcome.path): unchanged")
  }
}
