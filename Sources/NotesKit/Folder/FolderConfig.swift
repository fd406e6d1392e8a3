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
  }

  /// The file as it is written; keys that a later version knows are left alone.
  private struct File: Decodable {
    var ignore: [String]?
    var filename: String?
    var newNoteDirectory: String?
  }

  /// What each key holds, for messages.
  private static let kinds = [
    "ignore": "a list of texts in quotes", "filename": "a text in quotes",
    "newNoteDirectory": "a text in quotes",
  ]

  private static func explain(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      guard let key = context.codingPath.first?.stringValue, let kind = kinds[key] else {
        return "the settings must stand between { and }"
      }
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
      "newNoteDirectory": ""
    }

    """
}
