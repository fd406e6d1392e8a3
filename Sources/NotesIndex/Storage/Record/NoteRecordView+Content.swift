package import NotesFormat
internal import NotesSystem

extension NoteRecordView {
  package var writeTime: NoteDate? {
    guard layout.timeText != nil else { return nil }
    var reader = ByteReader(blob, at: layout.time)
    let text = reader.readString()
    let year = reader.readSigned()
    let month = Int(reader.read8())
    let day = Int(reader.read8())
    let second = reader.readVarint()
    let flags = reader.read8()
    let offset = reader.readSigned()
    return NoteDate(
      text: text, year: year, month: month, day: day,
      secondOfDay: second == 0 ? nil : Int(truncatingIfNeeded: second) - 1,
      utcOffset: flags & 1 == 0 ? nil : offset, isAmbiguous: flags & 2 != 0,
      precision: NoteDate.Precision(rawValue: flags >> 2))
  }

  package var properties: [NoteContent.Property] {
    var result: [NoteContent.Property] = []
    forEachProperty { key, values in
      result.append(NoteContent.Property(key: string(key), values: values.map(string)))
    }
    return result
  }

  /// Everything that the note's bytes mean.
  package var content: NoteContent {
    let layout = layout
    var content = NoteContent()
    content.encoding = RecordCodec.encoding(kind: layout.encoding, offset: layout.encodingOffset)
    content.bodyStart = layout.bodyStart
    content.id = id
    content.title = title
    content.titleSource = titleSource
    content.writeTime = writeTime
    content.tags = tags
    content.aliases = aliases
    content.properties = properties
    content.lead = lead
    content.wordCount = layout.wordCount
    var reader = ByteReader(blob, at: layout.headings)
    for _ in 0..<reader.readCount() {
      let level = Int(reader.read8())
      let start = Self.readInt(&reader)
      let range = start..<start + Self.readInt(&reader)
      content.headings.append(NoteContent.Heading(level: level, range: range))
    }
    content.problems = Self.problems(&reader)
    content.links = Self.links(&reader)
    content.tasks = Self.tasks(&reader)
    return content
  }

  package var problems: [Problem] {
    var reader = readerBehindHeadings
    return Self.problems(&reader)
  }

  /// Links to something in the folder.
  package var links: [NoteContent.Link] {
    var reader = readerBehindProblems
    return Self.links(&reader)
  }

  package var hasLinks: Bool {
    var reader = readerBehindProblems
    return reader.readCount() > 0
  }

  package var tasks: [NoteContent.Task] {
    var reader = readerBehindProblems
    for _ in 0..<reader.readCount() {
      reader.skip(1)
      for _ in 0..<3 { _ = reader.readVarint() }
      _ = reader.readCounted()
    }
    return Self.tasks(&reader)
  }

  private var readerBehindHeadings: ByteReader {
    var reader = ByteReader(blob, at: layout.headings)
    for _ in 0..<reader.readCount() {
      reader.skip(1)
      _ = reader.readVarint()
      _ = reader.readVarint()
    }
    return reader
  }

  private var readerBehindProblems: ByteReader {
    var reader = readerBehindHeadings
    for _ in 0..<reader.readCount() {
      _ = reader.readCounted()
      _ = reader.readVarint()
      _ = reader.readCounted()
    }
    return reader
  }

  private static func problems(_ reader: inout ByteReader) -> [Problem] {
    (0..<reader.readCount()).map { _ in
      let code = reader.readString()
      let line = readInt(&reader)
      return Problem(code: code, line: line, message: reader.readString())
    }
  }

  private static func links(_ reader: inout ByteReader) -> [NoteContent.Link] {
    (0..<reader.readCount()).map { _ in
      let kind = MarkdownRecords.Link.Kind(rawValue: reader.read8()) ?? .wiki
      let line = readInt(&reader)
      let start = readInt(&reader)
      let range = start..<start + readInt(&reader)
      return NoteContent.Link(kind: kind, line: line, range: range, target: reader.readString())
    }
  }

  private static func tasks(_ reader: inout ByteReader) -> [NoteContent.Task] {
    (0..<reader.readCount()).map { _ in
      let state = reader.read8()
      let line = readInt(&reader)
      return NoteContent.Task(line: line, state: state, text: reader.readString())
    }
  }

  /// Kept where arithmetic on offsets cannot overflow, whatever the file says.
  private static func readInt(_ reader: inout ByteReader) -> Int {
    Int(min(reader.readVarint(), 1 << 48))
  }

  package var record: NoteRecord {
    NoteRecord(
      path: filePath, stamp: stamp,
      checksum: Checksum(rawBytes: checksum.array) ?? Checksum(of: []), content: content)
  }
}
