/// A move between two file systems: a copy first, and the original goes when the copy is on the medium.
struct Crossing {
  let source: Directory
  let name: [UInt8]
  let target: Directory
  /// The new path, relative to the root.
  let path: FilePath

  func run() throws(Errno) -> WriteOutcome {
    let original = FileDescriptor(
      owning: try Kernel.open(in: source.descriptor.number, name, .read))
    let contents = try Directory.read(original, limit: .max - 1)
    let status = try copy(contents, original)
    // A copy of whatever else has been written to the original by now is not there.
    let aside = TemporaryName.make(for: name)
    do throws(Errno) {
      try target.sync()
      try Kernel.rename(source.descriptor.number, name, to: source.descriptor.number, aside)
    } catch {
      // Back to how it was, unless somebody has written to the copy already.
      if (try? target.holds(Array(path.name), contents.bytes)) == true {
        try? Kernel.unlink(target.descriptor.number, path.name)
      }
      throw error
    }
    guard (try? source.examine(aside, contents.bytes)) == .expected else {
      // Both stay: the changed file where it was, the copy of what it was at the new place.
      do throws(Errno) {
        try source.place(aside, in: source, as: name)
      } catch {
        _ = source.setAside(aside, of: name)
      }
      throw .conflict
    }
    var outcome = WriteOutcome(path: path, status: status)
    do throws(Errno) {
      try Kernel.unlink(source.descriptor.number, aside)
    } catch {
      outcome.warnings.append(SystemError(error, "remove", source.path.appending(aside)))
    }
    outcome.finish(target, source)
    return outcome
  }

  /// Makes the copy, with the original's attributes as far as the other file system has them, and reads
  /// it back.
  private func copy(
    _ contents: FileContents, _ original: borrowing FileDescriptor
  ) throws(Errno) -> FileStatus {
    let newName = Array(path.name)
    let temporary = try TemporaryFile(in: target, for: newName, permissions: 0o600)
    do throws(Errno) {
      try temporary.fill(contents.bytes)
      _ = try temporary.takeAttributes(of: original, contents.status)
      try Kernel.setModified(temporary.descriptor.number, contents.stamp.modified)
      try temporary.sync()
      guard try target.holds(temporary.name, contents.bytes) else { throw .inputOutput }
      let status = try temporary.status()
      try target.place(temporary.name, in: target, as: newName)
      return status
    } catch {
      temporary.discard()
      throw error
    }
  }
}
