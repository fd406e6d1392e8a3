/// The header of one note: where it is, what its keys hold, and where each value's bytes are.
///
/// A scanner of lines of bytes, not a YAML parser: it reads the part of YAML that people and tools
/// write into notes (scalars of every style, lists, one level of keys) exactly as YAML does, keeps
/// source text as it is (`no`, `1e3` and `01234` are text), and goes on where YAML gives up. Aliases
/// are never expanded, tags never applied, a language after the opening `---` never honoured. Maps
/// and other values it does not read are known by their extent only.
///
/// All offsets are bytes of the file.
package struct FrontMatter: Sendable {
  /// The longest header that is read, in bytes between its delimiters.
  package static let maximumSize = 64 * 1024
  /// How deep lists may be nested on one line.
  package static let maximumDepth = 16

  package enum Kind: Hashable, Sendable {
    /// The file starts with its body.
    case none
    /// Between `---` and `---` or `...`; perhaps empty.
    case yaml
    /// The first line opens a header that nothing closes; the whole file is body.
    case unclosed
    /// Longer than ``FrontMatter/maximumSize``; the whole file is body.
    case tooLarge
    /// Something that another tool reads as a header; never written.
    case foreign(Foreign)
  }

  package enum Foreign: String, Hashable, Sendable {
    /// Between `+++` lines.
    case toml = "TOML"
    /// An object at the start of the file, or between `;;;` lines.
    case json = "JSON"
    /// `#+KEY: value` lines.
    case org = "Org"
    /// `Key: value` lines up to a blank one, with no delimiter.
    case multiMarkdown = "MultiMarkdown"
    /// `---` with the name of a language after it.
    case language = "language-tagged"
    /// `—-` or the like where `---` was meant; all of it is body.
    case smartDashes = "smart-dash"
  }

  package let kind: Kind
  /// 3 when the file starts with a UTF-8 byte order mark, else 0.
  package let start: Int
  /// Where the body starts: after the line that closes the header, or at ``start``.
  package let bodyStart: Int
  /// How the file ends its first line, or LF when it has none.
  package let lineEnding: LineEnding
  /// Every key in order, repeated ones too.
  package internal(set) var entries: [Entry] = []
  /// Lines that no key could be read from, for search.
  package internal(set) var unread: [Range<Int>] = []
  package internal(set) var problems: [Problem] = []

  /// Bytes between the delimiters; empty where there are none.
  let content: Range<Int>
  /// Spaces before each key.
  var indent = 0
  /// The first line whose reading leaves doubt about what belongs to which key; nothing is written
  /// to such a header.
  var doubtfulLine: Int?

  /// Reads the header at the start of a file; never fails, whatever the bytes.
  ///
  /// - Complexity: linear in the size of the header; a header that is opened and never closed costs
  ///   one pass over the file.
  package init(scanning bytes: [UInt8]) {
    let bounds = HeaderBounds(of: bytes)
    kind = bounds.kind
    start = bounds.start
    bodyStart = bounds.bodyStart
    lineEnding = bounds.lineEnding
    content = bounds.content
    problems = bounds.problems
    switch kind {
    case .yaml:
      var scanner = HeaderScanner(bytes: bytes, bounds: bounds)
      scanner.scan()
      entries = scanner.entries
      unread = scanner.unread
      problems += scanner.problems
      indent = scanner.baseIndent ?? 0
      doubtfulLine = scanner.doubtfulLine
    case .foreign where bodyStart > start: unread = [start..<bodyStart]
    default: break
    }
  }
}
