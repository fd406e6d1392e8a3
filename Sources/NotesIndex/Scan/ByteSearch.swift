/// A byte string to find in others.
///
/// Horspool's algorithm (R. N. Horspool, "Practical fast searching in strings", 1980): compares at the
/// end of the window and moves it by what its last byte allows. UTF-8 synchronises itself, so a match
/// of whole characters in bytes is a match in text.
package struct ByteSearch: Sendable {
  private let needle: [UInt8]
  /// How far the window may move when its last byte is the index.
  private let shift: [Int]

  package init(_ needle: [UInt8]) {
    var shift = [Int](repeating: max(needle.count, 1), count: 256)
    for (index, byte) in needle.dropLast().enumerated() {
      shift[Int(byte)] = needle.count - 1 - index
    }
    self.needle = needle
    self.shift = shift
  }

  package func isFound(in haystack: [UInt8]) -> Bool { first(in: haystack.span, from: 0) != nil }

  /// All matches from left to right, none overlapping the one before it; an empty needle has none.
  package func ranges(in haystack: [UInt8]) -> [Range<Int>] {
    guard !needle.isEmpty else { return [] }
    var result: [Range<Int>] = []
    let span = haystack.span
    var position = 0
    while let start = first(in: span, from: position) {
      position = start + needle.count
      result.append(start..<position)
    }
    return result
  }

  private func first(in haystack: Span<UInt8>, from start: Int) -> Int? {
    guard let last = needle.last else { return 0 }
    let needle = needle.span
    let shift = shift.span
    let length = needle.count
    var end = start + length - 1
    while end < haystack.count {
      let byte = haystack[end]
      if byte == last {
        var index = 0
        while index < length - 1, haystack[end - length + 1 + index] == needle[index] { index += 1 }
        if index == length - 1 { return end - length + 1 }
      }
      end += shift[Int(byte)]
    }
    return nil
  }
}
