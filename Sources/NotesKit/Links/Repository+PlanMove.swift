internal import NotesFormat
internal import NotesIndex
package import NotesSystem

/// A move of a note or a directory, with all links that it changes.
package struct PlannedMove: Sendable {
  package let changes: ChangeSet
  /// How many links are rewritten.
  package let linkCount: Int
  /// How many notes these stand in.
  package let linkingCount: Int
}

extension Repository {
  /// Works out what moving a note or a directory changes: every link to it, its own relative links, and links
  /// that would mean another note afterwards.
  ///
  /// Cost: reads the notes that link to one of the names in question, and those that are moved.
  ///
  /// - Parameters:
  ///   - source: a note or a directory, relative to the folder.
  ///   - target: its new path.
  ///   - title: the note's new title; nil to leave it.
  ///   - notes: the folder's notes as they are.
  /// - Returns: the plan, for ``apply(_:)``.
  /// - Throws: ``RepositoryError`` `notInFolder` for a path that is none of a note, `notEditable` with every note
  ///   that cannot be changed; ``SystemError``.
  package func planMove(
    of source: FilePath, to target: FilePath, title: String? = nil, in notes: any NoteCollection
  ) throws -> PlannedMove {
    let isDirectory = try folder.root.status(source).kind == .directory
    try requireListed(target, isDirectory: isDirectory)
    let files = isDirectory ? try self.files(in: source) : [source]
    let records = try files.compactMap { try notes.record(at: $0) }
    if title != nil, records.contains(where: { $0.content.titleSource == .firstLine }) {
      throw RepositoryError(
        .notEditable, source,
        "the note is called by its first line, which is no title to be changed; give it one with"
          + " 'notes adopt', then repeat this")
    }
    var changes = ChangeSet()
    changes.move(source, to: target, files: files)
    // Before the links: with a name that is taken, many of them cannot be written.
    try requireFree(changes.moves)
    let renamed = records.map { record in
      (old: NamedNote(record), new: NamedNote(record, at: changes.newPath(of: record.path), title))
    }
    let links = try notes.links()
    let rewriting = LinkRewriting(
      before: LinkResolver(links), after: LinkResolver(RelocatedNames(links, renamed)),
      moves: changes.moves,
      newTitles: Dictionary(
        uniqueKeysWithValues: title == nil ? [] : renamed.map { ($0.old.path, $0.new.title) }),
      root: folder.root)
    var keys = Set(renamed.flatMap { $0.old.keys.union($0.new.keys) })
    keys.formUnion(files.map { NoteName.key(NoteName.stem($0.name)) })
    var sources = Set(records.map(\.path))
    for key in keys { sources.formUnion(try links.notes(linkingTo: key).map(\.filePath)) }
    // A copy holds what another machine has written; merging it brings the new links in.
    sources.subtract(try notes.conflictOrigins(of: Array(sources)).keys)
    return try plan(sources.sorted(), rewriting, title, changes)
  }

  private func plan(
    _ sources: [FilePath], _ rewriting: LinkRewriting, _ title: String?, _ changes: ChangeSet
  ) throws -> PlannedMove {
    var changes = changes
    var (linkCount, linkingCount) = (0, 0)
    try forEachNote(at: sources, undone: "moved") { note in
      let text = NoteContent.readableText(of: note.bytes)
      let splices = try rewriting.splices(in: text, at: note.path)
      let isRetitled = rewriting.newTitles[note.path] != nil
      guard !splices.isEmpty || isRetitled else { return }
      try requireEditable(note)
      var bytes = Splice.apply(splices, to: note.bytes)
      if let title, isRetitled {
        bytes = try EditableNote(path: note.path, bytes).retitled(title)
      }
      changes.edit(note.path, from: note.bytes, to: bytes)
      linkCount += splices.count
      linkingCount += splices.isEmpty ? 0 : 1
    }
    return PlannedMove(changes: changes, linkCount: linkCount, linkingCount: linkingCount)
  }

  /// Refuses a path at which nothing would be found any more.
  private func requireListed(_ path: FilePath, isDirectory: Bool) throws(RepositoryError) {
    let isInside =
      !path.isAbsolute && !path.isEmpty
      && !path.components.contains { $0.elementsEqual("..".utf8) }
    let isFound =
      isInside && (isDirectory ? folder.ignoreRules.entersDirectories(of: path) : isListed(path))
    guard isFound else {
      throw RepositoryError(
        .notInFolder, path, "notes are not kept there; name a path inside the notes folder")
    }
  }

  /// The files below a directory that are not hidden.
  private func files(in directory: FilePath) throws -> [FilePath] {
    try folder.root.open(directory).entries().filter { $0.name.first != UInt8(ascii: ".") }
      .flatMap { entry -> [FilePath] in
        let path = directory.appending(entry.name)
        return entry.kind == .directory ? try files(in: path) : [path]
      }
  }
}

extension NamedNote {
  /// The note at another path, perhaps with another title; one that has none is called by its file name.
  convenience init(_ record: NoteRecord, at path: FilePath, _ title: String?) {
    let isNamedByFile = record.content.titleSource == .fileName
    let ownTitle = isNamedByFile ? String(decoding: path.stem, as: UTF8.self) : record.content.title
    self.init(path: path, title: title ?? ownTitle, aliases: record.content.aliases)
  }
}
