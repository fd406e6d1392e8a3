import Foundation
import NotesSystem

/// What the parsers gave for each case when the version of the index was last raised: `fixtures/index-contents.txt`.
struct RecordedContents {
  struct Entry: Hashable {
    let name: String
    /// The start of the SHA-256 of what was parsed.
    let input: String
    /// The start of the SHA-256 of what is stored of it.
    let result: String
  }

  let version: UInt32
  let entries: [Entry]

  /// The names of the cases whose text is as it was and whose result is not.
  func changed(since old: RecordedContents) -> [String] {
    let known = Dictionary(
      old.entries.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return entries.filter { entry in
      guard let before = known[entry.name], before.input == entry.input else { return false }
      return before.result != entry.result
    }.map(\.name)
  }

  var text: String {
    entries.reduce(into: "version \(version)\n") { text, entry in
      text += "\(entry.input) \(entry.result) \(entry.name)\n"
    }
  }
}

extension RecordedContents {
  struct Malformed: Error {
    let line: Substring
  }

  /// - Throws: ``Malformed`` with the first line that is not as ``text`` writes it, and what Foundation throws.
  init(reading file: URL) throws {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    guard let first = lines.first, first.hasPrefix("version "),
      let version = UInt32(first.dropFirst(8))
    else { throw Malformed(line: lines.first ?? "") }
    entries = try lines.dropFirst().map { line in
      let fields = line.split(separator: " ", maxSplits: 2)
      guard fields.count == 3 else { throw Malformed(line: line) }
      return Entry(
        name: String(fields[2]), input: String(fields[0]), result: String(fields[1]))
    }
    self.version = version
  }
}

extension RecordedContents.Entry {
  init(name: String, input: [UInt8], result: [UInt8]) {
    self.init(name: name, input: Self.digits(input), result: Self.digits(result))
  }

  private static func digits(_ bytes: [UInt8]) -> String {
    String(Checksum(of: bytes).hex.prefix(16))
  }
}
