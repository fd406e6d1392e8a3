/// How many notes have gone lately: a folder that is emptied file by file is as suspicious as one that is empty
/// at once.
struct RecentLosses {
  private static let window: Int64 = 60_000_000_000
  private var losses: [(count: Int, moment: Int64)] = []

  /// In the last minute; notes that came are taken off.
  mutating func count(at now: Int64) -> Int {
    losses.removeAll { now - $0.moment > Self.window }
    return max(0, losses.reduce(0) { $0 + $1.count })
  }

  mutating func add(_ count: Int, at now: Int64) {
    if count != 0 { losses.append((count, now)) }
  }
}
