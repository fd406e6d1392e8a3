internal import NotesFormat

/// Picks the passages of a note that show best why it matches.
package struct SnippetMaker: Sendable {
  /// Hits looked at in one note; the passages beyond are as good as those before.
  private static let mostHits = 10_000

  package let scan: PlainScan
  /// Display columns of a snippet, at least 8.
  package let columns: Int
  /// Snippets of one note.
  package let limit: Int

  package init(_ scan: PlainScan, columns: Int, limit: Int) {
    self.scan = scan
    self.columns = max(columns, 8)
    self.limit = max(limit, 0)
  }

  /// The best passages, in the order of the file.
  ///
  /// Where the body has no match, it is the header's line of a value, tag or alias that the title does not
  /// show anyway, else the lead.
  ///
  /// - Parameters:
  ///   - record: the note.
  ///   - bytes: the whole file that `record` was made from.
  ///   - hits: all hits, as ``PlainScan/hits(in:_:)`` gives them.
  /// - Returns: at most ``limit`` snippets; none for a note without a word.
  package func snippets(of record: NoteRecord, _ bytes: [UInt8], _ hits: [TermHit]) -> [Snippet] {
    guard limit > 0 else { return [] }
    let inBody = hits.filter { $0.field >= .heading && scan.query.terms[$0.term].isPositive }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }.prefix(Self.mostHits)
    if !inBody.isEmpty { return bodySnippets(Array(inBody), record.content.bodyStart, bytes) }
    let inTitle = Set(hits.filter { $0.field == .title }.map(\.term))
    let header = hits.first { hit in
      [.header, .tag, .alias].contains(hit.field) && scan.query.terms[hit.term].isPositive
        && !inTitle.contains(hit.term)
    }
    if let header, let snippet = headerSnippet(header.term, record.content, bytes) {
      return [snippet]
    }
    return leadSnippet(of: record.content, bytes).map { [$0] } ?? []
  }

  /// The title with its matches; nil when it has none.
  package func title(of record: NoteRecord, _ hits: [TermHit]) -> Snippet? {
    let ranges = hits.filter { $0.field == .title && scan.query.terms[$0.term].isPositive }
      .map(\.range).sorted { $0.lowerBound < $1.lowerBound }
    guard let first = ranges.first else { return nil }
    let title = Array(record.content.title.utf8)
    // A window that is wider than any title: the caller, which shows it, knows how much room there is.
    return SnippetWindow(columns: max(columns, 2 * title.count)).snippet(
      line: 1, title.indices, focus: first, ranges, in: title)
  }

  private func bodySnippets(
    _ hits: [TermHit], _ bodyStart: Int, _ bytes: [UInt8]
  ) -> [Snippet] {
    let passages = Passage.passages(of: hits, from: bodyStart, in: bytes)
    let ranked = passages.map { passage in
      (passage: passage, cluster: passage.bestCluster(reach: columns))
    }
    return Self.best(ranked.map(\.cluster), limit).map { index in
      let (passage, cluster) = ranked[index]
      return SnippetWindow(columns: columns).snippet(
        line: passage.line, passage.range, focus: cluster.range, passage.hits.map(\.range),
        in: bytes)
    }
  }

  /// The clusters to show, ascending: each time the one with most terms that have not been shown yet, of
  /// these the best, of equals the first.
  private static func best(_ clusters: [Passage.Cluster], _ limit: Int) -> [Int] {
    var chosen: [Int] = []
    var shown: UInt64 = 0
    while chosen.count < min(limit, clusters.count) {
      var best: (index: Int, news: Int)?
      for index in clusters.indices where !chosen.contains(index) {
        let news = (clusters[index].terms & ~shown).nonzeroBitCount
        let isBetter =
          best.map { (news, clusters[index].score) > ($0.news, clusters[$0.index].score) } ?? true
        if isBetter { best = (index, news) }
      }
      guard let best else { break }
      chosen.append(best.index)
      shown |= clusters[best.index].terms
    }
    return chosen.sorted()
  }

  /// The first header line in which the term is.
  private func headerSnippet(
    _ term: Int, _ content: NoteContent, _ bytes: [UInt8]
  ) -> Snippet? {
    let newline = UInt8(ascii: "\n")
    var start = 0
    var line = 1
    let end = min(content.bodyStart, bytes.count)
    while start < end {
      let lineEnd = bytes[start..<end].firstIndex(of: newline) ?? end
      let found = scan.ranges(ofTerm: term, in: Array(bytes[start..<lineEnd])).map {
        ($0.lowerBound + start)..<($0.upperBound + start)
      }
      if let first = found.first {
        return SnippetWindow(columns: columns).snippet(
          line: line, start..<lineEnd, focus: first, found, in: bytes)
      }
      start = lineEnd + 1
      line += 1
    }
    return nil
  }

  /// The note's first paragraph, with the line that it starts on.
  private func leadSnippet(of content: NoteContent, _ bytes: [UInt8]) -> Snippet? {
    guard !content.lead.isEmpty else { return nil }
    let lead = Array(content.lead.utf8)
    return SnippetWindow(columns: columns).snippet(
      line: leadLine(of: content, bytes), 0..<lead.count, focus: 0..<0, [], in: lead)
  }

  /// The first line of the body that begins as the lead does; when its marks hide that, the first that
  /// is neither blank nor a heading.
  private func leadLine(of content: NoteContent, _ bytes: [UInt8]) -> Int {
    let newline = UInt8(ascii: "\n")
    let beginning = Array(content.lead.utf8.prefix { $0 != UInt8(ascii: " ") }.prefix(24))
    var line = 1 + bytes.prefix(content.bodyStart).count { $0 == newline }
    var start = min(content.bodyStart, bytes.count)
    var fallback: Int?
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: newline) ?? bytes.count
      let text = bytes[start..<end].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if text.starts(with: beginning) { return line }
      let isHeading = content.headings.contains { (start..<end).overlaps($0.range) }
      if !isHeading, text.contains(where: { $0 > UInt8(ascii: " ") }) {
        fallback = fallback ?? line
      }
      start = end + 1
      line += 1
    }
    return fallback ?? 1 + bytes.prefix(content.bodyStart).count { $0 == newline }
  }
}
