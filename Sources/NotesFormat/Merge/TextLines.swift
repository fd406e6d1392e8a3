/// A text as lines, each with the line end that it has.
///
/// A line ends after LF; a CR before it is part of the line, so texts with other line ends are other
/// lines. The last line may lack an end.
package struct TextLines: Sendable {
  package let bytes: [UInt8]
  /// Where each line starts, and the end of the text.
  private let bounds: [Int]

  /// - Complexity: O(n)
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var bounds = [0]
    for index in bytes.indices where bytes[index] == ASCII.lineFeed { bounds.append(index + 1) }
    if bounds[bounds.count - 1] < bytes.count { bounds.append(bytes.count) }
    self.bounds = bounds
  }

  package var count: Int { bounds.count - 1 }

  /// One line with its end.
  package subscript(index: Int) -> ArraySlice<UInt8> { bytes[bounds[index]..<bounds[index + 1]] }

  /// Lines that follow each other, with their ends.
  package subscript(lines: Range<Int>) -> ArraySlice<UInt8> {
    bytes[bounds[lines.lowerBound]..<bounds[lines.upperBound]]
  }
}

/// Numbers for lines: equal lines of all texts that were asked about have equal numbers.
struct LineNumbering {
  private var numbers: [ArraySlice<UInt8>: Int32] = [:]

  /// - Complexity: O(n) in the bytes of the text.
  mutating func numbers(of text: TextLines) -> [Int32] {
    (0..<text.count).map { index in
      let line = text[index]
      if let number = numbers[line] { return number }
      let number = Int32(truncatingIfNeeded: numbers.count)
      numbers[line] = number
      return number
    }
  }
}
