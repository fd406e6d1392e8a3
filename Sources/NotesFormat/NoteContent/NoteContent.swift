/// Everything that one note's bytes mean, apart from the bytes themselves.
package struct NoteContent: Hashable, Sendable {
  package enum TitleSource: UInt8, Hashable, Sendable {
    case header, heading, firstLine, fileName
  }

  /// A header key that is not `id`, `title`, `tags` or `aliases`, or a repeat of one that is;
  /// `writeTime` is among them.
  package struct Property: Hashable, Sendable {
    package let key: String
    /// One for a scalar, any number for a list, none for a key with nothing after it.
    package let values: [String]

    package init(key: String, values: [String]) {
      self.key = key
      self.values = values
    }
  }

  /// A heading in the body, outside code and comments.
  package struct Heading: Hashable, Sendable {
    /// 1 ... 6
    package let level: Int
    /// Bytes of the heading's text in the file, without marks.
    package let range: Range<Int>

    package init(level: Int, range: Range<Int>) {
      self.level = level
      self.range = range
    }
  }

  /// For `.utf16` all offsets are into ``readableText(of:)``, not into the file.
  package var encoding = TextEncoding.utf8
  /// Offset, in bytes of the file, where the body starts: after the header, or after a BOM.
  package var bodyStart = 0
  package var id: String?
  package var title = ""
  package var titleSource = TitleSource.fileName
  /// The first that can be read of the header's ``writeTimeKeys``, or nil.
  package var writeTime: NoteDate?
  /// Header and inline tags without `#`, in order of appearance, each once.
  package var tags: [String] = []
  package var aliases: [String] = []
  package var properties: [Property] = []
  /// The first paragraph of the body that is not a heading, on one line, at most 300 characters.
  package var lead = ""
  /// Words; each Han or kana character counts as one.
  package var wordCount = 0
  package var headings: [Heading] = []
  /// In the order of the text.
  package var links: [Link] = []
  package var tasks: [Task] = []
  package var problems: [Problem] = []

  package init() {}

  /// The code of the problem that git's conflict markers are.
  package static let conflictCode = "conflict-markers"

  /// git's conflict markers stand in the note: it is read as it is and not to be changed.
  package var isUnmerged: Bool { problems.contains { $0.code == Self.conflictCode } }
}
