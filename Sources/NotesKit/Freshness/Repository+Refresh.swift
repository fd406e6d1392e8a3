internal import NotesFormat
internal import NotesIndex
package import NotesSystem

/// How a refresh is to be done.
package struct RefreshOptions: Sendable {
  /// Believe a folder that has lost most of its notes.
  package var acceptsDeletions = false
  /// Make the index anew from the files.
  package var rebuilds = false
  /// Milliseconds to wait for another process that is writing the index.
  package var timeout = 2_000
  /// Why the index that was asked first cannot be used; it is made anew.
  var damage: IndexError?
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
    if let reader, walked.difference.isEmpty { return folder(reader, walked, notices: notices) }
    let writer: IndexWriter
    do throws(IndexError) {
      writer = try IndexWriter(indexDirectory, waiting: options.timeout)
    } catch {
      // Where much is missing, a first indexing say, reading the files is what gives an answer.
      guard error.code == .busy, let reader,
        walked.difference.candidateCount <= FolderRefresh.bulkCount
      else { throw error }
      return folder(reader, walked, notices: notices, delay: Self.isBusy)
    }
    if writer.damage != nil || options.damage != nil { try writer.clear() }
    let replacesAll = options.rebuilds && !isBraked(writer.reader, walked, options)
    if !replacesAll, !IndexReader.haveSameNotes(reader, writer.reader) {
      // Another process has changed the index since it was opened here.
      walked = try walk(comparing: FolderComparison(with: writer.reader))
    }
    let refresh = FolderRefresh(
      repository: self, walked: walked, options: options, replacesAll: replacesAll,
      progress: progress)
    let findings = try refresh.run(writer)
    guard let fresh = writer.reader else {
      throw IndexError(.unsettled, indexDirectory, "could not be opened after it was written")
    }
    return folder(fresh, walked, findings, notices: notices)
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
    "the index was damaged (\(damage.reason)) and has been made again; the notes are untouched"
  }

  private func folder(
    _ reader: IndexReader, _ walked: WalkedNotes,
    _ findings: FolderRefresh.Findings = FolderRefresh.Findings(), notices: [String],
    delay: String? = nil
  ) -> IndexedFolder {
    let failures = walked.failures.map(PathProblem.init(unreadable:)) + findings.unreadable
    return IndexedFolder(
      reader: reader, unreadable: failures.sorted { $0.path < $1.path },
      skipped: walked.skipped, notices: notices, warnings: findings.warnings,
      goneCount: findings.goneCount, delay: delay,
      root: folder.root, clock: clock)
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
