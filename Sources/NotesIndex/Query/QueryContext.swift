package import NotesFormat
package import NotesSystem

/// What a query needs to know beyond the note: the time, and the notes it shares the folder with.
package struct QueryContext: Sendable {
  /// Seconds since 1970-01-01 UTC.
  package let now: Int64
  /// Seconds east of UTC of local time at an instant.
  package let utcOffset: @Sendable (_ instant: Int64) -> Int
  /// The notes that pass the predicates of the query that are about others.
  package let paths: [QueryPredicate: Set<FilePath>]

  package init(
    now: Int64, utcOffset: @escaping @Sendable (_ instant: Int64) -> Int,
    paths: [QueryPredicate: Set<FilePath>] = [:]
  ) {
    self.now = now
    self.utcOffset = utcOffset
    self.paths = paths
  }

  package var today: CivilDate { day(at: now) }

  /// The local day of an instant.
  package func day(at instant: Int64) -> CivilDate {
    ZonedTime(instant: instant, utcOffset: utcOffset(instant)).date
  }

  /// The paths of the notes that share their id (folded), or all their bytes, with another note.
  ///
  /// Conflict copies are left out: what they share is what they are.
  package static func duplicates(among records: [NoteRecord]) -> Set<FilePath> {
    var byID: [[UInt8]: [Int]] = [:]
    var byContent: [[UInt8]: [Int]] = [:]
    let copies = ConflictCopies(among: records)
    for (index, record) in records.enumerated() where copies.origin(of: record.path) == nil {
      if let id = record.content.id { byID[SearchText(id).folded, default: []].append(index) }
      byContent[record.checksum.bytes, default: []].append(index)
    }
    var result: Set<FilePath> = []
    for group in [byID.values, byContent.values].joined() where group.count > 1 {
      for index in group { result.insert(records[index].path) }
    }
    return result
  }
}
