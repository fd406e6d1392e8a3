internal import NotesFormat
package import NotesIndex
internal import NotesSystem

/// How a list of notes is ordered; ties go by path.
package struct NoteOrder: Hashable, Sendable {
  package enum Key: String, Hashable, Sendable, CaseIterable {
    case writeTime, modified, title, path
  }

  package let key: Key
  package let isDescending: Bool

  package init(_ key: Key, isDescending: Bool) {
    self.key = key
    self.isDescending = isDescending
  }

  /// The latest first.
  package static let standard = NoteOrder(.writeTime, isDescending: true)
}

extension NoteOrder {
  /// The records in this order.
  ///
  /// - Parameters:
  ///   - records: in any order.
  ///   - clock: for times without a zone.
  /// - Returns: all of them.
  package func sort(_ records: [NoteRecord], clock: LocalClock) -> [NoteRecord] {
    switch key {
    case .path:
      order(records) {
        $0.path.bytes
      } before: {
        $0.lexicographicallyPrecedes($1)
      }
    case .title:
      order(records) {
        TextFold.fold($0.content.title)
      } before: {
        $0.lexicographicallyPrecedes($1)
      }
    case .modified:
      order(records) {
        $0.stamp.modified
      } before: {
        $0 < $1
      }
    case .writeTime:
      order(records) {
        $0.writeInstant(clock)
      } before: {
        $0 < $1
      }
    }
  }

  /// Sorts with each key worked out once.
  private func order<Key>(
    _ records: [NoteRecord], by key: (NoteRecord) -> Key, before: (Key, Key) -> Bool
  ) -> [NoteRecord] {
    let keyed = records.map { (key: key($0), record: $0) }
    return keyed.sorted { left, right in
      if before(left.key, right.key) { return !isDescending }
      if before(right.key, left.key) { return isDescending }
      return left.record.path < right.record.path
    }.map(\.record)
  }
}

extension NoteRecord {
  /// When the note was written, in seconds since 1970-01-01 UTC: its header's word, else the file's
  /// modification time.
  package func writeInstant(_ clock: LocalClock) -> Int64 {
    let modified = stamp.modified / 1_000_000_000
    guard let writeTime = content.writeTime else { return modified }
    return writeTime.instant(assuming: clock.utcOffset(modified))
  }
}
