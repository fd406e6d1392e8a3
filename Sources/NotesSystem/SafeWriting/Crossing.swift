/// A move between two file systems: a copy first, and the original goes when the copy is on the medium.
struct Crossing {
  let source: Directory
  let name: [UInt8]
  let target: Directory
  /// The new path, relative to the root.
  let path: FilePath

  /// Does it; `kept` gains the absolute path of a text that could not keep its name.
  func run(_ kept: inout [FilePath]) throws(Errno) -> WriteOutcome {
    let original = FileDescriptor(
      owning: try Kernel.open(in: source.descriptor.number, name, .read))
    let contents = try Directory.read(original, limit: .max - 1)
    var outcome = WriteOutcome(path: path, status: try copy(contents, original))
    let aside = TemporaryName.make(for: name)
    do throws(Errno) {
      try target.sync()
      try Kernel.rename(source.descriptor.number, name, to: source.descriptor.number, aside)
    } catch {
      withdraw(contents.bytes)
      throw error
    }
    do throws(Errno) {
      // Of what has been written to the original since it was read there is no copy.
      guard try source.examine(aside, contents.bytes) == .expected else { throw .conflict }
    } catch {
      giveBack(aside, contents.bytes, &kept)
      throw error
    }
    do throws(Errno) {
      try Kernel.unlink(source.descriptor.number, aside)
    } catch {
      outcome.displaced = source.path.appending(aside)
      outcome.warnings.append(SystemError(error, "remove", outcome.displaced))
    }
    outcome.finish(target, source)
    return outcome
  }

  /// Restores the original's name and takes the copy back.
  private func giveBack(_ aside: [UInt8], _ bytes: [UInt8], _ kept: inout [FilePath]) {
    do throws(Errno) {
      try source.place(aside, in: source, as: name)
      withdraw(bytes)
    } catch {
      kept.append(source.setAside(aside, of: name))
    }
  }

  /// Removes the copy, unless somebody has written to it already.
  private func withdraw(_ bytes: [UInt8]) {
    guard (try? target.holds(Array(path.name), bytes)) == true else { return }
    // The original is there, so a failure leaves the note at both places, as it says in the contract.
    try? Kernel.unlink(target.descriptor.number, path.name)
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
