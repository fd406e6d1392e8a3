extension Directory {
  func hasEntry(_ name: [UInt8]) throws(Errno) -> Bool {
    do {
      _ = try Kernel.status(in: descriptor.number, name)
      return true
    } catch let error where error == .notFound {
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
    } catch let error where error.meansUnsupported {
      try placeByLink(name, in: other, as: newName)
    }
  }

  /// The same with a second name for the file, for file systems that cannot rename exclusively.
  private func placeByLink(
    _ name: [UInt8], in other: Directory, as newName: [UInt8]
  ) throws(Errno) {
    let file = try Kernel.status(in: descriptor.number, name)
    do {
      try Kernel.link(descriptor.number, name, to: other.descriptor.number, newName)
    } catch let error where error.meansUnsupported || error == .notPermitted {
      return try placeByClaim(name, in: other, as: newName)
    }
    if TemporaryName.isOwnTemporary(name) {
      // Nobody else writes it; a failure leaves a stale temporary.
      try? Kernel.unlink(descriptor.number, name)
      return
    }
    let aside = TemporaryName.make(for: name)
    do {
      try Kernel.rename(descriptor.number, name, to: descriptor.number, aside)
    } catch {
      // Back to how it was; the file keeps the name that it had.
      try? Kernel.unlink(other.descriptor.number, newName)
      throw error
    }
    do {
      try removeOldName(aside, of: file, name)
    } catch {
      if try hasEntry(name) { try? Kernel.unlink(other.descriptor.number, newName) }
      throw error
    }
  }

  /// Removes the old name of a file that has its new one, unless another file has the old name by now.
  ///
  /// Somebody may have put a new file there since the link was made. It gets its name back.
  private func removeOldName(_ aside: [UInt8], of file: FileStatus, _ name: [UInt8]) throws(Errno) {
    let failure: Errno
    do throws(Errno) {
      if try Kernel.status(in: descriptor.number, aside).isSameFile(as: file) {
        // From here on a failure leaves no more than a stale temporary.
        try? Kernel.unlink(descriptor.number, aside)
        return
      }
      failure = .conflict
    } catch {
      failure = error
    }
    if (try? Kernel.link(descriptor.number, aside, to: descriptor.number, name)) != nil {
      try? Kernel.unlink(descriptor.number, aside)
    }
    throw failure
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

extension Directory {
  /// Exchanges what two names stand for.
  ///
  /// `aside` gains the path of a text that could not keep its name.
  ///
  /// - Returns: The name that what stood at `name` has now: `other`, or a new temporary one where names
  ///   cannot be exchanged in one step.
  func exchange(
    _ name: [UInt8], _ other: [UInt8], _ aside: inout [FilePath]
  ) throws(Errno) -> [UInt8] {
    do {
      try Kernel.exchange(descriptor.number, name, other)
      return other
    } catch let error where error.meansUnsupported {
      return try exchangeByRenaming(name, other, &aside)
    }
  }

  /// The same in two steps, between which there is nothing at `name`; no step can overwrite anything.
  private func exchangeByRenaming(
    _ name: [UInt8], _ other: [UInt8], _ aside: inout [FilePath]
  ) throws(Errno) -> [UInt8] {
    let displaced = TemporaryName.make(for: name)
    try Kernel.rename(descriptor.number, name, to: descriptor.number, displaced)
    do {
      try place(other, in: self, as: name)
      return displaced
    } catch {
      do throws(Errno) {
        try place(displaced, in: self, as: name)
      } catch {
        aside.append(setAside(displaced, of: name))
      }
      throw error == .alreadyExists ? .conflict : error
    }
  }

  /// Gives a text under a temporary name one that is seen; where that fails it keeps the temporary one.
  ///
  /// - Returns: Its path, absolute when this directory's is.
  func setAside(_ temporary: [UInt8], of name: [UInt8]) -> FilePath {
    let copy = TemporaryName.makeCopy(of: name, label: "conflict")
    do throws(Errno) {
      try place(temporary, in: self, as: copy)
      return path.appending(copy)
    } catch {
      return path.appending(temporary)
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
