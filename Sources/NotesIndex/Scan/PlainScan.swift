internal import NotesFormat
internal import NotesSystem

/// Answers a query by reading whole notes: slow, and plainly right.
///
/// A term matches a field when its folded form is a part of the folded field; with `isExact`, when its
/// bytes are whole characters of the field. The index is tested against this.
package struct PlainScan: Sendable {
  package let query: Query
  package let context: QueryContext
  /// `--exact`: terms match as typed only.
  package let isExact: Bool
  let searches: [ByteSearch]

  package init(_ query: Query, in context: QueryContext, isExact: Bool = false) {
    self.query = query
    self.context = context
    self.isExact = isExact
    searches = query.terms.map { term in
      ByteSearch(isExact ? Array(term.search.text.utf8) : term.search.folded)
    }
  }

  /// Whether notes must be read: without text terms the records say everything.
  package var needsText: Bool { !query.terms.isEmpty }

  /// Every match of every term in a note, whether or not the note as a whole matches.
  ///
  /// They are ordered by field, element, term and place, but for headings and body, which are one.
  /// `bytes` is the text of the file that `record` was made from, as
  /// ``NoteContent/readableText(of:)`` has it.
  package func hits(in record: NoteRecord, _ bytes: [UInt8]) -> [TermHit] {
    guard needsText else { return [] }
    var result: [TermHit] = []
    let content = record.content
    search(Array(content.title.utf8), .title, 0, &result)
    search(Array(record.path.stem), .name, 0, &result)
    for (index, tag) in content.tags.enumerated() {
      search(Array(tag.utf8), .tag, index, &result)
    }
    for (index, alias) in content.aliases.enumerated() {
      search(Array(alias.utf8), .alias, index, &result)
    }
    for (index, value) in content.searchedHeaderValues.enumerated() {
      search(Array(value.utf8), .header, index, &result)
    }
    searchBody(of: content, bytes, &result)
    return result
  }

  /// Whether a note matches, given for each term whether it has a hit.
  package func isMatch(_ record: NoteRecord, _ matchedTerms: [Bool]) -> Bool {
    query.expression.isTrue { leaf in
      if let answer = leaf.value.isTrue(of: record, in: context) { return answer }
      return query.termIndex(of: leaf.value).map { matchedTerms[$0] } ?? false
    }
  }

  /// The places of one term in a text, in bytes of the source.
  package func ranges(ofTerm term: Int, in source: [UInt8]) -> [Range<Int>] {
    if isExact { return matches(ofTerm: term, in: source) }
    let folded = TextFold.fold(source)
    return searches[term].ranges(in: folded.bytes).map(folded.sourceRange)
  }

  /// The places of one term in a text as it is searched: folded, but for exact searches.
  private func matches(ofTerm term: Int, in text: [UInt8]) -> [Range<Int>] {
    // Invisible text is no text; the query language refuses it.
    if query.terms[term].search.folded.isEmpty { return [] }
    let ranges = searches[term].ranges(in: text)
    return isExact ? ranges.filter { CharacterBorders.areCharacters($0, in: text) } : ranges
  }

  private func search(
    _ source: [UInt8], _ field: NoteField, _ element: Int, _ result: inout [TermHit]
  ) {
    forEachMatch(in: source, field) { term, range, place, quality, isExactForm in
      result.append(
        TermHit(
          term: term, field: field, element: element, range: range, place: place,
          quality: quality, isExactForm: isExactForm))
    }
  }

  private func searchBody(
    of content: NoteContent, _ bytes: [UInt8], _ result: inout [TermHit]
  ) {
    let start = min(content.bodyStart, bytes.count)
    let headings = content.headings.filter { !$0.range.isEmpty }
    var next = 0
    var lastTerm = -1
    forEachMatch(in: start == 0 ? bytes : Array(bytes[start...]), .body) {
      term, range, place, quality, isExactForm in
      if term != lastTerm { (lastTerm, next) = (term, 0) }
      let range = (range.lowerBound + start)..<(range.upperBound + start)
      // Headings and the matches of one term both go from left to right.
      while next < headings.count, headings[next].range.upperBound <= range.lowerBound { next += 1 }
      let isHeading = next < headings.count && headings[next].range.overlaps(range)
      result.append(
        TermHit(
          term: term, field: isHeading ? .heading : .body, element: isHeading ? next : 0,
          range: range, place: place, quality: quality, isExactForm: isExactForm))
    }
  }

  /// Calls `body` with term, source range, searched range, word quality and form for each match in one
  /// field.
  private func forEachMatch(
    in source: [UInt8], _ field: NoteField,
    _ body: (Int, Range<Int>, Range<Int>, WordQuality, _ isExactForm: Bool) -> Void
  ) {
    guard !source.isEmpty, query.terms.contains(where: { $0.scope.includes(field) }) else { return }
    let folded = isExact ? nil : TextFold.fold(source)
    let haystack = folded?.bytes ?? source
    for (index, term) in query.terms.enumerated() where term.scope.includes(field) {
      for range in matches(ofTerm: index, in: haystack) {
        let origin = folded?.sourceRange(of: range) ?? range
        let isExactForm = isExact || source[origin].elementsEqual(term.search.text.utf8)
        let quality = WordBorders.quality(of: range, in: haystack)
        body(index, origin, range, quality, isExactForm)
      }
    }
  }
}

extension PlainScan {
  /// Calls `body` with word quality and form of each match of one term in one field, however the scope
  /// of the term.
  func forEachHit(
    ofTerm index: Int, in source: [UInt8],
    _ body: (WordQuality, _ isExactForm: Bool) -> Void
  ) {
    let folded = TextFold.fold(source)
    for range in searches[index].ranges(in: folded.bytes) {
      let origin = folded.sourceRange(of: range)
      body(
        WordBorders.quality(of: range, in: folded.bytes),
        source[origin].elementsEqual(query.terms[index].search.text.utf8))
    }
  }
}

extension TextScope {
  /// Whether a term of this scope looks at a field.
  package func includes(_ field: NoteField) -> Bool {
    switch self {
    case .anywhere: true
    case .title: field == .title
    case .body: field == .heading || field == .body
    }
  }
}

extension Query {
  /// The index in ``terms`` of a text predicate; nil for others.
  package func termIndex(of predicate: QueryPredicate) -> Int? {
    guard case .text(let search, let scope) = predicate else { return nil }
    return terms.firstIndex { $0.search == search && $0.scope == scope }
  }
}

extension NoteContent {
  /// The header values that searches look at besides title, tags and aliases: the id, then every
  /// value of every other key in order.
  package var searchedHeaderValues: [String] {
    [id].compactMap(\.self) + properties.flatMap(\.values)
  }
}
