internal import NotesIndex
package import NotesSystem

extension Repository {
  /// The name of the watcher's socket in the index directory.
  static let watcherSocket = "watcher.socket"
  /// The name of the file there that a watcher has locked as long as it lives, with its process in it.
  static let watcherLock = "watcher.lock"

  /// How long a command waits for a watcher, in nanoseconds.
  private static let patience: Int64 = 200_000_000

  /// Asks the watcher of this folder.
  ///
  /// A watcher that does not answer in 200 ms is taken for stuck, and its socket is removed, so that the next
  /// command need not wait as well; a watcher whose socket is gone makes a new one as soon as it can.
  ///
  /// - Parameter question: what to ask.
  /// - Returns: nil when no watcher runs, or it does not answer.
  package func askWatcher(_ question: WatcherQuestion) -> WatcherAnswer? {
    let directory: Directory
    do throws(SystemError) {
      directory = try Directory(opening: indexDirectory)
    } catch {
      // Without an index there is no watcher either.
      return nil
    }
    do {
      return try answer(to: question, directory)
    } catch {
      // Otherwise nobody listens: none was started, or it died and left its socket.
      if error == .timedOut { forgetWatcher(directory) }
      return nil
    }
  }

  /// The watcher's state; ``WatcherAnswer/State/silent`` if one runs but does not answer.
  ///
  /// - Returns: nil when none runs.
  /// - Throws: ``SystemError``.
  package func watcherStatus() throws(SystemError) -> WatcherAnswer? {
    if let answer = askWatcher(.status) { return answer }
    guard indexDirectory.isExistingDirectory,
      let process = try WatcherStation.process(in: indexDirectory)
    else { return nil }
    var answer = WatcherAnswer()
    answer.state = .silent
    answer.processID = process
    answer.reason = "it was stopped or is stuck; commands look at the files themselves"
    return answer
  }

  private func answer(
    to question: WatcherQuestion, _ directory: Directory
  ) throws(Errno) -> WatcherAnswer? {
    let connection = try LocalConnection(directory, Self.watcherSocket)
    let deadline = Clock.monotonic() + Self.patience
    try connection.send([question.rawValue], until: deadline)
    let header = try connection.receive(4, until: deadline)
    let length = Int(header.span.load32(0))
    guard length <= WatcherAnswer.sizeLimit else { return nil }
    return WatcherAnswer(decoding: try connection.receive(length, until: deadline))
  }

  private func forgetWatcher(_ directory: Directory) {
    do throws(SystemError) {
      try directory.remove(FilePath(Self.watcherSocket))
    } catch {
      // Removed by another command, or by a new watcher: in either case nobody waits here again.
    }
  }

  /// The folder as the watcher has just brought the index in step with it; nil when it must be walked.
  func watchedFolder() -> IndexedFolder? {
    guard let answer = askWatcher(.sync), answer.state == .inStep else { return nil }
    do throws(IndexError) {
      guard let reader = try IndexReader.open(indexDirectory), reader.revision >= answer.revision
      else { return nil }
      return IndexedFolder(
        reader: reader, unreadable: answer.unreadable, skipped: answer.skipped, notices: [],
        warnings: [], goneCount: 0, delay: nil, root: folder.root, clock: clock)
    } catch {
      // The walk meets the same damage and reports it.
      return nil
    }
  }
}
