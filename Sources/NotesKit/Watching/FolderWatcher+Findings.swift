internal import NotesFormat
internal import NotesIndex
internal import NotesSystem

extension FolderWatcher {
  /// Records what a job has found.
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
    // Whatever was gone or empty has been believed, or is kept by the brake.
    take(refreshed, at: nil, Grace(length: 0, now: now))
    findUnkept()
    lastFullScan = repository.clock.now()
    if trouble.isEmpty, !hasToldInStep {
      hasToldInStep = true
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

  /// Records the index and what was found at some places; nil for the whole folder.
  func take(_ refreshed: Repository.Refreshed, at places: Places?, _ grace: Grace) {
    let now = grace.now
    if refreshed.reader.revision != reader?.revision { lastChange = now }
    reader = refreshed.reader
    self.grace = grace.since
    let named = Set(refreshed.walked.unwatched).subtracting(unwatched)
    for path in places.map({ $0.files.union($0.trees) }) ?? [] {
      unreadable[path] = nil
      skipped[path] = nil
      unwatched.remove(path)
    }
    unwatched.formUnion(refreshed.walked.unwatched)
    let failures = refreshed.walked.failures.map(PathProblem.init(unreadable:))
    for problem in failures + refreshed.findings.unreadable {
      unreadable[problem.path] = problem
      // It was being written: look again when nothing happens there.
      if problem.problem.code == "changing" { pending.note(file: problem.path, at: now) }
    }
    for problem in refreshed.walked.skipped { skipped[problem.path] = problem }
    for (path, since) in grace.since { pending.hold(path, until: since + options.grace) }
    say(refreshed.notices + refreshed.findings.warnings)
    if let warning = refreshed.findings.warnings.first {
      hasToldInStep = false
      // By then the folder may be back, or a person may have confirmed the deletions.
      trouble = warning
      isBraked = true
      nextScan = min(nextScan, now + Self.brakeInterval)
    }
    let steps = news()
    var foreign: [FilePath] = []
    if let places {
      // Another process wrote these entries, perhaps from older file contents than we have compared. Compare these
      // files again; after a rebuild, all files.
      if steps == nil { nextScan = 0 }
      foreign = (steps ?? []).map(\.path).filter { !places.files.contains($0) }
    }
    let doubtful = foreign + otherNames(of: named)
    for path in doubtful { pending.note(file: path, at: now) }
    isDoubtful = !doubtful.isEmpty
    tell(steps ?? [], isSettled: grace.length > 0)
  }

  /// The other notes that are the same files.
  ///
  /// Events report the name that was used: a note that gets a second one is to be watched under its first as well,
  /// and may have been looked at before it had two.
  ///
  /// - Parameter paths: of files that are known to have several names now.
  /// - Returns: their paths, but for those that are watched as such already.
  private func otherNames(of paths: Set<FilePath>) -> [FilePath] {
    guard !paths.isEmpty, let reader else { return [] }
    do {
      let inodes = Set(try paths.compactMap { try reader.lookup($0)?.stamp.inode })
      return try reader.paths(withInodes: inodes).filter { !unwatched.contains($0) }
    } catch {
      report(.message("\(error)"))
      nextScan = 0
      return []
    }
  }

  /// How long what is wrong is left alone, in nanoseconds.
  private static let retryInterval: Int64 = 60_000_000_000
  /// How often to check, while the brake is on, whether the notes are back or their deletion was confirmed, in
  /// nanoseconds.
  private static let brakeInterval: Int64 = 3_000_000_000
}
