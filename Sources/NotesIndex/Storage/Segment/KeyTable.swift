internal import NotesFormat
internal import NotesSystem

/// Which notes of a segment have a key: one of their names, or in another table the target of one of their links.
///
/// A section of ``SegmentFormat``: rows of 8 bytes, the ``BlockHash`` of the key, and 4 bytes, the note; in order,
/// each once. Two keys can have one hash: whether the note has the key that is meant must be checked in the note.
struct KeyTable {
  private static let rowSize = 12

  private let segment: Segment
  private let section: SegmentFormat.Section
  private let count: Int

  /// - Throws: ``IndexError`` when the section is of an odd size.
  init(_ segment: Segment, _ section: SegmentFormat.Section) throws(IndexError) {
    let length = segment.length(of: section)
    guard length.isMultiple(of: Self.rowSize) else {
      throw .damaged(segment.path, "a key table of odd size")
    }
    (self.segment, self.section, count) = (segment, section, length / Self.rowSize)
  }

  /// The notes with a key, ascending, replaced ones among them.
  ///
  /// - Throws: ``IndexError`` when what is looked at is damaged.
  /// - Complexity: logarithmic in the size of the table, linear in the number of notes found.
  func notes(_ hash: UInt64) throws(IndexError) -> [Int] {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if try row(middle).load64(0) < hash { low = middle + 1 } else { high = middle }
    }
    var result: [Int] = []
    while low < count {
      let row = try row(low)
      guard row.load64(0) == hash else { break }
      let note = Int(row.load32(8))
      guard note < segment.noteCount else { throw .damaged(segment.path, "a key of no note") }
      result.append(note)
      low += 1
    }
    return result
  }

  private func row(_ index: Int) throws(IndexError) -> ByteView {
    try segment.bytes(section, UInt64(index * Self.rowSize), Self.rowSize)
  }

  /// Collects the rows of a table.
  struct Builder {
    private var rows: [(hash: UInt64, note: UInt32)] = []

    /// Bytes of memory, roughly.
    var footprint: Int { rows.count * 16 }

    mutating func add(_ keys: Set<[UInt8]>, note: Int) {
      for key in keys { rows.append((BlockHash.hash(key.span), UInt32(note))) }
    }

    /// The section; the builder is empty then.
    mutating func table() -> ByteWriter {
      rows.sort { ($0.hash, $0.note) < ($1.hash, $1.note) }
      var writer = ByteWriter()
      writer.bytes.reserveCapacity(rows.count * KeyTable.rowSize)
      for row in rows {
        writer.append64(row.hash)
        writer.append32(row.note)
      }
      rows = []
      return writer
    }
  }
}

/// The keys under which a note is found by links, and those that its own links look for.
struct NoteKeys {
  let names: Set<[UInt8]>
  let links: Set<[UInt8]>

  init(_ note: NoteRecordView) {
    (names, links) = (note.nameKeys, note.linkKeys)
  }

  /// Nil when the image holds no encoded note.
  init?(_ note: NoteImage) {
    guard let view = NoteRecordView(note) else { return nil }
    self.init(view)
  }
}

extension NoteRecordView {
  /// What its links name.
  package var linkKeys: Set<[UInt8]> {
    links.reduce(into: []) { $0.formUnion(NoteName.keys(of: LinkTarget($1))) }
  }

  /// What the note can be called by in a link: the key of its file name, its title, each alias.
  var nameKeys: Set<[UInt8]> {
    var keys: Set<[UInt8]> = [
      NoteName.key(NoteName.stem(filePath.name)), TextFold.fold(title),
    ]
    for alias in aliases { keys.insert(TextFold.fold(alias)) }
    return keys
  }
}
