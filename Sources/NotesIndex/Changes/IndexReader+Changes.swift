internal import NotesSystem

extension IndexReader {
  /// The revision before the first change that is still known.
  package var firstKnownRevision: UInt64 { head.changes.first?.after ?? head.revision }

  /// What happened since a revision, one change for each note.
  ///
  /// - Parameter revision: of this index, from an earlier time.
  /// - Returns: the changes in the order of their revisions; nil when the revision is older than
  ///   ``firstKnownRevision``, or none that this index has had: then ``allAsAdded()`` is where to begin.
  /// - Throws: ``IndexError`` when the index turns out to be damaged.
  /// - Complexity: linear in the changes that are kept, at most ``IndexLimits/changeCount`` and the journal.
  package func changes(since revision: UInt64) throws(IndexError) -> [NoteChange]? {
    try steps(since: revision).map(NoteChange.collapse)
  }

  /// Everything that happened since a revision, change by change, in the order of their revisions; none is a
  /// move.
  ///
  /// - Parameter revision: of this index, from an earlier time.
  /// - Returns: nil where ``changes(since:)`` gives none.
  /// - Throws: ``IndexError`` when the index turns out to be damaged.
  /// - Complexity: as ``changes(since:)``.
  package func steps(since revision: UInt64) throws(IndexError) -> [NoteChange]? {
    guard revision >= firstKnownRevision, revision <= self.revision else { return nil }
    return try lastingSteps(since: revision)
  }

  /// Every note, as if it had been added at the revision at which it got its present content.
  ///
  /// - Throws: ``IndexError`` when the index turns out to be damaged.
  /// - Complexity: O(n log n) in the number of notes.
  package func allAsAdded() throws(IndexError) -> [NoteChange] {
    var result: [NoteChange] = []
    try forEachNumber { number throws(IndexError) in
      result.append(try change(.added, note(number)))
    }
    return result.sorted { ($0.revision, $0.path) < ($1.revision, $1.path) }
  }

  /// A writer may have replaced a file that is named here: then the index as it is now has the same changes, and what
  /// has happened since.
  private func lastingSteps(since revision: UInt64) throws(IndexError) -> [NoteChange]? {
    do throws(IndexError) {
      return try ownSteps(since: revision)
    } catch {
      guard error.underlying?.code == .notFound else { throw error }
      guard let newer = try IndexReader.open(directory.path), newer.head != head else {
        throw .damaged(error.path, "the file is missing")
      }
      guard revision >= newer.firstKnownRevision, revision <= newer.revision else { return nil }
      return try newer.lastingSteps(since: revision)
    }
  }

  /// The same from this state alone.
  func ownSteps(since revision: UInt64) throws(IndexError) -> [NoteChange] {
    var result: [NoteChange] = []
    for entry in head.changes {
      // A file ends where the next begins; only one that ends later than `revision` is read.
      let end = head.changes.first { $0.after > entry.after }?.after ?? head.revision
      guard end > revision else { continue }
      result += try ChangeLog.read(entry, in: directory).filter { $0.revision > revision }
    }
    for step in journal.history where step.revision > revision {
      result.append(try change(step))
    }
    return result
  }

  private func change(_ step: JournalState.Step) throws(IndexError) -> NoteChange {
    switch step.subject {
    case .journal(let index):
      return change(step.kind, try journalNote(index), at: step.revision)
    case .segment(let target):
      guard let index = head.segments.firstIndex(where: { $0.number == target.segment }) else {
        throw .damaged(directory.path, "a change to a note that does not exist")
      }
      return change(step.kind, try segments[index].view(target.note), at: step.revision)
    }
  }

  private func change(
    _ kind: NoteChange.Kind, _ view: NoteRecordView, at revision: UInt64? = nil
  ) -> NoteChange {
    NoteChange(
      revision: revision ?? view.revision, kind, FilePath(bytes: view.path.array),
      id: view.id, checksum: view.checksum.array)
  }
}
