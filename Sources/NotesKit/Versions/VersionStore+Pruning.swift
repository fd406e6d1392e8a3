internal import NotesFormat
internal import NotesSystem

extension VersionStore {
  /// Drops the oldest versions until a quarter of everything is free again.
  ///
  /// The new log is in place before texts go that no line names any more. A process that dies in between
  /// leaves such texts; the next one that prunes removes them.
  func prune(_ log: VersionLog, in directory: Directory) throws {
    var counts: [FilePath: Int] = [:]
    var kept: [VersionEntry] = []
    var known: Set<Checksum> = []
    var (total, size) = (0, 0)
    for entry in log.entries.reversed() {
      let isGap = entry.kind == .gap
      if isGap, kept.last?.kind == .gap { continue }
      if !isGap {
        guard counts[entry.path, default: 0] < limits.perNote else { continue }
        counts[entry.path, default: 0] += 1
      }
      let growth = isGap || known.contains(entry.checksum) ? 0 : entry.size
      size += entry.line(total: 0).count
      guard total + growth <= limits.total / 4 * 3, size <= limits.log / 4 * 3 else { break }
      total += growth
      if !isGap { known.insert(entry.checksum) }
      kept.append(entry)
    }
    try rewrite(kept.reversed(), in: directory)
  }

  /// Forgets the versions of notes that are gone for good.
  ///
  /// A conflict copy leaves a gap: the order of the versions of its note was broken there.
  ///
  /// - Parameter isForgotten: asked for each entry.
  /// - Throws: ``SystemError``, ``WriteError``.
  func forget(where isForgotten: (VersionEntry) throws -> Bool) throws {
    guard try entries().contains(where: isForgotten) else { return }
    try writing { directory in
      var kept: [VersionEntry] = []
      for entry in try VersionLog(reading: directory).entries {
        if try !isForgotten(entry) {
          kept.append(entry)
        } else if ConflictName(fileName: entry.path.name) != nil, kept.last?.kind != .gap {
          kept.append(.gap(time: entry.time))
        }
      }
      try rewrite(kept, in: directory)
    }
  }

  private func rewrite(_ entries: [VersionEntry], in directory: Directory) throws {
    var log = VersionLog()
    var known: Set<Checksum> = []
    for entry in entries {
      if entry.kind != .gap, known.insert(entry.checksum).inserted { log.total += entry.size }
      log.append(entry)
    }
    try log.replace(in: directory)
    let names = Set(known.map { Array($0.hex.utf8) })
    for entry in try directory.entries() where entry.kind == .regular {
      let isOwn = [Self.logName, Self.lockName].contains { entry.name.elementsEqual($0.utf8) }
      if !isOwn, !names.contains(entry.name) { try directory.remove(FilePath(bytes: entry.name)) }
    }
  }
}
