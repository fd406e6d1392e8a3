internal import Synchronization

/// What is left to do in a walk.
enum WalkJob: Sendable {
  /// Read the names in a directory.
  case list(WalkedDirectory)
  /// Take the stamps of some of the files that were found in one.
  case look(WalkedDirectory, Directory, Range<Int>)
}

/// A directory while it is being walked, filled by several threads.
final class WalkedDirectory: Sendable {
  private struct State {
    var children: [WalkedDirectory] = []
    /// Files of interest, sorted, that are looked at in runs.
    var candidates: [FilePath] = []
    var runs: [(start: Int, files: [FolderWalk.File])] = []
    var failures: [SystemError] = []
    var failure: SystemError?
  }

  let path: FilePath
  private let state = Mutex(State())

  init(path: FilePath) {
    self.path = path
  }

  /// Why the directory could not be read.
  var failure: SystemError? { state.withLock { $0.failure } }

  func fail(_ error: SystemError) {
    state.withLock { $0.failure = error }
  }

  func set(children: [WalkedDirectory], candidates: [FilePath]) {
    state.withLock { state in
      state.children = children
      state.candidates = candidates
    }
  }

  func candidates(_ run: Range<Int>) -> ArraySlice<FilePath> {
    state.withLock { $0.candidates[run] }
  }

  /// Adds the outcome of looking at the run of candidates that begins at `start`.
  func add(_ start: Int, _ files: [FolderWalk.File], _ failures: [SystemError]) {
    state.withLock { state in
      state.runs.append((start, files))
      state.failures += failures
    }
  }

  /// Appends what was found here and below, in byte order of the paths.
  ///
  /// In that order everything below `a` stands where a file `a/` would: after `a.md`, before `a0.md`.
  func join(into result: inout FolderWalk.Result) {
    let state = state.withLock { $0 }
    if !path.isEmpty { result.directories.append(path) }
    if let failure = state.failure { result.failures.append(failure) }
    result.failures += state.failures
    let slash = CollectionOfOne(UInt8(ascii: "/"))
    let children = state.children.map { (key: FilePath(bytes: $0.path.bytes + slash), node: $0) }
      .sorted { $0.key < $1.key }
    var next = children.makeIterator()
    var child = next.next()
    for run in state.runs.sorted(by: { $0.start < $1.start }) {
      if child == nil {
        result.files += run.files
        continue
      }
      for file in run.files {
        while let (key, node) = child, key < file.path {
          node.join(into: &result)
          child = next.next()
        }
        result.files.append(file)
      }
    }
    while let (_, node) = child {
      node.join(into: &result)
      child = next.next()
    }
  }
}
