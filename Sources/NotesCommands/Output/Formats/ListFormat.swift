/// How a list of notes is printed.
package enum ListFormat: Hashable, Sendable {
  case short
  case long
  case path
  case id
  case json
  case jsonl
  case csv
  case tsv
  case template(Template)

  /// The formats that have a name.
  package static let names = ["short", "long", "path", "id", "json", "jsonl", "csv", "tsv"]

  /// Reads a name or a template, which is any text with a `{{variable}}` in it.
  ///
  /// - Throws: ``FormatError``
  package init(_ text: String) throws(FormatError) {
    switch text {
    case "short": self = .short
    case "long": self = .long
    case "path": self = .path
    case "id": self = .id
    case "json": self = .json
    case "jsonl": self = .jsonl
    case "csv": self = .csv
    case "tsv": self = .tsv
    default:
      guard text.utf8.contains(UInt8(ascii: "{")) else { throw FormatError(unknown: text) }
      self = .template(try Template(text))
    }
  }

  /// Each note is one item that NUL can end.
  var allowsNUL: Bool {
    switch self {
    case .path, .id, .template: true
    default: false
    }
  }
}

/// A `--format` that cannot be understood.
package struct FormatError: Error, Hashable, Sendable {
  /// Lower case, without a full stop.
  package let message: String

  init(_ message: String) {
    self.message = message
  }

  init(unknown text: String) {
    let hint = Spelling.nearest(to: text, among: ListFormat.names).map { ", did you mean '\($0)'?" }
    message =
      "unknown format '\(text)'\(hint ?? ""); use \(ListFormat.names.joined(separator: ", "))"
      + " or a template such as '{{writeTime}} {{title}}'"
  }
}

extension FormatError: CustomStringConvertible {
  package var description: String { message + "; see: notes help formats" }
}
