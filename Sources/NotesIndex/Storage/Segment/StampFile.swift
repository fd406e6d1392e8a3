internal import NotesSystem
internal import Synchronization

/// Stamps that are newer than those in a segment, for all its notes: a `git checkout` touches every file
/// and changes none.
///
/// The file is the magic, the number of notes, 40 bytes a note (``FileStamp``, 1 for trusted), the
/// checksum of all that. It is checked when first used.
final class StampFile: Sendable {
  static let magic: UInt64 = 0x314D_5453_4554_4F4E  // "NOTESTM1"
  static let headerSize = 16
  static let rowSize = 40

  private let view: ByteView
  private let path: FilePath
  private let isChecked = Atomic(false)

  init(in directory: Directory, _ name: String, noteCount: Int) throws(IndexError) {
    path = directory.path.appending(name)
    do {
      view = try directory.map(name)
    } catch {
      throw .system(error, path)
    }
    guard view.count == Self.headerSize + noteCount * Self.rowSize + 8,
      view.load64(0) == Self.magic, view.load64(8) == UInt64(noteCount)
    else { throw .damaged(path, "not the stamps that the index names") }
  }

  static func encode(_ rows: [(stamp: FileStamp, isTrusted: Bool)]) -> [UInt8] {
    var writer = ByteWriter()
    writer.append64(magic)
    writer.append64(UInt64(rows.count))
    for row in rows {
      row.stamp.encode(into: &writer)
      writer.append64(row.isTrusted ? 1 : 0)
    }
    writer.append64(BlockHash.hash(writer.bytes.span))
    return writer.bytes
  }

  /// - Throws: ``IndexError`` when the file is damaged.
  func row(_ note: Int) throws(IndexError) -> (stamp: FileStamp, isTrusted: Bool) {
    try check()
    let start = Self.headerSize + note * Self.rowSize
    let row = view[start..<start + Self.rowSize]
    return (FileStamp(row), row.load64(32) == 1)
  }

  func check() throws(IndexError) {
    if isChecked.load(ordering: .acquiring) { return }
    let end = view.count - 8
    guard view.withSpan(0..<end, { BlockHash.hash($0) }) == view.load64(end) else {
      throw .damaged(path, "wrong checksum")
    }
    isChecked.store(true, ordering: .releasing)
  }
}
