/// Finds what was meant by a word that is none of the known ones.
enum Spelling {
  /// The candidate nearest to `word`, nil when none is near.
  ///
  /// Near is: the candidate starts with `word` (at least 2 bytes of it), or at most a third of its
  /// bytes, and no more than 2, differ.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let typed = Array(word.utf8)
    guard !typed.isEmpty else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let name = Array(candidate.utf8)
      var distance = distance(typed, name)
      if typed.count > 1, name.starts(with: typed) { distance = min(distance, 1) }
      guard distance <= min(2, max(1, name.count / 3)) else { continue }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// The optimal string alignment distance.
  ///
  /// Insertions, deletions, replacements and swaps of
  /// neighbours count one each. Takes time and memory in proportion to `left.count * right.count`.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    // A long word is near to nothing here, and must not cost anything either.
    guard abs(left.count - right.count) <= 2 else { return .max }
    var rows = [Array(0...right.count)]
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var cost = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = min(cost, rows[i - 1][j - 1] + 1)
        }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
