import NotesCommands
import NotesFormat
import NotesIndex
import NotesSystem
import Testing

extension ListedNote {
  /// A note in the folder `/n`, in a zone eight hours east, changed at 2026-11-30T00:15:00Z.
  static func sample(
    _ path: FilePath = "a.md", title: String = "A", id: String? = nil, written: String? = nil,
    tags: [String] = [], aliases: [String] = [], properties: [NoteContent.Property] = [],
    lead: String = "", words: Int = 0, score: Double? = nil, snippets: [Snippet] = []
  ) -> ListedNote {
    var content = NoteContent()
    content.title = title
    content.id = id
    content.writeTime = written.flatMap { NoteDate($0) }
    content.tags = tags
    content.aliases = aliases
    content.properties = properties
    content.lead = lead
    content.wordCount = words
    let stamp = FileStamp(size: 1, modified: 1_795_997_700_000_000_001, changed: 0, inode: 1)
    let record = NoteRecord(
      path: path, stamp: stamp, checksum: Checksum(of: Array("x".utf8)), content: content)
    return ListedNote(
      NoteRecordView(record), in: "/n", utcOffset: { _ in 8 * 3600 }, score: score,
      snippets: snippets)
  }
}

extension FilePath: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) {
    self.init(value)
  }
}

/// What `list` or `search` prints for these notes.
///
/// - Parameters:
///   - notes: the notes found.
///   - options: of the command.
///   - columns: of the terminal; nil when the output goes elsewhere.
///   - isSearch: print as `search` does.
/// - Returns: standard output.
/// - Throws: what making the listing throws.
func listing(
  _ notes: [ListedNote], _ options: String..., columns: Int? = nil, isSearch: Bool = false
) throws -> String {
  let process = TestProcess()
  process.columns = columns
  return String(
    decoding: try listingBytes(notes, options, process, isSearch: isSearch), as: UTF8.self)
}

func listingBytes(
  _ notes: [ListedNote], _ options: [String], _ process: TestProcess, isSearch: Bool = false
) throws -> [UInt8] {
  let line = (isSearch ? ["search", "x"] : ["list"]) + options
  var context = process.context()
  guard
    case .run(_, let parsed) = try ArgumentParser.parse(
      line.map { Argument($0) }, commands: CommandRegistry.specs)
  else { return [] }
  context.globals = parsed.globals
  try NoteListing(parsed, in: context, isSearch ? .matches : .notes).print(ListedNotes(notes))
  context.output.flush()
  return process.outputBytes
}

/// A screen: its lines, without trailing spaces, as a block of text.
func screen(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
    .joined(separator: "\n")
}
