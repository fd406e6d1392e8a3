internal import NotesSystem

/// When the stamps of a walk can be trusted.
///
/// A file that is written again within the step of its file system's clock keeps its stamp, so a stamp
/// taken shortly after the file's last change does not prove anything later. Two seconds is the step of
/// FAT, the coarsest in use; git calls such entries racy. The clock that Linux stamps files with ticks, so
/// it is a little late: a tenth of a second allows for the slowest tick.
struct FolderWatermark: Sendable {
  /// Nanoseconds since 1970-01-01 UTC.
  private let limit: Int64

  /// - Parameter start: when the walk began.
  init(walkStartedAt start: Int64) {
    limit = start - 2_100_000_000
  }

  /// Whether an unchanged stamp will mean unchanged bytes.
  func trusts(_ stamp: FileStamp) -> Bool {
    stamp.modified < limit && stamp.changed < limit
  }
}
