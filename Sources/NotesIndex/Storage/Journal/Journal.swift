internal import NotesSystem

/// The changes since the segments were written, one framed record after the other.
///
/// A frame is 8 bytes of checksum over what follows in the frame (seeded with the frame's place in the
/// file), 4 bytes length of the payload, 4 bytes checksum of that length, the payload. A frame that the
/// file ends within was being written when the writer died, or still is: it and nothing else is left
/// out. Any other flaw is damage.
enum Journal {
  static let magic: UInt64 = 0x314E_524A_4554_4F4E  // "NOTEJRN1"
  static let headerSize = 24
  static let frameSize = 16

  /// A note in a segment that a change replaces, removes or restamps, so that readers need not look
  /// for it.
  struct Target: Hashable, Sendable {
    /// The number of the segment's file.
    let segment: UInt64
    let note: Int
  }

  enum Action: Sendable {
    case upsert(NoteImage)
    case remove(FilePath)
    /// The file was touched, its bytes are the same.
    case restamp(FilePath, FileStamp, isTrusted: Bool)
  }

  struct Change: Sendable {
    var action: Action
    /// Nil when the path is in no segment.
    var target: Target?
    /// The revision after the change.
    var revision: UInt64
  }

  private enum Kind: UInt8 {
    case upsert = 1
    case remove, restamp
  }

  /// Magic, the number in the file's name, the checksum of the two.
  static func header(number: UInt64) -> [UInt8] {
    var writer = ByteWriter()
    writer.append64(magic)
    writer.append64(number)
    writer.append64(BlockHash.hash(writer.bytes.span))
    return writer.bytes
  }

  /// Adds one frame that will lie `offset` bytes into the file.
  static func append(_ change: Change, to writer: inout ByteWriter, at offset: Int) {
    let payload = encode(change)
    var frame = ByteWriter()
    frame.append32(UInt32(payload.count))
    frame.append32(lengthCheck(UInt32(payload.count), offset))
    frame.append(payload)
    writer.append64(BlockHash.hash(frame.bytes.span, seed: UInt64(offset)))
    writer.append(frame.bytes)
  }

  private static func lengthCheck(_ length: UInt32, _ offset: Int) -> UInt32 {
    let mixed = (UInt64(length) ^ UInt64(offset) << 32) &* BlockHash.multipliers.0
    return UInt32(truncatingIfNeeded: mixed >> 32)
  }

  /// Calls `body` with each change, and says where in the file the last whole frame ends.
  ///
  /// - Parameters:
  ///   - view: the file from `start` on.
  ///   - start: 0, or where an earlier call has ended.
  ///   - number: of the journal that is expected.
  ///   - path: for messages.
  ///   - body: given the changes in their order.
  /// - Returns: where to go on when the file has grown, in bytes from its beginning.
  /// - Throws: ``IndexError`` when the journal is damaged.
  static func read(
    _ view: ByteView, from start: Int, number: UInt64, _ path: FilePath, _ body: (Change) -> Void
  ) throws(IndexError) -> Int {
    var position = 0
    if start == 0 {
      guard view.count >= headerSize,
        view.withSpan(0..<headerSize, { header(number: number).span.isEqual(to: $0) })
      else { throw .damaged(path, "not the journal that the index names") }
      position = headerSize
    }
    while view.count - position >= frameSize {
      let length = view.load32(position + 8)
      let offset = start + position
      guard view.load32(position + 12) == lengthCheck(length, offset) else {
        throw .damaged(path, "wrong checksum of a length at byte \(offset)")
      }
      guard Int(length) <= view.count - position - frameSize else { break }
      let end = position + frameSize + Int(length)
      let hash = view.withSpan(position + 8..<end) { BlockHash.hash($0, seed: UInt64(offset)) }
      guard hash == view.load64(position) else {
        throw .damaged(path, "wrong checksum of a record at byte \(offset)")
      }
      guard let change = decode(view[position + frameSize..<end]) else {
        throw .damaged(path, "a record that cannot be read at byte \(offset)")
      }
      body(change)
      position = end
    }
    return start + position
  }
}

