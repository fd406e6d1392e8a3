internal import NotesFormat
internal import NotesIndex
internal import NotesSystem

extension FolderWatcher {
  // MARK: Events

  /// Reads all events that are queued.
  func drain() throws {
    guard let tree else { return }
    if let mounts {
      defer { areMountsStale = false }
      if mounts.hasChanged(isUrgent: areMountsStale) { return try recover(from: .unmounted) }
    }
    do {
      while true {
        let changes = try tree.read(into: &pending, at: Clock.monotonic())
        if changes.changesSettings { return try beginAgain() }
        if changes.needsScan { nextScan = 0 }
        if changes.isComplete { return }
      }
    } catch WatchedTree.Loss.folderGone {
      throw folderGone
    } catch let loss as WatchedTree.Loss {
      try recover(from: loss)
    }
  }

  /// Begins anew: nothing that is known of the folder can be relied on.
  private func recover(from loss: WatchedTree.Loss) throws {
    let reason =
      switch loss {
      case .overflow: "more happened at once than the system remembers"
      case .unmounted: "something was mounted or unmounted"
      case .limit: "there are more directories than this user may watch"
      case .unknownWatch, .folderGone: "an event of an unknown directory"
      }
    lossCount += 1
    report(.message("\(reason); comparing all files with the index"))
    try beginAgain()
  }

  private func beginAgain() throws {
    _ = try readSettings()
    try begin()
  }

  /// Opens the folder anew, with its settings, which say what a note is.
  ///
  /// - Returns: whether another one is than before.
  func readSettings() throws -> Bool {
    do {
      let old = repository.folder
      let folder = try NotesFolder(opening: old.path)
      repository = Repository(folder, replacing: repository)
      return folder.config.ignore != old.config.ignore
    } catch let error as RepositoryError {
      if error.code == .noFolder { throw folderGone }
      // The settings stay what they were until the file is mended; it may be in the middle of being saved.
      report(.message("\(error)"))
      return false
    }
  }

  // MARK: Work

  /// Compares all files with the index, on another thread.
  func startScan() {
    job?.wait()
    nextScan = .max
    let (repository, stop) = (repository, stop)
    var options = RefreshOptions()
    options.asksWatcher = false
    options.timeout = 60_000
    options.interruption = Interruption(begin: {}, end: {}, isRequested: { stop.isRequested })
    let refreshOptions = options
    job = WatcherJob(stop.wakeUp) {
      .scanned(Result { try repository.refresh(refreshOptions) { _, _ in } })
    }
  }

  func scanAgain() throws {
    if tree == nil, options.pollInterval == nil, pollReason.isEmpty == false,
      try !repository.folder.root.isRemote(), Clock.monotonic() >= nextAttempt
    {
      // There may be room for more watches by now.
      nextAttempt = Clock.monotonic() + options.rescanInterval
      return try begin()
    }
    // No event tells of new settings here.
    if tree == nil, try readSettings() { return try begin() }
    startScan()
  }

  /// Brings the index in step at places where nothing happens any more.
  func apply(_ places: Places) throws {
    // Only a look at the whole folder tells whether most of the notes are back.
    if isBraked { return startScan() }
    let now = Clock.monotonic()
    do {
      try apply(places, Grace(length: options.grace, now: now, since: grace), timeout: 1_000)
    } catch {
      guard error.code == .busy else { return repair(error) }
      later(places, now)
    }
  }

  /// Has places looked at again soon.
  func later(_ places: Places, _ now: Int64) {
    for path in places.files { pending.note(file: path, at: now) }
    for path in places.trees { pending.note(tree: path, at: now) }
  }

  /// The index is damaged, gone or cannot be written: a scan makes it anew, or says why not.
  func repair(_ error: IndexError) {
    trouble = "\(error)"
    startScan()
  }

