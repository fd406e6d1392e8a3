/// How long work learns that a person wants it stopped.
///
/// What was done is kept; without one, work is never stopped.
package struct Interruption: Sendable {
  /// From now on the wish to stop is noted.
  package let begin: @Sendable () -> Void
  /// From now on the wish to stop ends the process by itself.
  package let end: @Sendable () -> Void
  /// Asked between two notes, from any thread.
  package let isRequested: @Sendable () -> Bool

  package init(
    begin: @escaping @Sendable () -> Void, end: @escaping @Sendable () -> Void,
    isRequested: @escaping @Sendable () -> Bool
  ) {
    self.begin = begin
    self.end = end
    self.isRequested = isRequested
  }

  package static let never = Interruption(begin: {}, end: {}, isRequested: { false })
}
