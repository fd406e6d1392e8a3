internal import NotesFormat
internal import NotesSystem

extension Repository {
  /// The names of the files in `.notes/templates`, without `.md`, sorted.
  ///
  /// - Throws: ``SystemError`` when the directory cannot be read.
  package func templateNames() throws -> [String] {
    guard try folder.root.statusIfExists(NotesFolder.templateDirectory) != nil else { return [] }
    return try folder.root.open(NotesFolder.templateDirectory).entries()
      .map { String(decoding: $0.name, as: UTF8.self) }
      .filter { $0.hasSuffix(".md") && !$0.hasPrefix(".") }
      .map { String($0.dropLast(3)) }
      .sorted()
  }

  /// Reads a template of `.notes/templates`.
  ///
  /// - Parameter name: of the file, with or without `.md`.
  /// - Returns: the template.
  /// - Throws: ``RepositoryError`` `invalidTemplate`, with the names that there are when there is none of this
  ///   one; ``SystemError``.
  func readTemplate(named name: String) throws -> NoteTemplate {
    let fileName = FilePath(name.hasSuffix(".md") ? name : name + ".md")
    guard !fileName.isAbsolute, fileName.components.count == 1 else {
      throw RepositoryError(
        .invalidTemplate,
        "'\(name)' is a path; name a template as its file in \(NotesFolder.templateDirectory) is named"
      )
    }
    let path = NotesFolder.templateDirectory.appending(fileName.bytes)
    guard try folder.root.statusIfExists(path)?.kind == .regular else {
      let names = try templateNames()
      let known =
        names.isEmpty ? "; there is none at all" : "; there are " + names.joined(separator: ", ")
      throw RepositoryError(.invalidTemplate, path, "there is no such template" + known)
    }
    let text = String(decoding: try folder.root.readFile(path).bytes, as: UTF8.self)
    return try NoteTemplate(text, path: path)
  }
}
