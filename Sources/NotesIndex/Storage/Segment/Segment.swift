internal import NotesSystem
internal import Synchronization

/// A segment file, mapped; nothing in it is believed before its checksum was found right.
final class Segment: Sendable {
  let path: FilePath
  let noteCount: Int
  let wordSum: UInt64
  let titleSum: UInt64
  private let file: ByteView
  private let table: ByteView
  private let dataLength: Int
  private let sections: [Range<Int>]
  /// A bit for each block whose checksum was right.
  private let verified: Mutex<[UInt64]>
  /// A bit for each section all of whose blocks are.
  private let verifiedSections = Atomic<UInt32>(0)

  /// - Throws: ``IndexError`` with ``IndexError/Code/damaged`` for anything but a complete segment; with
  ///   ``IndexError/Code/system`` when it cannot be opened.
  init(
    in directory: Directory, _ name: String, expecting hash: UInt64?
  ) throws(IndexError) {
    let path = directory.path.appending(name)
    do {
      file = try directory.map(name)
    } catch {
      throw IndexError.system(error, path)
    }
    self.path = path
    let footer = try Self.footer(of: file, path)
    let number = { (offset: Int) in footer.load64(offset) }
    if let hash, hash != number(SegmentFormat.Footer.hash) {
      throw IndexError.damaged(path, "not the file that the index names")
    }
    noteCount = Int(footer.load32(SegmentFormat.Footer.noteCount))
    wordSum = number(SegmentFormat.Footer.wordSum)
    titleSum = number(SegmentFormat.Footer.titleSum)
    let dataLength = number(SegmentFormat.Footer.dataLength)
    let tableEnd = file.count - SegmentFormat.footerSize
    guard dataLength <= UInt64(tableEnd) else {
      throw IndexError.damaged(path, "the data is longer than the file")
    }
    self.dataLength = Int(dataLength)
    table = file[self.dataLength..<tableEnd]
    let blocks = (self.dataLength + SegmentFormat.block - 1) / SegmentFormat.block
    guard table.count == blocks * 8 else {
      throw IndexError.damaged(path, "the table of checksums has the wrong size")
    }
    guard table.withSpan({ BlockHash.hash($0) }) == number(SegmentFormat.Footer.tableHash) else {
      throw IndexError.damaged(path, "wrong checksum of the table of checksums")
    }
    sections = try Self.sections(footer, dataLength: self.dataLength, noteCount: noteCount, path)
    verified = Mutex([UInt64](repeating: 0, count: (blocks + 63) / 64))
  }

  private static func footer(of file: ByteView, _ path: FilePath) throws(IndexError) -> ByteView {
    guard file.count >= SegmentFormat.footerSize else { throw .damaged(path, "too short") }
    let footer = file[file.count - SegmentFormat.footerSize..<file.count]
    guard footer.load64(SegmentFormat.Footer.magic) == SegmentFormat.magic else {
      throw .damaged(path, "not an index segment")
    }
    guard footer.load32(SegmentFormat.Footer.version) == SegmentFormat.version else {
      throw .damaged(path, "written by another version")
    }
    let hash = footer.withSpan(0..<SegmentFormat.Footer.hash) { BlockHash.hash($0) }
    guard hash == footer.load64(SegmentFormat.Footer.hash) else {
      throw .damaged(path, "wrong checksum of the footer")
    }
    return footer
  }

  /// Where the sections lie, all within the data, those with rows as long as the notes demand.
  private static func sections(
    _ footer: ByteView, dataLength: Int, noteCount: Int, _ path: FilePath
  ) throws(IndexError) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for section in SegmentFormat.Section.allCases {
      let place = SegmentFormat.Footer.sections + section.rawValue * 16
      let start = footer.load64(place)
      let length = footer.load64(place + 8)
      guard start <= UInt64(dataLength), length <= UInt64(dataLength) - start else {
        throw .damaged(path, "section \(section) lies outside the file")
      }
      if let size = section.bytesPerNote, length != UInt64(noteCount * size) {
        throw .damaged(path, "section \(section) has the wrong size")
      }
      if let size = section.rowSize, length % UInt64(size) != 0 || length < UInt64(size) {
        throw .damaged(path, "section \(section) has the wrong size")
      }
      result.append(Int(start)..<Int(start + length))
    }
    return result
  }

  func length(of section: SegmentFormat.Section) -> Int { sections[section.rawValue].count }

  /// A whole section, all of it checked.
  ///
  /// - Throws: ``IndexError`` when it is damaged.
  func section(_ section: SegmentFormat.Section) throws(IndexError) -> ByteView {
    let range = sections[section.rawValue]
    let bit: UInt32 = 1 << UInt32(section.rawValue)
    if verifiedSections.load(ordering: .acquiring) & bit == 0 {
      try verify(range)
      verifiedSections.bitwiseOr(bit, ordering: .releasing)
    }
    return file[range]
  }

  /// A part of a section, checked.
  ///
  /// - Throws: ``IndexError`` when it is damaged, or not inside the section.
  func bytes(
    _ section: SegmentFormat.Section, _ offset: UInt64, _ count: Int
  ) throws(IndexError) -> ByteView {
    let range = sections[section.rawValue]
    guard offset <= UInt64(range.count), count >= 0, count <= range.count - Int(offset) else {
      throw .damaged(path, "a place outside section \(section)")
    }
    let start = range.lowerBound + Int(offset)
    let bit: UInt32 = 1 << UInt32(section.rawValue)
    if verifiedSections.load(ordering: .acquiring) & bit == 0 { try verify(start..<start + count) }
    return file[start..<start + count]
  }

  /// Checks the blocks that a range of the file touches, each once.
  private func verify(_ range: Range<Int>) throws(IndexError) {
    guard !range.isEmpty else { return }
    let first = range.lowerBound / SegmentFormat.block
    let last = (range.upperBound - 1) / SegmentFormat.block
    for block in first...last {
      let bit: UInt64 = 1 << UInt64(block & 63)
      if verified.withLock({ $0[block >> 6] & bit != 0 }) { continue }
      let start = block * SegmentFormat.block
      let end = min(start + SegmentFormat.block, dataLength)
      let hash = file.withSpan(start..<end) { BlockHash.hash($0, seed: UInt64(block)) }
      guard hash == table.load64(block * 8) else {
        throw .damaged(path, "wrong checksum of block \(block)")
      }
      verified.withLock { $0[block >> 6] |= bit }
    }
  }

  /// Checks every block of the file.
  ///
  /// - Throws: ``IndexError`` for the first that is damaged.
  func verifyAll() throws(IndexError) { try verify(0..<dataLength) }
}

extension SegmentFormat.Section {
  /// The size of a section's part of each note, nil where there is no such size.
  var bytesPerNote: Int? {
    switch self {
    case .rows: SegmentFormat.Row.size
    case .stamps: SegmentFormat.stampSize
    case .checksums: SegmentFormat.checksumSize
    default: nil
    }
  }

  /// The size of a row in the sections that end with a row of their own.
  var rowSize: Int? {
    switch self {
    case .wordRows, .pairRows, .pathTable: 8
    case .scalarRows: 12
    default: nil
    }
  }
}
