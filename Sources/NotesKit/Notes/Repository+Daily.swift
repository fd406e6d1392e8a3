package import NotesFormat
package import NotesSystem

/// Where the note of a day is, or would be.
package struct DailyNote: Sendable {
  package let day: CivilDate
  /// Relative to the folder.
  package let path: FilePath
  /// The title that it is made with: its file name.
  package let title: String
  /// The template that it is made from.
  package let template: String?
}

extension Repository {
  /// Where the note of a day is by the configuration, whether there is one or not.
  ///
  /// - Throws: ``RepositoryError`` `invalidConfig` when the configuration gives two days one name;
  ///   `invalidTemplate`; `notInFolder`.
  package func dailyNote(of day: CivilDate) throws -> DailyNote {
    let config = folder.config
    let fileName = try NoteTemplate(config.dailyFileName, path: NotesFolder.configFile)
    let directory = try NoteTemplate(config.dailyDirectory, path: NotesFolder.configFile)
    func path(_ day: CivilDate) -> FilePath {
      let values = templateValues(title: "", id: "", day: day)
      var parts = (directory.filled(values) + "/" + fileName.filled(values)).split(separator: "/")
      let name = parts.popLast().map(String.init) ?? ""
      let file = FileNames.name(forTitle: name, fallback: "\(day)")
      return FilePath(parts.joined(separator: "/")).appending(file)
    }
    // Neighbours, the same weekday, the same day of another month or year; one of each pair is in this month.
    let others =
      [-1, 1, -7, 7, 364].map { day.adding(days: $0) } + [1, 12].map { day.adding(months: $0) }
    let wanted = path(day)
    if let other = others.first(where: { $0 != day && path($0) == wanted }) {
      throw RepositoryError(
        .invalidConfig, NotesFolder.configFile,
        "\"dailyFileName\" gives \(day) and \(other) one name, \(wanted); use {{date}} or a format with"
          + " year, month and day")
    }
    let place = try checked(wanted.parent)
    return DailyNote(
      day: day, path: place.appending(wanted.name),
      title: String(decoding: wanted.stem, as: UTF8.self),
      template: config.dailyTemplate.isEmpty ? nil : config.dailyTemplate)
  }

  /// Whether the note of a day has been made.
  ///
  /// - Throws: ``RepositoryError`` `alreadyExists` when something else is in its place; ``SystemError``.
  package func isMade(_ daily: DailyNote) throws -> Bool {
    guard let status = try folder.root.statusIfExists(daily.path) else { return false }
    guard status.kind == .regular else {
      throw RepositoryError(
        .alreadyExists, daily.path, "the note of \(daily.day) would be here, but this is no file")
    }
    return true
  }
}
