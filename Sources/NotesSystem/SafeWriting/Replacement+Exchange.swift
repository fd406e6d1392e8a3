extension Replacement {
  /// Exchanges the finished temporary for the file.
  func exchange(
    _ place: Place, _ temporary: [UInt8], _ status: FileStatus, _ aside: inout [FilePath]
  ) throws(Errno) -> WriteOutcome {
    let directory = place.directory
    let displaced: [UInt8]
    do throws(Errno) {
      // The last look before the exchange.
      guard try directory.holds(place.name, base) else { throw .conflict }
      displaced = try directory.exchange(place.name, temporary, &aside)
    } catch {
      // It still holds nothing but the new text, which the caller has; a failure leaves a stale temporary.
      try? Kernel.unlink(directory.descriptor.number, temporary)
      if error == .busy { return try overwrite(place, .isMounted, &aside) }
      throw error
    }
    var outcome = WriteOutcome(path: place.path, status: status)
    try settle(place, displaced, &outcome, &aside)
    outcome.finish(directory)
    return outcome
  }

  /// Decides what becomes of the file that stood at the name until now.
  private func settle(
    _ place: Place, _ displaced: [UInt8], _ outcome: inout WriteOutcome,
    _ aside: inout [FilePath]
  ) throws(Errno) {
    let directory = place.directory
    do throws(Errno) {
      switch try directory.examine(displaced, base) {
      case .expected: retire(place, displaced, &outcome, mayBeWritten: false)
      case .stillOpen: retire(place, displaced, &outcome, mayBeWritten: true)
      case .different:
        giveBack(place, displaced, &aside)
        throw .conflict
      }
    } catch let error where error != .conflict {
      // It cannot be read, so nothing is known of it and it stays.
      outcome.displaced = directory.setAside(displaced, of: place.name)
      outcome.warnings.append(SystemError(error, "read", outcome.displaced))
    }
  }

  /// Moves the old file to the history, or removes it when nobody can write to it any more.
  private func retire(
    _ place: Place, _ displaced: [UInt8], _ outcome: inout WriteOutcome,
    mayBeWritten: Bool
  ) {
    if let history = writer.history {
      do throws(Errno) {
        let directory = try writer.root.madeDirectory(history, mode: 0o700)
        let name = TemporaryName.makeCopy(of: place.name, label: "old")
        try place.directory.place(displaced, in: directory, as: name)
        outcome.displaced = directory.path.appending(name)
        return
      } catch {
        outcome.warnings.append(SystemError(error, "keep the old version of", place.path))
      }
    }
    if mayBeWritten {
      outcome.displaced = place.directory.setAside(displaced, of: place.name)
      return
    }
    do throws(Errno) {
      try Kernel.unlink(place.directory.descriptor.number, displaced)
    } catch {
      outcome.displaced = place.directory.path.appending(displaced)
      outcome.warnings.append(SystemError(error, "remove", outcome.displaced))
    }
  }

  /// Puts a version back that someone wrote in the last moment; whatever else turns up stays, too.
  private func giveBack(
    _ place: Place, _ displaced: [UInt8], _ aside: inout [FilePath]
  ) {
    let directory = place.directory
    guard let second = try? directory.exchange(place.name, displaced, &aside) else {
      // The name is gone, or nothing works any more.
      aside.append(directory.setAside(displaced, of: place.name))
      return
    }
    switch try? directory.examine(second, bytes) {
    case .expected:
      // Nothing but the text that the caller has; a failure leaves a stale temporary.
      try? Kernel.unlink(directory.descriptor.number, second)
    case .different:
      // Written once more, and this is the newest version: it gets the name.
      let older = (try? directory.exchange(place.name, second, &aside)) ?? second
      aside.append(directory.setAside(older, of: place.name))
    case .stillOpen, nil:
      aside.append(directory.setAside(second, of: place.name))
    }
    // A conflict is reported either way, with every path that there is to know.
    try? directory.sync()
  }
}
