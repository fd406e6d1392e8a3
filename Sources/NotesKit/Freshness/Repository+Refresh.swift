internal import NotesFormat
internal import NotesIndex
package import NotesSystem

/// How a refresh is to be done.
package struct RefreshOptions: Sendable {
  /// Believe a folder that has lost most of its notes.
  package var acceptsDeletions = false
  /// Make the index again from the files.
  package var rebuilds = false
  /// Milliseconds to wait for another process that is writing the index.
  package var timeout = 2_000
  /// Why the index that was asked first cannot be used; it is made again.
  var damage: IndexError?
  /// Whether a watcher that is running may answer for the folder, so that it need not be walked.
  package var asksWatcher = true
  /// Notes that have been gone shortly before this refresh, which the brake counts as well.
  var recentLosses = 0
  /// How the person says that reading many notes takes too long.
  package var interruption = Interruption.never

  package init() {}
}

extension Repository {
  /// The folder's notes, as fresh as the disk.
  ///
  /// Walks the folder, reads what has changed since the index was last written, and answers from the
  /// index. When there can be no index, a cache directory that cannot be written for instance, every
  /// file is read instead: the answers are the same, and a notice says why they take longer.
  ///
  /// Cost: one `stat` for each note, spread over the cores, and reading what has changed. No lock is
  /// taken when nothing has.
  ///
  /// - Parameters:
  ///   - options: how to bring the index in step.
  ///   - progress: told from time to time, from any thread, how many of the files that need reading
  ///     have been read.
  /// - Returns: the notes, to be asked.
  /// - Throws: ``SystemError`` when the folder itself cannot be read; ``IndexError`` `stopped` when
  ///   ``RefreshOptions/interruption`` says so.
  package func notes(
    _ options: RefreshOptions = RefreshOptions(),
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> any NoteCollection {
    do {
      return try indexed(options, progress)
    } catch let error as IndexError where error.code != .stopped {
      let snapshot = try scan(progress: progress)
      return snapshot.noting("the index cannot be used (\(error)); the files are read instead")
    }
  }

  /// Asks the folder's notes, and asks again from a new index when the old one turns out to be damaged
  /// while it answers.
  ///
  /// - Parameters:
  ///   - options: how to bring the index in step.
  ///   - progress: as for ``notes(_:progress:)``.
  ///   - question: works out an answer; called twice at most, so it must not print.
  /// - Returns: the answer, and the notes that gave it.
  /// - Throws: ``SystemError`` when the folder itself cannot be read; what `question` throws.
  package func ask<Answer>(
    _ options: RefreshOptions = RefreshOptions(),
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in },
    _ question: (any NoteCollection) throws -> Answer
  ) throws -> (answer: Answer, notes: any NoteCollection) {
    let notes = try notes(options, progress: progress)
    do {
      return (try question(notes), notes)
    } catch let error as IndexError where error.code == .damaged {
      var again = options
      again.damage = error
      let fresh = try self.notes(again, progress: progress)
      return (try question(fresh), fresh)
    }
  }

  private func indexed(
    _ options: RefreshOptions,
    _ progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) throws -> IndexedFolder {
    if options.asksWatcher, let watched = watchedFolder() { return watched }
    let refreshed = try refresh(options, progress)
    let failures = refreshed.walked.failures.map(PathProblem.init(unreadable:))
    return IndexedFolder(
      reader: refreshed.reader,
      unreadable: (failures + refreshed.findings.unreadable).sorted { $0.path < $1.path },
      skipped: refreshed.walked.skipped, notices: refreshed.notices,
      warnings: refreshed.findings.warnings, goneCount: refreshed.findings.goneCount,
      delay: refreshed.isBehind ? Self.isBusy : nil, root: folder.root, clock: clock)
  }

  /// The index after it was brought in step, and what was found on the way.
  struct Refreshed: Sendable {
    let reader: IndexReader
    let walked: WalkedNotes
    var findings = FolderRefresh.Findings()
    var notices: [String] = []
    /// Another process is writing the index, and what differs is not in it yet.
    var isBehind = false
  }

