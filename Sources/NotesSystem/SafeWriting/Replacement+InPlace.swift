internal import CNotesSystem

extension Replacement {
  /// Overwrites the file as it stands, when a new one could not take its place without loss.
  ///
  /// Copies of both texts are on the medium before the first byte is changed, and go when all is done.
  func overwrite(
    _ place: Place, _ reason: WriteOutcome.InPlaceReason, _ aside: inout [FilePath]
  ) throws(Errno) -> WriteOutcome {
    let copies = try saveBoth(place)
    var isTouched = false
    do throws(Errno) {
      let file = try openAlone(place)
      try check(file, place)
      isTouched = true
      try put(file, place)
      var outcome = WriteOutcome(path: place.path, status: place.status, inPlace: reason)
      try confirm(file, place, &outcome)
      for copy in copies { remove(copy, &outcome) }
      return outcome
    } catch {
      if isTouched {
        aside += copies.map(\.path)
      } else {
        // Nothing has been changed, and the caller has the text.
        for copy in copies { try? copy.remove() }
      }
      throw error
    }
  }

  /// Opens the file for writing while no other program can write to it.
  ///
  /// An exclusive lease makes others who want to open the file wait until it is closed. Readers who have it
  /// open already keep it from being granted, so who is in the way is found out with another one first.
  private func openAlone(_ place: Place) throws(Errno) -> FileDescriptor {
    for attempt in 0..<8 {
      guard let reader = try place.directory.openRegular(place.name) else { throw .conflict }
      let isWritten = try Lease.wait(on: reader) == .refused
      _ = consume reader
      if isWritten { throw .changing }
      let file = FileDescriptor(
        owning: try Kernel.open(in: place.directory.descriptor.number, place.name, .readWrite))
      let lease = try Lease.take(on: file, exclusive: true)
      if lease != .refused || attempt == 7 { return file }
      Clock.sleep(milliseconds: 1 << attempt)
    }
    throw .changing
  }

  /// Makes sure that the file is what it was, as the last thing before it is written.
  private func check(_ file: borrowing FileDescriptor, _ place: Place) throws(Errno) {
    guard try Kernel.status(of: file.number).isSameFile(as: place.status) else { throw .conflict }
    do {
      try Kernel.reserve(file.number, size: bytes.count)
    } catch let error where !error.meansBrokenMedium {
      // Not every file system can promise room.
    }
    let found = try file.bytes(expected: base.count, limit: base.count)
    guard found == base else { throw .conflict }
  }

  /// Writes the new text; when that fails the old one is put back.
  private func put(_ file: borrowing FileDescriptor, _ place: Place) throws(Errno) {
    do throws(Errno) {
      try Kernel.write(file.number, bytes)
      if bytes.count < base.count { try Kernel.truncate(file.number, to: bytes.count) }
      // Only needed for a time in the future, and only the owner may set it.
      if try Kernel.status(of: file.number).stamp.modified <= place.status.stamp.modified {
        try? Kernel.setModified(file.number, place.status.stamp.modified + 2_000_000_000)
      }
      try Kernel.sync(file.number)
    } catch {
      // As good as can be: the copies stay, for a file whose medium has failed once cannot be trusted.
      try? Kernel.write(file.number, base)
      try? Kernel.truncate(file.number, to: base.count)
      try? Kernel.sync(file.number)
      throw error
    }
  }

  /// Makes sure that the file still has its name.
  private func confirm(
    _ file: borrowing FileDescriptor, _ place: Place, _ outcome: inout WriteOutcome
  ) throws(Errno) {
    do throws(Errno) {
      outcome.status = try Kernel.status(of: file.number)
      let now = try Kernel.status(in: place.directory.descriptor.number, place.name)
      // Somebody has put another file in its place, so the text went to one that has no name any more.
      guard now.isSameFile(as: place.status) else { throw Errno.conflict }
    } catch let error where error != .conflict {
      // It is written, and the file was there a moment ago.
      outcome.warnings.append(SystemError(error, "look at", place.path))
    }
  }

  private func saveBoth(_ place: Place) throws(Errno) -> [SavedCopy] {
    var directory = place.directory
    if let recovery = writer.recovery { directory = try Directory.madePrivate(recovery) }
    let old = try SavedCopy(base, in: directory, of: place.path, label: "old")
    do throws(Errno) {
      return [old, try SavedCopy(bytes, in: directory, of: place.path, label: "new")]
    } catch {
      try? old.remove()
      throw error
    }
  }

  private func remove(_ copy: SavedCopy, _ outcome: inout WriteOutcome) {
    do throws(Errno) {
      try copy.remove()
    } catch {
      outcome.warnings.append(SystemError(error, "remove", copy.path))
    }
  }
}
