/// The layout of a segment file: sections one after the other, the checksums of all blocks, a footer.
///
/// All numbers are little-endian. `FileFormats` describes it for others; a test holds the two together.
enum SegmentFormat {
  static let magic: UInt64 = 0x3147_4553_4554_4F4E  // "NOTESEG1"
  static let version: UInt32 = 2
  /// Bytes that share one checksum.
  static let block = 16_384
  static let footerSize = 512

  /// The sections in their order.
  enum Section: Int, CaseIterable {
    /// The folded fields of note after note, each note's heading ranges after them.
    case text
    /// Encoded contents, see ``RecordCodec``.
    case records
    case paths
    /// One row of ``Row/size`` bytes a note.
    case rows
    /// Size, modified, changed, inode of each note's file, 8 bytes each.
    case stamps
    /// 32 bytes a note.
    case checksums
    /// An open hash table from path to note; see ``PathTable``.
    case pathTable
    /// The words in byte order, a zero byte before each and one after the last.
    case wordText
    /// 4 bytes where a word begins in `wordText`, 4 where its postings begin; a last row ends both.
    case wordRows
    /// Single scalars in order: 4 bytes the scalar, 4 its postings, 4 the first of its rows in `pairs`.
    case scalarRows
    /// Pairs in order: 4 bytes the second scalar, 4 the postings.
    case pairRows
    case postings
    /// Which blocks of `wordText` have which three bytes in a row, see ``WordGrams``; empty for few words.
    case wordGrams
    /// 4 bytes each: the notes whose text is not fully covered by its terms, in order.
    case unindexed
    /// Hashes of what notes can be called by in a link, in order; see ``KeyTable``.
    case nameKeys
    /// The same for what their links name.
    case linkKeys
  }

  /// Offsets within a row of `rows`.
  enum Row {
    static let size = 88
    static let textOffset = 0
    /// The lengths of the six folded fields, 4 bytes each.
    static let fieldLengths = 8
    static let headingsLength = 32
    static let recordLength = 36
    static let recordOffset = 40
    static let pathOffset = 48
    static let pathLength = 52
    /// Bit 0: trusted; others are of ``NoteTime``.
    static let flags = 56
    static let day = 60
    static let instant = 64
    static let revision = 72
    static let titleLength = 80
    static let wordCount = 84
  }

  /// Offsets within the footer, the last ``footerSize`` bytes of the file.
  enum Footer {
    static let magic = 0
    static let version = 8
    static let noteCount = 12
    static let dataLength = 16
    static let tableHash = 24
    static let wordSum = 32
    static let titleSum = 40
    /// 8 bytes offset, 8 bytes length for each section.
    static let sections = 48
    /// The hash of all of the footer before it.
    static let hash = 504
  }

  static let trusted: UInt32 = 1
  static let stampSize = 32
  static let checksumSize = 32
  static let longestWord = 128
}
