internal import NotesFormat
internal import NotesIndex

extension NoteListing {
  /// Prints the title and path of each note, then the lines that match.
  ///
  ///     念头笔记  notes/念头.md
  ///       12: 一个 念头 就够了
  func printMatches(_ notes: ListedNotes) {
    for note in notes where output.failure == nil {
      output.writeLine(heading(of: note))
      let marks = Self.marks(note)
      if !marks.isEmpty { output.writeLine("  " + style.apply(.cyan, to: marks)) }
      printSnippets(of: note)
    }
  }

  private func heading(of note: ListedNote) -> String {
    let snippet = note.title ?? Snippet(line: 1, text: note.note.title, matches: [])
    var title = SnippetLine(snippet, width: nil)
    var path = Self.path(note)
    if output.isTerminal {
      let columns = output.columns ?? 80
      // The path is what the eye skips: it gets what the title leaves, and a third at least.
      let pathWidth = min(
        DisplayWidth.of(path), max(columns / 3, columns - title.width - 2))
      title = SnippetLine(snippet, width: columns - pathWidth - 2)
      path = DisplayWidth.truncateStart(path, toColumns: pathWidth)
    }
    return title.text(style, plain: .bold) + "  " + style.apply(.dim, to: path)
  }

  func printSnippets(of note: ListedNote) {
    let numbers = note.snippets.map { "\($0.line)" }
    let width = numbers.map(\.utf8.count).max() ?? 0
    for (snippet, number) in zip(note.snippets, numbers) {
      let prefix = "  " + DisplayWidth.pad(number, toColumns: width, before: true) + ": "
      let room = output.isTerminal ? (output.columns ?? 80) - prefix.utf8.count : nil
      output.writeLine(
        style.apply(.dim, to: prefix) + SnippetLine(snippet, width: room).text(style))
    }
  }
}

/// A line of a note with its matches, cut so that the first match is seen.
struct SnippetLine {
  private struct Cell {
    let text: String
    let width: Int
    let isMatch: Bool
  }

  private var cells: [Cell] = []

  /// - Parameters:
  ///   - snippet: a line, perhaps shortened already.
  ///   - width: columns to fit into; nil for as long as it is.
  init(_ snippet: Snippet, width: Int?) {
    for piece in snippet.pieces { append(piece) }
    if let width { fit(into: width) }
  }

  var width: Int { cells.reduce(0) { $0 + $1.width } }

  private mutating func append(_ piece: Snippet.Piece) {
    for character in TerminalText.escaped(piece.text) {
      let text = String(character)
      cells.append(Cell(text: text, width: DisplayWidth.of(text), isMatch: piece.isMatch))
    }
  }

  /// Leaves out what stands too far in front of the first match, then what is too much at the end.
  private mutating func fit(into width: Int) {
    let ellipsis = Cell(text: "…", width: 1, isMatch: false)
    guard self.width > width else { return }
    let match = cells.firstIndex(where: \.isMatch) ?? 0
    let matchEnd = cells[match...].firstIndex { !$0.isMatch } ?? cells.endIndex
    let need = cells[..<matchEnd].reduce(0) { $0 + $1.width }
    if need > width * 2 / 3 {
      var start = match
      var lead = 0
      while start > 0, lead + cells[start - 1].width <= width / 3 {
        start -= 1
        lead += cells[start].width
      }
      if start > 0 { cells.replaceSubrange(..<start, with: [ellipsis]) }
    }
    var used = 0
    guard
      let cut = cells.firstIndex(where: {
        used += $0.width
        return used > width
      })
    else { return }
    var end = cut
    used = cells[..<end].reduce(0) { $0 + $1.width }
    while end > 0, used + 1 > width {
      end -= 1
      used -= cells[end].width
    }
    cells.replaceSubrange(end..., with: [ellipsis])
  }

  /// The line, with the matches marked and the rest in a role of its own.
  func text(_ style: Style, plain: Style.Role? = nil) -> String {
    var result = ""
    var rest = cells[...]
    while let first = rest.first {
      let run = rest.prefix { $0.isMatch == first.isMatch }
      let text = run.map(\.text).joined()
      let role = first.isMatch ? .match : plain
      result += role.map { style.apply($0, to: text) } ?? text
      rest = rest[run.endIndex...]
    }
    return result
  }
}
