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
      let file = FileDescriptor(
        owning: try Kernel.open(in: place.directory.descriptor.number, place.name, .readWrite))
      try prepare(file, place)
      isTouched = true
      try put(bytes, file, place)
      var outcome = WriteOutcome(
        path: place.path, status: try Kernel.status(of: file.number), inPlace: reason)
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

  /// Makes sure, as far as can be, that the file is what it was and stays so until it has been written.
  private func prepare(
    _ file: borrowing FileDescriptor, _ place: Place
  ) throws(Errno) {
    guard try Kernel.status(of: file.number).isSameFile(as: place.status) else { throw .conflict }
    // Others who want to open the file now have to wait until it is closed. Refused while it is open
    // elsewhere, for reading even, and that is no reason not to write.
    try? Kernel.takeLease(file.number, exclusive: true)
    let found = try file.bytes(expected: base.count, limit: base.count)
    guard found == base else { throw .conflict }
    do {
      try Kernel.reserve(file.number, size: bytes.count)
    } catch  where !error.meansBrokenMedium {
      // Not every file system can promise room.
    }
  }

  /// Writes the new text; when that fails the old one is put back.
  private func put(
    _ text: [UInt8], _ file: borrowing FileDescriptor, _ place: Place
  ) throws(Errno) {
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
    let now = try Kernel.status(in: place.directory.descriptor.number, place.name)
    // Somebody has put another file in its place, so the text went to one that has no name any more.
    guard now.isSameFile(as: place.status) else { throw .conflict }
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
