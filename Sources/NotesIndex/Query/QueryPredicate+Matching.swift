internal import NotesFormat
internal import NotesSystem

extension QueryPredicate {
  /// Whether a note passes a test that needs no text search; nil for a text term.
  ///
  /// - Complexity: linear in the note's header, independent of its body.
  package func isTrue(of record: NoteRecord, in context: QueryContext) -> Bool? {
    switch self {
    case .text: return nil
    case .tag(let tag): return record.content.tags.contains { Self.tag($0, isWithin: tag) }
    case .path(let path): return Self.path(record.path, matches: path)
    case .id(let id):
      return record.content.id.map { TextFold.fold($0).starts(with: id.folded) } ?? false
    case .state(.untagged): return record.content.tags.isEmpty
    case .state(.duplicate), .state(.conflict), .state(.orphan), .link, .linkedBy:
      return context.paths[self]?.contains(record.path) ?? false
    case .state(.unmerged): return record.content.isUnmerged
    case .state(.todo): return record.content.hasOpenTask
    case .state(.done): return record.content.hasClosedTask
    case .date(let field, let test):
      return test.contains(record.day(of: field, in: context), today: context.today)
    case .property(let test):
      return record.headerValues(of: test.key).map { test.matches($0, on: context.today) } ?? false
    }
  }

  /// Equal, or nested below; a glob is tried on the tag and on every tag above it.
  private static func tag(_ tag: String, isWithin wanted: SearchText) -> Bool {
    let slash = UInt8(ascii: "/")
    let folded = TextFold.fold(tag)
    guard Glob.isGlob(wanted.folded) else {
      return folded.starts(with: wanted.folded)
        && (folded.count == wanted.folded.count || folded[wanted.folded.count] == slash)
    }
    let glob = wanted.glob
    let ends = folded.indices.filter { folded[$0] == slash } + [folded.count]
    return ends.contains { glob.matches(path: Array(folded[..<$0])) }
  }

  private static func path(_ path: FilePath, matches wanted: SearchText) -> Bool {
    let folded = TextFold.fold(path.bytes).bytes
    return Glob.isGlob(wanted.folded)
      ? wanted.glob.matches(path: folded) : ByteSearch(wanted.folded).isFound(in: folded)
  }
}

extension NoteRecord {
  /// Nanoseconds in a second.
  private static let billion: Int64 = 1_000_000_000

  /// Seconds since 1970-01-01 UTC, rounded down.
  package var modifiedSeconds: Int64 {
    let (seconds, rest) = stamp.modified.quotientAndRemainder(dividingBy: Self.billion)
    return rest < 0 ? seconds - 1 : seconds
  }

  /// When the note was first written: its header's word, else the file's modification time.
  package func createdSeconds(in context: QueryContext) -> Int64 {
    guard let date = content.writeTime else { return modifiedSeconds }
    let midnight = Int64(date.civilDate.daysSince1970) * 86_400
    return date.instant(assuming: context.utcOffset(midnight))
  }

  /// The local day that a date test compares.
  ///
  /// A time with a zone is converted to local time; one without is taken as local already.
  func day(of field: DateField, in context: QueryContext) -> CivilDate {
    guard field == .created, let date = content.writeTime else {
      return context.day(at: field == .created ? createdSeconds(in: context) : modifiedSeconds)
    }
    guard date.utcOffset != nil, date.secondOfDay != nil else { return date.civilDate }
    return context.day(at: createdSeconds(in: context))
  }

  /// The values of a header key, compared folded; nil when the header has no such key.
  func headerValues(of key: SearchText) -> [String]? {
    if let own = OwnKey(key) { return own.values(of: content) }
    // A key can be there twice, in two spellings for instance.
    let found = content.properties.filter { TextFold.fold($0.key) == key.folded }
    return found.isEmpty ? nil : found.flatMap(\.values)
  }
}

extension SearchText {
  fileprivate var glob: Glob { Glob(String(decoding: folded, as: UTF8.self)) }
}
