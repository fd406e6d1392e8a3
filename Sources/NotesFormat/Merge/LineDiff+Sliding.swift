extension LineDiff {
  /// Moves each run of changed lines as far down as it can go, joining those that meet.
  ///
  /// A run between equal lines can stand in several places: `b a` added after `a` is also `a b` added
  /// before it. Always choosing alike makes two differences from one base meet where they can. A place
  /// where the other text has changed lines too comes before the last one.
  static func slide(_ isChanged: inout [Bool], of lines: [Int32], along other: [Bool]) {
    var run = ChangedRun(lines: lines, isChanged: isChanged, other: other)
    while run.findNext() { run.settle() }
    isChanged = run.isChanged
  }
}

/// A run of changed lines of one text, and where the other text stands beside it.
private struct ChangedRun {
  let lines: [Int32]
  private(set) var isChanged: [Bool]
  let other: [Bool]
  private var start = 0
  private var end = 0
  /// The line of the other text that follows as many unchanged lines as `start` does.
  private var beside = 0

  init(lines: [Int32], isChanged: [Bool], other: [Bool]) {
    self.lines = lines
    self.isChanged = isChanged
    self.other = other
  }

  /// Whether the other text has changed lines here too.
  private var meetsOther: Bool { beside < other.count && other[beside] }

  mutating func findNext() -> Bool {
    start = end
    while start < lines.count, !isChanged[start] {
      stepOn()
      start += 1
    }
    end = start
    while end < lines.count, isChanged[end] { end += 1 }
    return start < lines.count
  }

  mutating func settle() {
    var size = 0
    var meetingEnd: Int?
    repeat {
      size = end - start
      meetingEnd = nil
      while moveUp() {}
      if meetsOther { meetingEnd = end }
      while moveDown() {
        if meetsOther { meetingEnd = end }
      }
    } while end - start != size
    if let meetingEnd {
      while end > meetingEnd, moveUp() {}
    }
  }

  private mutating func moveUp() -> Bool {
    guard start > 0, lines[start - 1] == lines[end - 1] else { return false }
    (start, end) = (start - 1, end - 1)
    isChanged[start] = true
    isChanged[end] = false
    while start > 0, isChanged[start - 1] { start -= 1 }
    beside -= 1
    while beside > 0, other[beside - 1] { beside -= 1 }
    return true
  }

  private mutating func moveDown() -> Bool {
    guard end < lines.count, lines[start] == lines[end] else { return false }
    isChanged[start] = false
    isChanged[end] = true
    (start, end) = (start + 1, end + 1)
    while end < lines.count, isChanged[end] { end += 1 }
    stepOn()
    return true
  }

  private mutating func stepOn() {
    while beside < other.count, other[beside] { beside += 1 }
    beside += 1
  }
}
