extension String {
  /// A number of things in words: `1 note`, `3 notes`.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - noun: for one; more end in an s.
  package init(count: Int, of noun: String) {
    self = count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
