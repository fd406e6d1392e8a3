internal import NotesIndex
internal import NotesSystem

extension FolderWatcher {
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
  func findUnkept() {
    guard unkept == nil, let reader else { return }
    do {
      unkept = try repository.notesWithoutVersion(in: reader)
    } catch {
      // It costs bases for merging and nothing else.
      unkept = []
      say(["no versions are kept for merging: \(error)"])
    }
  }

  func finishTidying(_ result: Result<Void, any Error>) {
    do {
      try result.get()
      reader = try IndexReader.open(repository.indexDirectory, reusing: reader)
    } catch let error as IndexError {
      // A scan meets the same error and reports it.
      guard error.code == .busy else { return startScan() }
      lastChange = Clock.monotonic()
    } catch {
      unkept = []
      say(["no versions are kept for merging: \(error)"])
    }
  }
}
