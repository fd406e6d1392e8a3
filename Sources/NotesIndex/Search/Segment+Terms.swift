internal import NotesSystem

/// The postings of a word that contains a term, and how often it does.
struct WordHit {
  let postings: Range<Int>
  /// Occurrences of the term in the word.
  var whole: UInt32 = 0
  var start: UInt32 = 0
  var inside: UInt32 = 0
}

extension Segment {
  /// A row of the table of words, and where the next begins.
  private struct WordRow {
    let start: Int
    let end: Int
    let postings: Range<Int>
  }

  private var wordCount: Int { length(of: .wordRows) / 8 - 1 }

  private func wordRow(_ word: Int) throws(IndexError) -> WordRow {
    let view = try bytes(.wordRows, UInt64(word * 8), 16)
    let postings = Int(view.load32(4))
    return WordRow(
      start: Int(view.load32(0)), end: Int(view.load32(8)) - 1,
      postings: postings..<max(postings, Int(view.load32(12))))
  }

  /// The word that has the byte at `place` of the text of all words.
  private func word(at place: Int, from low: Int) throws(IndexError) -> Int {
    var low = low
    var high = wordCount
    while low < high {
      let middle = (low + high) / 2
      let start = try bytes(.wordRows, UInt64(middle * 8), 4).load32(0)
      if Int(start) > place { high = middle } else { low = middle + 1 }
    }
    guard low > 0 else { throw .damaged(path, "odd table of words") }
    return low - 1
  }

  /// More places than this are looked up in a table that is checked as a whole.
  private static let manyPlaces = 64

  /// The words that contain `part`, in order.
  ///
  /// - Complexity: linear in the blocks of words that may have it; in all words for one or two bytes.
  /// - Throws: ``IndexError`` when the dictionary is damaged.
  func words(containing part: [UInt8]) throws(IndexError) -> [WordHit] {
    let places = try places(of: part)
    if places.count > Self.manyPlaces { _ = try section(.wordRows) }
    var result: [WordHit] = []
    var number = -1
    var row = WordRow(start: 0, end: -1, postings: 0..<0)
    for place in places {
      if place >= row.end {
        if place < row.end + 2_048, number + 1 < wordCount {
          // Mostly one of the next words.
          repeat {
            number += 1
            row = try wordRow(number)
          } while place > row.end && number + 1 < wordCount
        } else {
          number = try word(at: place, from: max(number, 0))
          row = try wordRow(number)
        }
        guard row.start <= place, place < row.end else {
          throw .damaged(path, "odd table of words")
        }
        result.append(WordHit(postings: row.postings))
      }
      let last = result.count - 1
      if place != row.start {
        result[last].inside += 1
      } else if place + part.count == row.end {
        result[last].whole += 1
      } else {
        result[last].start += 1
      }
    }
    _ = try checked(result.map(\.postings))
    return result
  }

  private func checked(_ ranges: [Range<Int>]) throws(IndexError) -> [Range<Int>] {
    guard ranges.allSatisfy({ !$0.isEmpty && $0.upperBound <= length(of: .postings) }) else {
      throw .damaged(path, "postings outside their section")
    }
    return ranges
  }

  /// Where the postings of a piece of a term lie: one list, or one for each word that will do.
  ///
  /// - Throws: ``IndexError`` when the dictionary is damaged.
  func lists(for piece: TermPlan.Piece) throws(IndexError) -> [Range<Int>] {
    switch piece {
    case .inside(let part): return try words(containing: part).map(\.postings)
    case .word(let word): return try lists(marked: [0] + word + [0])
    case .suffix(let part): return try lists(marked: part + [0])
    case .prefix(let part): return try lists(marked: [0] + part)
    case .scalar(let scalar): return try scalarList(scalar).map { [$0] } ?? []
    case .pair(let first, let second): return try pairList(first, second).map { [$0] } ?? []
    }
  }

  /// The lists of the words that have `pattern`, zero bytes at the ends of words included.
  private func lists(marked pattern: [UInt8]) throws(IndexError) -> [Range<Int>] {
    let places = try places(of: pattern)
    if places.count > Self.manyPlaces { _ = try section(.wordRows) }
    var result: [Range<Int>] = []
    var number = 0
    for place in places {
      number = try word(at: pattern[0] == 0 ? place + 1 : place, from: number)
      result.append(try wordRow(number).postings)
    }
    return try checked(result)
  }

