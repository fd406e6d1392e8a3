internal import NotesSystem

/// What a journal adds to the segments, in memory.
struct JournalState: Sendable {
  private(set) var notes: [NoteImage] = []
  private(set) var isLive: [Bool] = []
  private(set) var liveCount = 0
  private(set) var revision: UInt64 = 0
  private(set) var byPath: [FilePath: Int] = [:]
  /// Newer stamps of notes in segments.
  private(set) var restamped: [Journal.Target: (stamp: FileStamp, isTrusted: Bool)] = [:]
  private(set) var isEmpty = true

  /// Reads a journal, and strikes out in `deleted` what it replaces or removes.
  ///
  /// - Returns: Where the last whole record ends.
  /// - Throws: ``IndexError`` when it is damaged.
  mutating func read(
    _ bytes: [UInt8], _ head: Head, _ deleted: inout [Bitmap], _ path: FilePath
  ) throws(IndexError) -> Int {
    var isOdd = false
    let end = try Journal.read(ByteView(bytes), number: head.journal, path) { change in
      if !apply(change, head, &deleted) { isOdd = true }
    }
    if isOdd { throw .damaged(path, "a change to a note that does not exist") }
    return end
  }

  private mutating func apply(
    _ change: Journal.Change, _ head: Head, _ deleted: inout [Bitmap]
  ) -> Bool {
    isEmpty = false
    revision = max(revision, change.revision)
    var segment: Int?
    if let target = change.target {
      segment = head.segments.firstIndex { $0.number == target.segment }
      guard let segment, target.note < head.segments[segment].noteCount else { return false }
    }
    switch change.action {
    case .upsert(let note):
      strike(note.path)
      byPath[note.path] = notes.count
      notes.append(note)
      isLive.append(true)
      liveCount += 1
    case .remove(let path): strike(path)
    case .restamp(let path, let stamp, let isTrusted):
      if let known = byPath[path] {
        notes[known].stamp = stamp
        notes[known].isTrusted = isTrusted
      } else if let target = change.target {
        restamped[target] = (stamp, isTrusted)
      }
      return true
    }
    if let segment, let target = change.target { deleted[segment].insert(target.note) }
    return true
  }

  private mutating func strike(_ path: FilePath) {
    guard let known = byPath.removeValue(forKey: path) else { return }
    isLive[known] = false
    liveCount -= 1
  }
}
