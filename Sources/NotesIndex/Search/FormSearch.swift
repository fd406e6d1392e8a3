internal import NotesSystem

/// Finds a term in the source of short fields, and says which matches have the very form of the query.
///
/// Plain ASCII folds by itself, byte by byte; all else is left to ``PlainScan``.
struct FormSearch {
  private let folded: [UInt8]
  private let typed: [UInt8]

  init(_ term: QueryTerm) {
    folded = term.search.folded
    typed = Array(term.search.text.utf8)
  }

  /// Calls `body` with quality and form of every match in a field.
  ///
  /// - Returns: False when the field is not plain; `body` was not called then.
  func forEachHit(
    in source: Span<UInt8>, _ body: (WordQuality, _ isExactForm: Bool) -> Void
  ) -> Bool {
    guard Self.isPlain(source) else { return false }
    let count = folded.count
    guard count > 0, count <= source.count else { return true }
    let term = folded.span
    let first = term[0]
    var position = 0
    while position &+ count <= source.count {
      guard Self.lower(source[position]) == first, matches(source, position, term) else {
        position &+= 1
        continue
      }
      let end = position &+ count
      let quality: WordQuality =
        !isBorder(position, source) ? .inside : isBorder(end, source) ? .whole : .start
      body(quality, isTyped(source, position))
      position = end
    }
    return true
  }

  private func matches(_ source: Span<UInt8>, _ position: Int, _ term: Span<UInt8>) -> Bool {
    for index in 1..<max(term.count, 1) where Self.lower(source[position &+ index]) != term[index] {
      return false
    }
    return true
  }

  private func isTyped(_ source: Span<UInt8>, _ position: Int) -> Bool {
    guard typed.count == folded.count else { return false }
    return typed.span.isEqual(to: source.extracting(position..<position + typed.count))
  }

  private func isBorder(_ offset: Int, _ source: Span<UInt8>) -> Bool {
    guard offset > 0, offset < source.count else { return true }
    return !ASCIIWord.contains(source[offset &- 1]) || !ASCIIWord.contains(source[offset])
  }

  /// Printable ASCII without two spaces in a row.
  private static func isPlain(_ source: Span<UInt8>) -> Bool {
    var before: UInt8 = 0
    for index in source.indices {
      let byte = source[index]
      if byte < 0x20 || byte >= 0x7F || (byte == 0x20 && before == 0x20) { return false }
      before = byte
    }
    return true
  }

  @inline(__always)
  private static func lower(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }
}

/// Where the fields of a note lie that are kept as they were typed.
struct FieldSources {
  let path: ByteView
  let blob: ByteView
  private let layout: NoteRecordView.Layout

  /// Nil when `blob` is not an encoded note.
  init?(path: ByteView, blob: ByteView) {
    guard let layout = NoteRecordView.Layout(blob) else { return nil }
    self.path = path
    self.blob = blob
    self.layout = layout
  }

  /// Calls `body` with each element of the fields in `mask`, as ``PlainScan`` has them.
  func forEach(in mask: UInt8, _ body: (NoteField, ByteView) -> Void) {
    func isWanted(_ field: NoteField) -> Bool { mask >> field.rawValue & 1 != 0 }
    if isWanted(.title) { body(.title, blob[layout.title]) }
    if isWanted(.name) { body(.name, path[Self.stem(of: path)]) }
    if isWanted(.tag) { list(.tag, layout.tags, body) }
    if isWanted(.alias) { list(.alias, layout.aliases, body) }
    guard isWanted(.header) else { return }
    if let id = layout.id { body(.header, blob[id]) }
    var reader = ByteReader(blob, at: layout.properties)
    for _ in 0..<reader.readCount() {
      _ = reader.readCounted()
      for _ in 0..<reader.readCount() { body(.header, blob[reader.readCounted()]) }
    }
  }

  private func list(_ field: NoteField, _ start: Int, _ body: (NoteField, ByteView) -> Void) {
    var reader = ByteReader(blob, at: start)
    for _ in 0..<reader.readCount() { body(field, blob[reader.readCounted()]) }
  }

  /// As ``FilePath/stem``, for a path that ends in a name.
  private static func stem(of path: ByteView) -> Range<Int> {
    var start = path.count
    while start > 0, path[start - 1] != UInt8(ascii: "/") { start -= 1 }
    var dot = path.count - 1
    while dot > start, path[dot] != UInt8(ascii: ".") { dot -= 1 }
    return start..<(dot > start ? dot : path.count)
  }
}

extension IndexReader {
  /// The fields of a note as they were typed.
  ///
  /// - Throws: ``IndexError`` when the note is damaged.
  func fieldSources(_ number: Int) throws(IndexError) -> FieldSources {
    let result: FieldSources?
    switch place(of: number) {
    case .segment(let index, let note):
      let row = try segments[index].row(note)
      result = FieldSources(
        path: try segments[index].path(row), blob: try segments[index].blob(row))
    case .journal(let index):
      let note = journal.notes[index]
      result = FieldSources(path: ByteView(note.path.bytes), blob: ByteView(note.blob))
    }
    guard let result else { throw .damaged(directory.path, "a note that cannot be read") }
    return result
  }
}
