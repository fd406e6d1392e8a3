internal import NotesSystem

/// The log of versions as it is on disk, and lines to be added to it.
struct VersionLog {
  /// Damaged lines as gaps.
  private(set) var entries: [VersionEntry] = []
  /// Bytes of the texts that are kept; too large when nothing is known, so that it is counted again.
  var total = 0
  /// Bytes on disk, and those that are still to be written.
  var size: Int { written + added.count }

  private var written = 0
  private var added: [UInt8] = []

  /// Far more than a log has before it is pruned.
  private static let readLimit = 1 << 28

  init() {}

  /// Reads the log, or just its last line, which is all that adding to it takes.
  ///
  /// - Throws: ``SystemError`` when there is a log that cannot be read.
  init(reading directory: Directory, lastLineOnly: Bool = false) throws(SystemError) {
    guard try directory.statusIfExists(FilePath(VersionStore.logName)) != nil else { return }
    let bytes = try directory.contents(of: VersionStore.logName, limit: Self.readLimit)
    written = bytes.count
    let lineEnd = UInt8(ascii: "\n")
    var text = bytes[...]
    if lastLineOnly {
      let last = bytes.last == lineEnd ? bytes.dropLast() : bytes[...]
      text = last[(last.lastIndex(of: lineEnd) ?? -1).advanced(by: 1)...]
    }
    for line in text.split(separator: lineEnd) { take(line) }
    // A torn line is ended, or the next one would be torn with it.
    if let last = bytes.last, last != lineEnd { added.append(lineEnd) }
  }

  private mutating func take(_ line: ArraySlice<UInt8>) {
    if let (entry, total) = VersionEntry.read(line) {
      entries.append(entry)
      self.total = total
    } else {
      entries.append(.gap(time: 0))
      total = .max / 2
    }
  }

  mutating func append(_ entry: VersionEntry) {
    entries.append(entry)
    added += entry.line(total: total)
  }

  /// Adds the new lines to the file.
  ///
  /// - Throws: ``SystemError``; a part of them may have been written.
  func write(to directory: Directory) throws(SystemError) {
    let exists = try directory.statusIfExists(FilePath(VersionStore.logName)) != nil
    let file =
      try exists
      ? directory.openForWriting(VersionStore.logName)
      : directory.createPrivate(VersionStore.logName)
    try file.write(added, at: written)
  }

  /// Writes the whole log again.
  ///
  /// - Throws: ``WriteError``; the old log then stands.
  func replace(in directory: Directory) throws(WriteError) {
    try SafeWriter(root: directory).overwrite(FilePath(VersionStore.logName), added)
  }
}
