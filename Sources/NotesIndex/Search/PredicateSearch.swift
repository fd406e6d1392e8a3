internal import NotesFormat
internal import NotesSystem

/// Finds the notes of one unit that pass a test which is no text search.
struct PredicateSearch {
  let reader: IndexReader
  let unit: SearchUnit
  let context: QueryContext

  /// The notes among `candidates` that pass.
  ///
  /// - Throws: ``IndexError`` when what is looked at is damaged.
  func matches(
    _ predicate: QueryPredicate, among candidates: Bitmap
  ) throws(IndexError) -> Bitmap {
    if predicate.isAboutOthers {
      return try notes(at: context.paths[predicate] ?? [], among: candidates)
    }
    var result = Bitmap(size: unit.size)
    let likely = try narrowed(candidates, for: predicate)
    try likely.visit { note throws(IndexError) in
      if try isTrue(predicate, note) { result.insert(note) }
    }
    return result
  }

  private func notes(
    at paths: Set<FilePath>, among candidates: Bitmap
  ) throws(IndexError) -> Bitmap {
    var result = Bitmap(size: unit.size)
    // Each path is looked up in every segment, so many are better looked for.
    if paths.count > unit.size / 8 {
      try candidates.visit { note throws(IndexError) in
        let path = FilePath(bytes: try reader.path(of: unit.base + note).array)
        if paths.contains(path) { result.insert(note) }
      }
      return result
    }
    for path in paths {
      guard let number = try reader.number(of: path) else { continue }
      let note = number - unit.base
      if note >= 0, note < unit.size, candidates.contains(note) { result.insert(note) }
    }
    return result
  }

  /// Leaves out notes without the text that a test looks for.
  private func narrowed(
    _ candidates: Bitmap, for predicate: QueryPredicate
  ) throws(IndexError) -> Bitmap {
    let text: [UInt8]
    switch predicate {
    case .tag(let tag) where !Glob.isGlob(tag.folded): text = tag.folded
    case .id(let id): text = id.folded
    default: return candidates
    }
    guard !text.isEmpty else { return candidates }
    var result = try unit.matches(TermPlan(text), .anywhere).bitmap(size: unit.size)
    result.formIntersection(candidates)
    return result
  }

  private func isTrue(_ predicate: QueryPredicate, _ note: Int) throws(IndexError) -> Bool {
    switch predicate {
    case .text: return false
    case .date(let field, let test):
      let facts = try reader.facts(unit.base + note)
      return test.contains(facts.day(of: field, in: context), today: context.today)
    case .state(let state): return try isTrue(state, note)
    case .tag, .path, .id, .property:
      let view = try reader.note(unit.base + note)
      let record = record(of: view, for: predicate)
      return predicate.isTrue(of: record, in: context) ?? false
    // Answered before.
    case .link, .linkedBy: return false
    }
  }

  private func isTrue(_ state: NoteState, _ note: Int) throws(IndexError) -> Bool {
    let flags = try reader.flags(unit.base + note)
    switch state {
    case .untagged: return !flags.contains(.hasTag)
    case .unmerged: return flags.contains(.isUnmerged)
    case .todo: return flags.contains(.hasOpenTask)
    case .done: return flags.contains(.hasClosedTask)
    // Answered before.
    case .duplicate, .conflict, .orphan: return false
    }
  }

  /// A record with all that a test of this kind looks at.
  private func record(of view: NoteRecordView, for predicate: QueryPredicate) -> NoteRecord {
    var content = NoteContent()
    var path = FilePath("")
    switch predicate {
    case .tag: content.tags = view.tags
    case .id: content.id = view.id
    case .path: path = FilePath(bytes: view.path.array)
    case .property(let test):
      switch OwnKey(test.key) {
      case .id: content.id = view.id
      case .title: content.title = view.title
      case .tags: content.tags = view.tags
      case .aliases: content.aliases = view.aliases
      case nil: content.properties = view.properties
      }
    case .text, .state, .date, .link, .linkedBy: break
    }
    return NoteRecord(
      path: path, stamp: view.stamp, checksum: Self.noChecksum, content: content)
  }

  private static let noChecksum = Checksum(of: [])
}
