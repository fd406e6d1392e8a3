internal import NotesFormat
internal import NotesIndex
package import NotesKit
internal import NotesSystem

/// Prints notes in one of the formats.
///
///     short ── one line a note, or with its snippets ──► NoteListing+Short, NoteListing+Matches
///     long  ── a few lines a note ─────────────────────► NoteListing+Long
///     json jsonl csv tsv path id template ─────────────► below, for programs
///
/// What a person reads is always escaped. What a program reads is not, unless it goes to a terminal all
/// the same; JSON is safe there anyway.
package struct NoteListing {
  let format: ListFormat
  /// NUL and not a line feed ends each item.
  let endsWithNUL: Bool
  /// What is shown of each note.
  package enum Content: Sendable {
    case notes
    /// With the lines that were asked for.
    case passages
    /// With the lines that match, and a score.
    case matches
  }

  let content: Content
  let output: Output
  let style: Style

  /// Takes the format from the options `--format` and `--null`.
  ///
  /// - Parameters:
  ///   - arguments: of a command that has these options.
  ///   - context: where to print.
  ///   - content: what is shown of each note.
  /// - Throws: ``FormatError``, or ``UsageError`` when the two do not go together.
  package init(
    _ arguments: ParsedArguments, in context: CommandContext, _ content: Content = .notes
  ) throws {
    format = try arguments.value("format").map { try ListFormat($0) } ?? .short
    endsWithNUL = arguments.has("null")
    self.content = content
    output = context.output
    style = context.style
    guard !endsWithNUL || format.allowsNUL else {
      throw arguments.usageError("--null goes with the formats path and id and with templates")
    }
  }

  /// Whether the format shows the lines that match, so that they need to be looked for.
  package var showsSnippets: Bool {
    switch format {
    case .short, .long, .json, .jsonl: content != .notes
    default: false
    }
  }

  /// Whether the format shows nothing but paths, so that ``print(_:)-(NotePaths)`` will do.
  package var showsPathsOnly: Bool {
    if case .path = format { true } else { false }
  }

  /// Prints paths, in the format of that name.
  package func print(_ paths: NotePaths) {
    guard !output.isTerminal || endsWithNUL else {
      for path in paths.bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast() {
        output.writeLine(TerminalText.escaped(Array(path)))
      }
      return
    }
    var bytes = paths.bytes
    if !endsWithNUL { for index in bytes.indices where bytes[index] == 0 { bytes[index] = 0x0a } }
    output.write(bytes)
  }

  /// Prints all notes; for none, what the format has to say then: `[]`, the header row, or nothing.
  ///
  /// Goes over the notes twice for a table on a terminal, once otherwise.
  package func print(_ notes: ListedNotes) {
    switch format {
    case .short where content != .notes: printMatches(notes)
    case .short: printShort(notes)
    case .long: printLong(notes)
    case .json: printJSON(notes)
    case .jsonl: printJSONLines(notes)
    case .csv: printRows(notes, SeparatedValues.csv)
    case .tsv: printRows(notes, SeparatedValues.tsv)
    case .path: printItems(notes) { $0.path.bytes }
    case .id: printItems(notes) { $0.note.id.map { Array($0.utf8) } }
    case .template(let template):
      let escape = escape
      printItems(notes, isEscaped: true) { template.bytes(for: $0, escape: escape) }
    }
  }
}

extension NoteListing {
  /// Notes that one thread renders before another may have the next ones.
  private static let runLength = 256
  /// Runs that are rendered before the first of them is printed.
  private static let runCount = 32

  /// Prints what `render` makes of each note, in their order, worked out on all cores.
  func printEach(
    _ notes: ListedNotes, _ render: @escaping @Sendable (_ index: Int, ListedNote) -> [UInt8]
  ) {
    let (length, count) = (Self.runLength, notes.count)
    for start in stride(from: 0, to: count, by: length * Self.runCount)
    where output.failure == nil {
      let rest = (count - start + length - 1) / length
      let texts = Threads.map(min(rest, Self.runCount)) { run in
        let first = start + run * length
        return (first..<min(first + length, count)).reduce(into: [UInt8]()) { text, index in
          text += render(index, notes[index])
        }
      }
      for text in texts { output.write(text) }
    }
  }

  private func printJSON(_ notes: ListedNotes) {
    guard !notes.isEmpty else {
      output.writeLine("[]")
      return
    }
    printEach(notes) { index, note in
      var json = JSONWriter()
      note.write(to: &json)
      return Array((index == 0 ? "[\n" : ",\n").utf8) + json.bytes
    }
    output.write("\n]\n")
  }

  private func printJSONLines(_ notes: ListedNotes) {
    printEach(notes) { _, note in
      var json = JSONWriter()
      note.write(to: &json)
      return json.bytes + [0x0a]
    }
  }

  /// A list is one field with ", " between its items, metadata is a JSON object.
  private func printRows(
    _ notes: ListedNotes, _ row: @escaping @Sendable ([[UInt8]]) -> [UInt8]
  ) {
    var header = [
      "id", "path", "absPath", "title", "writeTime", "modified", "tags", "aliases", "metadata",
      "lead", "wordCount", "checksum",
    ]
    if content == .matches { header.append("score") }
    header += ["conflictOf", "unmerged"]
    output.write(row(header.map { Array($0.utf8) }))
    let (hasScore, escape) = (content == .matches, escape)
    printEach(notes) { _, note in row(Self.fields(of: note, hasScore: hasScore).map(escape)) }
  }

  private static func fields(of listed: ListedNote, hasScore: Bool) -> [[UInt8]] {
    let note = listed.note
    var metadata = JSONWriter()
    ListedNote.write(note.properties, to: &metadata)
    var fields = [Array((note.id ?? "").utf8), listed.path.bytes, listed.absolutePath.bytes]
    fields += [
      note.title, listed.writeTime, listed.modified, note.tags.joined(separator: ", "),
      note.aliases.joined(separator: ", "),
    ].map { Array($0.utf8) }
    fields.append(metadata.bytes)
    fields += [note.lead, "\(note.wordCount)", listed.checksum].map { Array($0.utf8) }
    if hasScore { fields.append(Array("\(listed.score ?? 0)".utf8)) }
    fields += [listed.conflictOf?.bytes ?? [], Array("\(listed.marks.isUnmerged)".utf8)]
    return fields
  }

  /// Prints one item for each note, none where it is nil.
  private func printItems(
    _ notes: ListedNotes, isEscaped: Bool = false,
    _ item: @escaping @Sendable (ListedNote) -> [UInt8]?
  ) {
    let escape = isEscaped ? { @Sendable in $0 } : escape
    let terminator: UInt8 = endsWithNUL ? 0 : 0x0a
    printEach(notes) { _, note in item(note).map { escape($0) + [terminator] } ?? [] }
  }

  /// Makes text harmless for the terminal, if it goes to one.
  private var escape: @Sendable ([UInt8]) -> [UInt8] {
    guard output.isTerminal, !endsWithNUL else { return { $0 } }
    return { Array(TerminalText.escaped($0).utf8) }
  }
}
