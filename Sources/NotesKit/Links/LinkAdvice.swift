internal import NotesFormat
internal import NotesIndex
internal import NotesSystem

/// Which notes were likely intended by links that are broken.
///
/// First those of the name in another directory or in another spelling (`my-note` for `My note`), then those whose
/// names are nearly the same; other digits are another day or number, and no slip of the pen.
struct LinkAdvice: Sendable {
  /// A name as distances are measured.
  private struct Name: Sendable {
    let scalars: [Unicode.Scalar]
    /// A bit for each kind of scalar in it: names a few edits apart differ in twice as many bits at most.
    let kinds: UInt64
    let digits: [Unicode.Scalar]

    init(_ key: [UInt8]) {
      scalars = Array(String(decoding: key, as: UTF8.self).unicodeScalars)
      kinds = scalars.reduce(0) { $0 | 1 << UInt64($1.value % 64) }
      digits = scalars.filter { $0.properties.numericType != nil }
    }

    func distance(to other: Name, limit: Int) -> Int? {
      guard (kinds ^ other.kinds).nonzeroBitCount <= 2 * limit, digits == other.digits else {
        return nil
      }
      return EditDistance.between(scalars, other.scalars, limit: limit)
    }
  }

  private var byPlainName: [[UInt8]: [FilePath]] = [:]
  private var names: [(name: Name, path: FilePath)] = []

  /// Comparisons of names that are affordable: a second or so.
  private static let mostComparisons = 300_000_000

  /// - Parameters:
  ///   - table: the names of all notes that could be meant.
  ///   - linkCount: how many links need advice; with very many, names that are nearly the same are not looked for.
  /// - Complexity: linear in the number of notes.
  init(_ table: NameTable, for linkCount: Int) {
    let seeksNearest = linkCount * table.notes.count <= Self.mostComparisons
    for note in table.notes {
      for key in note.keys {
        byPlainName[Self.plain(key), default: []].append(note.path)
        if seeksNearest { names.append((Name(key), note.path)) }
      }
    }
  }

  /// At most ``BrokenLink/mostCandidates``, the likeliest first.
  ///
  /// - Complexity: linear in the number of names where none is spelled alike.
  func candidates(for link: ResolvedLink) -> [FilePath] {
    if case .ambiguous(let paths) = link.meaning {
      return Array(paths.prefix(BrokenLink.mostCandidates))
    }
    let target = LinkTarget(link.link)
    let keys = NoteName.keys(of: target)
    var found: [FilePath] = []
    for key in keys where !Self.plain(key).isEmpty {
      found += (byPlainName[Self.plain(key)] ?? []).sorted()
    }
    if found.isEmpty, let key = keys.first { found = nearest(Name(key)) }
    found.removeAll { $0 == link.source.path }
    var seen: Set<FilePath> = []
    return Array(found.filter { seen.insert($0).inserted }.prefix(BrokenLink.mostCandidates))
  }

  private func nearest(_ name: Name) -> [FilePath] {
    let limit = min(2, name.scalars.count / 3)
    guard limit > 0 else { return [] }
    var found: [(distance: Int, path: FilePath)] = []
    for candidate in names {
      guard let distance = name.distance(to: candidate.name, limit: limit) else { continue }
      found.append((distance, candidate.path))
    }
    return found.sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }.map(\.path)
  }

  /// Without spaces and punctuation of ASCII.
  private static func plain(_ key: [UInt8]) -> [UInt8] {
    key.filter { $0 >= 0x80 || ASCII.isLetterOrDigit($0) }
  }
}
