extension Directory {
  /// One name in a directory.
  package struct Entry: Hashable, Sendable {
    package let name: [UInt8]
    package let kind: FileKind

    package init(name: [UInt8], kind: FileKind) {
      self.name = name
      self.kind = kind
    }
  }

  /// What is in the directory, sorted by name; `.` and `..` are left out.
  ///
  /// - Throws: ``SystemError``.
  package func entries() throws(SystemError) -> [Entry] {
    do {
      var entries: [Entry] = []
      let listing = try DirectoryListing(reopened())
      try listing.visit { (span, kind) throws(Errno) in
        let name = [UInt8](copying: span)
        var kind = kind
        if kind == nil { kind = try Kernel.status(in: descriptor.number, name).kind }
        entries.append(Entry(name: name, kind: kind ?? .other))
      }
      return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
    } catch {
      throw SystemError(error, "read the folder", path)
    }
  }

  /// Makes a directory, and those above it that are missing.
  ///
  /// - Parameters:
  ///   - path: Relative.
  ///   - mode: Less what the process's mask takes away.
  /// - Throws: ``SystemError``; a directory that is already there is none.
  package func makeDirectories(_ path: FilePath, mode: UInt32 = 0o777) throws(SystemError) {
    do {
      _ = try madeDirectory(path, mode: mode)
    } catch {
      throw SystemError(error, "make the folder", path)
    }
  }

  /// The directory at `path`, made durably when it is missing.
  func madeDirectory(_ path: FilePath, mode: UInt32 = 0o777) throws(Errno) -> Directory {
    do {
      return try opened(path)
    } catch let error where error == .notFound {
      let parent = try madeDirectory(path.parent, mode: mode)
      do {
        try Kernel.makeDirectory(parent.descriptor.number, path.name, mode: mode)
        try parent.sync()
      } catch let error where error == .alreadyExists {
        // Someone else was faster; opening says whether it is a directory.
      }
      return try opened(path)
    }
  }

  /// Makes the names in this directory durable.
  func sync() throws(Errno) {
    do {
      try Kernel.sync(descriptor.number)
    } catch let error where error.meansUnsupported {
      // File systems without a journal of names say so in this way, and there is nothing to be done.
    }
  }

  /// Removes a name, for good: never call it for a note's only copy.
  ///
  /// - Parameter path: Relative.
  /// - Throws: ``SystemError``.
  package func remove(_ path: FilePath) throws(SystemError) {
    do {
      let parent = try opened(path.parent)
      try Kernel.unlink(parent.descriptor.number, path.name)
    } catch {
      throw SystemError(error, "remove", path)
    }
  }

  /// Removes an empty directory.
  ///
  /// - Parameter path: Relative.
  /// - Throws: ``SystemError``.
  package func removeDirectory(_ path: FilePath) throws(SystemError) {
    do {
      let parent = try opened(path.parent)
      try Kernel.removeDirectory(parent.descriptor.number, path.name)
    } catch {
      throw SystemError(error, "remove the folder", path)
    }
  }
}
