internal import NotesFormat
internal import NotesSystem

/// A part of the index that is searched on its own: a segment or the journal.
struct SearchUnit: Sendable {
  enum Source: Sendable {
    case segment(Segment)
    case journal(JournalState)
  }

  let source: Source
  let deleted: Bitmap
  /// The number of the unit's first note.
  let base: Int

  var size: Int { deleted.size }

  var live: Bitmap {
    var result = deleted
    result.formComplement()
    return result
  }

  /// - Throws: ``IndexError`` when what is looked at is damaged.
  func matches(_ plan: TermPlan, _ scope: TextScope) throws(IndexError) -> TermMatches {
    switch source {
    case .segment(let segment):
      return try SegmentSearch(segment: segment, deleted: deleted).matches(plan, scope)
    case .journal(let journal):
      let search = TextSearch(term: plan.folded, scope: scope)
      var result = TermMatches()
      live.visit { note in
        search.count(in: journal.notes[note].fieldText, note: note, into: &result)
      }
      return result
    }
  }

  /// All rows, checked at once, when many notes are looked at; nil when that does not pay.
  ///
  /// - Throws: ``IndexError`` when they are damaged.
  func rows(for count: Int) throws(IndexError) -> ByteView? {
    guard case .segment(let segment) = source, count > size / 32 else { return nil }
    return try segment.section(.rows)
  }

  func fieldText(_ note: Int) throws(IndexError) -> FieldText {
    switch source {
    case .segment(let segment): try segment.fieldText(note)
    case .journal(let journal): journal.notes[note].fieldText
    }
  }
}

/// What scores and date tests need of a note besides its matches.
struct NoteFacts {
  var titleLength: Int
  var wordCount: Int
  var time: NoteTime
  /// Nanoseconds since 1970-01-01 UTC.
  var modified: Int64

  /// As ``NoteRecord/createdSeconds(in:)`` has it.
  func created(in context: QueryContext) -> Int64 {
    guard time.flags.contains(.isPresent) else { return modifiedSeconds }
    guard time.flags.contains(.isLocal) else { return time.instant }
    return time.instant - Int64(context.utcOffset(Int64(time.day) * 86_400))
  }

  var modifiedSeconds: Int64 {
    let (seconds, rest) = modified.quotientAndRemainder(dividingBy: 1_000_000_000)
    return rest < 0 ? seconds - 1 : seconds
  }

  /// As ``NoteRecord/day(of:in:)`` has it.
  func day(of field: DateField, in context: QueryContext) -> CivilDate {
    guard field == .created, time.flags.contains(.isPresent) else {
      return context.day(at: modifiedSeconds)
    }
    if time.flags.contains(.isDayTyped) { return CivilDate(daysSince1970: Int(time.day)) }
    return context.day(at: created(in: context))
  }
}

extension IndexReader {
  var units: [SearchUnit] {
    var result: [SearchUnit] = []
    for index in segments.indices {
      result.append(
        SearchUnit(source: .segment(segments[index]), deleted: deleted[index], base: bases[index]))
    }
    if !journal.notes.isEmpty {
      var gone = Bitmap(size: journal.notes.count)
      for index in journal.isLive.indices where !journal.isLive[index] { gone.insert(index) }
      result.append(
        SearchUnit(source: .journal(journal), deleted: gone, base: bases[segments.count]))
    }
    return result
  }

  /// What scores need of a note; its modification time only where it has no other.
  ///
  /// - Parameters:
  ///   - note: within the unit.
  ///   - unit: one of ``units``.
  ///   - rows: all rows of the unit, as ``SearchUnit/rows(for:)`` has them.
  /// - Returns: its facts.
  /// - Throws: ``IndexError`` when the index turns out to be damaged.
  func facts(_ note: Int, in unit: SearchUnit, _ rows: ByteView?) throws(IndexError) -> NoteFacts {
    guard let rows else { return try facts(unit.base + note) }
    let row = NoteRow(rows, at: note * SegmentFormat.Row.size)
    let time = row.time
    guard time.flags.contains(.isPresent) else { return try facts(unit.base + note) }
    return NoteFacts(
      titleLength: row.titleLength, wordCount: row.wordCount, time: time, modified: 0)
  }

  func facts(_ number: Int) throws(IndexError) -> NoteFacts {
    switch place(of: number) {
    case .segment(let index, let note):
      let row = try segments[index].row(note)
      let newer = try newerStamp(index, note)
      let modified =
        if let newer { newer.stamp.modified } else { try segments[index].stamp(note).modified }
      return NoteFacts(
        titleLength: row.titleLength, wordCount: row.wordCount, time: row.time,
        modified: modified)
    case .journal(let index):
      let note = journal.notes[index]
      let layout = NoteRecordView.Layout(ByteView(note.blob))
      return NoteFacts(
        titleLength: layout?.title.count ?? 0, wordCount: layout?.wordCount ?? 0, time: note.time,
        modified: note.stamp.modified)
    }
  }
}
