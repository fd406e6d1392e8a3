internal import NotesFormat
internal import NotesSystem

/// All that the index keeps of one note, ready to be stored: made from a file, a journal or a segment.
struct NoteImage: Sendable {
  var path: FilePath
  var stamp: FileStamp
  var isTrusted: Bool
  var checksum: [UInt8]
  var revision: UInt64 = 0
  var time: NoteTime
  /// The content as ``RecordCodec`` writes it.
  var blob: [UInt8]
  var text: FoldedNote
}

/// What date tests and ranking need of a note's time.
struct NoteTime: Hashable, Sendable {
  /// Seconds since 1970-01-01 UTC of the write time, taken as UTC when it names no zone; 0 without one.
  var instant: Int64 = 0
  /// The day as typed, counted from 1970-01-01.
  var day: Int32 = 0
  var flags = Flags()

  struct Flags: OptionSet, Hashable, Sendable {
    let rawValue: UInt32

    static let isPresent = Flags(rawValue: 1 << 1)
    /// ``NoteTime/instant`` is local time.
    static let isLocal = Flags(rawValue: 1 << 2)
    /// The day as typed is the one that date tests compare: no zone, or no time of day.
    static let isDayTyped = Flags(rawValue: 1 << 3)
    /// Of the note, not its time: it has a tag.
    static let hasTag = Flags(rawValue: 1 << 4)
    /// Of the note: its name is one of conflict copies, and it has an id where that has to decide.
    static let mayBeCopy = Flags(rawValue: 1 << 5)
    /// Of the note: there is something odd in it.
    static let hasProblem = Flags(rawValue: 1 << 6)
    /// Of the note: git's conflict markers stand in it.
    static let isUnmerged = Flags(rawValue: 1 << 7)
    /// Of the note: it has a task with something left to be done.
    static let hasOpenTask = Flags(rawValue: 1 << 8)
    /// Of the note: it has a task with nothing left to be done.
    static let hasClosedTask = Flags(rawValue: 1 << 9)
  }

  init(_ date: NoteDate?) {
    guard let date else { return }
    instant = date.instant(assuming: 0)
    flags.insert(.isPresent)
    if date.utcOffset == nil { flags.insert(.isLocal) }
    if date.utcOffset == nil || date.secondOfDay == nil { flags.insert(.isDayTyped) }
    day = Int32(clamping: date.civilDate.daysSince1970)
  }

  init(instant: Int64, day: Int32, flags: Flags) {
    self.instant = instant
    self.day = day
    self.flags = flags
  }
}

extension NoteImage {
  /// Prepares a note; `source` is the text that `record` was made from.
  init(_ record: NoteRecord, _ source: [UInt8], isTrusted: Bool) {
    var writer = ByteWriter()
    RecordCodec.encode(record.content, into: &writer)
    path = record.path
    stamp = record.stamp
    self.isTrusted = isTrusted
    checksum = record.checksum.bytes
    time = NoteTime(record.content.writeTime)
    if !record.content.tags.isEmpty { time.flags.insert(.hasTag) }
    if !record.content.problems.isEmpty { time.flags.insert(.hasProblem) }
    if record.content.isUnmerged { time.flags.insert(.isUnmerged) }
    if record.content.hasOpenTask { time.flags.insert(.hasOpenTask) }
    if record.content.hasClosedTask { time.flags.insert(.hasClosedTask) }
    if ConflictCopies.mayBeCopy(record) { time.flags.insert(.mayBeCopy) }
    blob = writer.bytes
    text = FoldedNote(record, source)
  }
}
