extension TemporaryFile {
  /// Takes over owner, permissions, access list and extended attributes.
  ///
  /// - Returns: False when one of them cannot be kept.
  func takeAttributes(
    of original: borrowing FileDescriptor, _ wanted: FileStatus
  ) throws(Errno) -> Bool {
    do {
      let mine = try status()
      if mine.owner != wanted.owner || mine.group != wanted.group {
        try Kernel.setOwner(descriptor.number, wanted.owner, group: wanted.group)
      }
      try copyAttributes(original.number)
      // Last, since changing the owner or the access list changes them.
      try Kernel.setPermissions(descriptor.number, wanted.permissions)
      return true
    } catch let error where !error.meansBrokenMedium {
      return false
    }
  }

  /// Makes the extended attributes equal to the original's, on Linux POSIX access lists among them.
  private func copyAttributes(_ original: Int32) throws(Errno) {
    let names = try Kernel.attributeNames(original)
    // A folder's default access list is inherited by new files only.
    let inherited = try Kernel.attributeNames(descriptor.number)
    for name in inherited where !names.contains(name) {
      try Kernel.removeAttribute(descriptor.number, name)
    }
    for name in names {
      let value = try Kernel.attribute(original, name)
      if inherited.contains(name), try Kernel.attribute(descriptor.number, name) == value {
        continue
      }
      try Kernel.setAttribute(descriptor.number, name, value)
    }
  }

  /// Sees to it that the modification time is later than the original's, even when that is in the future
  /// or the clock stands still: others compare it to notice a change.
  func advanceModification(beyond old: FileStamp) throws(Errno) {
    // FAT counts in steps of two seconds.
    for step in [1, 2_000_000_000] as [Int64] {
      if try status().stamp.modified > old.modified { return }
      try Kernel.setModified(descriptor.number, old.modified + step)
    }
  }
}

extension Errno {
  /// Whether nothing more can be expected of the file system, so that no other way need be tried.
  var meansBrokenMedium: Bool {
    switch self {
    case .noSpace, .quotaExceeded, .inputOutput, .readOnlyFileSystem, .killed: true
    default: false
    }
  }
}
