internal import NotesFormat
internal import NotesSystem

/// Rewrites links so that they mean what they meant before notes were moved.
struct LinkRewriting {
  let before: LinkResolver
  let after: LinkResolver
  let moves: [ChangeSet.Move]
  /// Titles of notes that get another one, by their old paths.
  let newTitles: [FilePath: String]
  let root: Directory
  /// The moves are done, and links that mean something else by now stay as they are.
  var repairs = false

  /// The text of a note with the links in it that would mean something else.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - path: where the note is now.
  /// - Returns: what is to be replaced in `bytes`, in order.
  /// - Throws: ``RepositoryError`` `notEditable` for a link that cannot be written so; what looking up names
  ///   throws.
  func splices(in bytes: [UInt8], at path: FilePath) throws -> [Splice] {
    let header = FrontMatter(scanning: bytes)
    let inBody = MarkdownRecords(scanning: bytes, from: header.bodyStart).links
      .filter { $0.kind != .autolink }.sorted { $0.target.lowerBound < $1.target.lowerBound }
    let links = header.wikiLinks(in: bytes) + inBody
    return try links.compactMap { link in
      let typed = bytes[link.target]
      guard LinkTarget.isLocal(typed, isWiki: link.kind.isWiki) else { return nil }
      let isBracketed =
        !link.kind.isWiki && link.target.lowerBound > 0
        && bytes[link.target.lowerBound - 1] == UInt8(ascii: "<")
      let spelling = LinkSpelling(
        typed, isWiki: link.kind.isWiki, isInAngleBrackets: isBracketed)
      do {
        return try text(for: spelling, in: path).map { text in
          let isInHeader = link.range.upperBound <= header.bodyStart
          guard !isInHeader || FrontMatter.mayReplaceLink(typed, with: text) else {
            throw UnwritableLink()
          }
          return Splice(range: link.target, bytes: text)
        }
      } catch is UnwritableLink {
        let line = 1 + bytes[..<link.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
        throw RepositoryError(
          .notEditable, path, line: line,
          "the link \(String(decoding: typed, as: UTF8.self)) cannot be written for the new name")
      }
    }
  }

  private struct UnwritableLink: Error {}

  /// What the target becomes; nil when it stays.
  private func text(for spelling: LinkSpelling, in path: FilePath) throws -> [UInt8]? {
    let target = spelling.target
    let newPath = moves.place(of: path)
    let names: [[UInt8]]
    let wanted: FilePath
    var keepsSuffix = true
    switch try before.meaning(of: target, in: path) {
    case .note(let note, let naming):
      wanted = moves.place(of: note)
      if repairs, try meansAnother(target, than: wanted, in: newPath) { return nil }
      let newTitle = naming == .title ? newTitles[note] : nil
      let candidates = LinkCandidates(spelling, from: path, to: note)
      // By the rules of others, too, it is to mean the same: they know no titles, and no ends of paths.
      let isKept =
        naming != .path
        || (!candidates.isPlace || candidates.isPlace(newPath, wanted))
          && !candidates.isMisspelt(for: wanted)
      if newTitle == nil, isKept, try means(target, wanted, by: naming, in: newPath) { return nil }
      keepsSuffix = try !isWholeName(target, of: note, in: path)
      names =
        [newTitle.map { Array($0.utf8) }].compactMap(\.self)
        + (target.isWiki
          ? candidates.wiki(newPath, wanted, naming) : candidates.markdown(newPath, wanted))
    case .file(let file):
      wanted = moves.place(of: file)
      if repairs, try meansAnother(target, than: wanted, in: newPath) { return nil }
      guard newPath != path || wanted != file, !file.isEmpty, !target.isFromTop || wanted != file,
        try root.statusIfExists(repairs ? wanted : file) != nil
      else { return nil }
      names = LinkCandidates(spelling, from: path, to: file).markdown(newPath, wanted)
      if try means(target, wanted, in: newPath) { return nil }
    case .sameNote, .fileNamed, .ambiguous, .missing, .outside: return nil
    }
    for name in names {
      guard let text = spelling.text(naming: name, keepsSuffix: keepsSuffix),
        LinkTarget.isLocal(text[...], isWiki: target.isWiki),
        try means(LinkTarget(text, isWiki: target.isWiki), wanted, in: newPath)
      else { continue }
      return text
    }
    throw UnwritableLink()
  }

  /// Whether a target means something that is there and another file when all is moved.
  private func meansAnother(
    _ target: LinkTarget, than wanted: FilePath, in path: FilePath
  ) throws -> Bool {
    switch try after.meaning(of: target, in: path) {
    case .note(let note, _): note != wanted
    case .file(let file): try file != wanted && root.statusIfExists(file) != nil
    case .sameNote, .fileNamed: true
    case .missing, .ambiguous, .outside: false
    }
  }

  /// Whether a target means a file when all is moved; one that named it by its path has to do so still.
  private func means(
    _ target: LinkTarget, _ wanted: FilePath, by naming: LinkMeaning.Naming? = nil,
    in path: FilePath
  ) throws -> Bool {
    switch try after.meaning(of: target, in: path) {
    case .note(let path, let found): path == wanted && (naming != .path || found == .path)
    case .file(let path): path == wanted
    default: false
    }
  }

  /// Whether what looks like a heading is a part of the note's name.
  private func isWholeName(
    _ target: LinkTarget, of note: FilePath, in path: FilePath
  ) throws -> Bool {
    guard target.wholeName != nil else { return false }
    let meaning = try before.meaning(of: LinkTarget(target.name, isWiki: true), in: path)
    if case .note(note, _) = meaning { return false }
    return true
  }
}
