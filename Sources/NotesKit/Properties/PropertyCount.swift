internal import NotesFormat
package import NotesIndex

/// A header key with how many notes have it.
package struct PropertyCount: Hashable, Sendable {
  /// Spelled as it is typed most often.
  package let key: String
  /// What `KEY:*` finds.
  package let noteCount: Int
  /// How many notes have values of each kind, the most frequent first.
  package let kinds: [Kind]

  package struct Kind: Hashable, Sendable {
    package let kind: PropertyKind
    package let noteCount: Int
  }
}

/// A value of a header key with how many notes have it.
package struct PropertyValueCount: Hashable, Sendable {
  /// As it is typed most often; empty for a key with nothing after it.
  package let value: String
  package let noteCount: Int
}

extension PropertyCount {
  /// The header keys of some notes, sorted by their folded names.
  ///
  /// Keys that are equal after folding are one, as in queries.
  ///
  /// - Complexity: linear in the notes' headers.
  package static func count(of notes: some Sequence<NoteRecordView>) -> [PropertyCount] {
    var keys = SpellingCounts()
    var kinds: [[UInt8]: [PropertyKind: Int]] = [:]
    for note in notes {
      keys.beginNote()
      note.forEachHeaderKey { key, values in
        guard let folded = keys.add(key) else { return }
        kinds[folded, default: [:]][PropertyKind(of: values), default: 0] += 1
      }
    }
    return keys.all.map { entry in
      PropertyCount(
        key: entry.spelling, noteCount: entry.noteCount,
        kinds: (kinds[entry.folded] ?? [:]).map { Kind(kind: $0.key, noteCount: $0.value) }
          .sorted { ($1.noteCount, $0.kind.rawValue) < ($0.noteCount, $1.kind.rawValue) })
    }
  }

  /// The values that a key has, the most frequent first.
  ///
  /// - Parameters:
  ///   - key: case, accents and the like make no difference.
  ///   - notes: those whose values are counted.
  /// - Returns: each value once, whether it is the only one of its note or one of a list; nil when no note has
  ///   the key.
  /// - Complexity: linear in the notes' headers.
  package static func values(
    of key: String, in notes: some Sequence<NoteRecordView>
  ) -> [PropertyValueCount]? {
    let wanted = TextFold.fold(key)
    var isThere = false
    var isMeant: [String: Bool] = [:]
    var counts = SpellingCounts()
    for note in notes {
      counts.beginNote()
      note.forEachHeaderKey { key, values in
        let isKey = isMeant[key] ?? (TextFold.fold(key) == wanted)
        isMeant[key] = isKey
        guard isKey else { return }
        isThere = true
        for value in values.isEmpty ? [""] : values { _ = counts.add(value) }
      }
    }
    guard isThere else { return nil }
    return counts.all.sorted { $0.noteCount > $1.noteCount }
      .map { PropertyValueCount(value: $0.spelling, noteCount: $0.noteCount) }
  }
}
