internal import NotesSystem

/// Where in the text of all words a part of a word can be, without looking through it.
///
/// For each of ``buckets`` there is a row of bits, one for each block of ``block`` bytes of the text: set
/// when three bytes that begin in the block are of that bucket. Rows are multiples of 8 bytes.
enum WordGrams {
  static let block = 1_024
  static let buckets = 4_096
  /// With fewer blocks the text is looked through as fast.
  static let fewestBlocks = 64
  static let length = 3

  @inline(__always)
  static func bucket(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    let gram = UInt32(first) | UInt32(second) &<< 8 | UInt32(third) &<< 16
    return Int((gram &* 0x9E37_79B1) &>> 20)
  }

  /// The section for a text; empty when it has few blocks.
  static func encode(_ text: [UInt8]) -> [UInt8] {
    let blocks = (text.count + block - 1) / block
    guard blocks >= fewestBlocks else { return [] }
    let rowSize = rowSize(text.count)
    var bytes = [UInt8](repeating: 0, count: buckets * rowSize)
    let source = text.span
    var target = bytes.mutableSpan
    for index in 0..<text.count - 2 {
      let row = bucket(source[index], source[index &+ 1], source[index &+ 2]) &* rowSize
      let number = index / block
      target[row &+ number &>> 3] |= 1 &<< UInt8(number & 7)
    }
    return bytes
  }

  static func rowSize(_ textLength: Int) -> Int {
    ((textLength + block - 1) / block + 63) / 64 * 8
  }
}

extension Segment {
  /// The blocks of the text of all words in which `part` can begin; nil when that is not known.
  ///
  /// - Throws: ``IndexError`` when the section is damaged.
  func blocks(of part: [UInt8]) throws(IndexError) -> Bitmap? {
    let rowSize = WordGrams.rowSize(length(of: .wordText))
    guard part.count >= WordGrams.length, length(of: .wordGrams) > 0 else { return nil }
    guard length(of: .wordGrams) == WordGrams.buckets * rowSize else {
      throw .damaged(path, "section wordGrams has the wrong size")
    }
    let blocks = (length(of: .wordText) + WordGrams.block - 1) / WordGrams.block
    var words = [UInt64](repeating: .max, count: rowSize / 8)
    for index in 0...part.count - WordGrams.length {
      let row = WordGrams.bucket(part[index], part[index + 1], part[index + 2]) * rowSize
      let view = try bytes(.wordGrams, UInt64(row), rowSize)
      for word in words.indices {
        let here = view.load64(word * 8)
        // What begins in one block may go on in the next.
        let next = word + 1 < words.count ? view.load64(word * 8 + 8) : 0
        words[word] &= index == 0 ? here : here | here >> 1 | next << 63
      }
    }
    if blocks & 63 != 0 { words[words.count - 1] &= (1 << UInt64(blocks & 63)) - 1 }
    return Bitmap(words: words, size: blocks)
  }

  /// Where `part` is in the text of all words, none overlapping the one before it.
  ///
  /// - Throws: ``IndexError`` when what is looked at is damaged.
  func places(of part: [UInt8]) throws(IndexError) -> [Int] {
    // With the zero bytes at its ends.
    guard part.count <= SegmentFormat.longestWord + 2, !part.isEmpty else { return [] }
    var result: [Int] = []
    let length = length(of: .wordText)
    guard let blocks = try blocks(of: part) else {
      try search(0..<length, part, &result)
      return result
    }
    try blocks.visit { block throws(IndexError) in
      let start = max(block * WordGrams.block, result.last.map { $0 + part.count } ?? 0)
      let end = min((block + 1) * WordGrams.block + part.count - 1, length)
      if start < end { try search(start..<end, part, &result) }
    }
    return result
  }

  private func search(
    _ range: Range<Int>, _ part: [UInt8], _ result: inout [Int]
  ) throws(IndexError) {
    let view = try bytes(.wordText, UInt64(range.lowerBound), range.count)
    view.withSpan { text in
      var position = 0
      while let found = text.firstIndex(of: part.span, from: position) {
        result.append(range.lowerBound + found)
        position = found + part.count
      }
    }
  }
}
