internal import NotesFormat
internal import NotesIndex
internal import NotesSystem

/// One pass that brings the index in step with the folder.
///
///     walk and compare stamps ─► nothing differs ─► done, no lock taken
///                            └► read what differs ─► hash ─► same bytes: new stamp
///                                                         └► other bytes: new record
///     notes whose files are gone leave the index last, and only when they really are gone
struct FolderRefresh {
  let repository: Repository
  let walked: Repository.WalkedNotes
  let options: RefreshOptions
  /// Make the index again: the walk was compared with none.
  let replacesAll: Bool
  let progress: @Sendable (_ done: Int, _ total: Int) -> Void

  private var watermark: FolderWatermark { walked.watermark }

  /// More changes than this go into the index as a segment of their own, built on all cores.
  static let bulkCount = 256
  /// So do changes in files with more bytes than this together: the journal is kept in memory.
  private static let bulkSize: Int64 = 8 << 20

  /// What a refresh has found besides what is in the index now.
  struct Findings {
    var unreadable: [PathProblem] = []
    /// What makes the answers less than the disk has.
    var warnings: [String] = []
    /// What a person may want to know although the answers are whole.
    var notices: [String] = []
    /// As ``NoteCollection/goneCount``.
    var goneCount = 0
  }

  /// Applies the differences that the walk has found.
  ///
  /// - Parameter writer: its reader is the one that the walk compared with.
  /// - Returns: what could not be read, and what a person should know.
  /// - Throws: ``IndexError``.
  func run(_ writer: IndexWriter) throws(IndexError) -> Findings {
    var findings = Findings()
    let difference = walked.difference
    guard let reader = writer.reader else {
      try add(difference.new, to: writer, &findings)
      return findings
    }
    if replacesAll {
      try add(difference.new, to: writer, replacesAll: true, &findings)
      return findings
    }
    let isBulk =
      difference.candidateCount > Self.bulkCount || difference.candidateSize > Self.bulkSize
    if isBulk {
      findings.notices += [repository.keepVersionGap()].compactMap(\.self)
      try addDifferent(difference, reader, to: writer, &findings)
    } else {
      try apply(difference, reader, to: writer, &findings)
    }
    try removeVanished(difference, reader, from: writer, &findings)
    return findings
  }

  // MARK: Few changes

  private func apply(
    _ difference: FolderDifference, _ reader: IndexReader, to writer: IndexWriter,
    _ findings: inout Findings
  ) throws(IndexError) {
    var changes: [IndexChange] = []
    for file in difference.new {
      guard let (record, bytes) = read(file, &findings) else { continue }
      changes.append(upsert(record, bytes))
    }
    for pair in difference.touched + difference.untrusted {
      guard let (record, bytes) = read(pair.file, &findings) else { continue }
      let known = try reader.note(pair.number)
      if known.checksum.array != record.checksum.bytes {
        changes.append(upsert(record, bytes))
      } else if known.stamp != record.stamp || watermark.trusts(record.stamp) {
        changes.append(
          .restamp(record.path, record.stamp, isTrusted: watermark.trusts(record.stamp)))
      }
    }
    if !changes.isEmpty { try writer.apply(changes) }
    findings.notices += [repository.keepVersions(of: changes)].compactMap(\.self)
  }

  private func upsert(_ record: NoteRecord, _ bytes: [UInt8]) -> IndexChange {
    .upsert(record, source: bytes, isTrusted: watermark.trusts(record.stamp))
  }

  private func read(
    _ file: FolderWalk.File, _ findings: inout Findings
  ) -> (NoteRecord, [UInt8])? {
    do throws(SystemError) {
      let contents = try repository.folder.root.readFile(file.path)
      return (NoteRecord(reading: file.path, contents), contents.text)
    } catch {
      // Gone since the walk: the next refresh will see it as vanished.
      if error.code != .notFound { findings.unreadable.append(PathProblem(unreadable: error)) }
      return nil
    }
  }

  // MARK: Many changes

