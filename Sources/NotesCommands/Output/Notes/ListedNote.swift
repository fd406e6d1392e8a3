internal import NotesFormat
package import NotesIndex
package import NotesSystem

/// A note as lists show it.
///
/// Holds the record and works out each field when it is asked for: a list of paths needs no dates.
package struct ListedNote: Sendable {
  package let note: NoteRecordView
  /// The notes folder, absolute.
  package let folder: FilePath
  /// Seconds east of UTC at an instant.
  package let utcOffset: @Sendable (Int64) -> Int
  package var marks: NoteMarks
  /// Only for a search.
  package var score: Double?
  /// Only for a search.
  package var snippets: [Snippet]
  /// The title with its matches, for a search that found some in it.
  package var title: Snippet?

  package init(
    _ note: NoteRecordView, in folder: FilePath, utcOffset: @escaping @Sendable (Int64) -> Int,
    marks: NoteMarks = NoteMarks(), score: Double? = nil, snippets: [Snippet] = [],
    title: Snippet? = nil
  ) {
    self.note = note
    self.folder = folder
    self.utcOffset = utcOffset
    self.marks = marks
    self.score = score
    self.snippets = snippets
    self.title = title
  }
}

extension ListedNote {
  package var path: FilePath { note.filePath }
  package var absolutePath: FilePath { folder.appending(path.bytes) }

  /// The path of the note that this is a conflict copy of, whether or not it is still there.
  package var conflictOf: FilePath? { marks.origin?.path }

  /// The note's time as ISO 8601, as exact as the header has it and with an offset only when it has
  /// one; the file's when the header has no time.
  package var writeTime: String { note.writeTime.map(Self.iso8601) ?? modified }

  /// When the file was changed, as ISO 8601 with the local offset.
  package var modified: String {
    let instant = note.stamp.modified.flooredSeconds
    return ZonedTime(instant: instant, utcOffset: utcOffset(instant)).iso8601
  }

  /// The day of ``writeTime``, 10 columns at most: the month or year when there is no day.
  package var day: String {
    guard let date = note.writeTime else { return String(modified.prefix(10)) }
    return Self.day(of: date)
  }

  /// 64 hexadecimal digits.
  package var checksum: String { Checksum(rawBytes: note.checksum.array)?.hex ?? "" }

  private static func iso8601(_ date: NoteDate) -> String {
    let zone = date.utcOffset ?? 0
    let zoned = ZonedTime(instant: date.instant(assuming: zone), utcOffset: zone)
    switch date.precision {
    case .year, .month, .day: return day(of: date)
    case .minute, .second:
      return date.utcOffset == nil ? "\(date.civilDate)T\(zoned.clock)" : zoned.iso8601
    }
  }

  private static func day(of date: NoteDate) -> String {
    let day = "\(date.civilDate)"
    return switch date.precision {
    case .year: String(day.prefix(4))
    case .month: String(day.prefix(7))
    case .day, .minute, .second: day
    }
  }
}

extension Int64 {
  /// Whole seconds of nanoseconds, downwards before 1970 too.
  fileprivate var flooredSeconds: Int64 {
    self / 1_000_000_000 - (self % 1_000_000_000 < 0 ? 1 : 0)
  }
}
