internal import NotesFormat
package import NotesIndex
internal import NotesSystem
internal import Synchronization

/// Keeps the index of a folder in step with what happens in it, and answers commands that ask for that.
///
///     events ─► places to look at ─► settle ─► look, read, compare ─► index ─► changes told
///                      ▲                ▲                                        │
///     a full scan ─────┘      a command asks: at once ──────────────► answer ◄───┘
///
/// One thread does all this, so that nothing needs a lock; reading many files is a job on another one, during
/// which commands are told to look for themselves. It reads notes and never writes to one.
package final class FolderWatcher {
  package struct Options: Sendable {
    /// Seconds between two looks at all files, instead of events; nil for events where they exist.
    package var pollInterval: Int?
    /// How often all files are compared although events report every change, in nanoseconds.
    var rescanInterval: Int64 = 3_600_000_000_000
    /// How long a note that is gone or empty stays in the index, in nanoseconds.
    var grace: Int64 = 2_000_000_000

    package init() {}
  }

  /// What it has to say.
  package enum Report: Sendable {
    /// All files have been compared.
    case inStep(noteCount: Int, directoryCount: Int)
    /// What happened to notes.
    case changes([NoteChange])
    /// More has happened than is remembered: listeners start again from all notes, at this revision of the index.
    case reset(revision: UInt64)
    /// Something that a person should know: one line, lower case.
    case message(String)
  }

  /// Seconds between two looks where events do not exist and nobody has said.
  static let standardPollInterval = 10

  var repository: Repository
  let options: Options
  let report: (Report) -> Void
  let stop: WatcherStop
  let station: WatcherStation
  let started: Int64

  var reader: IndexReader?
  /// Nil when polling.
  var tree: WatchedTree?
  /// Of the index directory; nil where there are none to be had.
  var indexEvents: DirectoryEvents?
  /// Whether something has happened there.
  var isIndexTouched = false
  /// Nil where the system does not report mounts.
  let mounts: MountTable?
  var areMountsStale = false
  var pending = PendingPlaces()
  var grace: [FilePath: Int64] = [:]
  var job: WatcherJob?
  /// Files that are examined each time, since events do not report all their changes.
  var unwatched: Set<FilePath> = []
  var unreadable: [FilePath: PathProblem] = [:]
  var skipped: [FilePath: PathProblem] = [:]
  var losses = RecentLosses()

  var announcer: ChangeAnnouncer
  /// The revision up to which changes have been announced.
  var told: UInt64?

  /// Why the index cannot be vouched for; empty when it can.
  var trouble = ""
  /// Most notes are gone, and kept in the index.
  var isBraked = false
  /// Whether it was reported that the index is in step; reported again only after it was not.
  var hasToldInStep = false
  /// Messages that were given and still hold; none is given twice.
  var said: Set<String> = []
  /// Why events are not used; empty when they are.
  var pollReason = ""
  var lossCount = 0
  /// In nanoseconds since 1970-01-01 UTC; 0 for never.
  var lastFullScan: Int64 = 0
  /// Of the clock that nobody sets.
  var nextScan: Int64 = 0
  var nextStationCheck: Int64 = 0
  /// When watching is tried again where it was not possible; of the clock that nobody sets.
  var nextAttempt: Int64 = 0
  /// Another process has written to the index, and its files have not been examined since.
  var isDoubtful = false
  /// The last command could not be served, since another process was writing the index.
  var isBehind = false
  /// Notes whose texts are still to be kept as bases for merging; nil before the first scan.
  var unkept: [FilePath]?
  /// When the index was last changed from here; of the clock that nobody sets.
  var lastChange: Int64 = 0

  /// Becomes the one watcher of a folder.
  ///
  /// - Parameters:
  ///   - repository: the folder; its clock must be the time of each moment.
  ///   - options: how to watch.
  ///   - stop: ends ``run()``.
  ///   - report: told what happens, on the thread of ``run()``.
  /// - Throws: ``RepositoryError`` `watched` when there is one already; ``SystemError``.
  package init(
    _ repository: Repository, _ options: Options = Options(), stop: WatcherStop,
    report: @escaping (Report) -> Void
  ) throws {
    self.repository = repository
    self.options = options
    self.stop = stop
    self.report = report
    started = repository.clock.now()
    mounts = MountTable(repository.folder.path)
    announcer = ChangeAnnouncer(grace: options.grace)
    station = try WatcherStation(repository.indexDirectory, watching: repository.folder.path)
  }

  /// Watches until it is stopped.
  ///
  /// - Throws: when it cannot go on: ``RepositoryError`` `folderGone`, ``SystemError``.
  package func run() throws {
    defer {
      job?.wait()
      station.close()
    }
    told = lastRevision()
    watchIndex()
    try begin()
    while !stop.isRequested {
      try step()
      try wait()
    }
  }

  /// That of the index before anything is done: what comes after it is news.
  private func lastRevision() -> UInt64? {
    do {
      return try IndexReader.open(repository.indexDirectory)?.revision
    } catch {
      // The first scan makes the index again and says so; then nothing is news.
      return nil
    }
  }

  /// Starts to watch, or to poll, and has all files compared.
  func begin() throws {
    job?.wait()
    job = nil
    hasToldInStep = false
    tree = nil
    pending = PendingPlaces()
    pollReason = try reasonToPoll() ?? ""
    if pollReason.isEmpty {
      do {
        let tree = WatchedTree(try DirectoryEvents(), repository.folder)
        try tree.start()
        self.tree = tree
        // From here on events report new settings.
        if try readSettings() { return try begin() }
      } catch WatchedTree.Loss.limit {
        pollReason =
          "this user may not watch more directories (fs.inotify.max_user_watches); raise it with:"
          + " sudo sysctl fs.inotify.max_user_watches=524288"
      } catch WatchedTree.Loss.folderGone {
        throw folderGone
      } catch let error as SystemError {
        guard try repository.folder.root.status(FilePath("")).linkCount > 0 else {
          throw folderGone
        }
        pollReason = "\(error)"
      }
    }
    if !pollReason.isEmpty {
      let interval = pollInterval == 1 ? "second" : "\(pollInterval) seconds"
      report(.message("\(pollReason); all files are looked at every \(interval)"))
    }
    startScan()
  }

  private func reasonToPoll() throws(SystemError) -> String? {
    if options.pollInterval != nil { return "events are not used, as asked" }
    return try repository.folder.root.isRemote()
      ? "the folder is on a network or FUSE file system, which reports no changes" : nil
  }

  var pollInterval: Int { options.pollInterval ?? Self.standardPollInterval }

  var folderGone: RepositoryError {
    RepositoryError(
      .folderGone, repository.folder.path,
      "the folder was removed, renamed or unmounted; start the watcher again when it is back")
  }

  private func step() throws {
    if let job, let outcome = job.outcome {
      self.job = nil
      try finish(outcome)
    }
    try drain()
    let now = Clock.monotonic()
    if job == nil {
      let ready = pending.takeReady(now)
      if !ready.isEmpty || isIndexTouched && isIndexForeign() { try apply(ready) }
      isIndexTouched = false
      if job == nil, now >= nextScan { try scanAgain() }
      if job == nil, let due = nextTidying, now >= due { tidy() }
    }
    tell([], isSettled: true)
    try answerAll()
    try keepStation(now)
  }

  /// Sleeps until something happens or is due.
  private func wait() throws(SystemError) {
    var due = [nextStationCheck, announcer.nextReady]
    if job == nil { due += [pending.nextReady, nextScan, nextTidying] }
    let next = due.compactMap(\.self).min() ?? nextScan
    // Rounded up: a wait of nothing would spin.
    let left = max(0, (next - Clock.monotonic() + 999_999) / 1_000_000)
    var descriptors = [station.descriptor, stop.wakeUp.descriptor]
    if let tree { descriptors.append(tree.descriptor) }
    // A job's own writes are no news; what others do meanwhile stays queued.
    if job == nil, let indexEvents { descriptors.append(indexEvents.descriptor) }
    let ready = try Readiness.wait(
      for: descriptors, urgent: tree == nil ? nil : mounts?.descriptor,
      milliseconds: Int(min(left, 3_600_000)))
    if let indexEvents, ready.contains(indexEvents.descriptor) {
      while try !indexEvents.read().isComplete {}
      isIndexTouched = true
    }
    // The table of mounts reports a change only once.
    if let mounts, ready.contains(mounts.descriptor) { areMountsStale = true }
    if ready.contains(stop.wakeUp.descriptor) { stop.wakeUp.clear() }
    // Something has happened, so it is worth a look whether commands still find the way here.
    if !ready.isEmpty {
      nextStationCheck = min(nextStationCheck, Clock.monotonic() + 1_000_000_000)
    }
  }

  private func keepStation(_ now: Int64) throws {
    guard now >= nextStationCheck else { return }
    nextStationCheck = now + 60_000_000_000
    if try !station.keep() {
      // The cache was removed, and the index with it.
      watchIndex()
      startScan()
    }
  }
}
