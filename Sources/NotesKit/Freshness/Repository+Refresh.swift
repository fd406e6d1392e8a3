internal import NotesFormat
internal import NotesIndex
internal import NotesSystem

/// How a refresh is to be done.
package struct RefreshOptions: Sendable {
  /// Believe a folder that has lost most of its notes.
  package var acceptsDeletions = false
  /// Make the index anew from the files.
  package var rebuilds = false
  /// Milliseconds to wait for another process that is writing the index.
  package var timeout = 2_000

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
  /// - Throws: ``SystemError`` when the folder itself cannot be read.
  package func notes(
    _ options: RefreshOptions = RefreshOptions(),
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> any NoteCollection {
    let watermark = FolderWatermark(walkStartedAt: clock.now())
    let walked = try walk()
    do throws(IndexError) {
      return try indexed(walked, watermark, options, progress)
    } catch {
      let snapshot = try scan(progress: progress)
      return snapshot.noting("\(error); the files are read instead")
    }
  }

  private func indexed(
    _ walked: WalkedNotes, _ watermark: FolderWatermark, _ options: RefreshOptions,
    _ progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) throws(IndexError) -> IndexedFolder {
    var notices: [String] = []
    var findings = FolderRefresh.Findings()
    var reader: IndexReader?
    do throws(IndexError) {
      reader = options.rebuilds ? nil : try IndexReader.open(indexDirectory)
      if let reader, try reader.difference(to: walked.files).isEmpty {
        return folder(reader, walked, findings, notices)
      }
    } catch {
      guard error.code == .damaged else { throw error }
      notices.append("\(error); it is being made again")
      reader = nil
    }
    let writer: IndexWriter
    do throws(IndexError) {
      writer = try IndexWriter(indexDirectory, waiting: options.timeout)
    } catch {
      guard error.code == .busy, let reader else { throw error }
      notices.append(
        "another notes process is updating the index; this answer may miss the latest changes")
      return folder(reader, walked, findings, notices)
    }
    if writer.damage != nil || options.rebuilds { try writer.clear() }
    let refresh = FolderRefresh(
      repository: self, walked: walked, watermark: watermark,
      acceptsDeletions: options.acceptsDeletions, progress: progress)
    findings = try refresh.run(writer)
    guard let fresh = writer.reader else {
      throw IndexError(.unsettled, indexDirectory, "could not be opened after it was written")
    }
    return folder(fresh, walked, findings, notices)
  }

  private func folder(
    _ reader: IndexReader, _ walked: WalkedNotes, _ findings: FolderRefresh.Findings,
    _ notices: [String]
  ) -> IndexedFolder {
    let failures = walked.failures.map(PathProblem.init(unreadable:)) + findings.unreadable
    return IndexedFolder(
      reader: reader, unreadable: failures.sorted { $0.path < $1.path },
      skippedLinks: walked.skippedLinks, notices: notices + findings.notices, root: folder.root,
      clock: clock)
  }
}
