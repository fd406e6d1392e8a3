internal import NotesSystem

/// The paths of a segment's notes, and the open hash table that finds one.
struct PathTable: Sendable {
  let noteCount: Int
  private let file: FilePath
  private let rows: ByteView
  private let paths: ByteView
  private let slots: ByteView

  /// - Throws: ``IndexError`` when a section that it needs is damaged.
  init(_ segment: Segment) throws(IndexError) {
    noteCount = segment.noteCount
    file = segment.path
    rows = try segment.section(.rows)
    paths = try segment.section(.paths)
    slots = try segment.section(.pathTable)
    let count = slots.count / 8
    guard count & (count - 1) == 0 else { throw .damaged(file, "path table of odd size") }
  }

  /// Whether these bytes are the path of a note below ``noteCount``.
  func has(_ path: Span<UInt8>, _ note: Int) -> Bool {
    let row = note * SegmentFormat.Row.size
    let start = Int(rows.load32(row + SegmentFormat.Row.pathOffset))
    let count = Int(rows.load32(row + SegmentFormat.Row.pathLength))
    guard count == path.count, start + count <= paths.count else { return false }
    return paths.isEqual(start..<start + count, to: path)
  }

  /// The note with these bytes as its path.
  ///
  /// - Parameters:
  ///   - path: relative to the folder.
  ///   - hash: its ``BlockHash``.
  /// - Returns: its number in the segment; nil when there is none.
  /// - Complexity: O(1); one place of the table and one path are looked at, mostly.
  /// - Throws: ``IndexError`` when the table is damaged.
  func note(at path: Span<UInt8>, hash: UInt64) throws(IndexError) -> Int? {
    let mask = slots.count / 8 - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    for _ in 0...mask {
      let entry = slots.load64(slot * 8)
      if entry == 0 { return nil }
      if entry >> 32 == hash >> 32 {
        let note = Int(entry & 0xFFFF_FFFF) - 1
        guard note >= 0, note < noteCount else { throw .damaged(file, "path of no note") }
        if has(path, note) { return note }
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  func isTrusted(_ note: Int) -> Bool {
    let flags = rows.load32(note * SegmentFormat.Row.size + SegmentFormat.Row.flags)
    return flags & SegmentFormat.trusted != 0
  }
}
