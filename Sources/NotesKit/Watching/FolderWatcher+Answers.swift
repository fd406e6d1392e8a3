internal import NotesIndex
internal import NotesSystem

extension FolderWatcher {
  /// How long the other side has for sending its byte and taking the answer, in nanoseconds.
  private static let patience: Int64 = 100_000_000
  /// A note that is gone or empty and was written to in this time, in nanoseconds, is being saved.
  private static let youth: Int64 = 10_000_000

  /// Answers all waiting commands.
  ///
  /// - Throws: when the watcher cannot go on.
  func answerAll() throws {
    while let connection = station.accept() {
      let deadline = Clock.monotonic() + Self.patience
      guard let question = question(from: connection, deadline) else { continue }
      if question == .sync { try sync() }
      let bytes = answer.encoded
      var frame = ByteWriter()
      frame.append32(UInt32(bytes.count))
      frame.append(bytes)
      do throws(Errno) {
        try connection.send(frame.bytes, until: Clock.monotonic() + Self.patience)
      } catch {
        // The other side has gone, or died: it looks for itself.
      }
    }
  }

  private func question(
    from connection: LocalConnection, _ deadline: Int64
  ) -> WatcherQuestion? {
    do {
      return WatcherQuestion(rawValue: try connection.receive(1, until: deadline)[0])
    } catch {
      // The other side has gone, or does not know what it wants.
      return nil
    }
  }

  /// Brings the index in step with everything that was complete before this call.
  ///
  /// What is wrong with the index is left in ``trouble``, where ``answer`` finds it, or a job is started.
  private func sync() throws {
    guard !isReading, tree != nil else { return }
    try drain()
    try letSavesEnd()
    // What other processes write to the index is examined as well, a few times at most.
    for _ in 0..<4 {
      if nextScan == 0 { startScan() }
      guard !isReading else { return }
      let now = Clock.monotonic()
      let places = pending.takeAll()
      if isBraked { return places.isEmpty ? () : startScan() }
      do {
        // Long enough for tidying that is nearly done, less than the command waits.
        try apply(places, Grace(length: 0, now: now), timeout: 100)
      } catch {
        guard error.code == .busy else { return repair(error) }
        later(places, now)
        isBehind = true
      }
      if isReading || isBehind || !isDoubtful, nextScan != 0 { return }
    }
    isBehind = true
  }

  /// Waits a moment for notes that are gone or empty since just now.
  private func letSavesEnd() throws {
    let end = Clock.monotonic() + Self.youth
    while Clock.monotonic() < end, isSaving(Clock.monotonic()) {
      _ = try Readiness.wait(for: tree.map { [$0.descriptor] } ?? [], milliseconds: 2)
      try drain()
    }
  }

  private func isSaving(_ now: Int64) -> Bool {
    pending.changedFiles(since: now - Self.youth).contains { path in
      do {
        guard let known = try reader?.lookup(path), known.stamp.size > 0 else { return false }
        return try repository.folder.root.walkedFile(path).map { $0.file.stamp.size == 0 } ?? true
      } catch {
        // Whatever is wrong there, waiting does not mend it.
        return false
      }
    }
  }

  /// Whether a job reads files, so that the index misses what it will find.
  private var isReading: Bool { job.map { !$0.isTidying } ?? false }

  /// How it is now.
  var answer: WatcherAnswer {
    var answer = WatcherAnswer()
    answer.processID = ProcessStatus.current
    answer.started = started
    answer.lastFullScan = lastFullScan
    answer.directoryCount = tree?.count ?? 0
    answer.lossCount = lossCount
    answer.pollInterval = tree == nil ? pollInterval : 0
    answer.revision = reader?.revision ?? 0
    answer.unreadable = unreadable.values.sorted { $0.path < $1.path }
    answer.skipped = skipped.values.sorted { $0.path < $1.path }
    if isReading || isBehind || lastFullScan == 0 {
      answer.state = .busy
      answer.reason = lastFullScan == 0 ? "reading the folder" : "reading what has changed"
    } else if !trouble.isEmpty {
      answer.state = .degraded
      answer.reason = trouble
    } else {
      answer.state = tree == nil ? .polling : .inStep
      answer.reason = pollReason
    }
    isBehind = false
    return answer
  }
}
