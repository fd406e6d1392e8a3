internal import NotesFormat

/// How a ``NoteContent`` lies in the index; ``NoteRecordView`` reads it field by field.
///
/// `FileFormats` describes it for others.
enum RecordCodec {
  /// What the first byte says.
  struct Flags: OptionSet {
    let rawValue: UInt8

    static let hasID = Flags(rawValue: 1)
    static let hasTime = Flags(rawValue: 2)
    /// Bits 2 and 3 hold ``NoteContent/TitleSource``, bits 4 and 5 the kind of encoding.
    static let titleShift = 2
    static let encodingShift = 4
  }

  static func encode(_ content: NoteContent, into writer: inout ByteWriter) {
    let (encoding, offset) = numbers(of: content.encoding)
    var flags = content.titleSource.rawValue << Flags.titleShift | encoding << Flags.encodingShift
    if content.id != nil { flags |= Flags.hasID.rawValue }
    if content.writeTime != nil { flags |= Flags.hasTime.rawValue }
    writer.bytes.append(flags)
    if encoding == 1 || encoding == 3 { writer.appendVarint(offset) }
    writer.appendVarint(content.bodyStart)
    writer.appendVarint(content.wordCount)
    if let id = content.id { writer.appendCounted(id) }
    writer.appendCounted(content.title)
    if let time = content.writeTime { encode(time, into: &writer) }
    encode(content.tags, into: &writer)
    encode(content.aliases, into: &writer)
    writer.appendVarint(content.properties.count)
    for property in content.properties {
      writer.appendCounted(property.key)
      encode(property.values, into: &writer)
    }
    writer.appendCounted(content.lead)
    encodeHeadings(content.headings, into: &writer)
    encodeProblems(content.problems, into: &writer)
    encodeLinks(content.links, into: &writer)
    encodeTasks(content.tasks, into: &writer)
  }

  private static func encode(_ texts: [String], into writer: inout ByteWriter) {
    writer.appendVarint(texts.count)
    for text in texts { writer.appendCounted(text) }
  }

  private static func encode(_ date: NoteDate, into writer: inout ByteWriter) {
    writer.appendCounted(date.text)
    writer.appendSigned(date.year)
    writer.bytes.append(UInt8(truncatingIfNeeded: date.month))
    writer.bytes.append(UInt8(truncatingIfNeeded: date.day))
    writer.appendVarint(date.secondOfDay.map { $0 + 1 } ?? 0)
    writer.bytes.append(
      (date.utcOffset == nil ? 0 : 1) | (date.isAmbiguous ? 2 : 0) | date.precision.rawValue << 2)
    writer.appendSigned(date.utcOffset ?? 0)
  }

  private static func encodeHeadings(
    _ headings: [NoteContent.Heading], into writer: inout ByteWriter
  ) {
    writer.appendVarint(headings.count)
    for heading in headings {
      writer.bytes.append(UInt8(truncatingIfNeeded: heading.level))
      writer.appendVarint(heading.range.lowerBound)
      writer.appendVarint(heading.range.count)
    }
  }

  private static func encodeProblems(_ problems: [Problem], into writer: inout ByteWriter) {
    writer.appendVarint(problems.count)
    for problem in problems {
      writer.appendCounted(problem.code)
      writer.appendVarint(problem.line)
      writer.appendCounted(problem.message)
    }
  }

  private static func encodeLinks(_ links: [NoteContent.Link], into writer: inout ByteWriter) {
    writer.appendVarint(links.count)
    for link in links {
      writer.bytes.append(link.kind.rawValue)
      writer.appendVarint(link.line)
      writer.appendVarint(link.range.lowerBound)
      writer.appendVarint(link.range.count)
      writer.appendCounted(link.target)
    }
  }

  private static func encodeTasks(_ tasks: [NoteContent.Task], into writer: inout ByteWriter) {
    writer.appendVarint(tasks.count)
    for task in tasks {
      writer.bytes.append(task.state)
      writer.appendVarint(task.line)
      writer.appendCounted(task.text)
    }
  }

  private static func numbers(of encoding: TextEncoding) -> (kind: UInt8, offset: Int) {
    switch encoding {
    case .utf8: (0, 0)
    case .invalidUTF8(let offset): (1, offset)
    case .utf16: (2, 0)
    case .nul(let offset): (3, offset)
    }
  }

  static func encoding(kind: UInt8, offset: Int) -> TextEncoding {
    switch kind {
    case 1: .invalidUTF8(offset: offset)
    case 2: .utf16
    case 3: .nul(offset: offset)
    default: .utf8
    }
  }
}
