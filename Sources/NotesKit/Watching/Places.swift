internal import NotesSystem

/// Where in a folder something may have changed.
struct Places: Hashable, Sendable {
  /// Paths of files.
  var files: Set<FilePath> = []
  /// Directories that came, went, or were exchanged: every note below them may have.
  var trees: Set<FilePath> = []

  var isEmpty: Bool { files.isEmpty && trees.isEmpty }

  /// Whether a path is one of the trees, or in one.
  func covers(_ path: FilePath) -> Bool {
    trees.contains { $0.isEmpty || $0 == path || path.relative(to: $0) != nil }
  }
}

/// Places that are to be looked at, each when nothing has happened there for a while.
///
/// A save is several events; looked at between them a note is empty or not there. All times are nanoseconds of
/// a clock that nobody sets, and are handed in.
struct PendingPlaces {
  struct Timing: Sendable {
    /// How long nothing must have happened at a place.
    var settle: Int64 = 50_000_000
    /// A place at which something happens all the time is looked at this often.
    var cap: Int64 = 2_000_000_000
    /// With more places than this, nothing must have happened at any: a checkout is better read as a whole.
    var crowd = 256
  }

  private struct Span {
    var first: Int64
    var last: Int64
    /// Never to be examined before this moment; 0 for no such moment.
    var hold: Int64 = 0
  }

  private let timing: Timing
  private var files: [FilePath: Span] = [:]
  private var trees: [FilePath: Span] = [:]
  /// Over all places.
  private var whole: Span?

  init(_ timing: Timing = Timing()) {
    self.timing = timing
  }

  var isEmpty: Bool { files.isEmpty && trees.isEmpty }
  var count: Int { files.count + trees.count }

  mutating func note(file path: FilePath, at now: Int64) {
    Self.extend(&files[path], now)
    Self.extend(&whole, now)
  }

  mutating func note(tree path: FilePath, at now: Int64) {
    Self.extend(&trees[path], now)
    Self.extend(&whole, now)
  }

  /// Has a file looked at again, not before a moment, unless something happens there.
  mutating func hold(_ path: FilePath, until moment: Int64) {
    if files[path] == nil { files[path] = Span(first: moment, last: moment, hold: moment) }
  }

  private static func extend(_ span: inout Span?, _ now: Int64) {
    guard let known = span, known.hold == 0 else {
      span = Span(first: now, last: now)
      return
    }
    span = Span(first: known.first, last: now)
  }

  /// When the first of the places can be looked at; nil when there is none.
  var nextReady: Int64? {
    if count > timing.crowd, let whole { return ready(whole) }
    return (files.values.lazy.map(ready).min()).map { min($0, treesReady) }
      ?? (trees.isEmpty ? nil : treesReady)
  }

  private var treesReady: Int64 { trees.values.lazy.map(ready).min() ?? .max }

  private func ready(_ span: Span) -> Int64 {
    span.hold > 0 ? span.hold : min(span.last + timing.settle, span.first + timing.cap)
  }

  /// Takes out the places that can be looked at now.
  mutating func takeReady(_ now: Int64) -> Places {
    if count > timing.crowd, let whole {
      return ready(whole) <= now ? takeAll() : Places()
    }
    let places = Places(
      files: Set(files.filter { ready($0.value) <= now }.keys),
      trees: Set(trees.filter { ready($0.value) <= now }.keys))
    for path in places.files { files[path] = nil }
    for path in places.trees { trees[path] = nil }
    if isEmpty { whole = nil }
    return places
  }

  /// Takes out all places, whether or not anything is still happening there.
  mutating func takeAll() -> Places {
    defer {
      files = [:]
      trees = [:]
      whole = nil
    }
    return Places(files: Set(files.keys), trees: Set(trees.keys))
  }

  /// The files at which something has happened since a moment.
  func changedFiles(since moment: Int64) -> [FilePath] {
    files.filter { $0.value.hold == 0 && $0.value.last >= moment }.map(\.key)
  }
}
