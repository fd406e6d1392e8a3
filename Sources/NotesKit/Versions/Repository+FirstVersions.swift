internal import NotesFormat
internal import NotesIndex
internal import NotesSystem

extension Repository {
  /// The notes of which no text is kept, the last changed first, as many as half of the store has room for.
  ///
  /// A text is kept when it is found changed, so the one before the first change would be unknown; a watcher has
  /// the time to keep it beforehand.
  ///
  /// - Parameter reader: what the index has.
  /// - Returns: their paths; none for a folder that is only read.
  /// - Throws: ``SystemError``, ``IndexError``.
  /// - Complexity: O(n log n) in the number of notes.
  func notesWithoutVersion(in reader: IndexReader) throws -> [FilePath] {
    guard folder.isInitialized else { return [] }
    let entries = try versions.entries()
    let known = Set(entries.map(\.path))
    let limits = versions.limits
    var notes: [(path: FilePath, stamp: FileStamp)] = []
    try reader.forEachNumber { number in
      let note = try reader.note(number)
      let path = note.filePath
      if note.stamp.size <= limits.text, !known.contains(path) { notes.append((path, note.stamp)) }
    }
    notes.sort { ($1.stamp.modified, $0.path) < ($0.stamp.modified, $1.path) }
    var size = entries.reduce(0) { $0 + $1.size }
    var lines = entries.count * Self.logLineSize
    return notes.prefix { note in
      size += Int(note.stamp.size)
      lines += Self.logLineSize + note.path.bytes.count
      return size <= limits.total / 2 && lines <= limits.log / 2
    }.map(\.path)
  }

  /// Bytes of a line of the log without its path: kind, time, id, checksum, size.
  private static let logLineSize = 160

  /// Keeps the present texts of notes.
  ///
  /// While this process is the writer of the index nobody else finds one of them changed, which would turn the
  /// order of its texts around.
  ///
  /// - Parameters:
  ///   - paths: those that cannot be read are left out.
  ///   - reader: what the index has.
  /// - Throws: ``IndexError``: `busy` when another process is at the index; ``SystemError``, ``WriteError``.
  func keepFirstVersions(of paths: [FilePath], _ reader: IndexReader?) throws {
    let writer = try indexWriter(waiting: 0, reusing: reader)
    var texts: [KeptText] = []
    for path in paths {
      do throws(SystemError) {
        let contents = try folder.root.readFile(path)
        let content = NoteContent(parsing: contents.bytes, stem: path.stem)
        guard content.encoding == .utf8 else { continue }
        texts.append(
          KeptText(
            kind: .seen, path: path, id: content.id, checksum: Checksum(of: contents.bytes),
            bytes: contents.bytes))
      } catch {
        // Gone, or unreadable: the process that finds it changed handles it.
        continue
      }
    }
    try versions.keep(texts, time: clock.now())
    withExtendedLifetime(writer) {}
  }
}
