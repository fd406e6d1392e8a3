import NotesFormat
import Testing

/// What is read from one header, in a form that is short to write down.
struct FrontMatterCase: CustomTestStringConvertible, Sendable {
  let name: String
  let source: [UInt8]
  /// `key=text`, `key=[item|item]`, `key=` for nothing, `key?[text|text]` for what is opaque.
  let entries: [String]
  /// `code:line`.
  let problems: [String]
  let kind: FrontMatter.Kind
  let body: String

  init(
    _ name: String, _ source: String, _ entries: [String] = [], problems: [String] = [],
    kind: FrontMatter.Kind = .yaml, body: String = ""
  ) {
    self.name = name
    self.source = Array(source.utf8)
    self.entries = entries
    self.problems = problems
    self.kind = kind
    self.body = body
  }

  /// A case whose header is between `---` lines, with no body.
  static func header(
    _ name: String, _ lines: String, _ entries: [String], problems: [String] = []
  ) -> FrontMatterCase {
    FrontMatterCase(name, "---\n\(lines)\n---\n", entries, problems: problems)
  }

  var testDescription: String { name }

  static func describe(_ header: FrontMatter) -> [String] {
    header.entries.map { entry in
      switch entry.value {
      case .empty: "\(entry.key)="
      case .scalar(let text): "\(entry.key)=\(text)"
      case .list(let texts): "\(entry.key)=[\(texts.joined(separator: "|"))]"
      case .opaque(let texts): "\(entry.key)?[\(texts.joined(separator: "|"))]"
      }
    }
  }
}

extension FrontMatter {
  /// The body of a file as text.
  func body(of source: [UInt8]) -> String { String(decoding: source[bodyStart...], as: UTF8.self) }
}
