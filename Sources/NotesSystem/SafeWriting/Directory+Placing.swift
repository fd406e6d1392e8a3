extension Directory {
  func hasEntry(_ name: [UInt8]) throws(Errno) -> Bool {
    do {
      _ = try Kernel.status(in: descriptor.number, name)
      return true
    } catch  where error == .notFound {
      return false
    }
  }

  /// Moves an entry without ever replacing anything.
  ///
  /// - Throws: ``Errno/alreadyExists`` when `newName` is taken.
  func place(_ name: [UInt8], in other: Directory, as newName: [UInt8]) throws(Errno) {
    do {
      try Kernel.renameExclusively(
        descriptor.number, name, to: other.descriptor.number, newName)
    } catch  where error.meansUnsupported {
      try placeByLink(name, in: other, as: newName)
    }
  }

  /// The same with a second name for the file, for file systems that cannot rename exclusively.
  private func placeByLink(_ name: [UInt8], in other: Directory, as newName: [UInt8]) throws(Errno)
  {
    do {
      try Kernel.link(descriptor.number, name, to: other.descriptor.number, newName)
    } catch  where error.meansUnsupported || error == .notPermitted {
      return try placeByClaim(name, in: other, as: newName)
    }
    let file = try Kernel.status(in: other.descriptor.number, newName)
    let aside = TemporaryName.make(for: name)
    do {
      try Kernel.rename(descriptor.number, name, to: descriptor.number, aside)
    } catch {
      // Back to how it was; the file keeps the name that it had.
      try? Kernel.unlink(other.descriptor.number, newName)
      throw error
    }
    finishLinking(name, aside, file)
  }

  /// Removes the old name of a file that has its new one.
  ///
  /// Not so a file that someone has put there since the link was made. Whatever fails now leaves no more than a stale temporary.
  private func finishLinking(_ name: [UInt8], _ aside: [UInt8], _ file: FileStatus) {
    let found = try? Kernel.status(in: descriptor.number, aside)
    if found?.isSameFile(as: file) != true {
      guard (try? Kernel.link(descriptor.number, aside, to: descriptor.number, name)) != nil else {
        return
      }
    }
    try? Kernel.unlink(descriptor.number, aside)
  }

  /// The same for file systems without links, too: an empty file claims the name and is replaced.
  private func placeByClaim(
    _ name: [UInt8], in other: Directory, as newName: [UInt8]
  ) throws(Errno) {
    let claim = FileDescriptor(
      owning: try Kernel.open(
        in: other.descriptor.number, newName, [.write, .create, .exclusive], mode: 0o600))
    do {
      try Kernel.rename(descriptor.number, name, to: other.descriptor.number, newName)
    } catch {
      if try Kernel.status(of: claim.number).stamp.size == 0 {
        try? Kernel.unlink(other.descriptor.number, newName)
      }
      throw error
    }
  }
}

extension Errno {
  /// How file systems say that they do not know an operation.
  var meansUnsupported: Bool {
    self == .invalidArgument || self == .functionNotImplemented || self == .notSupported
      || self == .operationNotSupported
  }
}
