internal import NotesSystem

/// Writes a segment file from front to back.
struct SegmentWriter {
  private let file: OutputFile
  /// What is not yet written: less than a block, then whole blocks at once.
  private var pending: [UInt8] = []
  private var hashes: [UInt64] = []
  private var sections: [(start: Int, end: Int)] = []
  private(set) var position = 0
  private var written = 0

  private static let flushSize = 64 * SegmentFormat.block

  init(_ file: OutputFile) {
    self.file = file
    pending.reserveCapacity(Self.flushSize + SegmentFormat.block)
  }

  mutating func append(_ bytes: [UInt8]) throws(SystemError) {
    try append(bytes[...])
  }

  mutating func append(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = min(bytes.endIndex, start + Self.flushSize - pending.count)
      pending.append(contentsOf: bytes[start..<end])
      start = end
      if pending.count == Self.flushSize { try flush(all: false) }
    }
    position += bytes.count
  }

  /// Ends the section that began where the one before it ended; sections start at multiples of 8.
  mutating func endSection() throws(SystemError) {
    sections.append((start: sections.last.map { ($0.end + 7) & ~7 } ?? 0, end: position))
    try append([UInt8](repeating: 0, count: -position & 7))
  }

  private mutating func flush(all: Bool) throws(SystemError) {
    var start = 0
    while start < pending.count, all || start + SegmentFormat.block <= pending.count {
      let end = min(start + SegmentFormat.block, pending.count)
      hashes.append(
        BlockHash.hash(pending.span.extracting(start..<end), seed: UInt64(hashes.count)))
      start = end
    }
    try file.write(start == pending.count ? pending : Array(pending[..<start]), at: written)
    written += start
    pending.removeSubrange(0..<start)
  }

  /// Writes checksums and footer; the file is complete then.
  ///
  /// - Returns: The length of the file and the hash of its footer, which names the file's content.
  mutating func finish(
    noteCount: Int, wordSum: UInt64, titleSum: UInt64
  ) throws(SystemError) -> (length: Int, hash: UInt64) {
    try flush(all: true)
    var table = ByteWriter()
    for hash in hashes { table.append64(hash) }
    try file.write(table.bytes, at: position)
    var footer = ByteWriter()
    footer.append64(SegmentFormat.magic)
    footer.append32(SegmentFormat.version)
    footer.append32(UInt32(noteCount))
    footer.append64(UInt64(position))
    footer.append64(BlockHash.hash(table.bytes.span))
    footer.append64(wordSum)
    footer.append64(titleSum)
    for section in sections {
      footer.append64(UInt64(section.start))
      footer.append64(UInt64(section.end - section.start))
    }
    footer.append([UInt8](repeating: 0, count: SegmentFormat.Footer.hash - footer.count))
    let hash = BlockHash.hash(footer.bytes.span)
    footer.append64(hash)
    try file.write(footer.bytes, at: position + table.count)
    return (position + table.count + footer.count, hash)
  }
}