  /// The list of a single scalar, nil when no note has it.
  ///
  /// - Throws: ``IndexError`` when the tables are damaged.
  func scalarList(_ scalar: UInt32) throws(IndexError) -> Range<Int>? {
    guard let row = try scalarRow(scalar) else { return nil }
    let rows = try section(.scalarRows)
    let pairs = try pairRange(row)
    let end = pairs.isEmpty ? rows.load32(row * 12 + 16) : try pairRow(pairs.lowerBound).load32(4)
    return try list(rows.load32(row * 12 + 4), end)
  }

  /// The list of two neighbouring scalars, nil when no note has them.
  ///
  /// - Throws: ``IndexError`` when the tables are damaged.
  func pairList(_ first: UInt32, _ second: UInt32) throws(IndexError) -> Range<Int>? {
    guard let row = try scalarRow(first) else { return nil }
    let pairs = try pairRange(row)
    var low = pairs.lowerBound
    var high = pairs.upperBound
    while low < high {
      let middle = (low + high) / 2
      if try pairRow(middle).load32(0) < second { low = middle + 1 } else { high = middle }
    }
    guard low < pairs.upperBound else { return nil }
    let found = try pairRow(low)
    guard found.load32(0) == second else { return nil }
    let isLast = low + 1 == pairs.upperBound
    let end = isLast ? try section(.scalarRows).load32(row * 12 + 16) : found.load32(12)
    return try list(found.load32(4), end)
  }

  /// The rows of the pairs that begin with the scalar of a row.
  private func pairRange(_ row: Int) throws(IndexError) -> Range<Int> {
    let rows = try section(.scalarRows)
    let start = Int(rows.load32(row * 12 + 8))
    let end = Int(rows.load32(row * 12 + 20))
    guard start <= end, end < length(of: .pairRows) / 8 else {
      throw .damaged(path, "odd table of pairs")
    }
    return start..<end
  }

  /// The row of a pair and the one after it.
  private func pairRow(_ pair: Int) throws(IndexError) -> ByteView {
    try bytes(.pairRows, UInt64(pair * 8), 16)
  }

  private func scalarRow(_ scalar: UInt32) throws(IndexError) -> Int? {
    let rows = try section(.scalarRows)
    let count = rows.count / 12 - 1
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if rows.load32(middle * 12) < scalar { low = middle + 1 } else { high = middle }
    }
    return low < count && rows.load32(low * 12) == scalar ? low : nil
  }

  private func list(_ start: UInt32, _ end: UInt32) throws(IndexError) -> Range<Int> {
    guard start < end, end <= length(of: .postings) else {
      throw .damaged(path, "postings outside their section")
    }
    return Int(start)..<Int(end)
  }

  /// The lists of all terms in the order in which they lie; for checking.
  ///
  /// - Throws: ``IndexError`` when words, scalars or pairs are not in order.
  func allLists() throws(IndexError) -> [Range<Int>] {
    let words = try section(.wordText)
    var result: [Range<Int>] = []
    var last: ByteView?
    for word in 0..<wordCount {
      let row = try wordRow(word)
      guard row.start > 0, row.start < row.end, row.end < words.count, words[row.start - 1] == 0
      else { throw .damaged(path, "odd table of words") }
      result.append(row.postings)
      let text = words[row.start..<row.end]
      if let last, last.withSpan({ one in text.withSpan { one.compare(to: $0) } }) >= 0 {
        throw .damaged(path, "words out of order")
      }
      last = text
    }
    let rows = try section(.scalarRows)
    var scalar: UInt32?
    for row in 0..<rows.count / 12 - 1 {
      let value = rows.load32(row * 12)
      guard value > scalar ?? 0 || scalar == nil, let list = try scalarList(value) else {
        throw .damaged(path, "scalars out of order")
      }
      scalar = value
      result.append(list)
      for pair in try pairRange(row) {
        guard let list = try pairList(value, pairRow(pair).load32(0)) else {
          throw .damaged(path, "pairs out of order")
        }
        result.append(list)
      }
    }
    return result
  }
}
