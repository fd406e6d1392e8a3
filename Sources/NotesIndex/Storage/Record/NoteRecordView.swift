package import NotesFormat
package import NotesSystem

/// A note of the index whose fields are decoded when asked for.
///
/// Lists of many notes read bytes straight from the file; ``record`` decodes everything.
package struct NoteRecordView: Sendable {
  /// Where the parts of the encoded content lie, found in one pass.
  package struct Layout: Sendable {
    package var id: Range<Int>?
    package var title = 0..<0
    package var titleSource: UInt8 = 0
    package var bodyStart = 0
    package var wordCount = 0
    var encoding: UInt8 = 0
    var encodingOffset = 0
    /// The text of the write time as typed.
    package var timeText: Range<Int>?
    var time = 0
    var tags = 0
    var aliases = 0
    var properties = 0
    package var lead = 0..<0
    var headings = 0
  }

  /// Relative to the folder.
  package let path: ByteView
  package internal(set) var stamp: FileStamp
  /// False when the file changed too shortly before it was read; see <doc:Architecture>, Reading.
  package internal(set) var isTrusted: Bool
  /// When the note last changed, on the index's own count.
  package let revision: UInt64
  /// 32 bytes.
  package let checksum: ByteView
  /// The bytes that ``layout`` and all ranges refer to.
  package let blob: ByteView

  /// Worked out whenever it is asked for: kept, it would be most of a view, of which a list has a hundred
  /// thousand.
  package var layout: Layout { Layout(blob) ?? Layout() }

  /// Nil when `blob` is not an encoded note.
  init?(
    path: ByteView, stamp: FileStamp, isTrusted: Bool, revision: UInt64, checksum: ByteView,
    blob: ByteView
  ) {
    guard Layout(blob) != nil else { return nil }
    self.path = path
    self.stamp = stamp
    self.isTrusted = isTrusted
    self.revision = revision
    self.checksum = checksum
    self.blob = blob
  }

  /// Nil when the image holds no encoded note.
  init?(_ note: NoteImage) {
    self.init(
      path: ByteView(note.path.bytes), stamp: note.stamp, isTrusted: note.isTrusted,
      revision: note.revision, checksum: ByteView(note.checksum), blob: ByteView(note.blob))
  }

  /// The view of a note that is in no index.
  package init(_ record: NoteRecord) {
    var writer = ByteWriter()
    RecordCodec.encode(record.content, into: &writer)
    path = ByteView(record.path.bytes)
    stamp = record.stamp
    isTrusted = false
    revision = 0
    checksum = ByteView(record.checksum.bytes)
    blob = ByteView(writer.bytes)
  }

  package func string(_ range: Range<Int>) -> String {
    blob.withSpan(range) { String(decodingSpan: $0) }
  }

  package var filePath: FilePath { FilePath(bytes: path.array) }

  package var title: String { string(layout.title) }

  package var titleSource: NoteContent.TitleSource {
    NoteContent.TitleSource(rawValue: layout.titleSource) ?? .fileName
  }

  package var wordCount: Int { layout.wordCount }

  package var id: String? { layout.id.map(string) }

  package var lead: String { string(layout.lead) }

  /// Where each tag lies in ``blob``.
  package var tagRanges: [Range<Int>] { ranges(at: layout.tags) }

  package var aliasRanges: [Range<Int>] { ranges(at: layout.aliases) }

  package var tags: [String] { tagRanges.map(string) }

  package var aliases: [String] { aliasRanges.map(string) }

  /// Calls `body` with where each header key and its values lie in ``blob``.
  package func forEachProperty(_ body: (_ key: Range<Int>, _ values: [Range<Int>]) -> Void) {
    var reader = ByteReader(blob, at: layout.properties)
    for _ in 0..<reader.readCount() {
      let key = reader.readCounted()
      body(key, Self.ranges(&reader))
    }
  }

  private func ranges(at position: Int) -> [Range<Int>] {
    var reader = ByteReader(blob, at: position)
    return Self.ranges(&reader)
  }

  static func ranges(_ reader: inout ByteReader) -> [Range<Int>] {
    (0..<reader.readCount()).map { _ in reader.readCounted() }
  }
}

extension NoteRecordView.Layout {
  /// Finds the parts, and checks all that later reads rely on.
  init?(_ blob: ByteView) {
    var reader = ByteReader(blob)
    let flags = reader.read8()
    titleSource = flags >> RecordCodec.Flags.titleShift & 3
    encoding = flags >> RecordCodec.Flags.encodingShift & 3
    if encoding == 1 || encoding == 3 { encodingOffset = Self.int(reader.readVarint()) }
    bodyStart = Self.int(reader.readVarint())
    wordCount = Self.int(reader.readVarint())
    if flags & RecordCodec.Flags.hasID.rawValue != 0 { id = reader.readCounted() }
    title = reader.readCounted()
    if flags & RecordCodec.Flags.hasTime.rawValue != 0 {
      time = reader.position
      timeText = reader.readCounted()
      _ = reader.readSigned()
      reader.skip(2)
      _ = reader.readVarint()
      reader.skip(1)
      _ = reader.readSigned()
    }
    tags = reader.position
    Self.skipList(&reader)
    aliases = reader.position
    Self.skipList(&reader)
    properties = reader.position
    for _ in 0..<reader.readCount() {
      _ = reader.readCounted()
      Self.skipList(&reader)
    }
    lead = reader.readCounted()
    headings = reader.position
    if reader.isFailed { return nil }
  }

  private static func skipList(_ reader: inout ByteReader) {
    for _ in 0..<reader.readCount() { _ = reader.readCounted() }
  }

  /// Kept where arithmetic on offsets cannot overflow, whatever the file says.
  private static func int(_ value: UInt64) -> Int { Int(min(value, 1 << 48)) }
}
