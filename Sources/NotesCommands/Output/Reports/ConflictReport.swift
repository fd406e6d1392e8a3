internal import NotesFormat
internal import NotesIndex
internal import NotesKit
internal import NotesSystem

/// Prints notes with their conflict copies.
///
///     念头笔记  notes/念头.md
///       notes/念头.sync-conflict-20261130-081500-ABCDEFG.md
///         Syncthing, 2026-11-30 08:15:00, ABCDEFG
///         title: 念头笔记 → 念头
///         tags: + swift
///         lines 8-9 → 8
struct ConflictReport {
  let repository: Repository
  let context: CommandContext

  init(_ repository: Repository, _ context: CommandContext) {
    self.repository = repository
    self.context = context
  }

  /// - Parameters:
  ///   - conflicts: in the order in which they are shown.
  ///   - isLong: with the lines that differ.
  func show(_ conflicts: [NoteConflict], isLong: Bool) {
    for conflict in conflicts where context.output.failure == nil {
      let path = TerminalText.escaped(conflict.path.bytes)
      let title = conflict.note.map { TerminalText.escaped($0.content.title) }
      let head = title.map { context.style.apply(.bold, to: $0) + "  " } ?? ""
      line(head + context.style.apply(.dim, to: path) + (title == nil ? "  (gone)" : ""))
      for copy in conflict.copies {
        line("  " + TerminalText.escaped(copy.record.path.bytes))
        line("    " + context.style.apply(.dim, to: Self.origin(of: copy.name)))
        for text in description(copy, conflict, isLong: isLong) { line("    " + text) }
      }
    }
  }

  func printPath(_ copy: NoteConflict.Copy) {
    context.output.writeForeign(copy.record.path.bytes)
    context.output.writeLine()
  }

  private func line(_ text: String) { context.output.writeLine(text) }

  /// Who made the copy and when, as far as its name tells.
  private static func origin(of name: ConflictName) -> String {
    [name.source.rawValue, name.time, name.device].compactMap(\.self)
      .map { TerminalText.escaped($0) }.joined(separator: ", ")
  }

  private func description(
    _ copy: NoteConflict.Copy, _ conflict: NoteConflict, isLong: Bool
  ) -> [String] {
    guard let difference = difference(copy, conflict) else { return [] }
    if difference.isIdentical { return ["identical"] }
    var texts = difference.keys.map(Self.text)
    texts += difference.forms.map(Self.text)
    if isLong {
      texts += difference.lines.flatMap(longLines)
    } else if !difference.lines.isEmpty {
      texts.append("lines " + Self.places(difference.lines))
    }
    return texts
  }

  /// Nil when the note is gone, or when one of the two cannot be read, which is said.
  private func difference(
    _ copy: NoteConflict.Copy, _ conflict: NoteConflict
  ) -> NoteDifference? {
    do throws(SystemError) {
      return try repository.difference(copy, in: conflict)
    } catch {
      context.messages.warn("\(error)")
      return nil
    }
  }
}

extension ConflictReport {
  /// More would be a page of numbers.
  private static let mostPlaces = 6

