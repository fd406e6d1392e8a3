internal import NotesIndex
internal import NotesSystem

extension Repository {
  /// Brings the index in step at some files.
  ///
  /// - Parameters:
  ///   - paths: relative to the folder; whatever is no note there is taken for a note that is gone.
  ///   - reader: what the index has.
  ///   - grace: which notes are kept although they are gone or empty; those are in no list afterwards.
  ///   - options: how long to wait for another writer, and what the brake needs to know.
  /// - Returns: the index with what was found.
  /// - Throws: ``IndexError``: `busy` when another process is at the index, and nothing has been done.
  /// - Complexity: one `stat` for each file, and reading what has changed.
  func refresh(
    at paths: [FilePath], comparing reader: IndexReader, _ grace: inout Grace,
    _ options: RefreshOptions
  ) throws(IndexError) -> Refreshed {
    var walked = try look(at: paths, comparing: reader, &grace)
    if walked.difference.isEmpty { return Refreshed(reader: reader, walked: walked) }
    let writer = try indexWriter(waiting: options.timeout, reusing: reader)
    guard let newest = writer.reader else {
      throw writer.damage ?? .damaged(indexDirectory, "there is none any more")
    }
    if !IndexReader.haveSameNotes(reader, newest) {
      walked = try look(at: paths, comparing: newest, &grace)
    }
    let refresh = FolderRefresh(
      repository: self, walked: walked, options: options, replacesAll: false,
      progress: { _, _ in })
    let findings = try refresh.run(writer)
    return Refreshed(
      reader: writer.reader ?? newest, walked: walked, findings: findings, notices: findings.notices
    )
  }

  /// Looks at some files as a walk of the whole folder would.
  private func look(
    at paths: [FilePath], comparing reader: IndexReader, _ grace: inout Grace
  ) throws(IndexError) -> WalkedNotes {
    let watermark = FolderWatermark(walkStartedAt: clock.now())
    var difference = FolderDifference()
    var failures: [SystemError] = []
    var skipped: [PathProblem] = []
    var unwatched: [FilePath] = []
    for path in paths {
      let found: (file: FolderWalk.File, hasOtherNames: Bool)?
      do {
        found = isListed(path) ? try folder.root.walkedFile(path) : nil
      } catch {
        failures.append(error)
        continue
      }
      guard let found, found.file.link != nil || found.hasOtherNames else {
        try compare(found?.file, at: path, reader, &difference, &grace)
        continue
      }
      unwatched.append(path)
      let (isNote, problem) = isNote(found.file)
      if let problem { skipped.append(problem) }
      try compare(isNote ? found.file : nil, at: path, reader, &difference, &grace)
    }
    difference.countFiles(beside: reader)
    return WalkedNotes(
      watermark: watermark, difference: difference, failures: failures, skipped: skipped,
      unwatched: unwatched)
  }

  private func compare(
    _ file: FolderWalk.File?, at path: FilePath, _ reader: IndexReader,
    _ difference: inout FolderDifference, _ grace: inout Grace
  ) throws(IndexError) {
    if let file, file.stamp.size > 0 {
      grace.end(path)
      return try difference.compare(file, with: reader)
    }
    let known = try reader.lookup(path)
    if let known, known.stamp.size > 0, grace.holds(path) { return }
    if let file {
      try difference.compare(file, with: reader)
    } else if known != nil {
      try difference.add(gone: path, from: reader)
    }
  }
}

/// Which notes are gone or empty only for as long as an editor, git or a synchroniser takes to save them.
///
/// All times are nanoseconds of a clock that nobody sets.
struct Grace: Sendable {
  /// How long such a note stays in the index as it was; 0 for not at all.
  let length: Int64
  let now: Int64
  /// Since when each of them has been so.
  private(set) var since: [FilePath: Int64]

  init(length: Int64, now: Int64, since: [FilePath: Int64] = [:]) {
    self.length = length
    self.now = now
    self.since = since
  }

  /// Whether a note that is gone or empty now stays as it was.
  mutating func holds(_ path: FilePath) -> Bool {
    let start = since[path] ?? now
    since[path] = now - start < length ? start : nil
    return since[path] != nil
  }

  /// The note is there, or its absence is to be believed.
  mutating func end(_ path: FilePath) { since[path] = nil }
}
