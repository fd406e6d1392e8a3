internal import NotesFormat
package import NotesSystem

extension IndexSearch {
  /// Matching notes from which on a second thread pays.
  private static let manyNotes = 4_096

  /// Every note that matches with its score, nearness left out.
  func score(
    _ found: [Found], _ reader: IndexReader, _ ranking: Ranking, cores: Int
  ) throws(IndexError) -> [IndexHit] {
    let count = found.reduce(0) { $0 + $1.notes.count }
    let parts = Threads.map(found.count, cores: count < Self.manyNotes ? 1 : cores) { index in
      do throws(IndexError) {
        return Result<[IndexHit], IndexError>.success(try self.score(found[index], reader, ranking))
      } catch {
        return .failure(error)
      }
    }
    var result: [IndexHit] = []
    result.reserveCapacity(count)
    for part in parts { result += try part.get() }
    return result
  }

  private func score(
    _ part: Found, _ reader: IndexReader, _ ranking: Ranking
  ) throws(IndexError) -> [IndexHit] {
    var result: [IndexHit] = []
    let count = part.notes.count
    result.reserveCapacity(count)
    let rows = try part.unit.rows(for: count)
    let isScored = query.positiveTermCount > 0
    let positive = query.terms.indices.filter { query.terms[$0].isPositive }
    // Both notes and matches ascend.
    var places = [Int](repeating: 0, count: part.terms.count)
    var terms = [[Occurrences]](repeating: [], count: part.terms.count)
    try part.notes.visit { note throws(IndexError) in
      let number = part.unit.base + note
      guard isScored else {
        result.append(IndexHit(number: number, score: 0))
        return
      }
      for term in positive {
        terms[term].removeAll(keepingCapacity: true)
        guard part.terms[term].advance(&places[term], to: note) else { continue }
        try addOccurrences(
          part.terms[term].entries(at: places[term]), term, number, reader, to: &terms[term])
      }
      let facts = try reader.facts(note, in: part.unit, rows)
      let score = ranking.baseScore(
        terms, titleLength: facts.titleLength, wordCount: facts.wordCount,
        created: facts.created(in: context))
      result.append(IndexHit(number: number, score: score))
    }
    return result
  }

  /// The occurrences of one term in a note.
  ///
  /// Postings know no forms, so where the form counts the field is looked at.
  private func addOccurrences(
    _ entries: ArraySlice<TermMatches.Entry>, _ term: Int, _ number: Int, _ reader: IndexReader,
    to result: inout [Occurrences]
  ) throws(IndexError) {
    let lastSlot = TermMatches.Slot.of(
      Int(NoteField.header.rawValue), .inside, isExactForm: false)
    guard !isExact, let first = entries.first, first.slot <= lastSlot else {
      for entry in entries { result.append(TermMatches.Slot.occurrences(entry)) }
      return
    }
    var counts = InlineArray<42, UInt32>(repeating: 0)
    for entry in entries where entry.slot > lastSlot { counts[Int(entry.slot)] = entry.count }
    var fields: UInt8 = 0
    for entry in entries where entry.slot <= lastSlot { fields |= 1 << (entry.slot / 6) }
    let sources = try reader.fieldSources(number)
    sources.forEach(in: fields) { field, source in
      let add = { (quality: WordQuality, isExactForm: Bool) in
        counts[TermMatches.Slot.of(Int(field.rawValue), quality, isExactForm: isExactForm)] &+= 1
      }
      if source.withSpan({ forms[term].forEachHit(in: $0, add) }) { return }
      scan.forEachHit(ofTerm: term, in: source.array, add)
    }
    for slot in counts.indices where counts[slot] > 0 {
      result.append(
        TermMatches.Slot.occurrences(
          TermMatches.Entry(slot: UInt8(slot), count: counts[slot])))
    }
  }

  /// The score of a note with nearness.
  func refinedScore(
    _ number: Int, _ found: [Found], _ reader: IndexReader, _ ranking: Ranking,
    _ read: (NoteRecord) throws -> [UInt8]
  ) throws(IndexError) -> Double {
    guard let part = found.last(where: { $0.unit.base <= number }) else { return 0 }
    let note = number - part.unit.base
    var statistics = NoteStatistics(terms: [], gaps: [], titleLength: 0, wordCount: 0, created: 0)
    for term in part.terms.indices {
      statistics.terms.append([])
      guard query.terms[term].isPositive, let index = part.terms[term].index(of: note) else {
        continue
      }
      try addOccurrences(
        part.terms[term].entries(at: index), term, number, reader, to: &statistics.terms[term])
    }
    let facts = try reader.facts(number)
    statistics.titleLength = facts.titleLength
    statistics.wordCount = facts.wordCount
    statistics.created = facts.created(in: context)
    statistics.gaps = try gaps(number, part, reader, read)
    return ranking.score(statistics)
  }

  private func gaps(
    _ number: Int, _ part: Found, _ reader: IndexReader,
    _ read: (NoteRecord) throws -> [UInt8]
  ) throws(IndexError) -> [TermGap] {
    let positive = query.terms.indices.filter { query.terms[$0].isPositive }
    var hits = [[TermHit]](repeating: [], count: query.terms.count)
    if isExact {
      let record = try reader.note(number).record
      // It could be read a moment ago; if not any more, the note counts as one without nearness.
      let all = (try? read(record)).map { scan.hits(in: record, $0) } ?? []
      for hit in all { hits[hit.term].append(hit) }
    } else {
      let text = try part.unit.fieldText(number - part.unit.base)
      for term in positive {
        let search = TextSearch(term: plans[term].folded, scope: query.terms[term].scope)
        search.forEachMatch(in: text) { match in
          hits[term].append(
            TermHit(
              term: term, field: match.field, element: match.heading, range: match.range,
              quality: match.quality, isExactForm: false))
        }
      }
    }
    return zip(positive, positive.dropFirst()).map { TermGap(between: hits[$0], and: hits[$1]) }
  }

  /// Best first, equal ones by path.
  func sort(_ hits: inout [IndexHit], _ reader: IndexReader) throws(IndexError) {
    hits.sort { $0.score != $1.score ? $0.score > $1.score : $0.number < $1.number }
    var start = 0
    while start < hits.count {
      var end = start + 1
      while end < hits.count, hits[end].score == hits[start].score { end += 1 }
      if end - start > 1 {
        let sorted = try reader.sortedByPath(hits[start..<end].map(\.number))
        for (index, number) in sorted.enumerated() {
          hits[start + index] = IndexHit(number: number, score: hits[start].score)
        }
      }
      start = end
    }
  }
}

extension IndexReader {
  /// The path of a note, relative to the folder.
  ///
  /// - Throws: ``IndexError`` when the index turns out to be damaged.
  package func path(_ number: Int) throws(IndexError) -> ByteView {
    switch place(of: number) {
    case .segment(let index, let note): try segments[index].path(try segments[index].row(note))
    case .journal(let index): ByteView(journal.notes[index].path.bytes)
    }
  }
}
