internal import NotesFormat
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
  /// Notes have a score and snippets.
  let isSearch: Bool
  let output: Output
  let style: Style

  /// Takes the format from the options `--format` and `--null`.
  ///
  /// - Parameters:
  ///   - arguments: of a command that has these options.
  ///   - context: where to print.
  ///   - isSearch: the notes have a score and snippets.
  /// - Throws: ``FormatError``, or ``UsageError`` when the two do not go together.
  package init(
    _ arguments: ParsedArguments, in context: CommandContext, isSearch: Bool = false
  ) throws {
    format = try arguments.value("format").map { try ListFormat($0) } ?? .short
    endsWithNUL = arguments.has("null")
    self.isSearch = isSearch
    output = context.output
    style = context.style
    guard !endsWithNUL || format.allowsNUL else {
      throw arguments.usageError("--null goes with the formats path and id and with templates")
    }
  }

  /// Whether the format shows the lines that match, so that they need to be looked for.
  package var showsSnippets: Bool {
    switch format {
    case .short, .long, .json, .jsonl: isSearch
    default: false
    }
  }

  /// Prints all notes; for none, what the format has to say then: `[]`, the header row, or nothing.
  ///
  /// Goes over the notes twice for a table on a terminal, once otherwise.
  package func print(_ notes: some Collection<ListedNote>) {
    switch format {
    case .short where isSearch: printMatches(notes)
    case .short: printShort(notes)
    case .long: printLong(notes)
    case .json: printJSON(notes)
    case .jsonl: printJSONLines(notes)
    case .csv: printRows(notes, SeparatedValues.csv)
    case .tsv: printRows(notes, SeparatedValues.tsv)
    case .path: printItems(notes) { $0.path.bytes }
    case .id:
      printItems(notes.lazy.filter { $0.content.id != nil }) { Array(($0.content.id ?? "").utf8) }
    case .template(let template): printTemplate(notes, template)
    }
  }
}

extension NoteListing {
  private func printJSON(_ notes: some Collection<ListedNote>) {
    guard !notes.isEmpty else {
      output.writeLine("[]")
      return
    }
    var json = JSONWriter()
    var separator = "[\n"
    for note in notes where output.failure == nil {
      json.removeAll()
      note.write(to: &json)
      output.write(separator)
      output.write(json.bytes)
      separator = ",\n"
    }
    output.write("\n]\n")
  }

  private func printJSONLines(_ notes: some Collection<ListedNote>) {
    var json = JSONWriter()
    for note in notes where output.failure == nil {
      json.removeAll()
      note.write(to: &json)
      output.write(json.bytes)
      output.writeLine()
    }
  }

  /// A list is one field with ", " between its items, metadata is a JSON object.
  private func printRows(
    _ notes: some Collection<ListedNote>, _ row: ([[UInt8]]) -> [UInt8]
  ) {
    var header = [
      "id", "path", "absPath", "title", "writeTime", "modified", "tags", "aliases", "metadata",
      "lead", "wordCount", "checksum",
    ]
    if isSearch { header.append("score") }
    output.write(row(header.map { Array($0.utf8) }))
    for note in notes where output.failure == nil {
      output.write(row(fields(of: note).map(escaped)))
    }
  }

  private func fields(of note: ListedNote) -> [[UInt8]] {
    var metadata = JSONWriter()
    ListedNote.write(note.content.properties, to: &metadata)
    let content = note.content
    var fields = [Array((content.id ?? "").utf8), note.path.bytes, note.absolutePath.bytes]
    fields += [
      content.title, note.writeTime, note.modified, content.tags.joined(separator: ", "),
      content.aliases.joined(separator: ", "),
    ].map { Array($0.utf8) }
    fields.append(metadata.bytes)
    fields += [content.lead, "\(content.wordCount)", note.checksum].map { Array($0.utf8) }
    if isSearch { fields.append(Array("\(note.score ?? 0)".utf8)) }
    return fields
  }

  private func printTemplate(_ notes: some Collection<ListedNote>, _ template: Template) {
    for note in notes where output.failure == nil {
      output.write(template.bytes(for: note, escape: escaped) + [terminator])
    }
  }

  private func printItems(
    _ notes: some Sequence<ListedNote>, _ item: (ListedNote) -> [UInt8]
  ) {
    for note in notes where output.failure == nil {
      output.write(escaped(item(note)) + [terminator])
    }
  }

  private var terminator: UInt8 { endsWithNUL ? 0 : 0x0a }

  private func escaped(_ bytes: [UInt8]) -> [UInt8] {
    guard output.isTerminal, !endsWithNUL else { return bytes }
    return Array(TerminalText.escaped(bytes).utf8)
  }
}
