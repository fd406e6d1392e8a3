internal import NotesFormat
internal import NotesIndex
internal import NotesSystem

extension NoteListing {
  /// Prints `2026-11-30  Title  #tag  path/of/note.md` for each note.
  ///
  /// On a terminal the paths stand below each other and no line is wider than the screen; elsewhere
  /// nothing is left out.
  func printShort(_ notes: ListedNotes) {
    let style = style
    if output.isTerminal {
      let layout = ShortLayout(columns: output.columns ?? 80, notes)
      printEach(notes) { _, note in Array((layout.line(for: note, style) + "\n").utf8) }
      return
    }
    printEach(notes) { _, note in
      let cells = [
        note.day, Self.title(note), style.apply(.cyan, to: Self.marks(note)),
        style.apply(.dim, to: Self.tags(note)),
        style.apply(.dim, to: Self.path(note)),
      ]
      return Array((cells.filter { !$0.isEmpty }.joined(separator: "  ") + "\n").utf8)
    }
  }

  static func title(_ note: ListedNote) -> String { TerminalText.escaped(note.note.title) }

  static func path(_ note: ListedNote) -> String { TerminalText.escaped(note.path.bytes) }

  /// What a person should know before taking the note for what it seems.
  static func marks(_ note: ListedNote) -> String {
    var marks = note.marks.isUnmerged ? ["unmerged"] : []
    if let path = note.conflictOf {
      marks.append("conflict of " + TerminalText.escaped(path.bytes))
    }
    return marks.joined(separator: ", ")
  }

  static func tags(_ note: ListedNote) -> String {
    note.note.tags.map { "#" + TerminalText.escaped($0) }.joined(separator: " ")
  }
}

/// Columns of the short list on a terminal: date, title and tags, path.
///
/// The path gives way first: it is cut to two fifths of the screen, and on a narrow one left out.
struct ShortLayout: Sendable {
  private static let dateWidth = 10
  private static let gap = "  "
  /// Below this many columns there are no paths.
  private static let pathThreshold = 60

  private let left: Int
  private let right: Int

  init(columns: Int, _ notes: ListedNotes) {
    let room = max(0, columns - Self.dateWidth - Self.gap.count)
    guard columns >= Self.pathThreshold else {
      (left, right) = (room, 0)
      return
    }
    var leftNeed = 0
    var rightNeed = 0
    for note in notes {
      let others = [NoteListing.marks(note), NoteListing.tags(note)].filter { !$0.isEmpty }
      let width = others.reduce(0) { $0 + DisplayWidth.of($1) + Self.gap.count }
      leftNeed = max(leftNeed, DisplayWidth.of(NoteListing.title(note)) + width)
      rightNeed = max(rightNeed, DisplayWidth.of(NoteListing.path(note)))
    }
    let both = room - Self.gap.count
    right = min(rightNeed, max(both * 2 / 5, both - leftNeed))
    left = min(leftNeed, both - right)
  }

  func line(for note: ListedNote, _ style: Style) -> String {
    let date = DisplayWidth.pad(note.day, toColumns: Self.dateWidth)
    let title = DisplayWidth.truncate(NoteListing.title(note), toColumns: left)
    var line = date + Self.gap + title
    var used = DisplayWidth.of(title)
    func add(_ text: String, _ role: Style.Role) {
      guard !text.isEmpty else { return }
      line += Self.gap + style.apply(role, to: text)
      used += Self.gap.count + DisplayWidth.of(text)
    }
    let marks = NoteListing.marks(note)
    if !marks.isEmpty, left - used - Self.gap.count > 8 {
      add(DisplayWidth.truncate(marks, toColumns: left - used - Self.gap.count), .cyan)
    }
    add(fittingTags(note, into: left - used - Self.gap.count), .dim)
    guard right > 0 else { return line }
    let path = DisplayWidth.truncateStart(NoteListing.path(note), toColumns: right)
    let space = String(repeating: " ", count: max(0, left - used))
    return line + space + Self.gap + style.apply(.dim, to: path)
  }

  /// The tags that fit whole.
  private func fittingTags(_ note: ListedNote, into width: Int) -> String {
    var result = ""
    for tag in note.note.tags {
      let next = (result.isEmpty ? "#" : " #") + TerminalText.escaped(tag)
      guard DisplayWidth.of(result + next) <= width else { break }
      result += next
    }
    return result
  }
}