  private static func places(_ lines: [NoteDifference.Lines]) -> String {
    let shown = lines.prefix(mostPlaces).map(place)
    let rest = lines.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private static func place(_ lines: NoteDifference.Lines) -> String {
    "\(numbers(lines.ours)) → \(numbers(lines.theirs))"
  }

  private static func numbers(_ lines: Range<Int>) -> String {
    switch lines.count {
    case 0: "none"
    case 1: "\(lines.lowerBound)"
    default: "\(lines.lowerBound)-\(lines.upperBound - 1)"
    }
  }

  private func longLines(_ lines: NoteDifference.Lines) -> [String] {
    let ours = lines.ourText.map { context.style.apply(.red, to: "- " + TerminalText.escaped($0)) }
    let theirs = lines.theirText.map {
      context.style.apply(.green, to: "+ " + TerminalText.escaped($0))
    }
    return ["lines " + Self.place(lines)] + (ours + theirs).map { "  " + $0 }
  }

  /// `tags: - old + new` for two lists, `title: One → Uno` for everything else.
  private static func text(_ key: NoteDifference.Key) -> String {
    let name = TerminalText.escaped(key.key)
    if case .list(let ours)? = key.ours, case .list(let theirs)? = key.theirs {
      let gone = ours.filter { !theirs.contains($0) }.map { "- " + TerminalText.escaped($0) }
      let new = theirs.filter { !ours.contains($0) }.map { "+ " + TerminalText.escaped($0) }
      return "\(name): " + (gone + new).joined(separator: " ")
    }
    return "\(name): \(text(key.ours)) → \(text(key.theirs))"
  }

  private static func text(_ value: FrontMatter.Value?) -> String {
    switch value {
    case nil: "none"
    case .empty?: "empty"
    case .scalar(let text)?: TerminalText.escaped(text)
    case .list(let texts)?, .opaque(let texts)?:
      "[" + texts.map { TerminalText.escaped($0) }.joined(separator: ", ") + "]"
    }
  }

  private static func text(_ form: NoteDifference.Form) -> String {
    switch form {
    case .header: "the header says the same and is written otherwise"
    case .lineEndings: "the line ends differ (LF, CRLF)"
    case .encoding: "the encoding differs (byte order mark, UTF-16)"
    }
  }
}

extension ConflictReport {
  func printJSONLine(_ conflict: NoteConflict) {
    var json = JSONWriter()
    write(conflict, to: &json)
    context.output.write(json.bytes)
    context.output.writeLine()
  }

  /// `path`, `title` and `id` (null when the note is gone), `copies`.
  func write(_ conflict: NoteConflict, to json: inout JSONWriter) {
    json.beginObject()
    ListedNote.write(conflict.path, to: &json)
    json.key("exists")
    json.boolean(conflict.note != nil)
    json.pair("title", conflict.note?.content.title)
    json.pair("id", conflict.note?.content.id)
    json.key("copies")
    json.beginArray()
    for copy in conflict.copies {
      json.beginObject()
      ListedNote.write(copy.record.path, to: &json)
      json.pair("source", copy.name.source.rawValue)
      json.pair("time", copy.name.time)
      json.pair("device", copy.name.device)
      json.key("difference")
      if let difference = difference(copy, conflict) {
        Self.write(difference, to: &json)
      } else {
        json.null()
      }
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  private static func write(_ difference: NoteDifference, to json: inout JSONWriter) {
    json.beginObject()
    json.key("identical")
    json.boolean(difference.isIdentical)
    json.key("header")
    json.beginArray()
    for key in difference.keys {
      json.beginObject()
      json.pair("key", key.key)
      write("ours", key.ours, to: &json)
      write("theirs", key.theirs, to: &json)
      json.endObject()
    }
    json.endArray()
    json.key("lines")
    json.beginArray()
    for lines in difference.lines {
      json.beginObject()
      write("ours", lines.ours, lines.ourText, to: &json)
      write("theirs", lines.theirs, lines.theirText, to: &json)
      json.endObject()
    }
    json.endArray()
    json.pair("forms", difference.forms.map(\.rawValue))
    json.endObject()
  }

  private static func write(
    _ name: String, _ lines: Range<Int>, _ text: [String], to json: inout JSONWriter
  ) {
    json.key(name)
    json.beginObject()
    json.pair("line", lines.lowerBound)
    json.pair("text", text)
    json.endObject()
  }

  private static func write(
    _ name: String, _ value: FrontMatter.Value?, to json: inout JSONWriter
  ) {
    switch value {
    case nil: json.pair(name, nil as String?)
    case .empty?: json.pair(name, "")
    case .scalar(let text)?: json.pair(name, text)
    case .list(let texts)?, .opaque(let texts)?: json.pair(name, texts)
    }
  }
}
