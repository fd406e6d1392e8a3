internal import NotesFormat
internal import NotesSystem

//     edit, edit, … ─► move, move, … ─► done
//          │                │
//          └── failure ─────┴─► moves back ─► edits back, the latest first ─► what stands?
//
// Every step compares what it replaces, the way back too: what another program has written meanwhile stays,
// and the text that cannot be put back because of that is saved.

/// A change of several files under way.
struct ChangeApplication {
  let writer: SafeWriter
  let interruption: Interruption
  private(set) var warnings: [String] = []
  /// Those that have been begun; the last may not be done.
  private var edits: [ChangeSet.Edit] = []
  private var moves: [ChangeSet.Move] = []
  private var madeDirectories: [FilePath] = []

  init(_ writer: SafeWriter, _ interruption: Interruption = .never) {
    (self.writer, self.interruption) = (writer, interruption)
  }

  /// Does all of it.
  ///
  /// - Throws: ``ChangeSetError`` when one step fails or a person wants it stopped, with what could not be taken
  ///   back.
  mutating func run(
    _ edits: [ChangeSet.Edit], _ moves: [ChangeSet.Move]
  ) throws(ChangeSetError) {
    do throws(ChangeSetError.Cause) {
      for edit in edits {
        try step { (application) throws(WriteError) in try application.take(edit) }
      }
      for move in moves {
        try step { (application) throws(WriteError) in try application.take(move) }
      }
    } catch {
      throw ChangeSetError(cause: error, remainders: takeBack(error))
    }
  }

  private mutating func step(
    _ body: (inout Self) throws(WriteError) -> Void
  ) throws(ChangeSetError.Cause) {
    if interruption.isRequested() { throw .stopped }
    do throws(WriteError) {
      try body(&self)
    } catch {
      throw .failed(error)
    }
  }

  private mutating func take(_ edit: ChangeSet.Edit) throws(WriteError) {
    edits.append(edit)
    // What could not be written can be worked out again.
    let outcome = try writer.replace(
      edit.path, base: edit.before, with: edit.after, savesText: false)
    warnings += outcome.messages
  }

  private mutating func take(_ move: ChangeSet.Move) throws(WriteError) {
    do throws(SystemError) {
      try noteMissingDirectories(above: move.to)
    } catch {
      throw WriteError(error)
    }
    moves.append(move)
    warnings += try run(move).messages
  }

  private func run(_ move: ChangeSet.Move) throws(WriteError) -> WriteOutcome {
    try move.isRespelling
      ? writer.renameCase(move.from, to: move.to) : writer.move(move.from, to: move.to)
  }

  /// Remembers which directories are going to be made.
  private mutating func noteMissingDirectories(above path: FilePath) throws(SystemError) {
    var directory = path.parent
    var missing: [FilePath] = []
    while !directory.isEmpty, try writer.root.statusIfExists(directory) == nil {
      missing.append(directory)
      directory = directory.parent
    }
    madeDirectories += missing.reversed()
  }
}

extension ChangeApplication {
  /// Undoes the steps that were done, the latest first.
  ///
  /// - Parameter cause: why the last step failed.
  /// - Returns: what could not be taken back.
  private mutating func takeBack(_ cause: ChangeSetError.Cause) -> [ChangeSetError.Remainder] {
    var remainders: [ChangeSetError.Remainder] = []
    var standing = moves
    while let move = standing.popLast() {
      guard let remainder = takeBack(move, cause) else { continue }
      remainders.append(remainder)
      guard remainder.state == .changed else { continue }
      // What was moved before it has to be looked for where it is now.
      standing.append(move)
      break
    }
    for edit in edits.reversed() {
      if let remainder = takeBack(edit, at: standing.place(of: edit.path)) {
        remainders.append(remainder)
      }
    }
    for directory in madeDirectories.reversed() {
      // A directory that is not empty any more is in use; an empty one that stays does no harm.
      try? writer.root.removeDirectory(directory)
    }
    return remainders.reversed()
  }

  private func takeBack(
    _ move: ChangeSet.Move, _ cause: ChangeSetError.Cause
  ) -> ChangeSetError.Remainder? {
    do throws(SystemError) {
      if try writer.root.hasEntry(move.from) {
        // The move itself has failed. Between two file systems it can leave the file at both places.
        guard !cause.isOccupied, try writer.root.hasEntry(move.to) else { return nil }
        return ChangeSetError.Remainder(
          path: move.to, state: .copied, reason: "\(cause)")
      }
    } catch {
      return ChangeSetError.Remainder(path: move.to, state: .unknown, reason: "\(error)")
    }
    do throws(WriteError) {
      _ = try run(ChangeSet.Move(from: move.to, to: move.from, files: []))
      return nil
    } catch {
      return ChangeSetError.Remainder(path: move.to, state: .changed, reason: "\(error)")
    }
  }

  private func takeBack(
    _ edit: ChangeSet.Edit, at path: FilePath
  ) -> ChangeSetError.Remainder? {
    func remainder(
      _ state: ChangeSetError.Remainder.State, _ reason: String
    ) -> ChangeSetError.Remainder {
      ChangeSetError.Remainder(path: path, state: state, reason: reason)
    }
    let found: [UInt8]
    do throws(SystemError) {
      found = try writer.root.readFile(path).bytes
    } catch {
      return remainder(.unknown, "\(error)")
    }
    if found == edit.before { return nil }
    do throws(WriteError) {
      _ = try writer.replace(path, base: edit.after, with: edit.before)
      return nil
    } catch {
      return remainder(found == edit.after ? .changed : .changedByAnother, "\(error)")
    }
  }
}

extension Directory {
  /// Whether a file has just this name, also where the file system ignores case or normalizes.
  func hasEntry(_ path: FilePath) throws(SystemError) -> Bool {
    guard try statusIfExists(path) != nil else { return false }
    return try open(path.parent).entries().contains { $0.name.elementsEqual(path.name) }
  }
}

extension ChangeSet.Move {
  /// Whether both paths may be one to a file system that ignores case or normalizes.
  var isRespelling: Bool {
    from.parent == to.parent
      && FileNames.collisionKey(of: Array(from.name))
        == FileNames.collisionKey(of: Array(to.name))
  }
}
