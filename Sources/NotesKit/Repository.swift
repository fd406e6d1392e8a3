internal import NotesFormat
internal import NotesIndex
package import NotesSystem

/// A notes folder and everything that can be done with it.
///
///     files ─► walk ─► read ─► parse ─► records ─► list, search, resolve, check
///       ▲                                 │
///       └── safe writer ◄── change ◄──────┘   (under the folder's lock; compare-and-swap on contents)
///
/// Reading takes no lock. Everything that changes a file holds one lock per folder, which other programs
/// do not know: that is why each write also compares what it replaces with what it has read.
package struct Repository: Sendable {
  package let folder: NotesFolder
  package let clock: LocalClock
  /// Below the user's state directory: the lock, drafts and texts that could not be saved.
  package let stateDirectory: FilePath
  /// Below the user's cache directory: the index.
  package let indexDirectory: FilePath
  /// Milliseconds.
  private let lockTimeout: Int

  /// - Parameters:
  ///   - folder: the opened folder.
  ///   - directories: where this user's data about it goes.
  ///   - clock: now, and the local time zone.
  ///   - lockTimeout: how long a change waits for another process's change, in milliseconds.
  package init(
    _ folder: NotesFolder, directories: UserDirectories, clock: LocalClock,
    lockTimeout: Int = 10_000
  ) {
    self.folder = folder
    self.clock = clock
    self.lockTimeout = lockTimeout
    let key = UserDirectories.key(of: folder.path)
    stateDirectory = directories.state.appending(key)
    indexDirectory = directories.cache.appending(key)
  }
}

extension Repository {
  /// The same folder, opened again.
  init(_ folder: NotesFolder, replacing old: Repository) {
    self.folder = folder
    clock = old.clock
    stateDirectory = old.stateDirectory
    indexDirectory = old.indexDirectory
    lockTimeout = old.lockTimeout
  }

  var writer: SafeWriter {
    SafeWriter(root: folder.root, recovery: stateDirectory.appending("recover"))
  }

  /// Runs a change while no other `notes` changes this folder.
  ///
  /// - Throws: ``RepositoryError`` `notInitialized` for a folder that is only to be read, `busy` when
  ///   the lock is not to be had in time; what `body` throws.
  func changing<Result>(_ body: () throws -> Result) throws -> Result {
    guard folder.isInitialized else {
      throw RepositoryError(
        .notInitialized, folder.path,
        "this folder has no .notes, so nothing is written to it; make it yours with: notes init")
    }
    let path = stateDirectory.appending("lock")
    guard let lock = try FileLock.take(path, waiting: lockTimeout) else {
      throw RepositoryError(
        .busy, folder.path, "another notes process is changing this folder; try again")
    }
    return try withExtendedLifetime(lock) { try body() }
  }
}
