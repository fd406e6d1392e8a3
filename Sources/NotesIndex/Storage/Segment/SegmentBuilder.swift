internal import NotesSystem

/// Builds one segment: takes notes one after the other, writes their text at once, keeps the rest in
/// memory until ``finish()``.
struct SegmentBuilder {
  private var writer: SegmentWriter
  private var records = ByteWriter()
  private var paths = ByteWriter()
  private var rows = ByteWriter()
  private var stamps = ByteWriter()
  private var checksums = ByteWriter()
  private var pathHashes: [UInt64] = []
  private var unindexed = ByteWriter()
  private var nameKeys = KeyTable.Builder()
  private var linkKeys = KeyTable.Builder()
  private var wordSum: UInt64 = 0
  private var titleSum: UInt64 = 0
  private(set) var noteCount = 0
  var terms: TermTable
  var batch = TermBatch()
  var kinds = ScalarKinds()

  /// Begins a segment with `terms`: an empty table, or what ``takeTerms()`` gave.
  init(_ file: OutputFile, _ terms: TermTable = TermTable()) {
    writer = SegmentWriter(file)
    self.terms = terms
  }

  /// Bytes of folded text so far.
  var textLength: Int { writer.position }

  /// Bytes of memory, roughly.
  var footprint: Int {
    terms.footprint + records.count + paths.count + noteCount * (SegmentFormat.Row.size + 72)
      + nameKeys.footprint + linkKeys.footprint
  }

  mutating func add(_ note: NoteImage) throws(SystemError) {
    var headings = ByteWriter()
    FoldedNote.encode(note.text.headings, into: &headings)
    addRow(note, headingsLength: headings.count)
    terms.begin(note: noteCount)
    if !addTerms(of: note.text) { unindexed.append32(UInt32(noteCount)) }
    terms.end()
    try writer.append(note.text.bytes)
    try writer.append(headings.bytes)
    records.append(note.blob)
    paths.append(note.path.bytes)
    stamps.append64(UInt64(bitPattern: note.stamp.size))
    stamps.append64(UInt64(bitPattern: note.stamp.modified))
    stamps.append64(UInt64(bitPattern: note.stamp.changed))
    stamps.append64(note.stamp.inode)
    checksums.append(note.checksum)
    pathHashes.append(BlockHash.hash(note.path.bytes.span))
    if let keys = NoteKeys(note) {
      nameKeys.add(keys.names, note: noteCount)
      linkKeys.add(keys.links, note: noteCount)
    }
    noteCount += 1
  }

  private mutating func addRow(_ note: NoteImage, headingsLength: Int) {
    let flags = note.time.flags.rawValue | (note.isTrusted ? SegmentFormat.trusted : 0)
    rows.append64(UInt64(writer.position))
    for part in FoldedNote.Part.allCases { rows.append32(UInt32(note.text.range(of: part).count)) }
    rows.append32(UInt32(headingsLength))
    rows.append32(UInt32(note.blob.count))
    rows.append64(UInt64(records.count))
    rows.append32(UInt32(paths.count))
    rows.append32(UInt32(note.path.bytes.count))
    rows.append32(flags)
    rows.append32(UInt32(bitPattern: note.time.day))
    rows.append64(UInt64(bitPattern: note.time.instant))
    rows.append64(note.revision)
    let layout = NoteRecordView.Layout(ByteView(note.blob))
    rows.append32(UInt32(clamping: layout?.title.count ?? 0))
    rows.append32(UInt32(clamping: layout?.wordCount ?? 0))
    titleSum += UInt64(UInt32(clamping: layout?.title.count ?? 0))
    wordSum += UInt64(UInt32(clamping: layout?.wordCount ?? 0))
  }

  /// Writes the rest; the builder is of no use then.
  mutating func finish() throws(SystemError) -> (length: Int, hash: UInt64) {
    try writer.endSection()
    for section in [records, paths, rows, stamps, checksums, pathTable()] {
      try writer.append(section.bytes)
      try writer.endSection()
    }
    try writeTerms()
    for section in [unindexed, nameKeys.table(), linkKeys.table()] {
      try writer.append(section.bytes)
      try writer.endSection()
    }
    return try writer.finish(noteCount: noteCount, wordSum: wordSum, titleSum: titleSum)
  }

  /// The tables of terms once the segment is written, emptied: in the next they need not grow again.
  mutating func takeTerms() -> TermTable {
    var result = exchange(&terms, with: TermTable())
    result.reset()
    return result
  }

  /// Slots of 8 bytes, at least twice as many as notes: the upper half of the path's hash above, 1 +
  /// the note below, 0 for free; a path is at the first free slot after the one its hash names.
  private func pathTable() -> ByteWriter {
    var size = 8
    while size < pathHashes.count * 2 { size *= 2 }
    var slots = [UInt64](repeating: 0, count: size)
    for (note, hash) in pathHashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = (hash >> 32) << 32 | UInt64(note + 1)
    }
    var writer = ByteWriter()
    writer.bytes.reserveCapacity(size * 8)
    for slot in slots { writer.append64(slot) }
    return writer
  }

  private mutating func writeTerms() throws(SystemError) {
    terms.finish()
    var end = 0
    let wordText = try writeWords(&end)
    try writeScalars(&end)
    try writer.append(terms.writePostings(totalSize: end))
    try writer.endSection()
    try writer.append(WordGrams.encode(wordText))
    try writer.endSection()
  }

  /// Writes the words, and gives their postings places from `end` on; the text of all words.
  private mutating func writeWords(_ end: inout Int) throws(SystemError) -> [UInt8] {
    var text: [UInt8] = []
    var rows: [UInt32] = []
    let list = terms.words.list
    for word in list.sorted {
      text.append(0)
      rows.append(UInt32(text.count))
      rows.append(UInt32(end))
      text.append(contentsOf: list.text.span.extracting(word.range))
      end = terms.placePostings(of: word.term, at: end)
    }
    text.append(0)
    rows.append(UInt32(text.count))
    rows.append(UInt32(end))
    try writer.append(text)
    try writer.endSection()
    try writer.append([UInt8](littleEndian: rows))
    try writer.endSection()
    return text
  }

  /// Writes scalars and pairs, and gives their postings places from `end` on.
  private mutating func writeScalars(_ end: inout Int) throws(SystemError) {
    var scalarRows: [UInt32] = []
    var pairRows: [UInt32] = []
    let pairs = terms.pairs.sorted
    var next = 0
    for slot in terms.scalars.slots.sorted(by: { $0.scalar < $1.scalar }) {
      scalarRows.append(slot.scalar)
      scalarRows.append(UInt32(end))
      scalarRows.append(UInt32(next))
      end = terms.placePostings(of: slot.term, at: end)
      while next < pairs.count, pairs[next].key >> 21 == UInt64(slot.scalar) {
        pairRows.append(UInt32(pairs[next].key & 0x1F_FFFF))
        pairRows.append(UInt32(end))
        end = terms.placePostings(of: pairs[next].value, at: end)
        next += 1
      }
    }
    scalarRows += [.max, UInt32(end), UInt32(next)]
    pairRows += [.max, UInt32(end)]
    try writer.append([UInt8](littleEndian: scalarRows))
    try writer.endSection()
    try writer.append([UInt8](littleEndian: pairRows))
    try writer.endSection()
  }
}
