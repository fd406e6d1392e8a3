extension ASCII {
  /// A punctuation character (CommonMark 0.31.2, section 2.1).
  static func isPunctuation(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !isLetterOrDigit(byte)
  }
}

extension [UInt8] {
  /// Start of the first place in `range` where the ASCII text `pattern` stands.
  ///
  /// - Parameters:
  ///   - pattern: a few characters, in lower case if `ignoringCase`.
  ///   - range: within the array.
  ///   - ignoringCase: whether ASCII letters of both cases are alike.
  /// - Returns: an offset, or nil.
  func find(_ pattern: String, in range: Range<Int>, ignoringCase: Bool = false) -> Int? {
    let pattern = Array(pattern.utf8)
    guard let first = pattern.first, range.count >= pattern.count else { return nil }
    let last = range.upperBound - pattern.count
    var index = range.lowerBound
    while index <= last {
      if self[index] == first, starts(pattern, at: index, ignoringCase: ignoringCase) {
        return index
      }
      index += 1
    }
    return nil
  }

  func contains(_ pattern: String, in range: Range<Int>, ignoringCase: Bool = false) -> Bool {
    find(pattern, in: range, ignoringCase: ignoringCase) != nil
  }

  /// Whether `range` begins with the ASCII text `pattern`.
  func starts(_ pattern: String, at range: Range<Int>) -> Bool {
    let pattern = Array(pattern.utf8)
    return range.count >= pattern.count
      && starts(pattern, at: range.lowerBound, ignoringCase: false)
  }

  private func starts(_ pattern: [UInt8], at start: Int, ignoringCase: Bool) -> Bool {
    for offset in pattern.indices {
      let byte = self[start + offset]
      let same = byte == pattern[offset]
      guard same || (ignoringCase && ASCII.isLetter(byte) && byte | 0x20 == pattern[offset]) else {
        return false
      }
    }
    return true
  }
}
