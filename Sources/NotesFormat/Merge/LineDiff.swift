/// The difference between two texts, line by line.
///
/// Eugene Myers, "An O(ND) Difference Algorithm and Its Variations", Algorithmica 1 (1986), in linear
/// space. Lines that only one text has are set aside first, which changes nothing about the answer and
/// makes texts that have little in common cheap. Where the shortest difference is still too long to
/// look for, a good one is taken instead.
package struct LineDiff: Sendable {
  /// Lines of the old text and the lines of the new text in their place; one of the two may be empty.
  package struct Hunk: Hashable, Sendable {
    package let old: Range<Int>
    package let new: Range<Int>
  }

  /// In order; between two of them is at least one line that both texts have.
  package let hunks: [Hunk]

  /// How many lines one text has and the other has not.
  package var distance: Int { hunks.reduce(0) { $0 + $1.old.count + $1.new.count } }

  /// - Complexity: O((n + m) · d) for d differences, with d held below a bound of some hundreds, and of 16
  ///   once that has taken long.
  package init(from old: TextLines, to new: TextLines) {
    var numbering = LineNumbering()
    self.init(from: numbering.numbers(of: old), to: numbering.numbers(of: new))
  }

  init(from old: [Int32], to new: [Int32]) {
    var (isRemoved, isAdded) = Self.changes(from: old, to: new)
    Self.slide(&isRemoved, of: old, along: isAdded)
    Self.slide(&isAdded, of: new, along: isRemoved)
    hunks = Self.hunks(isRemoved, isAdded)
  }

  /// Which lines go and which come.
  private static func changes(from old: [Int32], to new: [Int32]) -> ([Bool], [Bool]) {
    let (inOld, inNew) = (Set(old), Set(new))
    let oldLeft = old.indices.filter { inNew.contains(old[$0]) }
    let newLeft = new.indices.filter { inOld.contains(new[$0]) }
    var comparison = LineComparison(oldLeft.map { old[$0] }, newLeft.map { new[$0] })
    comparison.run()
    var isRemoved = [Bool](repeating: true, count: old.count)
    var isAdded = [Bool](repeating: true, count: new.count)
    for (place, index) in oldLeft.enumerated() { isRemoved[index] = comparison.isRemoved[place] }
    for (place, index) in newLeft.enumerated() { isAdded[index] = comparison.isAdded[place] }
    return (isRemoved, isAdded)
  }

  private static func hunks(_ isRemoved: [Bool], _ isAdded: [Bool]) -> [Hunk] {
    var hunks: [Hunk] = []
    var (old, new) = (0, 0)
    while old < isRemoved.count || new < isAdded.count {
      let start = (old, new)
      while old < isRemoved.count, isRemoved[old] { old += 1 }
      while new < isAdded.count, isAdded[new] { new += 1 }
      if old == start.0, new == start.1 {
        (old, new) = (old + 1, new + 1)
      } else {
        hunks.append(Hunk(old: start.0..<old, new: start.1..<new))
      }
    }
    return hunks
  }
}