  /// Touched files whose bytes are the same are found by their hashes first, so that a folder that was
  /// copied or checked out again does not fill the index with segments of old texts.
  private func addDifferent(
    _ difference: FolderDifference, _ reader: IndexReader, to writer: IndexWriter,
    _ findings: inout Findings
  ) throws(IndexError) {
    let pairs = difference.touched + difference.untrusted
    let (root, watermark) = (repository.folder.root, watermark)
    var known: [[UInt8]] = []
    for pair in pairs { known.append(try reader.note(pair.number).checksum.array) }
    let checksums = known
    // One at a time where they are large: each is in memory as a whole.
    let cores = pairs.contains { NoteFeed.isLarge($0.file) } ? 1 : Threads.coreCount
    let outcomes = Threads.map(pairs.count, cores: cores) {
      index -> Result<IndexChange?, SystemError> in
      let path = pairs[index].file.path
      return Result { () throws(SystemError) in
        let contents = try root.readFile(path)
        guard Checksum(of: contents.bytes).bytes == checksums[index] else { return nil }
        return .restamp(path, contents.stamp, isTrusted: watermark.trusts(contents.stamp))
      }
    }
    var changes: [IndexChange] = []
    var different = difference.new
    for (pair, outcome) in zip(pairs, outcomes) {
      switch outcome {
      case .success(let change?): changes.append(change)
      case .success(nil): different.append(pair.file)
      case .failure(let error):
        // Gone since the walk: the next refresh will see it as vanished.
        if error.code != .notFound { findings.unreadable.append(PathProblem(unreadable: error)) }
      }
    }
    if !changes.isEmpty { try writer.apply(changes) }
    try add(different, to: writer, &findings)
  }

  private func add(
    _ files: [FolderWalk.File], to writer: IndexWriter, replacesAll: Bool = false,
    _ findings: inout Findings
  ) throws(IndexError) {
    guard !files.isEmpty || writer.reader == nil || replacesAll else { return }
    let feed = NoteFeed(files, root: repository.folder.root, watermark, progress)
    let interruption = options.interruption
    interruption.begin()
    defer { interruption.end() }
    try writer.addAll(threads: Threads.coreCount, replacesAll: replacesAll) { thread in
      interruption.isRequested() ? nil : feed.next(thread)
    }
    if interruption.isRequested(), feed.doneCount < files.count {
      throw IndexError(
        .stopped, repository.indexDirectory,
        "\(feed.doneCount) of \(files.count) notes were read and are in the index; the next command"
          + " goes on from there")
    }
    findings.unreadable += feed.unreadable
  }

  // MARK: Vanished notes

  /// Takes notes out of the index whose files are gone; the brake keeps a folder that is not mounted,
  /// emptied or unreadable from emptying the index.
  ///
  /// Each new file makes up for one that is gone: notes that were moved are not lost.
  private func removeVanished(
    _ difference: FolderDifference, _ reader: IndexReader, from writer: IndexWriter,
    _ findings: inout Findings
  ) throws(IndexError) {
    guard !difference.vanished.isEmpty else { return }
    var gone: [FilePath] = []
    for number in difference.vanished {
      let path = FilePath(bytes: try reader.note(number).path.array)
      if isGone(path, &findings) { gone.append(path) }
    }
    let lost = gone.count - difference.new.count + options.recentLosses
    let count = reader.count + options.recentLosses
    var isBraked =
      !options.acceptsDeletions && Self.isLoss(lost, of: count, left: difference.fileCount)
    if isBraked {
      // What lies in the trash was deleted by hand, however much of the folder it is.
      let trashed = trashedPaths(&findings)
      let deleted = gone.filter(trashed.contains)
      if !deleted.isEmpty { try writer.apply(deleted.map { .remove($0) }) }
      gone.removeAll(where: trashed.contains)
      isBraked = Self.isLoss(
        lost - deleted.count, of: count - deleted.count, left: difference.fileCount)
    }
    guard !isBraked || gone.isEmpty else {
      findings.goneCount = gone.count
      findings.warnings.append(
        "\(gone.count) of \(reader.count) notes are gone from \(repository.folder.path); is it"
          + " mounted, is a sync running? They stay in the index and answers name them; when they are"
          + " really deleted: notes index --accept-deletions")
      return
    }
    if !gone.isEmpty { try writer.apply(gone.map { .remove($0) }) }
  }

  private func trashedPaths(_ findings: inout Findings) -> Set<FilePath> {
    do {
      return Set(try repository.trashEntries().map(\.originalPath))
    } catch {
      findings.warnings.append("the trash could not be read: \(error)")
      return []
    }
  }

  /// Whether a loss of this size, with so many files left, was hardly made by deleting notes by hand.
  static func isLoss(_ lost: Int, of count: Int, left fileCount: Int) -> Bool {
    fileCount == 0 ? count > 1 : lost * 2 > count && lost >= 10
  }

  /// Whether the note is no longer there, and not merely hidden by a directory that cannot be read or
  /// made after the walk had passed.
  private func isGone(_ path: FilePath, _ findings: inout Findings) -> Bool {
    let isHidden = walked.failures.contains { failure in
      guard let place = failure.path else { return false }
      return place == path || path.relative(to: place) != nil
    }
    guard !isHidden, repository.isListed(path) else { return !isHidden }
    do throws(SystemError) {
      let status = try repository.folder.root.statusIfExists(path)
      return status?.kind != .regular
    } catch {
      findings.unreadable.append(PathProblem(unreadable: error))
      return false
    }
  }
}
