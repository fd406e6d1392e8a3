internal import NotesSystem

/// Where a folded text falls apart into terms.
///
/// - A word is a longest run of word scalars or of Katakana, as ``WordBorders`` has it. It is looked
///   through for parts of words, so its inner scalars are no terms.
/// - Every other scalar but the space is a term, and so is every two neighbours that are written
///   without spaces. Of pairs of twice the same scalar in one run, those that overlap a counted one
///   are not counted: a search finds no overlapping matches.
extension SegmentBuilder {
  /// Adds all terms of a note.
  ///
  /// - Returns: False when the terms do not say all of the text: a word is too long to be one, or is
  ///   in part in a heading. Searches then look at the note's text.
  mutating func addTerms(of text: FoldedNote) -> Bool {
    var scanner = TermScanner(headings: text.headings)
    let span = text.bytes.span
    // Out of `self` for as long as spans have them.
    var wordRoom = exchange(&batch.words, with: [])
    var scalarRoom = exchange(&batch.scalars, with: [])
    var pairRoom = exchange(&batch.pairs, with: [])
    var words = wordRoom.mutableSpan
    var scalars = scalarRoom.mutableSpan
    var pairs = pairRoom.mutableSpan
    for part in FoldedNote.Part.allCases {
      let range = text.range(of: part)
      scanner.scan(
        span.extracting(range), part.field, &words, &scalars, &pairs, into: &terms, &kinds)
    }
    batch.words = wordRoom
    batch.scalars = scalarRoom
    batch.pairs = pairRoom
    return scanner.isComplete
  }
}

extension FoldedNote.Part {
  /// The field of the matches in this part; some of those in the body are of headings.
  var field: NoteField {
    switch self {
    case .title: .title
    case .name: .name
    case .tags: .tag
    case .aliases: .alias
    case .header: .header
    case .body: .body
    }
  }
}

/// Goes through the fields of one note.
struct TermScanner {
  private let headings: [Range<Int>]
  private(set) var isComplete = true
  // How much of a ``TermBatch`` waits to be counted.
  private var wordCount = 0
  private var scalarCount = 0
  private var pairCount = 0

  init(headings: [Range<Int>]) {
    self.headings = headings
  }

  /// Counts all terms of one field.
  ///
  /// `words`, `scalars` and `pairs` are the arrays of a ``TermBatch``, held by the caller: looking for
  /// each term whether an array is shared costs as much as finding where the term ends.
  mutating func scan(
    _ text: Span<UInt8>, _ field: NoteField,
    _ words: inout MutableSpan<WordTable.Pending>,
    _ scalars: inout MutableSpan<ScalarTable.Pending>,
    _ pairs: inout MutableSpan<PairTable.Pending>,
    into terms: inout TermTable, _ kinds: inout ScalarKinds
  ) {
    var heading = field == .body ? 0 : headings.count
    // Pairs begin before the scalars that end them.
    var pairHeading = heading
    var position = 0
    let count = text.count
    // The scalar before, when it is written without spaces, and whether the pair that it ends counted.
    var previous: UInt32 = 0
    var previousStart = 0
    var lastPair: UInt64 = 0
    while position < count {
      let start = position
      let first = text[position]
      if first >= 0x80 {
        let scalar = Self.scalar(text, &position)
        let kind = kinds.kind(scalar)
        if kind == .spaceless {
          let isHeading = isInHeading(start..<position, &heading)
          addScalar(scalar, isHeading ? .heading : field, &scalars, &terms)
          if previous != 0 {
            let pair = PairTable.key(previous, scalar)
            if previous == scalar, lastPair == pair {
              lastPair = 0
            } else {
              lastPair = pair
              let isPairInHeading = isInHeading(previousStart..<position, &pairHeading)
              addPair(pair, isPairInHeading ? .heading : field, &pairs, &terms)
            }
          }
          previous = scalar
          previousStart = start
          continue
        }
        previous = 0
        lastPair = 0
        if kind == .separator {
          if scalar != Self.fieldSeparator {
            addScalar(
              scalar, isInHeading(start..<position, &heading) ? .heading : field, &scalars, &terms)
          }
          continue
        }
        position = start
        Self.skipRun(of: kind, text, &position, &kinds)
        addWord(text, start..<position, field, &heading, &words, &terms)
        continue
      }
      previous = 0
      lastPair = 0
      if ASCIIWord.contains(first) {
        Self.skipRun(of: .word, text, &position, &kinds)
        addWord(text, start..<position, field, &heading, &words, &terms)
      } else {
        position += 1
        if first != 0x20 {
          addScalar(
            UInt32(first), isInHeading(start..<position, &heading) ? .heading : field, &scalars,
            &terms)
        }
      }
    }
    terms.count(words.span.extracting(first: wordCount), of: text)
    terms.count(scalars.span.extracting(first: scalarCount))
    terms.count(pairs.span.extracting(first: pairCount))
    (wordCount, scalarCount, pairCount) = (0, 0, 0)
  }

