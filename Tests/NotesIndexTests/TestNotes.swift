import NotesFormat
import NotesIndex
import NotesSystem

/// A note made for a test: a record without the file around it.
struct TestNote {
  let record: NoteRecord
  let bytes: [UInt8]

  /// A note whose parts are as given.
  ///
  /// `header` becomes the file's first bytes, as typed; `headings` are texts that occur in `body`.
  init(
    path: String = "note.md", title: String = "", header: String = "", body: String = "",
    id: String? = nil, tags: [String] = [], aliases: [String] = [],
    properties: [(String, [String])] = [], headings: [String] = [], writeTime: String? = nil,
    modified: Int64 = 0, lead: String = "", checksum: String? = nil
  ) {
    let bytes = Array((header + body).utf8)
    self.bytes = bytes
    var content = NoteContent()
    content.bodyStart = header.utf8.count
    content.id = id
    content.title = title
    content.writeTime = writeTime.flatMap(NoteDate.init)
    content.tags = tags
    content.aliases = aliases
    content.properties = properties.map { NoteContent.Property(key: $0.0, values: $0.1) }
    content.lead = lead
    content.wordCount = body.split(separator: " ").count
    content.headings = headings.compactMap { text in
      ByteSearch(Array(text.utf8)).ranges(in: bytes).first.map {
        NoteContent.Heading(level: 1, range: $0)
      }
    }
    record = NoteRecord(
      path: FilePath(path),
      stamp: FileStamp(
        size: Int64(bytes.count), modified: modified * 1_000_000_000, changed: 0, inode: 0),
      checksum: Checksum(of: Array((checksum ?? path).utf8)), content: content)
  }
}

/// 2026-11-30 04:00 UTC, noon eight hours east of it.
let noon = QueryContext(now: 1_796_011_200, utcOffset: { _ in 8 * 3600 })

/// The query, where notes have the header keys given.
func query(_ text: String, keys: Set<String> = []) throws -> Query {
  try ParsedQuery(parsing: text).resolved { keys.contains($0) }
}
