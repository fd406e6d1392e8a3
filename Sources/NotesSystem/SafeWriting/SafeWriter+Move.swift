extension SafeWriter {
  /// Gives a file or folder another path within the root, and never takes the place of anything.
  ///
  /// - Parameters:
  ///   - from: Relative to the root; a symbolic link is moved itself.
  ///   - to: Relative to the root; the folders above it are made.
  /// - Returns: The status at the new path.
  /// - Throws: ``WriteError``; ``WriteError/isOccupied`` when something stands at `to`. The file is then
  ///   where it was, or at both places when a file system failed between them.
  package func move(_ from: FilePath, to: FilePath) throws(WriteError) -> WriteOutcome {
    var kept: [FilePath] = []
    do throws(Errno) {
      let source = try root.opened(from.parent)
      let name = Array(from.name)
      let status = try Kernel.status(in: source.descriptor.number, name)
      let target = try root.madeDirectory(to.parent)
      do {
        try source.place(name, in: target, as: Array(to.name))
      } catch let error where error == .crossDevice && status.kind == .regular {
        return try Crossing(source: source, name: name, target: target, path: to).run(&kept)
      }
      var outcome = WriteOutcome(path: to, status: status)
      outcome.finish(target, source)
      return outcome
    } catch {
      let path = error == .alreadyExists ? to : from
      throw WriteError(SystemError(error, "move", path), others: kept)
    }
  }

  /// Renames a file to a name that differs in case only, or in how its characters are composed.
  ///
  /// Where the file system takes the two for one name the file goes by way of a temporary one.
  ///
  /// - Parameters:
  ///   - from: Relative to the root.
  ///   - to: Relative to the root, in the same folder.
  /// - Returns: The status at the new path.
  /// - Throws: ``WriteError``; ``WriteError/isOccupied`` when another file has the name. The file is then
  ///   where it was.
  package func renameCase(_ from: FilePath, to: FilePath) throws(WriteError) -> WriteOutcome {
    do throws(WriteError) {
      return try move(from, to: to)
    } catch let error where error.isOccupied {
      do throws(Errno) {
        return try renameByWayOfTemporary(from, to)
      } catch {
        throw WriteError(SystemError(error, "rename", error == .alreadyExists ? to : from))
      }
    }
  }

  private func renameByWayOfTemporary(
    _ from: FilePath, _ to: FilePath
  ) throws(Errno) -> WriteOutcome {
    let directory = try root.opened(from.parent)
    let name = Array(from.name)
    let status = try Kernel.status(in: directory.descriptor.number, name)
    guard try root.entryStatus(to).isSameFile(as: status) else { throw .alreadyExists }
    let temporary = TemporaryName.make(for: name)
    try directory.place(name, in: directory, as: temporary)
    do throws(Errno) {
      try directory.place(temporary, in: directory, as: Array(to.name))
    } catch {
      // `to` is a second file after all.
      try directory.place(temporary, in: directory, as: name)
      throw error
    }
    var outcome = WriteOutcome(path: to, status: status)
    outcome.finish(directory)
    return outcome
  }
}
