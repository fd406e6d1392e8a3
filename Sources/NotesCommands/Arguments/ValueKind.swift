/// What a value on the command line may be: how it is checked and how a shell completes it.
package enum ValueKind: Hashable, Sendable {
  case text
  /// One of these and nothing else.
  case oneOf([String])
  /// Anything; these are offered.
  case suggested([String])
  /// One of these names, with `+` (ascending) or `-` (descending) after it or neither.
  case sortKey([String])
  /// A whole number of at least 1.
  case count
  case file
  case directory
  /// Names one note: id, path, title, alias or file stem.
  case note
  /// The id or path of a deleted note.
  case trashedNote
  case tag
  /// A file of `.notes/templates`.
  case template
  /// Names one task: `path:line`, or a part of its text.
  case task
  /// The same, of those that are open.
  case openTask
  /// The same, of those that are done or cancelled.
  case doneTask
  /// A day as people type it, `-1` among them.
  case day
  /// A header key.
  case property
  case query
  case command
}

extension ValueKind {
  /// What is wrong with `value`, to be read after the option's name; nil when it is good.
  func complaint(about value: Argument) -> String? {
    let text = value.text
    switch self {
    case .oneOf(let choices):
      guard !choices.contains(text) else { return nil }
      return "'\(text)' is not one of \(choices.joined(separator: ", "))"
    case .sortKey(let names):
      guard !names.contains(Self.withoutDirection(text)) else { return nil }
      return "'\(text)' is not one of \(names.joined(separator: ", "))"
        + " (with + or - after it for the direction)"
    case .count:
      guard (Int(text) ?? 0) < 1 else { return nil }
      return "'\(text)' is not a whole number of at least 1"
    case .file, .directory:
      return value.bytes.isEmpty ? "an empty path" : nil
    case .text, .suggested, .note, .trashedNote, .tag, .property, .template, .task, .openTask,
      .doneTask, .day, .query,
      .command:
      return nil
    }
  }

  /// The values that help and completion list.
  var choices: [String] {
    switch self {
    case .oneOf(let choices), .suggested(let choices): choices
    case .sortKey(let names): names
    default: []
    }
  }

  private static func withoutDirection(_ text: String) -> String {
    text.last == "+" || text.last == "-" ? String(text.dropLast()) : text
  }
}
