internal import NotesFormat

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
      let isStart = typed.count > 1 && name.starts(with: typed)
      guard
        let distance = isStart
          ? 1 : EditDistance.between(typed, name, limit: min(2, max(1, name.count / 3)))
      else { continue }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }
}
