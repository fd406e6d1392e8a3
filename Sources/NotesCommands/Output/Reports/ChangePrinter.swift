internal import NotesFormat
internal import NotesIndex
internal import NotesSystem

/// Prints changes of notes, a line each: in words, or as JSON objects.
struct ChangePrinter {
  private let output: Output
  private let style: Style
  private let asJSON: Bool

  init(_ context: CommandContext, asJSON: Bool) {
    output = context.output
    style = context.style
    self.asJSON = asJSON
  }

  func print(_ change: NoteChange) {
    if asJSON {
      var json = JSONWriter()
      Self.write(change, to: &json)
      output.write(json.bytes)
      output.writeLine()
    } else {
      output.writeLine("\(word(for: change.kind))  \(place(of: change))")
    }
  }

  /// Says that more has happened than is remembered.
  func printReset(_ revision: UInt64) {
    if asJSON {
      var json = JSONWriter()
      json.beginObject()
      json.pair("revision", Int(clamping: revision))
      json.pair("kind", "reset")
      json.endObject()
      output.write(json.bytes)
      output.writeLine()
    } else {
      output.writeLine(
        "the index was made again, or more has changed than is remembered: notes changes --since 0")
    }
  }

  /// `revision`, `kind`, `id` (null without one), `path`, `oldPath` (null unless moved), `checksum`; `pathBytes`
  /// and `oldPathBytes` where a path is not UTF-8.
  static func write(_ change: NoteChange, to json: inout JSONWriter) {
    json.beginObject()
    json.pair("revision", Int(clamping: change.revision))
    json.pair("kind", change.kind.rawValue)
    json.pair("id", change.id)
    ListedNote.write(change.path, to: &json)
    if let oldPath = change.oldPath {
      ListedNote.write(oldPath, as: "oldPath", to: &json)
    } else {
      json.pair("oldPath", nil)
    }
    json.pair("checksum", Checksum(rawBytes: change.checksum)?.hex)
    json.endObject()
  }

  private func word(for kind: NoteChange.Kind) -> String {
    let role: Style.Role =
      switch kind {
      case .added: .green
      case .modified, .moved: .cyan
      case .removed: .red
      }
    let width = NoteChange.Kind.modified.rawValue.count
    let space = String(repeating: " ", count: width - kind.rawValue.count)
    return style.apply(role, to: kind.rawValue) + space
  }

  private func place(of change: NoteChange) -> String {
    let path = TerminalText.escaped("\(change.path)")
    guard let oldPath = change.oldPath else { return path }
    return "\(TerminalText.escaped("\(oldPath)")) -> \(path)"
  }
}
