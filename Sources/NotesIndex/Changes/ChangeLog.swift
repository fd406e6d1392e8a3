internal import NotesSystem

/// What happened before the journal began: files of changes, each written once, named in the head.
///
/// A file is the magic, the number in its name, the number of changes, then for each change its revision, its
/// kind, the path, the id (empty for none) and the 32 bytes of the checksum, and at the end the checksum of all
/// that. Moves are not stored: they are a note that went and one that came.
enum ChangeLog {
  static let magic: UInt64 = 0x3147_4843_4554_4F4E  // "NOTECHG1"

  /// One file of the log.
  struct Entry: Hashable, Sendable {
    let number: UInt64
    /// The revision before its first change.
    let after: UInt64
    let count: Int
  }

  private static let kinds: [NoteChange.Kind] = [.added, .modified, .removed]

  static func encode(_ changes: [NoteChange], number: UInt64) -> [UInt8] {
    var writer = ByteWriter()
    writer.append64(magic)
    writer.append64(number)
    writer.append64(UInt64(changes.count))
    for change in changes {
      writer.appendVarint(change.revision)
      writer.appendVarint(kinds.firstIndex(of: change.kind) ?? 0)
      writer.appendCounted(change.path.bytes)
      writer.appendCounted(change.id ?? "")
      writer.append(change.checksum)
    }
    writer.append64(BlockHash.hash(writer.bytes.span))
    return writer.bytes
  }

  /// - Throws: ``IndexError`` for anything but what ``encode(_:number:)`` gives.
  static func read(
    _ entry: Entry, in directory: Directory
  ) throws(IndexError) -> [NoteChange] {
    let name = Head.changesName(entry.number)
    let path = directory.path.appending(name)
    let bytes: [UInt8]
    do {
      bytes = try directory.contents(of: name, limit: 1 << 30)
    } catch {
      throw .system(error, path)
    }
    guard bytes.count > 8 else { throw .damaged(path, "too short") }
    let view = ByteView(bytes)
    let end = bytes.count - 8
    guard view.load64(end) == view.withSpan(0..<end, { BlockHash.hash($0) }) else {
      throw .damaged(path, "wrong checksum")
    }
    var reader = ByteReader(view[0..<end])
    guard reader.read64() == magic, reader.read64() == entry.number,
      reader.read64() == UInt64(entry.count)
    else { throw .damaged(path, "not the changes that the index names") }
    var changes: [NoteChange] = []
    for _ in 0..<entry.count {
      let revision = reader.readVarint()
      let kind = reader.readVarint()
      let place = FilePath(bytes: reader.view[reader.readCounted()].array)
      let id = reader.readString()
      let checksum = reader.readBytes(SegmentFormat.checksumSize)
      guard !reader.isFailed, kind < kinds.count else { throw .damaged(path, "an odd change") }
      changes.append(
        NoteChange(
          revision: revision, kinds[Int(kind)], place, id: id.isEmpty ? nil : id,
          checksum: checksum))
    }
    guard reader.isAtEnd else { throw .damaged(path, "wrong length") }
    return changes
  }
}
