internal import NotesFormat
internal import NotesSystem

extension Repository {
  /// Changes several files, all of them or none.
  ///
  /// Nothing is written before all files have been read again and found to be what the change was worked out
  /// from. When a step fails later on, or somebody wants it stopped, what was done is taken back; what a killed
  /// process leaves is reported by ``unfinishedFindings()``.
  ///
  /// Cost: reads each file twice, and writes each that changes and its directory through to the medium.
  ///
  /// - Parameters:
  ///   - changes: as worked out from the files.
  ///   - command: what was asked for, as a command that a person could repeat.
  ///   - interruption: asked between two files.
  /// - Returns: what the person should know.
  /// - Throws: ``RepositoryError`` `changedMeanwhile`, `notEditable`, `alreadyExists`, `invalidArgument`:
  ///   then nothing was written; ``ChangeSetError`` for a failure under way; ``SystemError``.
  package func apply(
    _ changes: ChangeSet, as command: String, interruption: Interruption = .never
  ) throws -> ChangeSetOutcome {
    guard !changes.isEmpty else { return ChangeSetOutcome(warnings: []) }
    return try changing {
      let edits = try readAgain(changes.edits)
      try requireFree(changes.moves)
      let versions = keepVersions(before: edits)
      let old = try unfinishedWarning()
      let warnings = try run(
        UnfinishedChange(command, edits, changes.moves), edits, changes.moves, interruption, old)
      let newVersions = keepVersions(after: edits, changes.moves)
      return ChangeSetOutcome(warnings: warnings + [versions ?? newVersions].compactMap(\.self))
    }
  }

  /// Carries a change out, with a description of it on the disk as long as it is not all there.
  private func run(
    _ unfinished: UnfinishedChange, _ edits: [ChangeSet.Edit], _ moves: [ChangeSet.Move],
    _ interruption: Interruption, _ warning: String?
  ) throws -> [String] {
    interruption.begin()
    defer { interruption.end() }
    try begin(unfinished)
    var application = ChangeApplication(writer, interruption)
    do throws(ChangeSetError) {
      try application.run(edits, moves)
    } catch {
      var error = error
      // `check` reports what is left in part.
      if error.remainders.isEmpty { _ = finishChange() }
      error.warnings = [warning].compactMap(\.self)
      throw error
    }
    return [warning].compactMap(\.self) + application.warnings
      + [finishChange()].compactMap(\.self)
  }

  /// The edits of different files: where two paths lead to one file, by links, it is edited once.
  private func readAgain(_ edits: [ChangeSet.Edit]) throws -> [ChangeSet.Edit] {
    var known: [FileIdentity: ChangeSet.Edit] = [:]
    return try edits.filter { edit in
      let contents = try folder.root.readFile(edit.path)
      guard contents.bytes == edit.before else {
        throw RepositoryError(
          .changedMeanwhile, edit.path,
          "the file has changed since the change was worked out; nothing was written, try again")
      }
      try requireEditable(EditableNote(path: edit.path, edit.before))
      let identity = FileIdentity(contents.status)
      guard let other = known.updateValue(edit, forKey: identity) else { return true }
      guard other.after == edit.after else {
        throw RepositoryError(
          .notEditable, edit.path,
          "not changed: it is the same file as \(other.path), which would get another text")
      }
      return false
    }
  }

  /// Refuses moves to where something is, or something that is the same to another file system.
  func requireFree(_ moves: [ChangeSet.Move]) throws {
    var targets: Set<[UInt8]> = []
    for move in moves {
      guard targets.insert(FileNames.collisionKey(of: move.to.bytes)).inserted else {
        throw RepositoryError(.alreadyExists, move.to, "two files would get this path")
      }
      guard move.to.relative(to: move.from) == nil else {
        throw RepositoryError(
          .invalidArgument, move.from, "a directory cannot be moved into itself (\(move.to))")
      }
      guard try folder.root.statusIfExists(move.from) != nil else {
        throw RepositoryError(.changedMeanwhile, move.from, "the file is gone; nothing was written")
      }
      try requireFree(move.to, except: move.from)
    }
  }

  /// Looks at the path from the top down: a name is in the way when it is equal but for case or
  /// normalization, a directory also when it is there as typed but is none.
  private func requireFree(_ path: FilePath, except source: FilePath) throws {
    var directory = FilePath("")
    for (index, name) in path.components.enumerated() {
      let isLast = index == path.components.count - 1
      let place = directory.appending(name)
      let key = FileNames.collisionKey(of: Array(name))
      let twins = try folder.root.open(directory).entries().filter {
        FileNames.collisionKey(of: $0.name) == key && directory.appending($0.name) != source
      }
      if let twin = twins.first(where: { isLast || !$0.name.elementsEqual(name) }) {
        throw RepositoryError(
          .alreadyExists, directory.appending(twin.name),
          "this is there already, so nothing can be called \(place)")
      }
      guard let entry = twins.first else { return }
      guard entry.kind == .directory else {
        throw RepositoryError(.alreadyExists, place, "this is a file and no directory")
      }
      directory = place
    }
  }
}

/// Which file it is, by whatever path it was reached.
private struct FileIdentity: Hashable {
  let device: UInt64
  let inode: UInt64

  init(_ status: FileStatus) {
    device = status.device
    inode = status.stamp.inode
  }
}
