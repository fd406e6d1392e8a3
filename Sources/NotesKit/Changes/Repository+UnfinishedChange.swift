internal import NotesFormat
internal import NotesSystem

extension Repository {
  private var unfinishedChangePath: FilePath {
    stateDirectory.appending(UnfinishedChange.fileName.bytes)
  }

  /// Writes down what is going to be changed, in place of what an earlier change has left.
  ///
  /// - Throws: ``WriteError``, ``SystemError``.
  func begin(_ change: UnfinishedChange) throws {
    let directory = try Directory.openPrivate(stateDirectory)
    try SafeWriter(root: directory).overwrite(UnfinishedChange.fileName, try change.encoded())
  }

  /// Forgets a change that is done, or taken back.
  ///
  /// - Returns: why that failed, in words; nil when it did not.
  func finishChange() -> String? {
    do throws(SystemError) {
      try Directory.openPrivate(stateDirectory).remove(UnfinishedChange.fileName)
      return nil
    } catch {
      // Harmless: `check` and the next change see by the files that nothing is unfinished.
      return "\(error)"
    }
  }

  /// What a change that was stopped has left, in words; nil when there is nothing of the kind.
  func unfinishedWarning() throws -> String? {
    guard let json = try storedUnfinishedChange() else { return nil }
    guard let change = decoded(json) else { return nil }
    let standing = change.standing(in: folder.root)
    guard standing.isPartial else { return nil }
    let shown = standing.waiting.prefix(5).map(\.description).joined(separator: ", ")
    let others = standing.waiting.count - 5
    return "an earlier change (\(change.command)) was stopped in the middle, and"
      + " \(String(count: standing.waiting.count, of: "file")) did not get it: \(shown)"
      + (others > 0 ? " and \(others) more" : "")
  }

  /// What `check` says of a change that was stopped.
  ///
  /// - Returns: a finding with the files that have the new text, one with those that have the old; none while
  ///   a change is under way.
  /// - Throws: ``SystemError``.
  package func unfinishedFindings() throws -> [Finding] {
    guard let json = try storedUnfinishedChange(),
      let lock = try FileLock.take(stateDirectory.appending("lock"), waiting: 0)
    else { return [] }
    return withExtendedLifetime(lock) { unfinishedFindings(json) }
  }

  private func unfinishedFindings(_ json: [UInt8]) -> [Finding] {
    func finding(_ paths: [FilePath], _ message: String) -> Finding {
      Finding(.error, code: "unfinished-change", paths: paths, message: message)
    }
    let file = unfinishedChangePath
    guard let change = decoded(json) else {
      return [
        finding(
          [file], "this cannot be read, so it is not known what change was stopped; delete it")
      ]
    }
    let standing = change.standing(in: folder.root)
    guard standing.isPartial else { return [] }
    let name = "a change that was stopped in the middle (\(change.command))"
    let done = standing.done.isEmpty ? [] : [finding(standing.done, "\(name): done here")]
    return done + [
      finding(
        standing.waiting,
        "\(name): not done here; run the same command again, or delete \(file) when all is as you want it"
      )
    ]
  }

  private func decoded(_ json: [UInt8]) -> UnfinishedChange? {
    do {
      return try UnfinishedChange(json: json)
    } catch {
      // Not ours, or of another version: the callers say what that means.
      return nil
    }
  }

  private func storedUnfinishedChange() throws(SystemError) -> [UInt8]? {
    let directory = try Directory.openPrivate(stateDirectory)
    guard try directory.statusIfExists(UnfinishedChange.fileName) != nil else { return nil }
    return try directory.readFile(UnfinishedChange.fileName).bytes
  }
}
