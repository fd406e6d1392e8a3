/// How far two words are apart.
package enum EditDistance {
  /// The optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours count one
  /// each.
  ///
  /// - Parameters:
  ///   - left: one word.
  ///   - right: the other.
  ///   - limit: above it the distance is of no interest.
  /// - Returns: nil for more than `limit`.
  /// - Complexity: O(`left.count * right.count`), O(1) when the lengths alone differ too much.
  package static func between<Element: Equatable>(
    _ left: [Element], _ right: [Element], limit: Int
  ) -> Int? {
    // A long word is near to nothing here, and must not cost anything either.
    guard abs(left.count - right.count) <= limit else { return nil }
    var older: [Int] = []
    var old = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      row.reserveCapacity(right.count + 1)
      var least = i + 1
      for j in right.indices {
        var cost = min(old[j + 1] + 1, row[j] + 1, old[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = min(cost, older[j - 1] + 1)
        }
        row.append(cost)
        least = min(least, cost)
      }
      // No later row can be nearer.
      if least > limit { return nil }
      (older, old) = (old, row)
    }
    return old[right.count] <= limit ? old[right.count] : nil
  }
}
