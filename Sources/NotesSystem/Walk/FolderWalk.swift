/// Finds the files of a folder and their stamps, spread over the cores.
///
///     directories ─► queue ─► read names ─► ask what to include ─► sort ─► stat ─► join in path order
///                      ▲          │                                  │
///                      └──────────┴── directories, runs of files ◄───┘
///
/// What is a note and which folders are left out is up to the two closures. A symbolic link to a file is
/// reported with where it leads; a symbolic link to a directory is never entered, so that circles and ways out
/// of the folder do no harm. Mounted file systems are entered: what can be seen in the folder belongs to it.
package struct FolderWalk: Sendable {
  /// One file that was asked for.
  package struct File: Hashable, Sendable {
    /// Relative to the root.
    package let path: FilePath
    /// The file's stamp; for a symbolic link its target's, or its own where there is no target inside.
    package let stamp: FileStamp
    /// Nil for a regular file.
    package let link: LinkTarget?

    package init(path: FilePath, stamp: FileStamp, link: LinkTarget?) {
      self.path = path
      self.stamp = stamp
      self.link = link
    }
  }

  /// What a walk has found.
  package struct Result: Sendable {
    /// In byte order of their paths.
    package var files: [File] = []
    /// Those that were to be entered, without the root, in an order that puts each after its parent.
    package var directories: [FilePath] = []
    /// What could not be looked at, in byte order of the paths: unreadable, or gone in the meantime.
    package var failures: [SystemError] = []
  }

  private let root: Directory
  private let cores: Int
  private let entersDirectory: @Sendable (FilePath) -> Bool
  private let includesFile: @Sendable (FilePath) -> Bool

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
    includesFile: @escaping @Sendable (FilePath) -> Bool
  ) {
    self.root = root
    self.cores = cores
    self.entersDirectory = entersDirectory
    self.includesFile = includesFile
  }

  /// Walks; the work is linear in the number of entries, with one `stat` for each file included.
  ///
  /// - Returns: All files, and what went wrong with some.
  /// - Throws: ``SystemError`` when the root itself cannot be read or has been removed.
  package func run() throws(SystemError) -> Result {
    guard try root.status(FilePath("")).linkCount > 0 else {
      throw SystemError(.notFound, "read the folder", root.path)
    }
    let top = WalkedDirectory(path: FilePath(""))
    let queue = WorkQueue<WalkJob>()
    queue.add([.list(top)])
    queue.run(threads: cores) { job in
      switch job {
      case .list(let node): queue.add(list(node))
      case .look(let node, let directory, let run): look(node, directory, run)
      }
    }
    if let failure = top.failure {
      throw SystemError(failure.code, failure.operation, root.path)
    }
    var result = Result()
    top.join(into: &result)
    result.failures.sort { ($0.path ?? FilePath("")) < ($1.path ?? FilePath("")) }
    return result
  }
}

extension FolderWalk {
  /// How many files one thread looks at before another may have the next ones.
  private static let runLength = 512

  /// Reads a directory and does what can be done at once; the rest is returned as jobs.
  private func list(_ node: WalkedDirectory) -> [WalkJob] {
    do throws(Errno) {
      let directory = try root.opened(node.path)
      let names = try names(in: directory, node)
      node.set(children: names.directories, candidates: names.files)
      let starts = stride(from: 0, to: names.files.count, by: Self.runLength)
      let runs = starts.map { $0..<min($0 + Self.runLength, names.files.count) }
      if let first = runs.first, runs.count == 1 { look(node, directory, first) }
      return names.directories.map { .list($0) }
        + (runs.count == 1 ? [] : runs.map { .look(node, directory, $0) })
    } catch {
      node.fail(SystemError(error, "read the folder", node.path))
      return []
    }
  }

  private func names(
    in directory: Directory, _ node: WalkedDirectory
  ) throws(Errno) -> (directories: [WalkedDirectory], files: [FilePath]) {
    let prefix = node.path.isEmpty ? [] : node.path.bytes + [UInt8(ascii: "/")]
    var directories: [WalkedDirectory] = []
    var files: [FilePath] = []
    try DirectoryListing(directory.descriptor).visit { (name, kind) throws(Errno) in
      let path = FilePath(bytes: prefix, then: name)
      switch kind ?? self.kind(path, in: directory, node) {
      case .directory: if entersDirectory(path) { directories.append(WalkedDirectory(path: path)) }
      case .regular, .link: if includesFile(path) { files.append(path) }
      case .other: break
      }
    }
    return (directories, files.sorted(from: prefix.count))
  }

  /// Takes the stamps of some files of one directory.
  private func look(_ node: WalkedDirectory, _ directory: Directory, _ run: Range<Int>) {
    var found: [File] = []
    var failures: [SystemError] = []
    found.reserveCapacity(run.count)
    let prefix = node.path.isEmpty ? 0 : node.path.bytes.count + 1
    for path in node.candidates(run) {
      do throws(Errno) {
        let status = try Kernel.status(in: directory.descriptor.number, path, from: prefix)
        switch status.kind {
        case .regular: found.append(File(path: path, stamp: status.stamp, link: nil))
        case .link: found.append(try link(path, status))
        case .directory, .other: break
        }
      } catch {
        failures.append(SystemError(error, "look at", path))
      }
    }
    node.add(run.lowerBound, found, failures)
  }

  /// The kind of an entry in a file system that does not give it with the name.
  private func kind(
    _ path: FilePath, in directory: Directory, _ node: WalkedDirectory
  ) -> FileKind {
    do {
      return try Kernel.status(in: directory.descriptor.number, path.name).kind
    } catch {
      node.add(0, [], [SystemError(error, "look at", path)])
      return .other
    }
  }

  private func link(_ path: FilePath, _ status: FileStatus) throws(Errno) -> File {
    let target = try root.linkTarget(path)
    if case .file(_, let status) = target {
      return File(path: path, stamp: status.stamp, link: target)
    }
    return File(path: path, stamp: status.stamp, link: target)
  }
}
