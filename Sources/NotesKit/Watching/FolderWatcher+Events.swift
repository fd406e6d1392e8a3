internal import NotesSystem

extension FolderWatcher {
  /// Reads all events that are queued.
  func drain() throws {
    guard let tree else { return }
    if let mounts {
      defer { areMountsStale = false }
      if mounts.hasChanged(isUrgent: areMountsStale) { return try recover(from: .unmounted) }
    }
    do {
      while true {
        let changes = try tree.read(into: &pending, at: Clock.monotonic())
        if changes.changesSettings { return try beginAgain() }
        if changes.needsScan { nextScan = 0 }
        if changes.isComplete { return }
      }
    } catch WatchedTree.Loss.folderGone {
      throw folderGone
    } catch let loss as WatchedTree.Loss {
      try recover(from: loss)
    }
  }

  /// Begins again: nothing that is known of the folder can be relied on.
  private func recover(from loss: WatchedTree.Loss) throws {
    let reason =
      switch loss {
      case .overflow: "more happened at once than the system remembers"
      case .unmounted: "something was mounted or unmounted"
      case .limit: "there are more directories than this user may watch"
      case .unknownWatch, .folderGone: "an event of an unknown directory"
      }
    lossCount += 1
    report(.message("\(reason); comparing all files with the index"))
    try beginAgain()
  }

  private func beginAgain() throws {
    _ = try readSettings()
    try begin()
  }

  /// Opens the folder again, with its settings, which say what a note is.
  ///
  /// - Returns: whether another one is than before.
  func readSettings() throws -> Bool {
    do {
      let old = repository.folder
      let folder = try NotesFolder(opening: old.path)
      repository = Repository(folder, replacing: repository)
      return folder.config.ignore != old.config.ignore
    } catch {
      if (error as? RepositoryError)?.code == .noFolder { throw folderGone }
      // The settings stay what they were until the file can be read and is mended; it may be in the middle of being
      // saved.
      report(.message("\(error)"))
      return false
    }
  }
}
