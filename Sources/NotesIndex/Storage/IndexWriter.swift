internal import NotesFormat
package import NotesSystem

/// The one process that may change the index now.
///
/// Every change is complete in itself: whenever the process dies, readers see the state before or after
/// it. Only a power failure may leave files whose names are newer than their bytes; checksums detect that.
package final class IndexWriter {
  package let directory: Directory
  package let limits: IndexLimits
  /// The index as it is now; nil when there is none yet, or ``damage`` says why it cannot be used.
  package private(set) var reader: IndexReader?
  /// Why what was there cannot be used; ``clear()`` makes room for a new index.
  package private(set) var damage: IndexError?
  private let lock: FileLock
  /// The revision before the first one of a new index, when there is no old index to continue.
  private let firstRevision: UInt64
  private var journal: OutputFile?
  private var journalLength = 0

  /// Becomes the writer of a directory, which is made if need be.
  ///
  /// - Parameters:
  ///   - path: absolute.
  ///   - milliseconds: how long to wait for another writer to finish.
  ///   - previous: a reader of the same directory, whose files need not be opened again.
  ///   - firstRevision: first revision when the old index cannot be read; higher than any it handed out, so that none
  ///     of those is taken for one of the new index.
  ///   - limits: where lines are drawn.
  /// - Throws: ``IndexError``: ``IndexError/Code/busy`` when another writer did not finish.
  package init(
    _ path: FilePath, waiting milliseconds: Int, reusing previous: IndexReader? = nil,
    firstRevision: UInt64 = 0, limits: IndexLimits = .standard
  ) throws(IndexError) {
    self.limits = limits
    self.firstRevision = firstRevision
    do throws(SystemError) {
      directory = try Directory.openPrivate(path)
      let taken = try FileLock.take(path.appending("lock"), waiting: milliseconds)
      guard let taken else { throw SystemError(.tryAgain, "lock", path) }
      lock = taken
    } catch {
      if error.code == .tryAgain { throw IndexError(.busy, path, "busy") }
      throw .system(error, path)
    }
    do throws(IndexError) {
      reader = try IndexReader.open(directory, reusing: previous)
    } catch {
      guard error.code == .damaged else { throw error }
      damage = error
    }
    try removeLeftovers()
  }

  /// Starts a new, empty index; the old one stays for those who have it open.
  ///
  /// - Throws: ``IndexError`` when files cannot be written.
  package func clear() throws(IndexError) {
    var head = newHead
    // Above every number in use, whatever state the files are in.
    head.nextNumber = try highestNumber() + 1
    try commit(&head)
    damage = nil
  }

  /// Applies changes in order, at once for every reader that opens the index from now on.
  ///
  /// - Returns: The revision after them.
  /// - Throws: ``IndexError`` when files cannot be written or the index is damaged.
  /// - Complexity: linear in the changed notes, but for the times when the journal becomes a segment.
  @discardableResult
  package func apply(_ changes: [IndexChange]) throws(IndexError) -> UInt64 {
    if reader == nil { try clear() }
    guard let current = reader else { return 0 }
    let frames = try encode(changes, current)
    guard frames.count > 0 else { return current.revision }
    try write { () throws(SystemError) in
      let file = try openJournal(current)
      try file.write(frames.bytes, at: journalLength)
    }
    journalLength += frames.count
    try reopen()
    if journalLength > limits.journalSize
      || (reader?.journal.notes.count ?? 0) > limits.journalCount
      || (reader?.journal.restamped.count ?? 0) > limits.journalCount
    {
      try fold()
    }
    return reader?.revision ?? 0
  }

  private func encode(
    _ changes: [IndexChange], _ current: IndexReader
  ) throws(IndexError) -> ByteWriter {
    var frames = ByteWriter()
    if journalLength == 0 { journalLength = current.journalLength }
    var revision = current.revision
    // What earlier changes of this batch did to paths that were unknown before.
    var isPresent: [FilePath: Bool] = [:]
    func isKnown(_ path: FilePath) throws(IndexError) -> Bool {
      if let known = isPresent[path] { return known }
      return try current.number(of: path) != nil
    }
    for change in changes {
      let path: FilePath
      let action: Journal.Action
      switch change {
      case .upsert(let record, let source, let isTrusted):
        revision += 1
        path = record.path
        var image = NoteImage(record, source, isTrusted: isTrusted)
        image.revision = revision
        action = .upsert(image)
        isPresent[path] = true
      case .remove(let gone):
        path = gone
        guard try isKnown(path) else { continue }
        revision += 1
        action = .remove(path)
        isPresent[path] = false
      case .restamp(let touched, let stamp, let isTrusted):
        path = touched
        guard try isKnown(path) else { continue }
        action = .restamp(path, stamp, isTrusted: isTrusted)
      }
      let target = try target(of: path, current)
      Journal.append(
        Journal.Change(action: action, target: target, revision: revision), to: &frames,
        at: journalLength + frames.count)
    }
    return frames
  }

  private func target(
    of path: FilePath, _ current: IndexReader
  ) throws(IndexError) -> Journal.Target? {
    guard let number = try current.segmentNumber(of: path),
      case .segment(let index, let note) = current.place(of: number)
    else { return nil }
    return Journal.Target(segment: current.head.segments[index].number, note: note)
  }

  private func openJournal(_ current: IndexReader) throws(SystemError) -> OutputFile {
    if let journal { return journal }
    let file = try directory.openForWriting(Head.journalName(current.head.journal))
    // What a writer that died left after the last whole record; readers never looked at it.
    try file.truncate(to: current.journalLength)
    journal = file
    return file
  }

  func reopen() throws(IndexError) {
    reader = try IndexReader.open(directory, reusing: reader)
  }

  /// Turns system errors into the module's own.
  func write<Result>(_ body: () throws(SystemError) -> Result) throws(IndexError) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .system(error, directory.path)
    }
  }

  /// Makes `head` with a new, empty journal the state of the index, and removes files of older states.
  func commit(_ head: inout Head) throws(IndexError) {
    head.journal = head.takeNumber()
    let (number, directory, newest) = (head.journal, directory, head)
    try write { () throws(SystemError) in
      let file = try directory.createPrivate(Head.journalName(number))
      try file.write(Journal.header(number: number), at: 0)
      try newest.replace(in: directory)
    }
    journal = nil
    journalLength = 0
    try reopen()
    try removeLeftovers()
  }

  /// Removes what no head names any more; readers that have such a file open keep it.
  private func removeLeftovers() throws(IndexError) {
    guard let reader else { return }
    let used = reader.head.fileNames
    for name in try ownFiles() where !used.contains(name) {
      try write { () throws(SystemError) in try directory.removeIfPresent(name) }
    }
  }

  private static let prefixes = [
    "segment-", "stamps-", "journal-", "changes-", "\(Head.name).new",
  ]

  private func ownFiles() throws(IndexError) -> [String] {
    let entries = try write { () throws(SystemError) in try directory.entries() }
    return entries.map { String(decoding: $0.name, as: UTF8.self) }.filter { name in
      Self.prefixes.contains { name.hasPrefix($0) }
    }
  }

  func highestNumber() throws(IndexError) -> UInt64 {
    let numbers = try ownFiles().compactMap { name in
      name.split(separator: "-").last.flatMap { UInt64($0) }
    }
    return max(numbers.max() ?? 0, reader?.head.nextNumber ?? 0)
  }
}

extension IndexWriter {
  /// The head of a new, empty index.
  ///
  /// Revisions go on from those of the old one, so that one which somebody remembers is recognised as too old.
  var newHead: Head {
    var random = SystemRandomNumberGenerator()
    return Head(
      identity: [random.next(), random.next()],
      revision: max(firstRevision, reader.map { $0.revision + 1 } ?? 0))
  }
}

extension Head {
  /// Makes this the state of the index.
  func replace(in directory: Directory) throws(SystemError) {
    let temporary = "\(Self.name).new"
    try directory.removeIfPresent(temporary)
    try directory.createPrivate(temporary).write(encoded, at: 0)
    try directory.replace(Self.name, with: temporary)
  }
}

extension Directory {
  fileprivate func removeIfPresent(_ name: String) throws(SystemError) {
    do throws(SystemError) {
      try remove(FilePath(name))
    } catch {
      if error.code != .notFound { throw error }
    }
  }
}
