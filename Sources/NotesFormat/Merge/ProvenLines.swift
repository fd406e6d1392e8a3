/// The lines of a merge's base that a side is known to have had, so that a line which it lacks is a line
/// that it has deleted.
///
/// Of other lines it is not known whether the side ever had them: they stay.
package enum ProvenLines: Hashable, Sendable {
  /// The base is an ancestor of the side.
  case all
  /// A flag for each line of the base.
  case some([Bool])

  package static let none = ProvenLines.some([])

  /// Whether all of these lines are among them.
  ///
  /// - Parameters:
  ///   - lines: counted from a line of the base.
  ///   - offset: the number of that line.
  /// - Returns: true when there are none to look for.
  func contains(_ lines: Range<Int>, offset: Int) -> Bool {
    guard case .some(let flags) = self else { return true }
    return lines.allSatisfy { offset + $0 < flags.count && flags[offset + $0] }
  }
}

/// What is known of the two sides of a merge.
package struct MergeProofs: Hashable, Sendable {
  package var ours: ProvenLines
  package var theirs: ProvenLines

  package init(ours: ProvenLines, theirs: ProvenLines) {
    self.ours = ours
    self.theirs = theirs
  }

  /// The base is an ancestor of both sides, as git says of the one that it gives.
  package static let complete = MergeProofs(ours: .all, theirs: .all)
}
