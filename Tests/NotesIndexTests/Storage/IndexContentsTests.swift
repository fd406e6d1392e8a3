import Foundation
import NotesFormat
import NotesSystem
import Testing

@testable import NotesIndex

/// An index keeps what parsers found: where one finds something else now, stored answers are those of the old one.
@Suite struct IndexContentsTests {
  @Test func `what is stored of a note changes only together with the version`() throws {
    let recorded = try RecordedContents(reading: Self.file)
    let now = RecordedContents(version: IndexContents.version, entries: try Self.entries())
    if ProcessInfo.processInfo.environment["NOTES_RECORD"] == "1" {
      let stale = now.changed(since: recorded)
      // Else a release would read an index whose contents are those of the parsers before.
      try #require(
        stale.isEmpty || now.version != recorded.version,
        "raise IndexContents.version before recording; other results for \(stale)")
      try Data(now.text.utf8).write(to: Self.file)
      Issue.record("recorded \(now.entries.count) results; run again without NOTES_RECORD")
      return
    }
    #expect(
      now.changed(since: recorded).isEmpty,
      """
      The parsers give other results than those that indexes of version \(recorded.version) hold. If that is meant, \
      raise IndexContents.version (Sources/NotesFormat/IndexContents.swift) by one, and with it the version in \
      FileFormats.md and FormatTests; \(Self.howToRecord)
      """)
    #expect(
      now.version == recorded.version, "the version was raised; \(Self.howToRecord)")
    #expect(
      now.entries.map(\.name) == recorded.entries.map(\.name)
        && now.entries.map(\.input) == recorded.entries.map(\.input),
      "cases were added, changed or removed; \(Self.howToRecord)")
  }

  @Test func `another result for the same text is noticed, another text is none`() {
    let old = RecordedContents(
      version: 1, entries: [.init(name: "a", input: "1", result: "1")])
    let other = RecordedContents(
      version: 1, entries: [.init(name: "a", input: "1", result: "2")])
    let edited = RecordedContents(
      version: 1, entries: [.init(name: "a", input: "2", result: "2")])
    #expect(other.changed(since: old) == ["a"])
    #expect(edited.changed(since: old).isEmpty)
    #expect(old.changed(since: old).isEmpty)
  }

  @Test func `the index is written with the version of its contents`() {
    #expect(Head.version == IndexContents.version)
    let bytes = Head(identity: [1, 2]).encoded
    #expect(Array(bytes[8..<12]) == [UInt8(IndexContents.version), 0, 0, 0])
  }

  private static let howToRecord =
    "record with NOTES_RECORD=1 swift test --filter IndexContentsTests"

  private static let fixtures = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("fixtures")
  private static let file = fixtures.appendingPathComponent("index-contents.txt")

  private static func entries() throws -> [RecordedContents.Entry] {
    var entries: [RecordedContents.Entry] = []
    for name in try FileManager.default.subpathsOfDirectory(atPath: fixtures.path).sorted()
    where name.hasSuffix(".md") {
      let bytes = try Data(contentsOf: fixtures.appendingPathComponent(name))
      entries.append(entry("fixtures/\(name)", Array(bytes), path: FilePath(name)))
    }
    for (name, text) in IndexContentsCases.notes {
      entries.append(entry(name, Array(text.utf8)))
    }
    for date in IndexContentsCases.dates {
      entries.append(entry("date \(date)", Array("---\nwriteTime: \(date)\n---\n".utf8)))
    }
    let utf16 = "\u{FEFF}# 念头\n#tag\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    entries.append(entry("UTF-16", utf16))
    entries.append(entry("not UTF-8", Array("# a\n#tag ".utf8) + [0xFF, 0xC3, 0x28, 0x0A]))
    entries.append(entry("NUL", Array("# a\n".utf8) + [0] + Array("\n#tag\n".utf8)))
    entries += IndexContentsCases.names.map(name)
    entries.append(folding())
    return entries
  }

  /// All that the index stores of a note: the parsed contents, the folded text, the flags, the keys of links.
  private static func entry(
    _ name: String, _ bytes: [UInt8], path: FilePath = FilePath("note.md")
  ) -> RecordedContents.Entry {
    let record = NoteRecord(
      path: path,
      stamp: FileStamp(size: Int64(bytes.count), modified: 1, changed: 1, inode: 1),
      checksum: Checksum(of: bytes), content: NoteContent(parsing: bytes, stem: path.stem))
    let source = NoteContent.readableText(of: bytes)
    let image = NoteImage(record, source, isTrusted: true)
    var writer = ByteWriter()
    writer.append(image.blob)
    writer.append64(UInt64(bitPattern: image.time.instant))
    writer.append32(UInt32(bitPattern: image.time.day))
    writer.append32(image.time.flags.rawValue)
    writer.append(image.text.bytes)
    for end in image.text.ends { writer.appendVarint(end) }
    FoldedNote.encode(image.text.headings, into: &writer)
    if let keys = NoteKeys(image) {
      for set in [keys.names, keys.links] {
        for key in set.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
          writer.appendCounted(key)
        }
      }
    }
    return RecordedContents.Entry(name: name, input: bytes, result: writer.bytes)
  }

  private static func name(_ name: String) -> RecordedContents.Entry {
    let read = ConflictName(fileName: Array(name.utf8)[...])
    let result = read.map {
      "\(String(decoding: $0.original, as: UTF8.self)) \($0.source.rawValue) \($0.isCertain)"
        + " \($0.time ?? "-") \($0.device ?? "-")"
    }
    return RecordedContents.Entry(
      name: "name \(name)", input: Array(name.utf8), result: Array((result ?? "none").utf8))
  }

  /// The folded forms of all scalars but the private ones, each after a space.
  private static func folding() -> RecordedContents.Entry {
    var text = String.UnicodeScalarView()
    for scalar in (UInt32(0)...0xE_FFFF).lazy.compactMap(Unicode.Scalar.init) {
      text.append(" ")
      text.append(scalar)
    }
    return RecordedContents.Entry(
      name: "folding of every scalar", input: [], result: TextFold.fold(String(text)))
  }
}
