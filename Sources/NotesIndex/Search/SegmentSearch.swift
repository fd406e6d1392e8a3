internal import NotesSystem

/// Finds the notes of one segment that have a term.
struct SegmentSearch {
  let segment: Segment
  let deleted: Bitmap

  private static let bodyFields: UInt8 =
    1 << NoteField.heading.rawValue | 1 << NoteField.body.rawValue

  /// What it costs to look at the text of a note, in postings read.
  private static let textCost = 300

  /// - Throws: ``IndexError`` when what is looked at is damaged.
  func matches(_ plan: TermPlan, _ scope: TextScope) throws(IndexError) -> TermMatches {
    if plan.folded.isEmpty { return TermMatches() }
    guard plan.isCounted else { return try verified(try candidates(plan), plan, scope) }
    if case .inside(let part) = plan.pieces[0] { return try wordMatches(part, plan, scope) }
    let lists = try segment.lists(for: plan.pieces[0])
    var counter = PostingCounter(segment.noteCount, scope, listCount: lists.count)
    for list in lists { try add(WordHit(postings: list, whole: 1), to: &counter) }
    return counter.matches(without: deleted)
  }

  private func wordMatches(
    _ part: [UInt8], _ plan: TermPlan, _ scope: TextScope
  ) throws(IndexError) -> TermMatches {
    let words = try segment.words(containing: part)
    var counter = PostingCounter(segment.noteCount, scope, listCount: words.count)
    for word in words { try add(word, to: &counter) }
    let unindexed = try segment.unindexed()
    if unindexed.isEmpty { return counter.matches(without: deleted) }
    // The postings do not say all of these notes.
    var others = deleted
    for note in unindexed { others.insert(note) }
    let looked = try verified(bitmap(of: unindexed), plan, scope)
    return counter.matches(without: others).merged(with: looked)
  }

  private func add(_ hit: WordHit, to counter: inout PostingCounter) throws(IndexError) {
    let view = try segment.bytes(
      .postings, UInt64(hit.postings.lowerBound), hit.postings.count)
    guard counter.add(hit, view) else { throw .damaged(segment.path, "odd postings") }
  }

  private func bitmap(of notes: [Int]) -> Bitmap {
    var result = Bitmap(size: segment.noteCount)
    for note in notes where !deleted.contains(note) { result.insert(note) }
    return result
  }

  /// The notes that may have a term: those that have all its pieces, or as many as pay.
  private func candidates(_ plan: TermPlan) throws(IndexError) -> Bitmap {
    var pieces: [(lists: [ByteView], cost: Int)] = []
    for piece in plan.pieces {
      var lists: [ByteView] = []
      var cost = 0
      for range in try segment.lists(for: piece) {
        let view = try segment.bytes(.postings, UInt64(range.lowerBound), range.count)
        cost += view.withSpan { PostingCursor($0, noteCount: segment.noteCount).left }
        lists.append(view)
      }
      pieces.append((lists, cost))
    }
    pieces.sort { $0.cost < $1.cost }
    // A bit for each field that has all pieces so far: they must meet in one.
    var fields = [UInt8](repeating: 0xFF, count: segment.noteCount)
    var found = Bitmap(size: segment.noteCount)
    found.formComplement()
    for (index, piece) in pieces.enumerated() {
      if index > 0, found.count * Self.textCost < piece.cost { break }
      var notes = Bitmap(size: segment.noteCount)
      var masks = [UInt8](repeating: 0, count: segment.noteCount)
      for list in piece.lists {
        let isList = list.withSpan { span in
          var cursor = PostingCursor(span, noteCount: segment.noteCount)
          while cursor.next(span) {
            // A match may begin in a heading and end after it.
            let mask = cursor.mask
            masks[cursor.note] |= mask & Self.bodyFields != 0 ? mask | Self.bodyFields : mask
          }
          return !cursor.isFailed
        }
        guard isList else { throw .damaged(segment.path, "odd postings") }
      }
      found.visit { note in
        fields[note] &= masks[note]
        if fields[note] != 0 { notes.insert(note) }
      }
      found = notes
    }
    for note in try segment.unindexed() { found.insert(note) }
    var live = deleted
    live.formComplement()
    found.formIntersection(live)
    return found
  }

  /// Of `candidates`, those whose text has the term.
  private func verified(
    _ candidates: Bitmap, _ plan: TermPlan, _ scope: TextScope
  ) throws(IndexError) -> TermMatches {
    let search = TextSearch(term: plan.folded, scope: scope)
    var result = TermMatches()
    try candidates.visit { note throws(IndexError) in
      let fields = try segment.fields(try segment.row(note))
      guard fields.withSpan({ $0.firstIndex(of: plan.folded.span) != nil }) else { return }
      search.count(in: try segment.fieldText(note), note: note, into: &result)
    }
    return result
  }
}

extension Segment {
  /// The notes whose text the terms do not say all of.
  ///
  /// - Throws: ``IndexError`` when the list is damaged.
  func unindexed() throws(IndexError) -> [Int] {
    let view = try section(.unindexed)
    var result: [Int] = []
    for index in 0..<view.count / 4 {
      let note = Int(view.load32(index * 4))
      guard note < noteCount, note > result.last ?? -1 else {
        throw .damaged(path, "odd list of notes")
      }
      result.append(note)
    }
    return result
  }
}
