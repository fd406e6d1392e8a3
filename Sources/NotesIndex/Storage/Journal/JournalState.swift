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
  /// What happened, in order, but for new stamps.
  private(set) var history: [Step] = []

  /// A change to a note.
  struct Step: Sendable {
    let revision: UInt64
    /// Never a move.
    let kind: NoteChange.Kind
    let subject: Subject
  }

  /// Where the note of a change lies: what it became, or what was taken away.
  enum Subject: Sendable {
    /// An index of ``JournalState/notes``.
    case journal(Int)
    case segment(Journal.Target)
  }

  /// Reads a journal, or what was added to it, and strikes out in `deleted` what it replaces or removes.
  ///
  /// - Parameters:
  ///   - bytes: those of the file from `start` on.
  ///   - start: 0, or what this has returned before.
  ///   - head: what the journal belongs to.
  ///   - deleted: for each segment.
  ///   - path: for messages.
  /// - Returns: Where the last whole record ends, in bytes from the beginning of the file.
  /// - Throws: ``IndexError`` when it is damaged.
  mutating func read(
    _ bytes: [UInt8], from start: Int, _ head: Head, _ deleted: inout [Bitmap], _ path: FilePath
  ) throws(IndexError) -> Int {
    var isOdd = false
    let view = ByteView(bytes)
    let end = try Journal.read(view, from: start, number: head.journal, path) { change in
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
      let wasThere = strike(note.path) != nil || change.target != nil
      history.append(
        Step(
          revision: change.revision, kind: wasThere ? .modified : .added,
          subject: .journal(notes.count)))
      byPath[note.path] = notes.count
      notes.append(note)
      isLive.append(true)
      liveCount += 1
    case .remove(let path):
      if let subject = strike(path).map(Subject.journal) ?? change.target.map(Subject.segment) {
        history.append(Step(revision: change.revision, kind: .removed, subject: subject))
      }
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

  /// Takes out a note of the journal itself.
  private mutating func strike(_ path: FilePath) -> Int? {
    guard let known = byPath.removeValue(forKey: path) else { return nil }
    isLive[known] = false
    liveCount -= 1
    return known
  }
}
