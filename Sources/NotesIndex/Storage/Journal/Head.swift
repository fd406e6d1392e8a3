internal import NotesFormat
internal import NotesSystem

/// What the file `head` says: which files make up the index now.
///
/// It is replaced as a whole. If a file that it names is gone by the time that a reader opens it, the reader starts
/// again with the new head.
struct Head: Hashable, Sendable {
  static let name = "head"
  static let magic: UInt64 = 0x3144_4145_4854_4F4E  // "NOTHEAD1"
  /// Of all that the index stores, not of this file alone; ``SegmentFormat/version`` adds the layout of segments.
  static let version = IndexContents.version
  /// A head is a few bytes a segment and a bit a note.
  static let sizeLimit = 1 << 28

  struct SegmentEntry: Hashable, Sendable {
    let number: UInt64
    /// The hash in the footer of the file.
    let hash: UInt64
    let noteCount: Int
    /// The number of the file with stamps that are newer than the segment's; 0 for none.
    var stamps: UInt64 = 0
    /// The notes that were replaced or removed.
    var deleted: Bitmap
  }

  /// Made with the index and again at each rebuild.
  var identity: [UInt64]
  /// The revision of the last change that is in the segments.
  var revision: UInt64 = 0
  /// The number that the next file gets; none is used twice.
  var nextNumber: UInt64 = 1
  var journal: UInt64 = 0
  var segments: [SegmentEntry] = []
  /// The files of the log of changes, the oldest first.
  var changes: [ChangeLog.Entry] = []

  static func segmentName(_ number: UInt64) -> String { "segment-\(number)" }
  static func stampsName(_ number: UInt64) -> String { "stamps-\(number)" }
  static func journalName(_ number: UInt64) -> String { "journal-\(number)" }
  static func changesName(_ number: UInt64) -> String { "changes-\(number)" }

  /// The names of all files that it refers to, its own included.
  var fileNames: Set<String> {
    var result: Set<String> = [Head.name, Head.journalName(journal)]
    for segment in segments {
      result.insert(Head.segmentName(segment.number))
      if segment.stamps != 0 { result.insert(Head.stampsName(segment.stamps)) }
    }
    for log in changes { result.insert(Head.changesName(log.number)) }
    return result
  }

  mutating func takeNumber() -> UInt64 {
    defer { nextNumber += 1 }
    return nextNumber
  }
}

extension Head {
  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.append64(Self.magic)
    writer.append32(Self.version)
    writer.append32(UInt32(segments.count))
    for part in identity { writer.append64(part) }
    writer.append64(revision)
    writer.append64(nextNumber)
    writer.append64(journal)
    for segment in segments {
      writer.append64(segment.number)
      writer.append64(segment.hash)
      writer.append64(segment.stamps)
      writer.append32(UInt32(segment.noteCount))
      let isEmpty = segment.deleted.isEmpty
      writer.append32(isEmpty ? 0 : 1)
      if !isEmpty { for word in segment.deleted.words { writer.append64(word) } }
    }
    writer.append32(UInt32(changes.count))
    for log in changes {
      writer.append64(log.number)
      writer.append64(log.after)
      writer.append64(UInt64(log.count))
    }
    writer.append64(BlockHash.hash(writer.bytes.span))
    return writer.bytes
  }

  /// - Throws: ``IndexError`` for anything but what ``encoded`` gives.
  init(decoding bytes: [UInt8], _ path: FilePath) throws(IndexError) {
    guard bytes.count > 8 else { throw .damaged(path, "too short") }
    let view = ByteView(bytes)
    let end = bytes.count - 8
    guard view.load64(end) == view.withSpan(0..<end, { BlockHash.hash($0) }) else {
      throw .damaged(path, "wrong checksum")
    }
    var reader = ByteReader(view[0..<end])
    guard reader.read64() == Self.magic, reader.read32() == Self.version else {
      throw .damaged(path, "written by another version")
    }
    let count = reader.read32()
    identity = [reader.read64(), reader.read64()]
    revision = reader.read64()
    nextNumber = reader.read64()
    journal = reader.read64()
    for _ in 0..<count {
      guard let entry = Self.entry(&reader) else { throw .damaged(path, "odd segment entry") }
      segments.append(entry)
    }
    for _ in 0..<reader.read32() where !reader.isFailed {
      changes.append(
        ChangeLog.Entry(
          number: reader.read64(), after: reader.read64(),
          count: Int(min(reader.read64(), UInt64(Self.sizeLimit)))))
    }
    guard !reader.isFailed, reader.isAtEnd else { throw .damaged(path, "wrong length") }
  }

  private static func entry(_ reader: inout ByteReader) -> SegmentEntry? {
    let number = reader.read64()
    let hash = reader.read64()
    let stamps = reader.read64()
    let noteCount = Int(reader.read32())
    var deleted = Bitmap(size: 0)
    if reader.read32() == 0 {
      if reader.isFailed { return nil }
      deleted = Bitmap(size: noteCount)
    } else {
      var words: [UInt64] = []
      for _ in 0..<(noteCount + 63) / 64 where !reader.isFailed { words.append(reader.read64()) }
      guard !reader.isFailed, let bitmap = Bitmap(words: words, size: noteCount) else { return nil }
      deleted = bitmap
    }
    return SegmentEntry(
      number: number, hash: hash, noteCount: noteCount, stamps: stamps, deleted: deleted)
  }
}
