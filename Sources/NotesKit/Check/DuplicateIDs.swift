internal import NotesFormat
package import NotesIndex
internal import NotesSystem

/// Notes that have one id although none is a conflict copy: which keeps it, and which get another.
package struct DuplicateID: Sendable {
  package struct Newer: Sendable {
    package let record: NoteRecord
    /// Why it is taken for newer than the note that keeps the id.
    package let reason: String
  }

  package let id: String
  /// The oldest.
  package let kept: NoteRecord
  /// From the older to the newer.
  package let newer: [Newer]
}

extension FolderSurvey {
  /// The duplicate ids with what to do about each, by path.
  ///
  /// A note with conflict copies keeps its id, which ties them to it. Else a note is as old as its header says, or
  /// as its file. Where that is the same, one is a copy of the other, and the shorter name is that of the original;
  /// stamps of files say nothing after a checkout, so they come after that.
  ///
  /// - Parameter notes: those that were surveyed.
  /// - Returns: one for each id.
  /// - Throws: what reading the notes throws.
  package func duplicates(in notes: any NoteCollection) throws -> [DuplicateID] {
    let context = QueryContext(
      now: notes.clock.now() / 1_000_000_000, utcOffset: notes.clock.utcOffset)
    let groups = try duplicateIDs.values.map { try $0.compactMap { try notes.record(at: $0) } }
    let originals = Set(try notes.conflictCopies().compactMap { $0.origin.path })
    return groups.compactMap { Self.duplicate($0, context, originals) }
      .sorted { $0.kept.path < $1.kept.path }
  }

  private static func duplicate(
    _ records: [NoteRecord], _ context: QueryContext, _ originals: Set<FilePath>
  ) -> DuplicateID? {
    let aged = records.map { (record: $0, created: $0.createdSeconds(in: context)) }
      .sorted { left, right in
        let (one, other) = (left.record, right.record)
        let hasCopies = (originals.contains(one.path), originals.contains(other.path))
        if hasCopies.0 != hasCopies.1 { return hasCopies.0 }
        if left.created != right.created { return left.created < right.created }
        let lengths = (one.path.name.count, other.path.name.count)
        if one.content.writeTime != nil, lengths.0 != lengths.1 { return lengths.0 < lengths.1 }
        let times = (one.stamp.modified, other.stamp.modified)
        return times.0 == times.1 ? one.path < other.path : times.0 < times.1
      }
    guard let oldest = aged.first, aged.count > 1, let id = oldest.record.content.id else {
      return nil
    }
    let newer = aged.dropFirst().map { note in
      let reason =
        if note.created > oldest.created {
          note.record.content.writeTime == nil
            ? "its file is newer" : "it was written later, by its header"
        } else if originals.contains(oldest.record.path) {
          "conflict copies of the other are tied to it by the id"
        } else if note.record.content.writeTime != nil,
          note.record.path.name.count != oldest.record.path.name.count
        {
          "it was written at the same time, and has the longer name"
        } else if note.record.stamp.modified != oldest.record.stamp.modified {
          "it was written at the same time, and its file is newer"
        } else {
          "it is as old, and its path comes later"
        }
      return DuplicateID.Newer(record: note.record, reason: reason)
    }
    return DuplicateID(id: id, kept: oldest.record, newer: newer)
  }
}

extension Repository {
  /// Gives a note another id, and changes nothing else.
  ///
  /// - Parameters:
  ///   - record: the note as it was when its id was found to be another's too.
  ///   - id: a UUID, used nowhere else.
  ///   - isDryRun: work out the change and write nothing.
  /// - Returns: what was done.
  /// - Throws: as ``update(_:expecting:isDryRun:_:)``, which see; ``RepositoryError`` `notEditable` with path
  ///   and line for a header that cannot be changed.
  @discardableResult
  package func replaceID(
    of record: NoteRecord, with id: String, isDryRun: Bool = false
  ) throws -> UpdateOutcome {
    try update(record.path, expecting: record.checksum, isDryRun: isDryRun) { note in
      try note.replacingID(with: id)
    }
  }
}

extension EditableNote {
  /// The file with another id.
  fileprivate func replacingID(with id: String) throws(RepositoryError) -> [UInt8] {
    do throws(HeaderEditError) {
      return try HeaderEdit.applying([.set(key: "id", .text(id))], to: bytes)
    } catch {
      throw RepositoryError(
        .notEditable, path, line: error.line, "not changed: \(error.message)")
    }
  }
}
