internal import NotesFormat
internal import NotesIndex

extension NoteListing {
  /// The title, then a line for each thing known, then the first words; an empty line between notes.
  func printLong(_ notes: ListedNotes) {
    var isFirst = true
    for note in notes where output.failure == nil {
      if !isFirst { output.writeLine() }
      isFirst = false
      output.writeLine(style.apply(.bold, to: Self.title(note)))
      for (name, value) in details(of: note) where !value.isEmpty {
        output.writeLine(
          "  " + style.apply(.dim, to: DisplayWidth.pad(name, toColumns: 9)) + " " + value)
      }
      for line in leadLines(of: note) { output.writeLine("  " + line) }
      if content != .notes { printSnippets(of: note) }
    }
  }

  private func details(of note: ListedNote) -> [(String, String)] {
    let content = note.note
    let changed = note.modified == note.writeTime ? "" : note.modified
    let aliases = content.aliases.joined(separator: ", ")
    return [
      ("path", Self.path(note)),
      ("state", Self.marks(note)),
      ("id", TerminalText.escaped(content.id ?? "")),
      ("written", note.writeTime),
      ("modified", changed),
      ("tags", Self.tags(note)),
      ("aliases", TerminalText.escaped(aliases)),
      ("words", "\(content.wordCount)"),
    ]
  }

  /// Not wrapped where it may be read by a program.
  private func leadLines(of note: ListedNote) -> [String] {
    let lead = TerminalText.escaped(note.note.lead)
    guard !lead.isEmpty else { return [] }
    guard output.isTerminal else { return [lead] }
    return WordWrap.lines(lead, width: max(20, min(100, output.columns ?? 80) - 2))
  }
}
