package import NotesFormat
package import NotesIndex
package import NotesSystem

/// A link and what it means.
package struct ResolvedLink: Sendable {
  /// The note that it stands in.
  package let source: NamedNote
  package let link: NoteContent.Link
  package let meaning: LinkMeaning
}

extension NoteCollection {
  /// The links of one note to something in the folder, in the order of its text.
  ///
  /// - Throws: what reading the notes throws.
  /// - Complexity: a lookup for each link.
  package func outgoingLinks(of note: NoteRecord) throws -> [ResolvedLink] {
    let resolver = LinkResolver(try links())
    let source = NamedNote(note)
    return try note.content.links.map { link in
      ResolvedLink(
        source: source, link: link, meaning: try resolver.meaning(of: link, in: note.path))
    }
  }

  /// The notes that a note has links to, itself left out.
  ///
  /// - Throws: what reading the notes throws.
  func linkedNotes(of note: NoteRecord) throws -> Set<FilePath> {
    var result: Set<FilePath> = []
    for found in try outgoingLinks(of: note) {
      if case .note(let path, _) = found.meaning, path != note.path { result.insert(path) }
    }
    return result
  }

  /// The links of other notes that mean a note, by path and place; those of conflict copies left out.
  ///
  /// - Throws: what reading the notes throws.
  /// - Complexity: linear in the number of links that have one of the note's names, logarithmic in all others.
  package func backlinks(of note: NoteRecord) throws -> [ResolvedLink] {
    try backlinks(of: note, links())
  }

  func backlinks(of note: NoteRecord, _ links: any NoteLinks) throws -> [ResolvedLink] {
    let resolver = LinkResolver(links)
    let keys = NamedNote(note).keys
    var views: [FilePath: NoteRecordView] = [:]
    for key in keys {
      for view in try links.notes(linkingTo: key) { views[view.filePath] = view }
    }
    views[note.path] = nil
    for path in try conflictOrigins(of: Array(views.keys)).keys { views[path] = nil }
    var result: [ResolvedLink] = []
    for (path, view) in views.sorted(by: { $0.key < $1.key }) {
      for link in view.links {
        let target = LinkTarget(link)
        guard NoteName.keys(of: target).contains(where: keys.contains) else { continue }
        let meaning = try resolver.meaning(of: target, in: path)
        guard case .note(note.path, _) = meaning else { continue }
        result.append(ResolvedLink(source: NamedNote(view), link: link, meaning: meaning))
      }
    }
    return result
  }

  /// Every link of every note but the conflict copies, by path and place.
  ///
  /// - Returns: what `body` makes of each link; nil leaves it out.
  /// - Throws: what reading the notes throws.
  /// - Complexity: a lookup for each link, spread over the cores.
  package func everyLink<Result: Sendable>(
    _ body: @escaping @Sendable (ResolvedLink) -> Result?
  ) throws -> [Result] {
    try everyLink(NameTable(of: self), body)
  }

  /// The same for names that have been taken already.
  func everyLink<Result: Sendable>(
    _ names: NameTable, _ body: @escaping @Sendable (ResolvedLink) -> Result?
  ) throws -> [Result] {
    let resolver = LinkResolver(names)
    let found = Threads.map(names.linking.count) { index -> Swift.Result<[Result], any Error> in
      .init {
        let (source, view) = names.linking[index]
        return try view.links.compactMap { link in
          let meaning = try resolver.meaning(of: link, in: source.path)
          return body(ResolvedLink(source: source, link: link, meaning: meaning))
        }
      }
    }
    return try found.flatMap { try $0.get() }
  }

  /// The notes that no other note has a link to, conflict copies left out, by path.
  ///
  /// - Throws: what reading the notes throws.
  /// - Complexity: as ``everyLink(_:)``.
  package func orphans() throws -> [FilePath] {
    let names = try NameTable(of: self)
    let linked = Set(
      try everyLink(names) { found -> FilePath? in
        guard case .note(let path, _) = found.meaning, path != found.source.path else { return nil }
        return path
      })
    return names.notes.map(\.path).filter { !linked.contains($0) }.sorted()
  }
}
