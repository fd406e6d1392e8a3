internal import NotesSystem

/// Where commands find the watcher: a lock that only one process can hold, and a socket, in the index directory.
final class WatcherStation {
  private let path: FilePath
  private let folder: FilePath
  private var lock: FileLock
  private var listener: LocalListener

  /// - Throws: ``RepositoryError`` `watched` when another watcher has it; ``SystemError``.
  init(_ path: FilePath, watching folder: FilePath) throws {
    self.path = path
    self.folder = folder
    lock = try Self.takeLock(path, folder)
    listener = try LocalListener(Directory.openPrivate(path), Repository.watcherSocket)
  }

  var descriptor: Int32 { listener.descriptor }

  func accept() -> LocalConnection? { listener.accept() }

  func close() { listener.close() }

  /// Makes the socket again when commands cannot reach it any more.
  ///
  /// - Returns: Whether the directory was as it should be; else it was removed and is empty now.
  /// - Throws: ``RepositoryError`` `watched` when another watcher has come in between.
  func keep() throws -> Bool {
    let isLocked = lock.isStanding(at: path.appending(Repository.watcherLock))
    if !isLocked { lock = try Self.takeLock(path, folder) }
    if isLocked, listener.isReachable { return true }
    listener = try LocalListener(Directory.openPrivate(path), Repository.watcherSocket)
    return isLocked
  }

  /// The process that holds the lock; nil for none.
  static func process(in path: FilePath) throws(SystemError) -> Int32? {
    let directory = try Directory.openPrivate(path)
    guard try directory.statusIfExists(FilePath(Repository.watcherLock)) != nil,
      try FileLock.take(path.appending(Repository.watcherLock), isShared: true, waiting: 0) == nil
    else { return nil }
    let text = try directory.contents(of: Repository.watcherLock, limit: 1 << 10)
    return Int32(String(decoding: text, as: UTF8.self).filter(\.isNumber)) ?? 0
  }

  private static func takeLock(_ path: FilePath, _ folder: FilePath) throws -> FileLock {
    guard let lock = try FileLock.take(path.appending(Repository.watcherLock), waiting: 0) else {
      let process = try process(in: path) ?? 0
      throw RepositoryError(
        .watched, folder,
        "this folder is watched already\(process > 0 ? ", by process \(process)" : "");"
          + " how it is: notes watch --status")
    }
    let directory = try Directory.openPrivate(path)
    let record = try directory.openForWriting(Repository.watcherLock)
    let bytes = Array("\(ProcessStatus.current)\n".utf8)
    try record.truncate(to: 0)
    try record.write(bytes, at: 0)
    return lock
  }
}