  /// Steps over a run of one kind.
  @inline(__always)
  private static func skipRun(
    of kind: WordBorders.Kind, _ text: Span<UInt8>, _ position: inout Int,
    _ kinds: inout ScalarKinds
  ) {
    if kind == .word { ASCIIWord.skip(text, &position) }
    while position < text.count {
      let byte = text[position]
      if byte < 0x80 {
        guard kind == .word, ASCIIWord.contains(byte) else { return }
        position &+= 1
      } else {
        var next = position
        guard kinds.kind(scalar(text, &next)) == kind else { return }
        position = next
      }
    }
  }

  @inline(__always)
  private mutating func addWord(
    _ text: Span<UInt8>, _ range: Range<Int>, _ field: NoteField,
    _ heading: inout Int, _ words: inout MutableSpan<WordTable.Pending>, _ terms: inout TermTable
  ) {
    guard range.count <= SegmentFormat.longestWord else {
      isComplete = false
      return
    }
    var field = field
    if heading < headings.count, isInHeading(range, &heading) {
      field = .heading
      let whole = headings[heading]
      if range.lowerBound < whole.lowerBound || range.upperBound > whole.upperBound {
        isComplete = false
      }
    }
    words[wordCount] = WordTable.Pending(text, range, field)
    wordCount &+= 1
    guard wordCount == words.count else { return }
    terms.count(words.span, of: text)
    wordCount = 0
  }

  @inline(__always)
  private mutating func addScalar(
    _ scalar: UInt32, _ field: NoteField, _ scalars: inout MutableSpan<ScalarTable.Pending>,
    _ terms: inout TermTable
  ) {
    scalars[scalarCount] = ScalarTable.Pending(scalar: scalar, field: field)
    scalarCount &+= 1
    guard scalarCount == scalars.count else { return }
    terms.count(scalars.span)
    scalarCount = 0
  }

  @inline(__always)
  private mutating func addPair(
    _ key: UInt64, _ field: NoteField, _ pairs: inout MutableSpan<PairTable.Pending>,
    _ terms: inout TermTable
  ) {
    pairs[pairCount] = PairTable.Pending(key: key, field: field)
    pairCount &+= 1
    guard pairCount == pairs.count else { return }
    terms.count(pairs.span)
    pairCount = 0
  }

  @inline(__always)
  private func isInHeading(_ range: Range<Int>, _ heading: inout Int) -> Bool {
    while heading < headings.count, headings[heading].upperBound <= range.lowerBound {
      heading += 1
    }
    return overlapsHeading(range, heading)
  }

  @inline(__always)
  private func overlapsHeading(_ range: Range<Int>, _ heading: Int) -> Bool {
    heading < headings.count && headings[heading].lowerBound < range.upperBound
      && headings[heading].upperBound > range.lowerBound
  }

  /// What stands for the byte between two values of a field; no scalar.
  private static let fieldSeparator: UInt32 = 0xFFFF_FFFF

  /// The scalar at `position`, which moves after it.
  ///
  /// Folded text is UTF-8, but a segment's need not be; what is not decodes to anything, one byte at
  /// least.
  @inline(__always)
  static func scalar(_ text: Span<UInt8>, _ position: inout Int) -> UInt32 {
    let first = text[position]
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard first != FoldedNote.separator, position &+ length <= text.count else {
      position &+= 1
      return fieldSeparator
    }
    var value = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for index in 1..<length {
      value = value &<< 6 | UInt32(text[position &+ index] & 0x3F)
    }
    position &+= length
    return value
  }
}
