internal import FoundationEssentials
package import NotesFormat
package import NotesSystem

/// `.notes/config.json`: JSON5, so comments, trailing commas and bare keys are allowed.
///
/// Nothing in it is executed, and no path in it leaves the folder: a folder that arrives by git or
/// Syncthing is data.
package struct FolderConfig: Sendable {
  /// Patterns of files and directories that are not notes.
  package var ignore: [Glob] = []
  /// How a new note's file is named, without the suffix; variables as in a template.
  package var fileName = "{{title}}"
  /// Where new notes go, relative to the folder; empty for the folder itself.
  package var newNoteDirectory = FilePath("")
  /// How the note of a day is named, without the suffix: a template, in which a `/` begins a directory.
  package var dailyFileName = "{{date}}"
  /// Where the notes of days go, relative to the folder: a template.
  package var dailyDirectory = ""
  /// The template in `.notes/templates/` that the note of a day starts from; empty for none.
  package var dailyTemplate = ""
  /// The language of the names of days and months in templates.
  package var dateLanguage = DateFormat.Language.english
  /// The note that `todo add` adds to, by title.
  package var todoNote = "Todo"
  /// How a due day is written after a task: a template with `{{date}}`.
  package var dueMark = "due:{{date}}"
  /// What is written after a task when it is done: a template; empty for nothing.
  package var doneMark = ""

  package init() {}

  /// Reads a configuration.
  ///
  /// - Throws: ``RepositoryError`` that names `path` when the JSON is broken or a value cannot be used.
  package init(json: [UInt8], path: FilePath) throws {
    let file: File
    do {
      let decoder = JSONDecoder()
      decoder.allowsJSON5 = true
      file = try decoder.decode(File.self, from: Data(json))
    } catch {
      throw RepositoryError(.invalidConfig, path, Self.explain(error))
    }
    ignore = (file.ignore ?? []).map(Glob.init)
    if let name = file.filename {
      guard name.contains("{{title}}") || name.contains("{{id}}") else {
        throw RepositoryError(
          .invalidConfig, path,
          "\"filename\" must contain {{title}} or {{id}}, or every note would get one name")
      }
      fileName = name
    }
    if let directory = file.newNoteDirectory {
      let relative = FilePath(directory)
      guard !relative.isAbsolute,
        !relative.components.contains(where: { $0.elementsEqual("..".utf8) })
      else {
        throw RepositoryError(
          .invalidConfig, path, "\"newNoteDirectory\" must be a directory inside the notes folder")
      }
      newNoteDirectory = relative
    }
    dailyFileName = file.dailyFileName ?? dailyFileName
    dailyDirectory = file.dailyDirectory ?? dailyDirectory
    dailyTemplate = file.dailyTemplate ?? dailyTemplate
    todoNote = file.todoNote ?? todoNote
    dueMark = file.dueMark ?? dueMark
    doneMark = file.doneMark ?? doneMark
    if let name = file.dateLanguage {
      guard let language = DateFormat.Language(rawValue: name) else {
        let names = DateFormat.Language.allCases.map { "\"\($0.rawValue)\"" }
        throw RepositoryError(
          .invalidConfig, path, "\"dateLanguage\" must be \(names.joined(separator: " or "))")
      }
      dateLanguage = language
    }
  }

  /// The file as it is written; keys that a later version knows are left alone.
  private struct File: Decodable {
    var ignore: [String]?
    var filename: String?
    var newNoteDirectory: String?
    var dailyFileName: String?
    var dailyDirectory: String?
    var dailyTemplate: String?
    var dateLanguage: String?
    var todoNote: String?
    var dueMark: String?
    var doneMark: String?
  }

  private static func explain(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      guard let key = context.codingPath.first?.stringValue else {
        return "the settings must stand between { and }"
      }
      let kind = key == "ignore" ? "a list of texts in quotes" : "a text in quotes"
      return "\"\(key)\" must be \(kind)"
    default:
      // Foundation does not say where.
      return "not valid JSON; look for a bracket, quote or comma that is missing"
        + " (comments and trailing commas are allowed)"
    }
  }

  /// What `init` writes: every key with its default, explained.
  package static let template = """
    // Settings of this notes folder. JSON with comments; delete a line to get the default back.
    {
      // Files and directories that are not notes, as in .gitignore: "archive/", "*.draft.md".
      "ignore": [],
      // The file name of a new note: {{title}}, {{date}}, {{time}}, {{id}}.
      "filename": "{{title}}",
      // Where new notes go, inside this folder.
      "newNoteDirectory": "",
      // The note of a day: its file name (a / begins a directory), its directory, and the template in
      // .notes/templates that it starts from. Dates can have a format: {{date:YYYY/MM/YYYY-MM-DD}}.
      "dailyFileName": "{{date}}",
      "dailyDirectory": "",
      "dailyTemplate": "",
      // The language of names of days and months in templates: "en" or "zh".
      "dateLanguage": "en",
      // The note that 'notes todo add' adds to, made when it is missing.
      "todoNote": "Todo",
      // How a due day is written: "due:{{date}}", "📅 {{date}}" or "[due:: {{date}}]".
      "dueMark": "due:{{date}}",
      // What is written after a task that is ticked off: "✅ {{date}}", "[completion:: {{date}}]" or nothing.
      "doneMark": ""
    }

    """
}