  /// - Parameters:
  ///   - places: taken out of those that are pending.
  ///   - grace: whether notes that are gone or empty are kept.
  ///   - timeout: how long to wait for another writer, in milliseconds.
  /// - Throws: ``IndexError``.
  func apply(_ places: Places, _ grace: Grace, timeout: Int) throws(IndexError) {
    guard let reader = try IndexReader.open(repository.indexDirectory, reusing: reader) else {
      throw .damaged(repository.indexDirectory, "it was removed")
    }
    guard let steps = try reader.steps(since: told ?? reader.revision) else {
      // Somebody has made it anew.
      return startScan()
    }
    self.reader = reader
    let known = try reader.paths(below: places.trees)
    // What is no note, and no event may tell that it is gone with its directory.
    let odd = (Array(unreadable.keys) + skipped.keys).filter(places.covers)
    let looked = Places(
      files: places.files.union(known).union(unwatched).union(odd).union(steps.map(\.path)),
      trees: places.trees.union(odd))
    var options = RefreshOptions()
    options.timeout = timeout
    options.recentLosses = losses.count(at: grace.now)
    guard looked.files.count <= FolderRefresh.bulkCount else {
      return start(looked, grace, options)
    }
    var grace = grace
    let before = reader.count
    let refreshed = try repository.refresh(at: looked, comparing: reader, &grace, options)
    losses.add(before - refreshed.reader.count, at: grace.now)
    take(refreshed, at: looked, grace)
  }

  private func start(_ looked: Places, _ grace: Grace, _ options: RefreshOptions) {
    job?.wait()
    let (repository, stop) = (repository, stop)
    guard let reader else { return }
    var options = options
    options.timeout = 60_000
    options.interruption = Interruption(begin: {}, end: {}, isRequested: { stop.isRequested })
    let refreshOptions = options
    job = WatcherJob(stop.wakeUp) {
      var grace = grace
      let result = Result {
        try repository.refresh(at: looked, comparing: reader, &grace, refreshOptions)
      }
      return .looked(looked, result, grace)
    }
  }

  // MARK: Idle work

  /// How many changes in the journal are worth a segment, and how many texts are kept at once.
  private static let (tidyCount, keepCount) = (64, 64)
  /// How long nothing must have happened before idle work, in nanoseconds.
  private static let idleDelay: Int64 = 1_000_000_000

  /// When there is something to do that can wait; nil for nothing.
  var nextTidying: Int64? {
    let isUntidy = (reader?.journalCount ?? 0) >= Self.tidyCount
    return isUntidy || unkept?.isEmpty == false ? lastChange + Self.idleDelay : nil
  }

  /// Does a little of what can wait.
  ///
  /// The journal becomes a segment: each command reads the whole of it, and merging segments takes longer than a
  /// command waits. Then texts of notes are kept as bases for merging.
  func tidy() {
    let (repository, reader) = (repository, reader)
    if (reader?.journalCount ?? 0) >= Self.tidyCount {
      job = WatcherJob(stop.wakeUp, isTidying: true) {
        .tidied(Result { try repository.foldIndex(reusing: reader) })
      }
    } else if let paths = unkept?.prefix(Self.keepCount) {
      unkept?.removeFirst(paths.count)
      job = WatcherJob(stop.wakeUp, isTidying: true) {
        .tidied(Result { try repository.keepFirstVersions(of: Array(paths), reader) })
      }
    }
  }

  /// Finds out of which notes no text is kept; once, since later changes are kept as they are found.
  private func findUnkept() {
    guard unkept == nil, let reader else { return }
    do {
      unkept = try repository.notesWithoutVersion(in: reader)
    } catch {
      // It costs bases for merging and nothing else.
      unkept = []
      say(["no versions are kept for merging: \(error)"])
    }
  }

  private func finishTidying(_ result: Result<Void, any Error>) {
    do {
      try result.get()
      reader = try IndexReader.open(repository.indexDirectory, reusing: reader)
    } catch let error as IndexError {
      // A scan meets the same and tells of it.
      guard error.code == .busy else { return startScan() }
      lastChange = Clock.monotonic()
    } catch {
      unkept = []
      say(["no versions are kept for merging: \(error)"])
    }
  }

  /// Takes over what a job has found.
  func finish(_ outcome: WatcherJob.Outcome) throws {
    defer { FreedMemory.giveBack() }
    switch outcome {
    case .looked(let places, .success(let refreshed), let grace):
      losses.add((reader?.count ?? 0) - refreshed.reader.count, at: grace.now)
      take(refreshed, at: places, grace)
    case .looked(let places, .failure(let error), _):
      later(places, Clock.monotonic())
      guard let error = error as? IndexError, error.code == .busy || error.code == .stopped else {
        trouble = "\(error)"
        return startScan()
      }
    case .tidied(let result): finishTidying(result)
    case .scanned(.success(let refreshed)): finishScan(refreshed)
    case .scanned(.failure(let error)): try finishScan(error)
    }
  }

