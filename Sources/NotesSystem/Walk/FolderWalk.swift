internal import Synchronization

/// Finds the files of a folder and their stamps, spread over the cores.
///
///     directories ─► queue ─► read names ─► ask what to include ─► sort ─► stat ─► visit
///                      ▲          │                                  │
///                      └──────────┴── directories, runs of files ◄───┘
///
/// What is a note and which folders are left out is up to the two closures. A symbolic link to a file is
/// reported with where it leads; a symbolic link to a directory is never entered, so that circles and ways out
/// of the folder do no harm. Mounted file systems are entered: what can be seen in the folder belongs to it.
///
/// Files are handed to the visitor while the walk goes on, a directory at a time and without an allocation for
/// each: comparing them with what is known already is as much work as finding them.
package struct FolderWalk: Sendable {
  /// One file that was asked for.
  package struct File: Hashable, Sendable {
    /// Relative to the root.
    package let path: FilePath
    /// The file's stamp; for a symbolic link its target's, or its own where there is no target inside.
    package let stamp: FileStamp
    /// Nil for a regular file.
    package let link: SymbolicLinkTarget?

    package init(path: FilePath, stamp: FileStamp, link: SymbolicLinkTarget?) {
      self.path = path
      self.stamp = stamp
      self.link = link
    }
  }

  /// What a walk has come through.
  package struct Outcome: Sendable {
    /// The directories that were to be entered, without the root, in byte order of their paths, which puts
    /// each after its parent.
    package var directories: [FilePath] = []
    /// What could not be looked at, in byte order of the paths: unreadable, or gone in the meantime.
    package var failures: [SystemError] = []

    fileprivate static let looking = "look at"

    /// The failures without the files that were removed after their names had been read: they are gone, as
    /// those are whose names were not read any more.
    package var lastingFailures: [SystemError] {
      failures.filter { $0.code != .notFound || $0.operation != Self.looking }
    }
  }

  /// Given the number of the calling thread, below the walk's `cores`, and files; from many threads at once,
  /// but never twice at once with one number.
  package typealias Visitor = @Sendable (_ worker: Int, _ files: WalkedFiles) -> Void

  fileprivate let root: Directory
  private let cores: Int
  fileprivate let entersDirectory: @Sendable (FilePath) -> Bool
  fileprivate let includesFile: @Sendable (_ name: Span<UInt8>, _ directory: FilePath) -> Bool

  /// Sets up a walk.
  ///
  /// - Parameters:
  ///   - root: The folder; paths are relative to it.
  ///   - cores: How many threads at most.
  ///   - entersDirectory: Asked for every directory, from any thread.
  ///   - includesFile: Asked for every file and symbolic link, from any thread.
  package init(
    root: Directory, cores: Int = Threads.coreCount,
    entersDirectory: @escaping @Sendable (FilePath) -> Bool,
    includesFile: @escaping @Sendable (_ name: Span<UInt8>, _ directory: FilePath) -> Bool
  ) {
    self.root = root
    self.cores = cores
    self.entersDirectory = entersDirectory
    self.includesFile = includesFile
  }

  /// Walks; the work is linear in the number of entries, with one `stat` for each file included.
  ///
  /// - Parameter visit: Given every file once.
  /// - Returns: What was entered, and what went wrong with some.
  /// - Throws: ``SystemError`` when the root itself cannot be read or has been removed.
  package func run(_ visit: @escaping Visitor) throws(SystemError) -> Outcome {
    guard try root.status(FilePath("")).linkCount > 0 else {
      throw SystemError(.notFound, "read the folder", root.path)
    }
    let passage = Passage(walk: self, visit: visit)
    passage.run(threads: cores)
    var outcome = passage.outcome
    if let failure = outcome.failures.first(where: { $0.path == FilePath("") }) {
      throw SystemError(failure.code, failure.operation, root.path)
    }
    outcome.directories.sort()
    outcome.failures.sort { ($0.path ?? FilePath("")) < ($1.path ?? FilePath("")) }
    return outcome
  }
}

