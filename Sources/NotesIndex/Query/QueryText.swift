/// The text of a query as scalars, with the syntax that it may stand for.
///
/// Input methods for Chinese and Japanese type full-width marks, so these mean what their ASCII forms
/// mean: folding makes them equal in text as well.
struct QueryText {
  let string: String
  let scalars: [Unicode.Scalar]
  /// UTF-8 offset of each scalar, and of the end.
  private let offsets: [Int]

  init(_ string: String) {
    self.string = string
    scalars = Array(string.unicodeScalars)
    var offsets = [0]
    for scalar in scalars { offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar)) }
    self.offsets = offsets
  }

  var count: Int { scalars.count }

  /// UTF-8 bytes of a range of scalars.
  func bytes(_ range: Range<Int>) -> Range<Int> {
    offsets[range.lowerBound]..<offsets[range.upperBound]
  }

  func string(_ range: Range<Int>) -> String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars[range])
    return String(result)
  }

  /// The ASCII mark that a scalar stands for, nil for anything that is never syntax.
  func mark(_ index: Int) -> UInt8? {
    guard index < count else { return nil }
    return switch scalars[index] {
    case "(", "（": UInt8(ascii: "(")
    case ")", "）": UInt8(ascii: ")")
    case ":", "：": UInt8(ascii: ":")
    case "<", "＜": UInt8(ascii: "<")
    case ">", "＞": UInt8(ascii: ">")
    case "=", "＝": UInt8(ascii: "=")
    case "-", "－": UInt8(ascii: "-")
    case "|", "｜": UInt8(ascii: "|")
    case "#", "＃": UInt8(ascii: "#")
    case "\"", "＂", "“", "”", "„", "‟": UInt8(ascii: "\"")
    default: nil
    }
  }

  func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    self.mark(index) == UInt8(ascii: mark)
  }

  /// Whether the quote at `index` ends a phrase that the quote at `open` began.
  ///
  /// A straight quote ends what a straight quote began, so that curly ones can be looked for.
  func closes(_ index: Int, _ open: Int) -> Bool {
    guard isMark(index, "\"") else { return false }
    return isStraight(index) == isStraight(open)
  }

  private func isStraight(_ index: Int) -> Bool {
    scalars[index] == "\"" || scalars[index] == "＂"
  }

  func isSpace(_ index: Int) -> Bool {
    index < count && scalars[index].properties.isWhitespace
  }

  /// At a white space or the end.
  func isBreak(_ index: Int) -> Bool { index >= count || isSpace(index) }

  /// The index after white space.
  func skippingSpace(_ index: Int) -> Int {
    var index = index
    while isSpace(index) { index += 1 }
    return index
  }
}