extension Journal {
  private static func encode(_ change: Change) -> [UInt8] {
    var writer = ByteWriter()
    let (kind, path) = kindAndPath(change.action)
    writer.bytes.append(kind.rawValue)
    writer.appendVarint(change.revision)
    writer.appendVarint(change.target?.segment ?? 0)
    writer.appendVarint(change.target?.note ?? 0)
    writer.appendCounted(path.bytes)
    switch change.action {
    case .remove: break
    case .restamp(_, let stamp, let isTrusted): append(stamp, isTrusted, to: &writer)
    case .upsert(let note):
      append(note.stamp, note.isTrusted, to: &writer)
      writer.append(note.checksum)
      writer.append64(note.revision)
      writer.append64(UInt64(bitPattern: note.time.instant))
      writer.append32(UInt32(bitPattern: note.time.day))
      writer.append32(note.time.flags.rawValue)
      writer.appendCounted(note.blob)
      for part in FoldedNote.Part.allCases { writer.appendVarint(note.text.range(of: part).count) }
      writer.append(note.text.bytes)
      FoldedNote.encode(note.text.headings, into: &writer)
    }
    return writer.bytes
  }

  private static func kindAndPath(_ action: Action) -> (Kind, FilePath) {
    switch action {
    case .upsert(let note): (.upsert, note.path)
    case .remove(let path): (.remove, path)
    case .restamp(let path, _, _): (.restamp, path)
    }
  }

  private static func append(_ stamp: FileStamp, _ isTrusted: Bool, to writer: inout ByteWriter) {
    stamp.encode(into: &writer)
    writer.bytes.append(isTrusted ? 1 : 0)
  }

  private static func decode(_ view: ByteView) -> Change? {
    var reader = ByteReader(view)
    guard let kind = Kind(rawValue: reader.read8()) else { return nil }
    let revision = reader.readVarint()
    let segment = reader.readVarint()
    let note = Int(min(reader.readVarint(), 1 << 48))
    let path = FilePath(bytes: view[reader.readCounted()].array)
    guard let action = action(kind, path, &reader), !reader.isFailed, reader.isAtEnd else {
      return nil
    }
    let target = segment == 0 ? nil : Target(segment: segment, note: note)
    return Change(action: action, target: target, revision: revision)
  }

  private static func action(
    _ kind: Kind, _ path: FilePath, _ reader: inout ByteReader
  ) -> Action? {
    if kind == .remove { return .remove(path) }
    let start = reader.position
    reader.skip(SegmentFormat.stampSize)
    guard !reader.isFailed else { return nil }
    let stamp = FileStamp(reader.view[start..<reader.position])
    let isTrusted = reader.read8() == 1
    if kind == .restamp { return .restamp(path, stamp, isTrusted: isTrusted) }
    return note(&reader, path, stamp, isTrusted).map(Action.upsert)
  }

  private static func note(
    _ reader: inout ByteReader, _ path: FilePath, _ stamp: FileStamp, _ isTrusted: Bool
  ) -> NoteImage? {
    let checksum = reader.readBytes(SegmentFormat.checksumSize)
    let revision = reader.read64()
    let instant = Int64(bitPattern: reader.read64())
    let day = Int32(bitPattern: reader.read32())
    let flags = NoteTime.Flags(rawValue: reader.read32())
    let blob = reader.view[reader.readCounted()].array
    var text = FoldedNote()
    var end = 0
    for _ in FoldedNote.Part.allCases {
      end += reader.readCount()
      text.ends.append(end)
    }
    text.bytes = reader.readBytes(end)
    guard !reader.isFailed, NoteRecordView.Layout(ByteView(blob)) != nil,
      let headings = FoldedNote.decodeHeadings(&reader, limit: text.range(of: .body).count)
    else { return nil }
    text.headings = headings
    return NoteImage(
      path: path, stamp: stamp, isTrusted: isTrusted, checksum: checksum, revision: revision,
      time: NoteTime(instant: instant, day: day, flags: flags), blob: blob, text: text)
  }
}

extension FileStamp {
  func encode(into writer: inout ByteWriter) {
    writer.append64(UInt64(bitPattern: size))
    writer.append64(UInt64(bitPattern: modified))
    writer.append64(UInt64(bitPattern: changed))
    writer.append64(inode)
  }
}
