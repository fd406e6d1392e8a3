package import NotesFormat
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
    try text(of: note, id: id, cursor: "")
  }

  /// The text of a new note, and the 1-based line where its template wants the cursor.
  ///
  /// - Parameters:
  ///   - note: what it is to be.
  ///   - id: a UUID, used nowhere else.
  /// - Returns: the whole file; nil for a line when the template names no place.
  /// - Throws: as ``text(of:id:)``.
  package func draft(
    of note: NewNote, id: String
  ) throws -> (text: [UInt8], cursorLine: Int?) {
    let text = try text(of: note, id: id)
    guard let name = note.template, try readTemplate(named: name).uses(.cursor) else {
      return (text, nil)
    }
    // A private character, so that where both differ is the place.
    let marked = try self.text(of: note, id: id, cursor: "\u{E000}")
    let before = zip(text, marked).prefix { $0 == $1 }
    return (text, 1 + before.count { $0.0 == UInt8(ascii: "\n") })
  }

  private func text(of note: NewNote, id: String, cursor: String) throws -> [UInt8] {
    var values = templateValues(title: note.title, id: id, day: note.day)
    values.cursor = cursor
    var template = try note.template.map { try readTemplate(named: $0).filled(values) } ?? ""
    if !template.isEmpty, !template.hasSuffix("\n"), !note.body.isEmpty { template += "\n" }
    if ListItems.isContinued(Array(template.utf8)[...], by: Array(note.body.utf8)[...]) {
      template += "\n"
    }
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
  ///   - day: the day whose note it is to be, which decides its place.
  /// - Returns: the file as it would be written.
  /// - Throws: ``RepositoryError`` `blankTitle`, `blankContent`, `notEditable`, `notInFolder`;
  ///   ``SystemError``.
  package func plan(
    _ text: [UInt8], in directory: FilePath?, id: String, day: CivilDate? = nil
  ) throws -> PlannedNote {
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
    if let day {
      return PlannedNote(
        path: try dailyNote(of: day).path, bytes: note.bytes, hasNewID: note.content.id == id,
        hasFixedName: true)
    }
    let name = try NoteTemplate(folder.config.fileName, path: NotesFolder.configFile)
      .filled(templateValues(title: title, id: note.content.id ?? id))
    let place = try checked(directory ?? folder.config.newNoteDirectory)
    let path = try freePath(place, name: FileNames.name(forTitle: name, fallback: id))
    return PlannedNote(path: path, bytes: note.bytes, hasNewID: note.content.id == id)
  }

  /// Writes a planned note.
  ///
  /// When another file has taken its name meanwhile, the next free name is used, unless it has to be this one.
  ///
  /// - Returns: the path, relative to the folder.
  /// - Throws: ``RepositoryError``, `alreadyExists` when the name is taken that it has to have; ``WriteError``,
  ///   the text is then where the error says.
  package func create(_ planned: PlannedNote) throws -> FilePath {
    try changing {
      var path = planned.path
      if planned.hasFixedName, try folder.root.statusIfExists(path) != nil {
        throw RepositoryError(.alreadyExists, path, "there is such a file already")
      }
      while true {
        do throws(WriteError) {
          let written = try writer.create(path, planned.bytes).path
          // Why it could not be kept is reported when the new note is read.
          _ = keepVersion(of: written, planned)
          return written
        } catch {
          // A name that was taken between looking and making: look again.
          let next = try freePath(
            path.parent, name: String(decoding: planned.path.name, as: UTF8.self))
          guard error.isOccupied, !planned.hasFixedName, next != path else { throw error }
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
  func checked(_ directory: FilePath) throws(RepositoryError) -> FilePath {
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

  func templateValues(title: String, id: String, day: CivilDate? = nil) -> TemplateValues {
    let now = clock.localTime
    return TemplateValues(
      title: title, id: id, day: day ?? now.date, now: now, language: folder.config.dateLanguage)
  }
}
