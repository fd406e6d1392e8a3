internal import NotesFormat
internal import NotesSystem

/// The row of one note.
struct NoteRow {
  private let rows: ByteView
  private let start: Int

  /// The row that begins at a place of `rows`.
  init(_ rows: ByteView, at start: Int = 0) {
    self.rows = rows
    self.start = start
  }

  func load32(_ offset: Int) -> UInt32 { rows.load32(start + offset) }
  func load64(_ offset: Int) -> UInt64 { rows.load64(start + offset) }
  private func length(_ offset: Int) -> Int { Int(load32(offset)) }

  var textOffset: UInt64 { load64(SegmentFormat.Row.textOffset) }
  var headingsLength: Int { length(SegmentFormat.Row.headingsLength) }

  func length(of part: FoldedNote.Part) -> Int {
    length(SegmentFormat.Row.fieldLengths + part.rawValue * 4)
  }

  /// Bytes of all folded fields.
  var fieldsLength: Int { FoldedNote.Part.allCases.reduce(0) { $0 + length(of: $1) } }

  var isTrusted: Bool { load32(SegmentFormat.Row.flags) & SegmentFormat.trusted != 0 }
  var revision: UInt64 { load64(SegmentFormat.Row.revision) }
  var titleLength: Int { length(SegmentFormat.Row.titleLength) }
  var wordCount: Int { length(SegmentFormat.Row.wordCount) }

  var flags: NoteTime.Flags {
    NoteTime.Flags(rawValue: load32(SegmentFormat.Row.flags) & ~SegmentFormat.trusted)
  }

  var time: NoteTime {
    NoteTime(
      instant: Int64(bitPattern: load64(SegmentFormat.Row.instant)),
      day: Int32(bitPattern: load32(SegmentFormat.Row.day)),
      flags: flags)
  }
}

extension Segment {
  /// The row of a note below ``noteCount``.
  ///
  /// - Throws: ``IndexError`` when it is damaged.
  func row(_ note: Int) throws(IndexError) -> NoteRow {
    let size = SegmentFormat.Row.size
    return NoteRow(try bytes(.rows, UInt64(note * size), size))
  }

  func path(_ row: NoteRow) throws(IndexError) -> ByteView {
    try bytes(
      .paths, UInt64(row.load32(SegmentFormat.Row.pathOffset)),
      Int(row.load32(SegmentFormat.Row.pathLength)))
  }

  func blob(_ row: NoteRow) throws(IndexError) -> ByteView {
    try bytes(
      .records, row.load64(SegmentFormat.Row.recordOffset),
      Int(row.load32(SegmentFormat.Row.recordLength)))
  }

  func stamp(_ note: Int) throws(IndexError) -> FileStamp {
    let size = SegmentFormat.stampSize
    return FileStamp(try bytes(.stamps, UInt64(note * size), size))
  }

  func checksum(_ note: Int) throws(IndexError) -> ByteView {
    let size = SegmentFormat.checksumSize
    return try bytes(.checksums, UInt64(note * size), size)
  }

  /// All folded fields of a note, one after the other.
  func fields(_ row: NoteRow) throws(IndexError) -> ByteView {
    try bytes(.text, row.textOffset, row.fieldsLength)
  }

  func foldedTitle(_ note: Int) throws(IndexError) -> ByteView {
    let row = try row(note)
    return try bytes(.text, row.textOffset, row.length(of: .title))
  }

  func headings(_ row: NoteRow) throws(IndexError) -> [Range<Int>] {
    let view = try bytes(.text, row.textOffset, row.fieldsLength + row.headingsLength)
    var reader = ByteReader(view, at: row.fieldsLength)
    guard let result = FoldedNote.decodeHeadings(&reader, limit: row.length(of: .body)) else {
      throw .damaged(path, "headings outside their note")
    }
    return result
  }

  /// - Throws: ``IndexError`` when anything of the note is damaged.
  func view(_ note: Int) throws(IndexError) -> NoteRecordView {
    let row = try row(note)
    let view = NoteRecordView(
      path: try path(row), stamp: try stamp(note), isTrusted: row.isTrusted,
      revision: row.revision, checksum: try checksum(note), blob: try blob(row))
    guard let view else { throw .damaged(path, "a note whose record cannot be read") }
    return view
  }

  /// What a new segment needs to take the note over.
  ///
  /// - Throws: ``IndexError`` when anything of the note is damaged.
  func image(_ note: Int) throws(IndexError) -> NoteImage {
    let row = try row(note)
    var text = FoldedNote()
    text.bytes = try fields(row).array
    var end = 0
    for part in FoldedNote.Part.allCases {
      end += row.length(of: part)
      text.ends.append(end)
    }
    text.headings = try headings(row)
    return NoteImage(
      path: FilePath(bytes: try path(row).array), stamp: try stamp(note),
      isTrusted: row.isTrusted, checksum: try checksum(note).array, revision: row.revision,
      time: row.time, blob: try view(note).blob.array, text: text)
  }
}

extension FileStamp {
  /// - Parameters:
  ///   - bytes: ``SegmentFormat/stampSize`` of them, and others around.
  ///   - offset: where they begin.
  init(_ bytes: ByteView, at offset: Int = 0) {
    self.init(
      size: Int64(bitPattern: bytes.load64(offset)),
      modified: Int64(bitPattern: bytes.load64(offset + 8)),
      changed: Int64(bitPattern: bytes.load64(offset + 16)), inode: bytes.load64(offset + 24))
  }
}
