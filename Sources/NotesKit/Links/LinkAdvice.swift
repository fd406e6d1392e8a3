internal import NotesFormat
internal import NotesIndex
internal import NotesSystem

/// Which notes were likely intended by links that are broken.
///
/// First those of the name in another directory or in another spelling (`my-note` for `My note`), then those whose
/// names are nearly the same.
struct LinkAdvice {
  private var byPlainName: [[UInt8]: [FilePath]] = [:]
  private var names: [(scalars: [Unicode.Scalar], path: FilePath)] = []

  /// - Throws: what reading the notes throws.
  /// - Complexity: linear in the number of notes.
  init(_ notes: any NoteCollection) throws {
    let copies = Set(try notes.conflictCopies().map(\.record.path))
    var byPlainName: [[UInt8]: [FilePath]] = [:]
    var names: [(scalars: [Unicode.Scalar], path: FilePath)] = []
    try notes.forEachNote { view in
      let path = view.filePath
      guard !copies.contains(path) else { return }
      for key in view.nameKeys {
        byPlainName[Self.plain(key), default: []].append(path)
        names.append((Self.scalars(key), path))
      }
    }
    (self.byPlainName, self.names) = (byPlainName, names)
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
    if found.isEmpty, let key = keys.first { found = nearest(Self.scalars(key)) }
    found.removeAll { $0 == link.source.path }
    var seen: Set<FilePath> = []
    return Array(found.filter { seen.insert($0).inserted }.prefix(BrokenLink.mostCandidates))
  }

  private func nearest(_ name: [Unicode.Scalar]) -> [FilePath] {
    let limit = min(2, name.count / 3)
    guard limit > 0 else { return [] }
    var found: [(distance: Int, path: FilePath)] = []
    for candidate in names {
      guard let distance = EditDistance.between(name, candidate.scalars, limit: limit) else {
        continue
      }
      found.append((distance, candidate.path))
    }
    return found.sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }.map(\.path)
  }

  /// Without spaces and punctuation of ASCII.
  private static func plain(_ key: [UInt8]) -> [UInt8] {
    key.filter { byte in
      byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
    }
  }

  private static func scalars(_ key: [UInt8]) -> [Unicode.Scalar] {
    Array(String(decoding: key, as: UTF8.self).unicodeScalars)
  }
}
