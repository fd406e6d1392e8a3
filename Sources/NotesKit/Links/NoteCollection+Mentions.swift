internal import NotesFormat
package import NotesIndex
internal import NotesSystem

extension NoteCollection {
  /// Where the title or an alias of a note stands in others without being a link, by path.
  ///
  /// A name counts when it stands between word borders, of which there is one between any two Han characters, and is
  /// no part of a longer name of a note there. Names of one character are left out, and so is what stands in code,
  /// comments, HTML and headers.
  ///
  /// - Parameter note: whose names are looked for.
  /// - Returns: the other notes that mention it, with the lines where they do; conflict copies are left out.
  /// - Throws: what reading the notes throws.
  /// - Complexity: that of a search for each name, and reading the notes that are found.
  package func mentions(of note: NoteRecord) throws -> NotePassages.Outcome {
    let names = MentionedNames(of: note)
    guard !names.isEmpty else { return NotePassages.Outcome([]) }
    let candidates = try notes(withAnyOf: names.own).filter { $0.path != note.path }
    let search = MentionSearch(names: try names.addingLonger(of: self), root: root)
    let results = Threads.map(candidates.count) { index in
      Result { () throws(SystemError) in try search.mention(in: candidates[index]) }
    }
    return NotePassages.Outcome(results)
  }

  /// The notes that have one of some folded texts in their bodies, by path.
  private func notes(withAnyOf texts: [[UInt8]]) throws -> [NoteRecord] {
    let quoted = texts.map { text in
      let escaped = String(decoding: text, as: UTF8.self)
        .replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "body:\"\(escaped)\""
    }
    return try select(quoted.joined(separator: " OR ")).notes().map(\.record)
  }
}

/// The folded names that are looked for, and longer ones that they are part of.
private struct MentionedNames {
  var own: [[UInt8]] = []
  var longer: [[UInt8]] = []

  var isEmpty: Bool { own.isEmpty }

  init(of note: NoteRecord) {
    for name in Self.names(NoteRecordView(note)) where name.count > 1 {
      let folded = TextFold.fold(name)
      if folded.contains(where: { $0 != 0x20 }), !own.contains(folded) { own.append(folded) }
    }
  }

  /// Title and aliases; a first line that stands for a title is no name, the file's is.
  private static func names(_ note: NoteRecordView) -> [String] {
    let isName = note.titleSource != .firstLine
    let title = isName ? note.title : String(decoding: note.filePath.stem, as: UTF8.self)
    return [title] + note.aliases
  }

  func addingLonger(of notes: any NoteCollection) throws -> MentionedNames {
    let searches = own.map(ByteSearch.init)
    var found: Set<[UInt8]> = []
    try notes.forEachNote { view in
      for name in Self.names(view) {
        let folded = TextFold.fold(name)
        if !own.contains(folded), searches.contains(where: { $0.isFound(in: folded) }) {
          found.insert(folded)
        }
      }
    }
    var result = self
    result.longer = Array(found)
    return result
  }
}

private struct MentionSearch: Sendable {
  let names: MentionedNames
  let root: Directory

  func mention(in note: NoteRecord) throws(SystemError) -> NotePassages? {
    let text = try root.readFile(note.path).text
    let header = FrontMatter(scanning: text)
    let records = MarkdownRecords(scanning: text, from: header.bodyStart)
    let taken =
      records.links.map(\.range) + records.codeBlocks + records.codeSpans + records.comments
      + records.html + [0..<header.bodyStart]
    let places = apart(places(in: text), from: taken)
    guard !places.isEmpty else { return nil }
    return NotePassages(note: note, snippets: Snippet.lines(around: places, in: text))
  }

  /// Those of some ascending places that touch none of others.
  private func apart(_ places: [Range<Int>], from others: [Range<Int>]) -> [Range<Int>] {
    let sorted = others.sorted { $0.lowerBound < $1.lowerBound }
    var next = 0
    var end = 0
    return places.filter { place in
      while next < sorted.count, sorted[next].lowerBound < place.upperBound {
        end = max(end, sorted[next].upperBound)
        next += 1
      }
      return end <= place.lowerBound
    }
  }

  /// Where the names stand, as bytes of the text, ascending and apart from each other.
  private func places(in text: [UInt8]) -> [Range<Int>] {
    let folded = TextFold.fold(text)
    let longer = names.longer.flatMap { ByteSearch($0).ranges(in: folded.bytes) }
      .filter { isWhole($0, in: folded.bytes) }
    var found = names.own.flatMap { ByteSearch($0).ranges(in: folded.bytes) }.filter { range in
      isWhole(range, in: folded.bytes)
        && !longer.contains { $0.overlaps(range) && $0.count > range.count }
    }
    found.sort { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
    var result: [Range<Int>] = []
    for range in found {
      let place = folded.sourceRange(of: range)
      if place.lowerBound >= result.last?.upperBound ?? 0 { result.append(place) }
    }
    return result
  }

  private func isWhole(_ range: Range<Int>, in text: [UInt8]) -> Bool {
    WordBorders.quality(of: range, in: text) == .whole
  }
}
