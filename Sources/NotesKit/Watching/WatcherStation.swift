internal import NotesSystem

/// Where commands find the watcher: a lock that there is one of, and a socket, in the index directory.
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

  /// Makes the socket anew when commands cannot reach it any more.
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

  private static func takeLock(_ path: FilePath, _ folder: FilePath) throws -> FileLock {
    let file = path.appending(Repository.watcherLock)
    guard let lock = try FileLock.take(file, waiting: 0) else {
      let directory = try Directory.openPrivate(path)
      let text = try directory.contents(of: Repository.watcherLock, limit: 1 << 10)
      let process = String(decoding: text, as: UTF8.self).filter(\.isNumber)
      throw RepositoryError(
        .watched, folder,
        "this folder is watched already\(process.isEmpty ? "" : ", by process \(process)");"
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
