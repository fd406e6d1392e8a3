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
  private struct Words {
    let text: ByteView
    let rows: ByteView
    var count: Int { rows.count / 8 - 1 }

    func start(_ word: Int) -> Int { Int(rows.load32(word * 8)) }
    /// Where the postings of a word lie; empty in a file that makes no sense.
    func postings(_ word: Int) -> Range<Int> {
      let start = Int(rows.load32(word * 8 + 4))
      return start..<max(start, Int(rows.load32(word * 8 + 12)))
    }

    /// The first word whose text begins behind `offset`.
    func firstWord(behind offset: Int, from low: Int) -> Int {
      var low = low
      var high = count
      while low < high {
        let middle = (low + high) / 2
        if start(middle) > offset { high = middle } else { low = middle + 1 }
      }
      return low
    }
  }

  private func words() throws(IndexError) -> Words {
    Words(text: try section(.wordText), rows: try section(.wordRows))
  }

  /// The words that contain `part`, in order.
  ///
  /// - Complexity: one search through the text of all words.
  /// - Throws: ``IndexError`` when the dictionary is damaged.
  func words(containing part: [UInt8]) throws(IndexError) -> [WordHit] {
    let words = try words()
    var result: [WordHit] = []
    var isOdd = false
    words.text.withSpan { text in
      var position = 0
      var word = -1
      var next = words.count > 0 ? words.start(0) : 0
      while let found = text.firstIndex(of: part.span, from: position) {
        position = found + part.count
        if word < 0 || found >= next {
          word = words.firstWord(behind: found, from: max(word, 0)) - 1
          guard word >= 0, word < words.count else {
            isOdd = true
            return
          }
          next = words.start(word + 1)
          result.append(WordHit(postings: words.postings(word)))
        }
        let isStart = found == words.start(word)
        let last = result.count - 1
        if !isStart {
          result[last].inside += 1
        } else if position == next - 1 {
          result[last].whole += 1
        } else {
          result[last].start += 1
        }
      }
    }
    if isOdd { throw .damaged(path, "odd table of words") }
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
    let words = try words()
    var found: [Int] = []
    words.text.withSpan { text in
      var position = 0
      while let start = text.firstIndex(of: pattern.span, from: position) {
        let first = pattern[0] == 0 ? start + 1 : start
        let word = words.firstWord(behind: first, from: 0) - 1
        if word >= 0, word < words.count, found.last != word { found.append(word) }
        // The zero byte at the end may be the one before the next word.
        position = start + max(pattern.count - 1, 1)
      }
    }
    return try checked(found.map(words.postings))
  }

  /// The list of a single scalar, nil when no note has it.
  ///
  /// - Throws: ``IndexError`` when the tables are damaged.
  func scalarList(_ scalar: UInt32) throws(IndexError) -> Range<Int>? {
    guard let row = try scalarRow(scalar) else { return nil }
    let rows = try section(.scalarRows)
    let pairs = try section(.pairRows)
    let start = Int(rows.load32(row * 12 + 4))
    let firstPair = Int(rows.load32(row * 12 + 8))
    let nextPair = Int(rows.load32(row * 12 + 20))
    let end =
      firstPair < nextPair && firstPair < pairs.count / 8
      ? Int(pairs.load32(firstPair * 8 + 4)) : Int(rows.load32(row * 12 + 16))
    return try list(start, end)
  }

  /// The list of two neighbouring scalars, nil when no note has them.
  ///
  /// - Throws: ``IndexError`` when the tables are damaged.
  func pairList(_ first: UInt32, _ second: UInt32) throws(IndexError) -> Range<Int>? {
    guard let row = try scalarRow(first) else { return nil }
    let rows = try section(.scalarRows)
    let pairs = try section(.pairRows)
    var low = Int(rows.load32(row * 12 + 8))
    let limit = Int(rows.load32(row * 12 + 20))
    var high = limit
    guard low <= high, high < pairs.count / 8 else { throw .damaged(path, "odd table of pairs") }
    while low < high {
      let middle = (low + high) / 2
      if pairs.load32(middle * 8) < second { low = middle + 1 } else { high = middle }
    }
    guard low < limit, pairs.load32(low * 8) == second else { return nil }
    let end =
      low + 1 < limit
      ? Int(pairs.load32(low * 8 + 12)) : Int(rows.load32(row * 12 + 16))
    return try list(Int(pairs.load32(low * 8 + 4)), end)
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

  private func list(_ start: Int, _ end: Int) throws(IndexError) -> Range<Int> {
    guard start < end, end <= length(of: .postings) else {
      throw .damaged(path, "postings outside their section")
    }
    return start..<end
  }

  /// The lists of all terms in the order in which they lie; for checking.
  ///
  /// - Throws: ``IndexError`` when words, scalars or pairs are not in order.
  func allLists() throws(IndexError) -> [Range<Int>] {
    let words = try words()
    var result = (0..<words.count).map(words.postings)
    var last: ByteView?
    for word in 0..<words.count {
      let (start, end) = (words.start(word), words.start(word + 1) - 1)
      guard start > 0, start < end, end < words.text.count, words.text[start - 1] == 0 else {
        throw .damaged(path, "odd table of words")
      }
      let text = words.text[start..<end]
      if let last, last.withSpan({ one in text.withSpan { one.compare(to: $0) } }) >= 0 {
        throw .damaged(path, "words out of order")
      }
      last = text
    }
    let rows = try section(.scalarRows)
    let pairs = try section(.pairRows)
    var scalar: UInt32?
    for row in 0..<rows.count / 12 - 1 {
      let value = rows.load32(row * 12)
      guard value > scalar ?? 0 || scalar == nil, let list = try scalarList(value) else {
        throw .damaged(path, "scalars out of order")
      }
      scalar = value
      result.append(list)
      let (first, next) = (Int(rows.load32(row * 12 + 8)), Int(rows.load32(row * 12 + 20)))
      guard first <= next, next < pairs.count / 8 else {
        throw .damaged(path, "odd table of pairs")
      }
      for pair in first..<next {
        guard let list = try pairList(value, pairs.load32(pair * 8)) else {
          throw .damaged(path, "pairs out of order")
        }
        result.append(list)
      }
    }
    return result
  }
}
