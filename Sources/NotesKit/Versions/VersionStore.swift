package import NotesSystem

/// Texts that notes have had, kept as bases for merging.
///
///     versions/lock     held while anything here is written
///     versions/log      a line for each text that was seen, the oldest first
///     versions/<sha>    the text with this SHA-256, once however many lines name it
///
/// A text is written before the line that names it, and its name says what it holds: whatever a crash leaves is
/// recognised when it is read, and costs no more than a base. When there is too much, the oldest goes first: see
/// ``VersionLimits``.
package struct VersionStore: Sendable {
  /// Absolute; made for this user only when something is kept.
  let path: FilePath
  let limits: VersionLimits

  package init(_ path: FilePath, limits: VersionLimits = VersionLimits()) {
    self.path = path
    self.limits = limits
  }

  static let logName = "log"
  static let lockName = "lock"
}

/// How much is kept.
package struct VersionLimits: Sendable {
  /// Bytes of all texts.
  package var total = 64 << 20
  /// Bytes of one text: a larger note has no base from here.
  package var text = 4 << 20
  /// Bytes of the log.
  package var log = 2 << 20
  /// Texts of one note.
  package var perNote = 64
  /// Milliseconds to wait for another process.
  package var timeout = 2_000

  package init() {}
}

/// A text to be kept.
struct KeptText {
  let kind: VersionEntry.Kind
  let path: FilePath
  let id: String?
  let checksum: Checksum
  let bytes: [UInt8]
}

extension VersionStore {
  /// Keeps texts, in order.
  ///
  /// - Parameters:
  ///   - texts: too large ones are left out.
  ///   - time: nanoseconds since 1970-01-01 UTC.
  /// - Throws: ``SystemError``, ``WriteError``; what was kept before stays as it was.
  func keep(_ texts: [KeptText], time: Int64) throws {
    let texts = texts.filter { $0.bytes.count <= limits.text }
    guard !texts.isEmpty else { return }
    try writing { directory in
      var log = try VersionLog(reading: directory, lastLineOnly: true)
      for text in texts {
        let name = text.checksum.hex
        if try directory.statusIfExists(FilePath(name)) == nil {
          try SafeWriter(root: directory).overwrite(FilePath(name), text.bytes, durably: false)
          log.total += text.bytes.count
        }
        log.append(
          VersionEntry(
            text.kind, time: time, path: text.path, id: text.id, checksum: text.checksum,
            size: text.bytes.count))
      }
      try log.write(to: directory)
      if log.total > limits.total || log.size > limits.log {
        try prune(VersionLog(reading: directory), in: directory)
      }
    }
  }

  /// Notes that more has changed than was kept.
  ///
  /// - Throws: ``SystemError``, ``WriteError``.
  func noteGap(time: Int64) throws {
    // Without a log there is nothing that could be mistaken for what came before.
    guard try logExists() else { return }
    try writing { directory in
      var log = try VersionLog(reading: directory, lastLineOnly: true)
      if log.entries.last?.kind == .gap { return }
      log.append(.gap(time: time))
      try log.write(to: directory)
    }
  }

  private func logExists() throws(SystemError) -> Bool {
    guard path.isExistingDirectory else { return false }
    return try Directory(opening: path).statusIfExists(FilePath(Self.logName)) != nil
  }

  /// All lines of the log that can be read, the oldest first; none when nothing was ever kept.
  ///
  /// A damaged line counts as a gap.
  ///
  /// - Throws: ``SystemError``.
  package func entries() throws(SystemError) -> [VersionEntry] {
    guard try logExists() else { return [] }
    return try VersionLog(reading: Directory(opening: path)).entries
  }

  /// The text of an entry.
  ///
  /// - Returns: nil when it is gone or is not what it was.
  /// - Throws: ``SystemError``.
  package func text(of entry: VersionEntry) throws(SystemError) -> [UInt8]? {
    guard path.isExistingDirectory else { return nil }
    let directory = try Directory(opening: path)
    let name = FilePath(entry.checksum.hex)
    guard try directory.statusIfExists(name)?.kind == .regular else { return nil }
    let bytes = try directory.readFile(name, limit: limits.text + 1).bytes
    return Checksum(of: bytes) == entry.checksum ? bytes : nil
  }

  /// Runs `body` while no other process writes here.
  func writing(_ body: (Directory) throws -> Void) throws {
    let directory = try Directory.openPrivate(path)
    let lock = try FileLock.take(path.appending(Self.lockName), waiting: limits.timeout)
    guard let lock else {
      throw SystemError(.busy, "keep versions in", path)
    }
    try withExtendedLifetime(lock) { try body(directory) }
  }
}