  private func finishScan(_ refreshed: Repository.Refreshed) {
    let now = Clock.monotonic()
    let interval = tree == nil ? Int64(pollInterval) * 1_000_000_000 : options.rescanInterval
    nextScan = now + interval
    unreadable = [:]
    skipped = [:]
    unwatched = []
    for failure in refreshed.walked.failures {
      let problem = PathProblem(unreadable: failure)
      unreadable[problem.path] = problem
    }
    for problem in refreshed.walked.skipped { skipped[problem.path] = problem }
    trouble = ""
    isBraked = false
    if refreshed.findings.warnings.isEmpty { said = [] }
    if refreshed.isBehind {
      trouble = "another process is at the index"
      nextScan = now + 1_000_000_000
    }
    take(refreshed, at: Places(), Grace(length: 0, now: now, since: grace))
    findUnkept()
    let isFirst = lastFullScan == 0
    lastFullScan = repository.clock.now()
    if isFirst || tree != nil {
      report(.inStep(noteCount: refreshed.reader.count, directoryCount: tree?.count ?? 0))
    }
  }

  private func finishScan(_ error: any Error) throws {
    if let error = error as? IndexError {
      if error.code == .stopped { return }
      // A full disk, for instance: commands read the files, and this is tried again.
      trouble = "\(error)"
      say(["\(error); trying again every minute"])
      nextScan = Clock.monotonic() + Self.retryInterval
      return
    }
    throw error
  }

  /// Takes over the index and what was found at some places.
  private func take(_ refreshed: Repository.Refreshed, at places: Places, _ grace: Grace) {
    let now = grace.now
    if refreshed.reader.revision != reader?.revision { lastChange = now }
    reader = refreshed.reader
    self.grace = grace.since
    for path in places.files.union(places.trees) {
      unreadable[path] = nil
      skipped[path] = nil
      unwatched.remove(path)
    }
    unwatched.formUnion(refreshed.walked.unwatched)
    let failures = refreshed.walked.failures.map(PathProblem.init(unreadable:))
    for problem in failures + refreshed.findings.unreadable {
      unreadable[problem.path] = problem
      // It did not hold still: again when it does.
      if problem.problem.code == "changing" { pending.note(file: problem.path, at: now) }
    }
    for problem in refreshed.walked.skipped { skipped[problem.path] = problem }
    for (path, since) in grace.since { pending.hold(path, until: since + options.grace) }
    say(refreshed.notices + refreshed.findings.warnings)
    if let warning = refreshed.findings.warnings.first {
      // Perhaps the folder is back by then, or somebody has said that the notes are deleted.
      trouble = warning
      isBraked = true
      nextScan = min(nextScan, now + Self.retryInterval)
    }
    let steps = news()
    // Somebody else has written them, from files that may have changed before: what was seen of those changes may
    // have been no difference to the index as it was then.
    let foreign = places.isEmpty ? [] : steps.map(\.path).filter { !places.files.contains($0) }
    for path in foreign { pending.note(file: path, at: now) }
    isDoubtful = !foreign.isEmpty
    tell(steps, isSettled: grace.length > 0)
  }

  /// How long what is wrong is left alone, in nanoseconds.
  private static let retryInterval: Int64 = 60_000_000_000

  /// Tells a person, but not the same again and again.
  private func say(_ messages: [String]) {
    for message in messages where said.insert(message).inserted { report(.message(message)) }
  }

  // MARK: News

  /// What has come into the index since the last time.
  private func news() -> [NoteChange] {
    guard let reader else { return [] }
    let revision = reader.revision
    defer { told = revision }
    guard let told, told != revision else { return [] }
    do {
      if let steps = try reader.steps(since: told) { return steps }
      announcer.begin()
      report(.reset(revision: revision))
    } catch {
      report(.message("\(error)"))
    }
    return []
  }

  /// Tells what is certain.
  func tell(_ changes: [NoteChange], isSettled: Bool) {
    let certain = announcer.add(changes, isSettled: isSettled, at: Clock.monotonic())
    if !certain.isEmpty { report(.changes(certain)) }
  }
}

/// How many notes have gone lately: a folder that is emptied file by file is as suspicious as one that is empty
/// at once.
struct RecentLosses {
  private static let window: Int64 = 60_000_000_000
  private var losses: [(count: Int, moment: Int64)] = []

  /// In the last minute; notes that came are taken off.
  mutating func count(at now: Int64) -> Int {
    losses.removeAll { now - $0.moment > Self.window }
    return max(0, losses.reduce(0) { $0 + $1.count })
  }

  mutating func add(_ count: Int, at now: Int64) {
    if count != 0 { losses.append((count, now)) }
  }
}
