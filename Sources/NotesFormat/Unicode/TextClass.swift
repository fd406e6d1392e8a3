/// What a scalar is to a reader who looks for words.
package enum TextClass: UInt8, Hashable, Sendable {
  /// Neither word nor space: punctuation, symbols, emoji, controls, U+FFFD.
  case punctuation
  /// Letters, digits and marks of scripts that put spaces between words.
  case latinLike
  /// Letters, digits and marks of scripts without spaces: Han, kana, Thai, Lao, Khmer, Myanmar, ….
  case ideographic
  case hangul
  case space

  private static let table = ScalarTrie(runs: TextClassTable.classes)

  /// The class of a scalar.
  package init(of scalar: Unicode.Scalar) { self.init(scalar.value) }

  @inline(__always)
  init(_ scalar: UInt32) {
    if scalar < 0x80 {
      let isDigit = scalar &- 0x30 < 10
      let isLetter = (scalar | 0x20) &- 0x61 < 26
      let isSpace = scalar == 0x20 || scalar &- 9 < 5
      self = isDigit || isLetter ? .latinLike : isSpace ? .space : .punctuation
    } else if scalar &- 0x4E00 < 0x5200 {
      self = .ideographic
    } else {
      self = TextClass(rawValue: UInt8(Self.table[scalar])) ?? .punctuation
    }
  }

  package var isWordCharacter: Bool {
    switch self {
    case .latinLike, .ideographic, .hangul: true
    case .punctuation, .space: false
    }
  }

  /// Whether a word may begin or end between scalars of these classes.
  ///
  /// Any two ideographs have a border between them, since no space says where a word ends.
  package static func isBorder(between first: TextClass, and second: TextClass) -> Bool {
    first != second || first == .ideographic || !first.isWordCharacter
  }

  /// Whether a word may begin or end at a byte offset of UTF-8 text that is the start of a scalar.
  ///
  /// Both ends of the text are borders.
  package static func isBorder(in text: borrowing Span<UInt8>, at offset: Int) -> Bool {
    guard offset > 0, offset < text.count else { return true }
    var start = offset - 1
    while start > 0, start > offset - 4, text[start] & 0xC0 == 0x80 { start -= 1 }
    let before = TextClass(UTF8Scalar(in: text, at: start).value)
    return isBorder(between: before, and: TextClass(UTF8Scalar(in: text, at: offset).value))
  }

  /// The text cut where the class changes, in order and without gaps.
  package static func runs(of text: borrowing Span<UInt8>) -> [Run] {
    var runs: [Run] = []
    var index = 0
    while index < text.count {
      let scalar = UTF8Scalar(in: text, at: index)
      let textClass = TextClass(scalar.value)
      let end = index + scalar.count
      if let last = runs.indices.last, runs[last].textClass == textClass {
        runs[last].range = runs[last].range.lowerBound..<end
      } else {
        runs.append(Run(range: index..<end, textClass: textClass))
      }
      index = end
    }
    return runs
  }

  /// Neighbours of one class.
  package struct Run: Hashable, Sendable {
    /// UTF-8 bytes of the text.
    package internal(set) var range: Range<Int>
    package let textClass: TextClass
  }
}
