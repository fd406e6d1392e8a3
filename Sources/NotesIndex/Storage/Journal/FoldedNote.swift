internal import NotesFormat
internal import NotesSystem

/// The searched text of one note, folded, field after field.
///
/// Tags, aliases and header values are separated by ``separator``, so no match reaches from one to the
/// next.
struct FoldedNote: Hashable, Sendable {
  /// Never part of UTF-8, so neither of folded text nor of a folded term.
  static let separator: UInt8 = 0xFF

  /// The fields as they lie in ``bytes``; headings are a part of the body.
  enum Part: Int, CaseIterable {
    case title, name, tags, aliases, header, body
  }

  var bytes: [UInt8] = []
  /// Where each ``Part`` ends in ``bytes``.
  var ends: [Int] = []
  /// The headings, in bytes of the folded body, from left to right.
  var headings: [Range<Int>] = []

  init() {}

  /// Folds the fields of a note; `source` is the text of the file that `record` was made from, as
  /// ``NoteContent/readableText(of:)`` has it.
  init(_ record: NoteRecord, _ source: [UInt8]) {
    let content = record.content
    let start = min(content.bodyStart, source.count)
    append([TextFold.fold(content.title)])
    append([TextFold.fold(Array(record.path.stem)).bytes])
    append(content.tags.map { TextFold.fold($0) })
    append(content.aliases.map { TextFold.fold($0) })
    append(content.searchedHeaderValues.map { TextFold.fold($0) })
    // All at once: growing a large text means having it twice.
    let count = source.count - start
    bytes.reserveCapacity(bytes.count + count + count / 8 + 64)
    let ranges = content.headings.lazy.map(\.range).filter { !$0.isEmpty }
    headings = TextFold.fold(
      source.span.extracting(start...), into: &bytes,
      locating: ranges.map { $0.lowerBound - start..<$0.upperBound - start })
    ends.append(bytes.count)
  }

  private mutating func append(_ elements: [[UInt8]]) {
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(Self.separator) }
      bytes.append(contentsOf: element)
    }
    ends.append(bytes.count)
  }

  func range(of part: Part) -> Range<Int> {
    (part.rawValue == 0 ? 0 : ends[part.rawValue - 1])..<ends[part.rawValue]
  }
}

extension FoldedNote {
  static func encode(_ headings: [Range<Int>], into writer: inout ByteWriter) {
    writer.appendVarint(headings.count)
    var last = 0
    for heading in headings {
      writer.appendSigned(heading.lowerBound - last)
      writer.appendVarint(heading.count)
      last = heading.lowerBound
    }
  }

  /// Nil when the bytes are no ranges within a body of `limit` bytes.
  static func decodeHeadings(_ reader: inout ByteReader, limit: Int) -> [Range<Int>]? {
    var result: [Range<Int>] = []
    var last = 0
    for _ in 0..<reader.readCount() {
      let start = last.addingReportingOverflow(reader.readSigned())
      let count = reader.readVarint()
      guard !start.overflow, start.partialValue >= 0, start.partialValue <= limit,
        count <= UInt64(limit - start.partialValue)
      else { return nil }
      result.append(start.partialValue..<start.partialValue + Int(count))
      last = start.partialValue
    }
    return reader.isFailed ? nil : result
  }
}