/// One run of a walk.
private final class Passage: Sendable {
  private enum Job: Sendable {
    /// Read the names in a directory.
    case list(FilePath)
    /// Take the stamps of some of the files that were found in one.
    case look(Directory, WalkedNames, Range<Int>)
  }

  /// How many files one thread looks at before another may have the next ones.
  private static let runLength = 512

  private let walk: FolderWalk
  private let visit: FolderWalk.Visitor
  private let queue = WorkQueue<Job>()
  private let state = Mutex(FolderWalk.Outcome())

  init(walk: FolderWalk, visit: @escaping FolderWalk.Visitor) {
    self.walk = walk
    self.visit = visit
  }

  var outcome: FolderWalk.Outcome { state.withLock { $0 } }

  func run(threads: Int) {
    queue.add([.list(FilePath(""))])
    queue.run(threads: threads) { worker, job in
      switch job {
      case .list(let path): self.list(path, worker)
      case .look(let directory, let names, let run): self.look(directory, names, run, worker)
      }
    }
  }

  private func fail(_ error: SystemError) {
    state.withLock { $0.failures.append(error) }
  }

  /// Reads a directory and looks at its files; large ones are shared out.
  private func list(_ path: FilePath, _ worker: Int) {
    do throws(Errno) {
      let directory = path.isEmpty ? try walk.root.reopened() : try walk.root.opened(path)
      let names = try names(in: directory, path)
      let starts = stride(from: 0, to: names.indices.upperBound, by: Self.runLength)
      let runs = starts.map { $0..<min($0 + Self.runLength, names.indices.upperBound) }
      if let only = runs.first, runs.count == 1 {
        look(directory, names, only, worker)
      } else {
        queue.add(runs.map { .look(directory, names, $0) })
      }
    } catch {
      fail(SystemError(error, "read the folder", path))
    }
  }

  /// The names of the wanted files, sorted; the directories go into the queue.
  private func names(in directory: Directory, _ path: FilePath) throws(Errno) -> WalkedNames {
    var names = WalkedNames(in: path)
    var children: [FilePath] = []
    try DirectoryListing(directory).visit { (name, kind) throws(Errno) in
      switch kind ?? self.kind(path.appending(name), in: directory) {
      case .directory:
        let child = path.appending(name)
        if walk.entersDirectory(child) { children.append(child) }
      case .regular, .link: if walk.includesFile(name, path) { names.append(name) }
      case .other: break
      }
    }
    if !children.isEmpty {
      state.withLock { $0.directories += children }
      // The last is taken first: so paths ascend, as they do in an index made from an earlier walk.
      queue.add(children.sorted(by: >).map { .list($0) })
    }
    names.sort()
    return names
  }

  /// Takes the stamps of some files of one directory.
  private func look(_ directory: Directory, _ names: WalkedNames, _ run: Range<Int>, _ worker: Int)
  {
    var files = WalkedFiles(names, capacity: run.count)
    for name in run {
      do throws(Errno) {
        let status = try names.status(name, in: directory)
        switch status.kind {
        case .regular: files.append(name, status)
        case .link:
          let target = try walk.root.linkTarget(names.path(name))
          files.append(name, target.status ?? status, link: target)
        case .directory, .other: break
        }
      } catch {
        fail(SystemError(error, FolderWalk.Outcome.looking, names.path(name)))
      }
    }
    if !files.indices.isEmpty { visit(worker, files) }
  }

  /// The kind of an entry in a file system that does not give it with the name.
  private func kind(_ path: FilePath, in directory: Directory) -> FileKind {
    do {
      return try Kernel.status(in: directory.descriptor.number, path.name).kind
    } catch {
      fail(SystemError(error, FolderWalk.Outcome.looking, path))
      return .other
    }
  }
}
