internal import NotesSystem

/// The folded fields of one note, wherever they lie.
struct FieldText {
  let bytes: ByteView
  let ends: [Int]
  let headings: [Range<Int>]

  func range(of part: FoldedNote.Part) -> Range<Int> {
    (part.rawValue == 0 ? 0 : ends[part.rawValue - 1])..<ends[part.rawValue]
  }
}

extension Segment {
  /// - Throws: ``IndexError`` when the note's text is damaged.
  func fieldText(_ note: Int) throws(IndexError) -> FieldText {
    let row = try row(note)
    var ends: [Int] = []
    var end = 0
    for part in FoldedNote.Part.allCases {
      end += row.length(of: part)
      ends.append(end)
    }
    return FieldText(bytes: try fields(row), ends: ends, headings: try headings(row))
  }
}

extension NoteImage {
  var fieldText: FieldText {
    FieldText(bytes: ByteView(text.bytes), ends: text.ends, headings: text.headings)
  }
}

/// Finds one folded term in the folded text of notes, as ``PlainScan`` finds it in the source.
struct TextSearch {
  let term: [UInt8]
  let scope: TextScope

  struct Match {
    let field: NoteField
    /// In bytes of the part that the field is.
    let range: Range<Int>
    let quality: WordQuality
    /// The index in ``FieldText/headings``, 0 outside headings.
    let heading: Int
  }

  /// Calls `body` with every match, none overlapping the one before it.
  func forEachMatch(in text: FieldText, _ body: (Match) -> Void) {
    for part in FoldedNote.Part.allCases where includes(part) {
      let range = text.range(of: part)
      if range.isEmpty { continue }
      text.bytes.withSpan(range) { span in
        var heading = 0
        var position = 0
        while let start = span.firstIndex(of: term.span, from: position) {
          position = start + term.count
          let match = start..<position
          let isHeading = part == .body && isHeading(match, text.headings, &heading)
          body(
            Match(
              field: isHeading ? .heading : part.field, range: match,
              quality: WordBorders.quality(of: match, in: span),
              heading: isHeading ? heading : 0))
        }
      }
    }
  }

  private func includes(_ part: FoldedNote.Part) -> Bool {
    scope.includes(part.field)
  }

  private func isHeading(
    _ match: Range<Int>, _ headings: [Range<Int>], _ heading: inout Int
  ) -> Bool {
    while heading < headings.count, headings[heading].upperBound <= match.lowerBound {
      heading += 1
    }
    return heading < headings.count && headings[heading].lowerBound < match.upperBound
      && headings[heading].upperBound > match.lowerBound
  }

  /// Adds the matches of a note to `result`.
  func count(in text: FieldText, note: Int, into result: inout TermMatches) {
    var counts = InlineArray<42, UInt32>(repeating: 0)
    forEachMatch(in: text) { match in
      let slot = TermMatches.Slot.of(Int(match.field.rawValue), match.quality, isExactForm: false)
      counts[slot] &+= 1
    }
    for slot in counts.indices where counts[slot] > 0 { result.add(slot, counts[slot]) }
    result.finish(note: note)
  }
}

extension WordBorders {
  /// ``quality(of:in:)`` over bytes that are not in an array.
  static func quality(of range: Range<Int>, in text: Span<UInt8>) -> WordQuality {
    guard isBorder(range.lowerBound, in: text) else { return .inside }
    return isBorder(range.upperBound, in: text) ? .whole : .start
  }

  private static func isBorder(_ offset: Int, in text: Span<UInt8>) -> Bool {
    guard offset > 0, offset < text.count else { return true }
    var start = offset - 1
    while start > 0, start > offset - 4, text[start] & 0xC0 == 0x80 { start -= 1 }
    let after = kind(at: offset, in: text)
    guard after == .word || after == .katakana else { return true }
    return kind(at: start, in: text) != after
  }

  private static func kind(at offset: Int, in text: Span<UInt8>) -> Kind {
    var position = offset
    let byte = text[offset]
    if byte < 0x80 { return ASCIIWord.contains(byte) ? .word : .separator }
    let scalar = TermScanner.scalar(text, &position)
    return Unicode.Scalar(scalar).map(kind) ?? .separator
  }
}
