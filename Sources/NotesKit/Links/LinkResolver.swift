package import NotesFormat
package import NotesSystem

/// What a link means.
package enum LinkMeaning: Hashable, Sendable {
  /// By which of its names a link means a note.
  package enum Naming: Hashable, Sendable {
    case path, title, alias
  }

  case note(FilePath, by: Naming)
  /// A heading or block of the note that the link stands in.
  case sameNote
  /// Something at this path of the folder that is no note: an attachment, a directory, or nothing at all.
  case file(FilePath)
  /// A file with this name, wherever it is.
  case fileNamed([UInt8])
  /// Notes of which none comes before the others, by path.
  case ambiguous([FilePath])
  /// Nothing in the folder could be meant.
  case missing
  /// A path that leaves the folder.
  case outside
}

/// Finds out which note a link means.
///
/// A wiki link names a note by its path, else its title, else an alias. A path may leave out the suffix and
/// directories at its front. Names are compared folded; spelled exactly alike comes first, then alike but for case. Of
/// several notes the one in the folder of the link is meant, else the one with the fewest directories above it; when that leaves more than
/// one, none of them is.
///
/// A Markdown link is a path from the note that it stands in, or with a `/` in front from the top of the folder. Where
/// there is no such note, one whose path ends with it is meant by the same rules, as Obsidian writes such links.
package struct LinkResolver: Sendable {
  private let names: any NoteNames

  package init(_ names: any NoteNames) { self.names = names }

  /// What a target means in a note at `path`.
  ///
  /// - Throws: what reading the names throws.
  /// - Complexity: that of looking up a name, linear in the notes of that name.
  package func meaning(of target: LinkTarget, in path: FilePath) throws -> LinkMeaning {
    guard !target.name.isEmpty else {
      return target.isWiki || target.hasSuffix ? .sameNote : .missing
    }
    return target.isWiki
      ? try wikiMeaning(of: target, in: path) : try markdownMeaning(of: target, in: path)
  }

  package func meaning(of link: NoteContent.Link, in path: FilePath) throws -> LinkMeaning {
    try meaning(of: LinkTarget(link), in: path)
  }

  // MARK: - Wiki links

  private func wikiMeaning(of target: LinkTarget, in path: FilePath) throws -> LinkMeaning {
    for name in [target.name, target.wholeName].compactMap(\.self) {
      if let found = try note(named: name, in: path) { return found }
    }
    let isFile = FilePath(bytes: target.name).hasExtension
    return isFile ? .fileNamed(target.name) : .missing
  }

  private func note(named name: [UInt8], in path: FilePath) throws -> LinkMeaning? {
    let slash = UInt8(ascii: "/")
    let parts = name.split(separator: slash)
    guard let last = parts.last else { return nil }
    let stem = NoteName.stem(last)
    let key = NoteName.key(stem)
    let candidates = try names.notes(named: key)
    let named = candidates.filter { $0.stemKey == key }
    if let found = pick(byPath: name, parts, among: named, in: path) { return found }
    let whole = parts.count > 1 ? NoteName.key(name) : key
    let others = parts.count > 1 ? try names.notes(named: whole) : candidates
    let titled = others.filter { $0.titleKey == whole }
    if let found = pick(titled, .title, in: path, typed: name, { [$0.title] }) { return found }
    let called = others.filter { $0.aliasKeys.contains(whole) }
    return pick(called, .alias, in: path, typed: name, \.aliases)
  }

  private func pick(
    byPath name: [UInt8], _ parts: [ArraySlice<UInt8>], among notes: [NamedNote],
    in path: FilePath
  ) -> LinkMeaning? {
    guard !notes.isEmpty else { return nil }
    let typed = FilePath(bytes: name)
    let isRelative = parts.first.map { $0 == [0x2E] || $0 == [0x2E, 0x2E] } ?? false
    if parts.count > 1 || typed.isAbsolute {
      let fromTop = FilePath(bytes: parts.joined(separator: "/".utf8)).lexicallyNormalized
      let fromHere = path.parent.appending(fromTop.bytes).lexicallyNormalized
      let places = typed.isAbsolute ? [fromTop] : isRelative ? [fromHere] : [fromTop, fromHere]
      for place in places {
        let found = notes.filter { Self.isSamePath($0.path, place) }
        if let meaning = pick(found, at: place, in: path) {
          return meaning
        }
      }
      if typed.isAbsolute || isRelative { return nil }
    }
    return pick(byEnd: parts, among: notes, in: path)
  }

  /// The note whose path ends with some components.
  private func pick(
    byEnd parts: [ArraySlice<UInt8>], among notes: [NamedNote], in path: FilePath
  ) -> LinkMeaning? {
    let keys = parts.dropLast().map { NoteName.key(Array($0)) }
    let stem = NoteName.stem(parts[parts.count - 1])
    let found = notes.filter { note in
      let above = note.path.parent.components.suffix(keys.count)
      return above.count == keys.count
        && zip(above, keys).allSatisfy { NoteName.key(Array($0)) == $1 }
    }
    return pick(found, .path, in: path, typed: stem) { [String(decoding: $0.stem, as: UTF8.self)] }
  }

  /// The note at a place, of several that are there but for spelling.
  private func pick(
    _ notes: [NamedNote], at place: FilePath, in path: FilePath
  ) -> LinkMeaning? {
    pick(notes, .path, in: path, typed: place.bytes) { note in
      [note.path, note.path.parent.appending(note.stem)].map(\.description)
    }
  }

  /// The one that comes first, by the rules above; nil when there is none.
  private func pick(
    _ notes: [NamedNote], _ naming: LinkMeaning.Naming, in path: FilePath, typed: [UInt8],
    _ names: (NamedNote) -> [String]
  ) -> LinkMeaning? {
    guard notes.count > 1 else { return notes.first.map { .note($0.path, by: naming) } }
    // Swift compares strings by canonical equivalence, so NFC and NFD are alike; but two files may have both.
    let typed = String(decoding: typed, as: UTF8.self)
    var rest = notes
    let same = rest.filter { names($0).contains { $0.utf8.elementsEqual(typed.utf8) } }
    let exact = rest.filter { names($0).contains(typed) }
    let alike = rest.filter { note in
      names(note).contains { $0.lowercased() == typed.lowercased() }
    }
    if let closest = [same, exact, alike].first(where: { !$0.isEmpty }) { rest = closest }
    let beside = rest.filter { $0.path.parent == path.parent }
    if !beside.isEmpty { rest = beside }
    let depth = rest.map(\.path.components.count).min()
    rest.removeAll { $0.path.components.count != depth }
    if rest.count == 1 { return .note(rest[0].path, by: naming) }
    return .ambiguous(rest.map(\.path).sorted())
  }

  // MARK: - Markdown links

  private func markdownMeaning(of target: LinkTarget, in path: FilePath) throws -> LinkMeaning {
    let typed = FilePath(bytes: target.name)
    let base = typed.isAbsolute ? FilePath("") : path.parent
    let place = base.appending(target.components.joined(separator: "/".utf8)).lexicallyNormalized
    if place.components.first?.elementsEqual("..".utf8) == true { return .outside }
    if place.isEmpty || target.name.last == UInt8(ascii: "/") { return .file(place) }
    let key = NoteName.key(NoteName.stem(place.name))
    let notes = try names.notes(named: key).filter { $0.stemKey == key }
    let found = notes.filter { Self.isSamePath($0.path, place) }
    if let meaning = pick(found, at: place, in: path) {
      return meaning
    }
    let mayBeElsewhere = !typed.isAbsolute && !target.isExplicitlyRelative
    if mayBeElsewhere, let meaning = pick(byEnd: target.components, among: notes, in: path) {
      return meaning
    }
    let namesNote = NoteName.stem(place.name).count < place.name.count
    return namesNote ? .missing : .file(place)
  }

  // MARK: - Comparing

  /// Whether a note is at a place, compared folded, with or without its suffix.
  private static func isSamePath(_ path: FilePath, _ place: FilePath) -> Bool {
    func key(_ path: FilePath) -> [UInt8] {
      NoteName.key(path.parent.appending(NoteName.stem(path.name)).bytes)
    }
    return key(path) == key(place)
  }
}

extension LinkTarget {
  /// Whether a heading, block or query follows the name.
  fileprivate var hasSuffix: Bool { !suffix.isEmpty }
}

extension FilePath {
  /// Whether the name looks like that of a file: a dot with letters or digits after it, `drawing.excalidraw`.
  fileprivate var hasExtension: Bool {
    let tail = name[stem.endIndex...].dropFirst()
    return (1...12).contains(tail.count) && tail.allSatisfy(ASCII.isLetterOrDigit)
  }
}
