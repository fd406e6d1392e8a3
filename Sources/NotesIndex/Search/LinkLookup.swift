internal import NotesFormat
internal import NotesSystem

/// Finds the notes that a link may mean, and those with links that may mean a note.
///
/// It takes the journal apart once, so one of these is to be made for a question and not for each link.
package struct LinkLookup: Sendable {
  private let reader: IndexReader
  private var journalNames: [[UInt8]: [Int]] = [:]
  private var journalLinks: [[UInt8]: [Int]] = [:]

  /// - Throws: ``IndexError`` when the journal cannot be read.
  /// - Complexity: linear in the journal.
  package init(_ reader: IndexReader) throws(IndexError) {
    self.reader = reader
    let base = reader.bases[reader.segments.count]
    for index in reader.journal.notes.indices where reader.journal.isLive[index] {
      let keys = NoteKeys(try reader.journalNote(index))
      for key in keys.names { journalNames[key, default: []].append(base + index) }
      for key in keys.links { journalLinks[key, default: []].append(base + index) }
    }
  }

  /// The numbers of the notes that have a key among their names, ascending.
  ///
  /// - Parameter key: as ``NoteName/key(_:)`` gives it.
  /// - Returns: now and then one too many, of the same hash.
  /// - Throws: ``IndexError`` when what is looked at is damaged.
  /// - Complexity: logarithmic in the number of names.
  package func numbers(named key: [UInt8]) throws(IndexError) -> [Int] {
    try numbers(.nameKeys, key) + (journalNames[key] ?? [])
  }

  /// The numbers of the notes with a link that names a key, ascending.
  ///
  /// - Parameter key: as ``NoteName/key(_:)`` gives it.
  /// - Returns: now and then one too many, of the same hash.
  /// - Throws: ``IndexError`` when what is looked at is damaged.
  /// - Complexity: logarithmic in the number of links.
  package func numbers(linkingTo key: [UInt8]) throws(IndexError) -> [Int] {
    try numbers(.linkKeys, key) + (journalLinks[key] ?? [])
  }

  private func numbers(
    _ section: SegmentFormat.Section, _ key: [UInt8]
  ) throws(IndexError) -> [Int] {
    let hash = BlockHash.hash(key.span)
    var result: [Int] = []
    for (index, segment) in reader.segments.enumerated() {
      for note in try KeyTable(segment, section).notes(hash)
      where !reader.deleted[index].contains(note) {
        result.append(reader.bases[index] + note)
      }
    }
    return result
  }
}
