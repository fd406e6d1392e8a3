internal import NotesIndex
internal import NotesSystem

extension FolderWatcher {
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
    // No event reports new settings here.
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

  /// The index is damaged, gone or cannot be written: a scan makes it again, or says why not.
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
      // Another process has made the index again.
      return startScan()
    }
    self.reader = reader
    let known = try reader.paths(below: places.trees)
    // What is no note: when its directory goes, no event may say that it is gone.
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
}
