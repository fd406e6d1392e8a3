package import NotesFormat
package import NotesIndex
package import NotesSystem

/// A note as lists show it.
///
/// Holds the record and works out each field when it is asked for: a list of paths needs no dates.
package struct ListedNote: Sendable {
  package let record: NoteRecord
  /// The notes folder, absolute.
  package let folder: FilePath
  /// Seconds east of UTC at an instant.
  package let utcOffset: @Sendable (Int64) -> Int
  /// Only for a search.
  package var score: Double?
  /// Only for a search.
  package var snippets: [Snippet]

  package init(
    _ record: NoteRecord, in folder: FilePath, utcOffset: @escaping @Sendable (Int64) -> Int,
    score: Double? = nil, snippets: [Snippet] = []
  ) {
    self.record = record
    self.folder = folder
    self.utcOffset = utcOffset
    self.score = score
    self.snippets = snippets
  }
}

extension ListedNote {
  package var path: FilePath { record.path }
  package var absolutePath: FilePath { folder.appending(record.path.bytes) }
  package var content: NoteContent { record.content }

  /// The note's time as ISO 8601, as exact as the header has it and with an offset only when it has
  /// one; the file's when the header has no time.
  package var writeTime: String { content.writeTime.map(Self.iso8601) ?? modified }

  /// When the file was changed, as ISO 8601 with the local offset.
  package var modified: String {
    let instant = record.stamp.modified.flooredSeconds
    return ZonedTime(instant: instant, utcOffset: utcOffset(instant)).iso8601
  }

  /// The day of ``writeTime``, 10 columns at most.
  package var day: String { String(writeTime.prefix(10)) }

  /// 64 hexadecimal digits.
  package var checksum: String { record.checksum.hex }

  private static func iso8601(_ date: NoteDate) -> String {
    let zone = date.utcOffset ?? 0
    let zoned = ZonedTime(instant: date.instant(assuming: zone), utcOffset: zone)
    switch date.precision {
    case .year: return String("\(date.civilDate)".prefix(4))
    case .month: return String("\(date.civilDate)".prefix(7))
    case .day: return "\(date.civilDate)"
    case .minute, .second:
      return date.utcOffset == nil ? "\(date.civilDate)T\(zoned.clock)" : zoned.iso8601
    }
  }
}

extension Int64 {
  /// Whole seconds of nanoseconds, downwards before 1970 too.
  fileprivate var flooredSeconds: Int64 {
    self / 1_000_000_000 - (self % 1_000_000_000 < 0 ? 1 : 0)
  }
}
