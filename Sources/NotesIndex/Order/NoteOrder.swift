internal import NotesFormat
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
  package static let path = NoteOrder(.path, isDescending: false)
}

extension NoteOrder {
  /// The records in this order.
  ///
  /// - Parameters:
  ///   - records: in any order.
  ///   - context: for times without a zone.
  /// - Returns: all of them.
  package func sort(_ records: [NoteRecord], in context: QueryContext) -> [NoteRecord] {
    let keyed = records.map { (key: sortKey(of: $0, in: context), record: $0) }
    return keyed.sorted { left, right in
      precedes(left.key, right.key) ?? (left.record.path < right.record.path)
    }.map(\.record)
  }

  private func sortKey(of record: NoteRecord, in context: QueryContext) -> SortKey {
    switch key {
    case .path: .bytes(ByteView(record.path.bytes))
    case .title: .bytes(ByteView(TextFold.fold(record.content.title)))
    case .modified: .number(record.stamp.modified)
    case .writeTime: .number(record.createdSeconds(in: context))
    }
  }

  /// What notes are ordered by, worked out once for each.
  enum SortKey {
    case number(Int64)
    case bytes(ByteView)
  }

  /// Whether a note with one key stands before one with the other; nil when the keys are equal.
  func precedes(_ left: SortKey, _ right: SortKey) -> Bool? {
    switch (left, right) {
    case (.number(let left), .number(let right)):
      return left == right ? nil : (left < right) != isDescending
    case (.bytes(let left), .bytes(let right)):
      let order = left.withSpan { left in right.withSpan { left.compare(to: $0) } }
      return order == 0 ? nil : (order < 0) != isDescending
    case (.number, .bytes), (.bytes, .number): return nil
    }
  }
}
