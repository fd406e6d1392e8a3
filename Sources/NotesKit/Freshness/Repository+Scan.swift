internal import NotesFormat
package import NotesIndex
package import NotesSystem
internal import Synchronization

extension Repository {
  /// Reads every note of the folder.
  ///
  /// Files that cannot be read are reported in the snapshot and do not stop the others.
  ///
  /// Cost: reads all files, spread over the cores; their bytes are not kept.
  ///
  /// - Parameter progress: told from time to time, from any thread, how many files of how many have been
  ///   read.
  /// - Returns: all notes.
  /// - Throws: ``SystemError`` when the folder itself cannot be read.
  package func scan(
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> FolderSnapshot {
    let walked = try walk(comparing: FolderComparison(with: nil))
    let files = walked.difference.new
    let counter = ProgressCounter(total: files.count, report: progress)
    let root = folder.root
    let results = Threads.map(files.count) { index in
      defer { counter.advance() }
      return Self.read(files[index], in: root)
    }
    var records: [NoteRecord] = []
    var unreadable = walked.failures.map(PathProblem.init(unreadable:))
    records.reserveCapacity(results.count)
    for result in results {
      switch result {
      case .success(let record): records.append(record)
      case .failure(let error): unreadable.append(PathProblem(unreadable: error))
      }
    }
    return FolderSnapshot(
      records, unreadable: unreadable.sorted { $0.path < $1.path },
      skipped: walked.skipped, root: root, clock: clock)
  }

  /// The folder's notes as files, beside what the index has of them.
  struct WalkedNotes {
    /// Which of the stamps prove something.
    let watermark: FolderWatermark
    let difference: FolderDifference
    /// What could not be looked at.
    let failures: [SystemError]
    /// What is no note and needs a look: symbolic links that lead out of the folder, nowhere, or to a
    /// note that is listed under its own path; temporaries of processes that died.
    let skipped: [PathProblem]
    /// What can change without anything happening in its directory: symbolic links, files that have other
    /// names, temporaries whose process may die.
    let unwatched: [FilePath]
  }

  /// Walks the folder.
  ///
  /// - Parameter comparison: receives every note that is found; single use.
  /// - Returns: the difference, and what is no note.
  /// - Throws: ``SystemError`` when the folder itself cannot be read, ``IndexError`` when the index that is
  ///   compared with is damaged.
  func walk(comparing comparison: FolderComparison) throws -> WalkedNotes {
    let watermark = FolderWatermark(walkStartedAt: clock.now())
    let rules = folder.ignoreRules
    let skipped = Mutex<[PathProblem]>([])
    let unwatched = Mutex<[FilePath]>([])
    let walk = FolderWalk(
      root: folder.root,
      entersDirectory: { rules.entersDirectory($0) },
      includesFile: { rules.isNote($0, in: $1) || TemporaryName.isOwnTemporary($0) })
    let outcome = try walk.run { worker, files in
      comparison.compare(files, worker: worker) { index in
        let isPlain = files.link(index) == nil && !files.isHidden(index)
        if !isPlain || files.hasOtherNames(index) {
          unwatched.withLock { $0.append(files.path(index)) }
        }
        if isPlain { return true }
        let file = files.file(index)
        let (isNote, problem) = isNote(file)
        if let problem { skipped.withLock { $0.append(problem) } }
        return isNote
      }
    }
    return WalkedNotes(
      watermark: watermark, difference: try comparison.difference(),
      failures: outcome.lastingFailures,
      skipped: skipped.withLock { $0.sorted { $0.path < $1.path } },
      unwatched: unwatched.withLock { $0 })
  }

  /// Whether a file that is a link or hidden is a note, and else what to report about it.
  func isNote(_ file: FolderWalk.File) -> (Bool, PathProblem?) {
    if let process = TemporaryName.processID(of: file.path.name) {
      return (false, ProcessStatus.isAlive(process) ? nil : PathProblem(leftover: file.path))
    }
    switch file.link {
    case nil: return (true, nil)
    case .file(let target, _)? where !isListed(target): return (true, nil)
    case let link?: return (false, PathProblem(skipped: file.path, link))
    }
  }

  /// Whether the walk looks at a file of this path.
  func isWalked(_ path: FilePath) -> Bool {
    (folder.ignoreRules.isNote(path) || TemporaryName.isOwnTemporary(path.name))
      && folder.ignoreRules.entersDirectories(of: path.parent)
  }

  /// Whether the walk lists this path as a note by itself.
  func isListed(_ path: FilePath) -> Bool {
    folder.ignoreRules.isNote(path) && folder.ignoreRules.entersDirectories(of: path.parent)
  }

  static func read(
    _ file: FolderWalk.File, in root: Directory
  ) -> Result<NoteRecord, SystemError> {
    do throws(SystemError) {
      let contents = try root.readFile(file.path)
      return .success(NoteRecord(reading: file.path, contents))
    } catch {
      return .failure(error)
    }
  }
}

extension NoteRecord {
  /// The record of a file as it was read.
  package init(reading path: FilePath, _ contents: FileContents) {
    self.init(
      path: path, stamp: contents.stamp, checksum: Checksum(of: contents.bytes),
      content: NoteContent(parsing: contents.bytes, stem: path.stem))
  }
}

extension FileContents {
  /// The bytes that searches look at, and that the offsets of the note's content are into.
  var text: [UInt8] { NoteContent.readableText(of: bytes) }
}

extension PathProblem {
  init(unreadable error: SystemError) {
    self.init(
      path: error.path ?? FilePath(""),
      problem: Problem(
        code: error.code == .changing ? "changing" : "unreadable", line: 0,
        message: "not read: \(error.code); the other notes are not affected"))
  }

  init(leftover path: FilePath) {
    self.init(
      path: path,
      problem: Problem(
        code: "leftover", line: 0,
        message:
          "left by a notes process that died while it wrote; when it holds nothing that the note"
          + " lacks, delete it"))
  }

  init(skipped path: FilePath, _ link: SymbolicLinkTarget) {
    let message =
      switch link {
      case .file(let target, _): "a symbolic link to \(target), which is listed under its own path"
      case .outside:
        "a symbolic link out of the notes folder is not followed; move the file in here"
      case .missing: "a symbolic link to nothing; remove it or restore its target"
      case .otherKind: "a symbolic link to something that is no file is not followed"
      }
    self.init(path: path, problem: Problem(code: "skipped-link", line: 0, message: message))
  }
}