  /// Walks the folder and brings the index in step.
  ///
  /// - Throws: ``SystemError`` when the folder itself cannot be read; ``IndexError``.
  func refresh(
    _ options: RefreshOptions,
    _ progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) throws -> Refreshed {
    var notices = options.damage.map { [Self.madeAgain($0)] } ?? []
    let rebuilds = options.rebuilds || options.damage != nil
    var reader: IndexReader?
    var walked: WalkedNotes
    do {
      reader = rebuilds ? nil : try IndexReader.open(indexDirectory)
      walked = try walk(comparing: FolderComparison(with: reader))
    } catch let error as IndexError where error.code == .damaged {
      notices.append(Self.madeAgain(error))
      reader = nil
      walked = try walk(comparing: FolderComparison(with: nil))
    }
    if let reader, walked.difference.isEmpty {
      return Refreshed(reader: reader, walked: walked, notices: notices)
    }
    let writer: IndexWriter
    do throws(IndexError) {
      writer = try indexWriter(waiting: options.timeout, reusing: reader)
    } catch {
      // Where much is missing, a first indexing say, reading the files is what gives an answer.
      guard error.code == .busy, let reader,
        walked.difference.candidateCount <= FolderRefresh.bulkCount
      else { throw error }
      return Refreshed(reader: reader, walked: walked, notices: notices, isBehind: true)
    }
    if writer.damage != nil || options.damage != nil { try writer.clear() }
    let replacesAll = options.rebuilds && !isBraked(writer.reader, walked, options)
    if replacesAll || !IndexReader.haveSameNotes(reader, writer.reader) {
      // Another process may have written the index since it was opened here. Walk again and compare with its version:
      // overwriting it with our older view would lose changes that its watcher will not report twice.
      let compared = replacesAll ? nil : writer.reader
      walked = try walk(comparing: FolderComparison(with: compared))
    }
    let refresh = FolderRefresh(
      repository: self, walked: walked, options: options, replacesAll: replacesAll,
      progress: progress)
    let findings = try refresh.run(writer)
    guard let fresh = writer.reader else {
      throw IndexError(.unsettled, indexDirectory, "could not be opened after it was written")
    }
    return Refreshed(
      reader: fresh, walked: walked, findings: findings, notices: notices + findings.notices)
  }

  /// Becomes the one process that writes the index.
  ///
  /// - Throws: ``IndexError``: `busy` when another one does not finish in time, in milliseconds.
  func indexWriter(
    waiting timeout: Int, reusing previous: IndexReader?
  ) throws(IndexError) -> IndexWriter {
    // Microseconds since 1970 exceed any revision that an earlier index can have handed out.
    try IndexWriter(
      indexDirectory, waiting: timeout, reusing: previous,
      firstRevision: UInt64(clamping: clock.now() / 1000))
  }

  /// Whether a rebuild would forget notes that are hardly deleted.
  private func isBraked(
    _ old: IndexReader?, _ walked: WalkedNotes, _ options: RefreshOptions
  ) -> Bool {
    guard let old, !options.acceptsDeletions else { return false }
    let fileCount = walked.difference.fileCount
    return FolderRefresh.isLoss(old.count - fileCount, of: old.count, left: fileCount)
  }

  private static let isBusy =
    "another notes process is updating the index; this answer may miss the latest changes"

  private static func madeAgain(_ damage: IndexError) -> String {
    "the index could not be used (\(damage.reason)) and has been made again; the notes are untouched"
  }
}

extension Repository {
  /// Turns the journal of the index into a segment, and merges segments where there are many.
  ///
  /// - Throws: ``IndexError``: `busy` when another process is at the index.
  func foldIndex(reusing reader: IndexReader?) throws(IndexError) {
    try indexWriter(waiting: 0, reusing: reader).fold()
  }
}

extension Repository {
  /// The size of the index in bytes; 0 when there is none.
  ///
  /// - Throws: ``SystemError``.
  package func indexSize() throws(SystemError) -> Int {
    guard indexDirectory.isExistingDirectory else { return 0 }
    let directory = try Directory(opening: indexDirectory)
    var size = 0
    for entry in try directory.entries() {
      size += Int(try directory.statusIfExists(FilePath(bytes: entry.name))?.stamp.size ?? 0)
    }
    return size
  }
}
