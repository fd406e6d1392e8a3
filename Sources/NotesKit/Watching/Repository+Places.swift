internal import NotesIndex
internal import NotesSystem

extension Repository {
  /// Brings the index in step at some files.
  ///
  /// - Parameters:
  ///   - places: files, of which whatever is no note is taken for a note that is gone, and directories, of
  ///     which is only seen whether they can be read.
  ///   - reader: what the index has.
  ///   - grace: which notes are kept although they are gone or empty; those are in no list afterwards.
  ///   - options: how long to wait for another writer, and what the brake needs to know.
  /// - Returns: the index with what was found.
  /// - Throws: ``IndexError``: `busy` when another process is at the index, and nothing has been done.
  /// - Complexity: one `stat` for each file, and reading what has changed.
  func refresh(
    at places: Places, comparing reader: IndexReader, _ grace: inout Grace,
    _ options: RefreshOptions
  ) throws(IndexError) -> Refreshed {
    var walked = try look(at: places, comparing: reader, &grace)
    if walked.difference.isEmpty { return Refreshed(reader: reader, walked: walked) }
    let writer = try indexWriter(waiting: options.timeout, reusing: reader)
    guard let newest = writer.reader else {
      throw writer.damage ?? .damaged(indexDirectory, "there is none any more")
    }
    if !IndexReader.haveSameNotes(reader, newest) {
      walked = try look(at: places, comparing: newest, &grace)
    }
    let refresh = FolderRefresh(
      repository: self, walked: walked, options: options, replacesAll: false,
      progress: { _, _ in })
    let findings = try refresh.run(writer)
    let moved = try movedAway(walked.difference.new.map(\.path), writer.reader ?? newest, grace)
    if !moved.isEmpty { try writer.apply(moved.map { .remove($0) }) }
    for path in moved { grace.end(path) }
    return Refreshed(
      reader: writer.reader ?? newest, walked: walked, findings: findings, notices: findings.notices
    )
  }

  /// The notes that are kept although they are gone, and that have come in another place: there is nothing to
  /// wait for.
  private func movedAway(
    _ new: [FilePath], _ reader: IndexReader, _ grace: Grace
  ) throws(IndexError) -> [FilePath] {
    guard !new.isEmpty, !grace.since.isEmpty else { return [] }
    var ids: Set<String> = []
    var checksums: Set<[UInt8]> = []
    for path in new {
      guard let note = try reader.lookup(path) else { continue }
      if let id = note.id { ids.insert(id) }
      checksums.insert(note.checksum.array)
    }
    var result: [FilePath] = []
    for path in grace.since.keys.sorted() {
      guard let note = try reader.lookup(path) else { continue }
      let isElsewhere =
        note.id.map(ids.contains) ?? false || checksums.contains(note.checksum.array)
      if isElsewhere, isAbsent(path) { result.append(path) }
    }
    return result
  }

  private func isAbsent(_ path: FilePath) -> Bool {
    do {
      return try folder.root.statusIfExists(path) == nil
    } catch {
      // Not known: it is looked at again.
      return false
    }
  }

  /// Looks at some files as a walk of the whole folder would.
  private func look(
    at places: Places, comparing reader: IndexReader, _ grace: inout Grace
  ) throws(IndexError) -> WalkedNotes {
    let watermark = FolderWatermark(walkStartedAt: clock.now())
    var looked = LookedNotes()
    for path in places.trees.sorted() {
      if let failure = failure(ofReading: path) { looked.failures.insert(failure) }
    }
    for path in places.files.sorted() { try look(at: path, comparing: reader, &grace, &looked) }
    looked.difference.countFiles(beside: reader)
    return WalkedNotes(
      watermark: watermark, difference: looked.difference, failures: Array(looked.failures),
      skipped: looked.skipped, unwatched: looked.unwatched)
  }

  private struct LookedNotes {
    var difference = FolderDifference()
    var failures: Set<SystemError> = []
    var skipped: [PathProblem] = []
    var unwatched: [FilePath] = []
  }

  private func look(
    at path: FilePath, comparing reader: IndexReader, _ grace: inout Grace,
    _ looked: inout LookedNotes
  ) throws(IndexError) {
    let found: (file: FolderWalk.File, hasOtherNames: Bool)?
    do {
      found = isWalked(path) ? try folder.root.walkedFile(path) : nil
    } catch {
      // Report the unreadable directory, as a full walk does, not each file in it.
      looked.failures.insert(failure(ofReading: path.parent) ?? error)
      return
    }
    let isTemporary = TemporaryName.isOwnTemporary(path.name)
    guard let found, found.file.link != nil || found.hasOtherNames || isTemporary else {
      return try compare(found?.file, at: path, reader, &looked.difference, &grace)
    }
    looked.unwatched.append(path)
    let (isNote, problem) = isNote(found.file)
    if let problem { looked.skipped.append(problem) }
    try compare(isNote ? found.file : nil, at: path, reader, &looked.difference, &grace)
  }

  /// Why a walk that comes to a directory cannot read it, or the first above it that cannot be read; nil when it
  /// can, or there is none.
  private func failure(ofReading path: FilePath) -> SystemError? {
    if path.isEmpty || !folder.ignoreRules.entersDirectories(of: path) { return nil }
    if let failure = failure(ofReading: path.parent) { return failure }
    do throws(SystemError) {
      _ = try folder.root.open(path)
      return nil
    } catch {
      switch error.code {
      case .notFound, .notDirectory, .tooManyLinks: return nil
      default: return SystemError(error.code, "read the folder", path)
      }
    }
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
