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
    for part in FoldedNote.Part.allCases {
      let range = text.range(of: part)
      scanner.scan(span.extracting(range), part.field, into: &terms, &kinds)
    }
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

  init(headings: [Range<Int>]) {
    self.headings = headings
  }

  mutating func scan(
    _ text: Span<UInt8>, _ field: NoteField, into terms: inout TermTable,
    _ kinds: inout ScalarKinds
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
          terms.addScalar(text, scalar, isHeading ? .heading : field)
          if previous != 0 {
            let pair = UInt64(previous) << 21 | UInt64(scalar)
            if previous == scalar, lastPair == pair {
              lastPair = 0
            } else {
              lastPair = pair
              let isPairInHeading = isInHeading(previousStart..<position, &pairHeading)
              terms.addPair(text, previous, scalar, isPairInHeading ? .heading : field)
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
            terms.addScalar(
              text, scalar, isInHeading(start..<position, &heading) ? .heading : field)
          }
          continue
        }
        position = start
        Self.skipRun(of: kind, text, &position, &kinds)
        addWord(text, start..<position, field, &heading, &terms)
        continue
      }
      previous = 0
      lastPair = 0
      if ASCIIWord.contains(first) {
        Self.skipRun(of: .word, text, &position, &kinds)
        addWord(text, start..<position, field, &heading, &terms)
      } else {
        position += 1
        if first != 0x20 {
          terms.addScalar(
            text, UInt32(first), isInHeading(start..<position, &heading) ? .heading : field)
        }
      }
    }
    terms.flush(text)
  }

  /// Steps over a run of one kind.
  @inline(__always)
  private static func skipRun(
    of kind: WordBorders.Kind, _ text: Span<UInt8>, _ position: inout Int,
    _ kinds: inout ScalarKinds
  ) {
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
    _ heading: inout Int, _ terms: inout TermTable
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
    terms.addWord(text, range, field)
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

  /// The scalar at `position`, which moves behind it.
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

/// The word characters of ASCII.
enum ASCIIWord {
  private static let low: UInt64 = 0x03FF_0000_0000_0000
  private static let high: UInt64 = 0x07FF_FFFE_07FF_FFFE

  @inline(__always)
  static func contains(_ byte: UInt8) -> Bool {
    let map = byte < 0x40 ? low : byte < 0x80 ? high : 0
    return map &>> UInt64(byte & 0x3F) & 1 != 0
  }
}
