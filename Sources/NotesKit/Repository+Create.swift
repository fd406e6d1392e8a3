internal import NotesFormat
package import NotesSystem

extension Repository {
  /// The text of a new note: header, then the template, then the body.
  ///
  /// A template that has a header of its own keeps it: what every note has is set in there.
  ///
  /// - Parameters:
  ///   - note: what it is to be; title and body may still be blank, for a draft.
  ///   - id: a UUID, used nowhere else.
  /// - Returns: the whole file.
  /// - Throws: ``RepositoryError`` `invalidTemplate`; ``SystemError``.
  package func text(of note: NewNote, id: String) throws -> [UInt8] {
    let values = templateValues(title: note.title, id: id)
    let template = try note.template.map { try readTemplate(named: $0).filled(values) } ?? ""
    var body = template + note.body
    if !body.isEmpty, !body.hasSuffix("\n") { body += "\n" }
    let draft = EditableNote(
      path: note.template.map { FilePath($0) } ?? FilePath(""), Array(body.utf8))
    let hasHeader = draft.header.kind == .yaml
    let tags =
      hasHeader ? draft.content.tags.filter { !note.tags.contains($0) } + note.tags : note.tags
    var entries: [(key: String, value: HeaderValue)] = [
      ("id", .text(id)), ("writeTime", .text(note.writeTime ?? clock.localTime.iso8601)),
      ("title", .text(note.title)),
    ]
    if !note.tags.isEmpty { entries.append(("tags", .list(tags))) }
    guard hasHeader else { return FrontMatter.newHeader(entries) + draft.bytes }
    do throws(HeaderEditError) {
      return try HeaderEdit.applying(
        entries.map { .set(key: $0.key, $0.value) }, to: draft.bytes)
    } catch {
      throw RepositoryError(
        .invalidTemplate, draft.path, line: error.line, "the template's header: \(error.message)")
    }
  }

  /// Works out the file of a new note without writing anything.
  ///
  /// A text that lacks `id` or `writeTime` gets them.
  ///
  /// - Parameters:
  ///   - text: the whole file, header included.
  ///   - directory: relative to the folder; nil for the configuration's place.
  ///   - id: a UUID, used nowhere else.
  /// - Returns: the file as it would be written.
  /// - Throws: ``RepositoryError`` `blankTitle`, `blankContent`, `notEditable`, `notInFolder`;
  ///   ``SystemError``.
  package func plan(_ text: [UInt8], in directory: FilePath?, id: String) throws -> PlannedNote {
    var note = EditableNote(path: FilePath("the draft"), text)
    if note.header.kind == .yaml, note.header.value(for: "title") == nil {
      throw RepositoryError(.blankTitle, "a note needs a title; nothing was written")
    }
    note = EditableNote(
      path: note.path,
      try note.adopting(id: id, writeTime: clock.localTime.iso8601))
    let title = note.header.value(for: "title")?.texts.first ?? ""
    guard !title.isBlank else {
      throw RepositoryError(.blankTitle, "a note needs a title; nothing was written")
    }
    guard !String(decoding: note.bytes[note.content.bodyStart...], as: UTF8.self).isBlank else {
      throw RepositoryError(.blankContent, "a note needs some content; nothing was written")
    }
    let name = try NoteTemplate(folder.config.fileName, path: NotesFolder.configFile)
      .filled(templateValues(title: title, id: note.content.id ?? id))
    let place = try checked(directory ?? folder.config.newNoteDirectory)
    let path = try freePath(place, name: FileNames.name(forTitle: name, fallback: id))
    return PlannedNote(path: path, bytes: note.bytes, hasNewID: note.content.id == id)
  }

  /// Writes a planned note.
  ///
  /// When another file has taken its name meanwhile, the next free name is used.
  ///
  /// - Returns: the path, relative to the folder.
  /// - Throws: ``RepositoryError``, ``WriteError``; the text is then where the error says.
  package func create(_ planned: PlannedNote) throws -> FilePath {
    try changing {
      var path = planned.path
      while true {
        do throws(WriteError) {
          let written = try writer.create(path, planned.bytes).path
          // Whatever keeps it from being kept is told of when the new note is read.
          _ = keepVersion(of: written, planned)
          return written
        } catch {
          // A name that was taken between looking and making: look again.
          let next = try freePath(
            path.parent, name: String(decoding: planned.path.name, as: UTF8.self))
          guard error.isOccupied, next != path else { throw error }
          path = next
        }
      }
    }
  }

  /// The file name, if it is free, or the next one like it: free means that no name in the directory
  /// is equal to it where case and normalisation do not count.
  func freePath(_ directory: FilePath, name: String) throws -> FilePath {
    var taken: Set<[UInt8]> = []
    if try folder.root.statusIfExists(directory) != nil {
      taken = Set(
        try folder.root.open(directory).entries().map { FileNames.collisionKey(of: $0.name) })
    }
    return directory.appending(FileNames.unique(name) { taken.contains($0) })
  }

  /// A directory that notes are looked for in.
  private func checked(_ directory: FilePath) throws(RepositoryError) -> FilePath {
    let directory = directory.lexicallyNormalized
    let isInside =
      !directory.isAbsolute && !directory.components.contains { $0.elementsEqual("..".utf8) }
    guard isInside, directory.isEmpty || folder.ignoreRules.entersDirectories(of: directory) else {
      throw RepositoryError(
        .notInFolder, directory,
        "notes are not kept there; name a directory inside the notes folder")
    }
    return directory
  }

  private func templateValues(title: String, id: String) -> [String: String] {
    let now = clock.localTime
    return ["title": title, "id": id, "date": "\(now.date)", "time": String(now.clock.prefix(5))]
  }

  private func readTemplate(named name: String) throws -> NoteTemplate {
    let fileName = FilePath(name.hasSuffix(".md") ? name : name + ".md")
    let path = NotesFolder.templateDirectory.appending(fileName.bytes)
    guard fileName.components.count == 1, try folder.root.statusIfExists(path) != nil else {
      throw RepositoryError(.invalidTemplate, path, "there is no such template")
    }
    let text = String(decoding: try folder.root.readFile(path).bytes, as: UTF8.self)
    return try NoteTemplate(text, path: path)
  }
}
