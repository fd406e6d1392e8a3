import NotesFormat

/// A Markdown body and its records, as texts that a test can compare.
struct MarkdownSource {
  let bytes: [UInt8]
  let records: MarkdownRecords

  init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  init(bytes: [UInt8]) {
    self.bytes = bytes
    records = MarkdownRecords(scanning: bytes, from: 0)
  }

  /// `2 Title` for each heading.
  var headings: [String] { records.headings.map { "\($0.level) \(text($0.range))" } }

  var tags: [String] { records.tags.map { text($0.range) } }

  /// `wiki target|label` for each link.
  var links: [String] {
    records.links.map { link in
      "\(link.kind) \(text(link.target))" + (link.label.map { "|\(text($0))" } ?? "")
    }
  }

  /// `x text` for each task.
  var tasks: [String] {
    records.tasks.map { "\(String(decoding: [$0.state], as: UTF8.self)) \(text($0.text))" }
  }

  var codeBlocks: [String] { records.codeBlocks.map(text) }

  var comments: [String] { records.comments.map(text) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
