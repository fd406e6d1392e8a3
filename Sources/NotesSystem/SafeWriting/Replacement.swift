/// One change of a file, from the bytes it was read with to new ones.
struct Replacement {
  let writer: SafeWriter
  let base: [UInt8]
  let bytes: [UInt8]

  /// Where the file is that is to be changed, and what it was when it was opened.
  struct Place {
    let directory: Directory
    /// Relative to the root.
    let path: FilePath
    let name: [UInt8]
    let status: FileStatus
  }

  struct Target: ~Copyable {
    let place: Place
    let descriptor: FileDescriptor

    /// Closes the file, which a lease needs, and says where it was.
    consuming func close() -> Place { place }
  }

  /// Does it; `aside` gains the absolute paths of texts that had to be given another name.
  func run(_ path: FilePath, _ aside: inout [FilePath]) throws(Errno) -> WriteOutcome {
    let target = try find(path)
    let found = try target.descriptor.bytes(expected: base.count, limit: base.count)
    guard found == base else { throw .conflict }
    if bytes == base { return WriteOutcome(path: target.place.path, status: target.place.status) }
    try Kernel.checkWritable(in: target.place.directory.descriptor.number, target.place.name)
    switch try prepare(target) {
    case .inPlace(let reason): return try overwrite(target.close(), reason, &aside)
    case .ready(let name, let status): return try exchange(target.close(), name, status, &aside)
    }
  }

  /// Opens the file, at the end of symbolic links within the root.
  private func find(_ path: FilePath) throws(Errno) -> Target {
    var path = path
    var status = try writer.root.entryStatus(path)
    if status.kind == .link {
      switch try writer.root.linkTarget(path) {
      case .file(let target, let found): (path, status) = (target, found)
      case .otherKind: throw .notRegular
      case .outside: throw .outside
      case .missing: throw .notFound
      }
    }
    if status.kind == .directory { throw .isDirectory }
    let directory = try writer.root.opened(path.parent)
    let name = Array(path.name)
    let descriptor = FileDescriptor(
      owning: try Kernel.open(in: directory.descriptor.number, name, .read))
    status = try Kernel.status(of: descriptor.number)
    guard status.kind == .regular else { throw .notRegular }
    return Target(
      place: Place(directory: directory, path: path, name: name, status: status),
      descriptor: descriptor)
  }
}

extension Replacement {
  private enum Preparation {
    /// A file under this temporary name has the new text and all that the old file had beside its text.
    case ready([UInt8], FileStatus)
    case inPlace(WriteOutcome.InPlaceReason)
  }

  private func prepare(_ target: borrowing Target) throws(Errno) -> Preparation {
    if target.place.status.linkCount > 1 { return .inPlace(.hasOtherNames) }
    let temporary: TemporaryFile
    do throws(Errno) {
      temporary = try TemporaryFile(
        in: target.place.directory, for: target.place.name, permissions: 0o600)
    } catch let error where error == .accessDenied || error == .notPermitted {
      return .inPlace(.folderNotWritable)
    }
    do throws(Errno) {
      try temporary.fill(bytes)
      guard try temporary.takeAttributes(of: target.descriptor, target.place.status) else {
        temporary.discard()
        return .inPlace(.attributesNotKept)
      }
      try temporary.advanceModification(beyond: target.place.status.stamp)
      try temporary.sync()
      return .ready(temporary.name, try temporary.status())
    } catch {
      temporary.discard()
      throw error
    }
  }
}
