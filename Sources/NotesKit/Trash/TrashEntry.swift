internal import FoundationEssentials
package import NotesSystem

/// A deleted note, with what is needed to put it back.
///
/// On disk an entry is a directory `.notes/trash/<time>-<random>/` that holds the file under its own
/// name and, written before the file is moved there, `restore.json`. So a process that dies in between
/// leaves a description without a file, never a file without one.
package struct TrashEntry: Hashable, Sendable {
  /// The entry's directory name.
  package let name: String
  /// Where the note was, relative to the folder.
  package let originalPath: FilePath
  /// ISO 8601 with offset.
  package let deleted: String
  package let title: String
  package let id: String?
  /// Where the file is now, relative to the folder.
  package let file: FilePath

  static let descriptionName = "restore.json"

  var directory: FilePath { NotesFolder.trashDirectory.appending(name) }

  var description: FilePath { directory.appending(Self.descriptionName) }
}

extension TrashEntry {
  /// `restore.json`.
  private struct Description: Codable {
    /// Lossy when the path is not UTF-8, and then ``pathBytes`` holds it whole.
    var path: String
    var pathBytes: Data?
    var deleted: String
    var title: String
    var id: String?
  }

  func encodedDescription() throws -> [UInt8] {
    let text = String(decoding: originalPath.bytes, as: UTF8.self)
    let isText = text.utf8.elementsEqual(originalPath.bytes)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let description = Description(
      path: text, pathBytes: isText ? nil : Data(originalPath.bytes), deleted: deleted,
      title: title, id: id)
    return Array(try encoder.encode(description)) + [UInt8(ascii: "\n")]
  }

  /// Reads a description; it is untrusted, so a path that is none inside the folder is refused.
  ///
  /// - Returns: nil when it cannot be used.
  init?(name: String, file: FilePath, json: [UInt8]) {
    guard let description = try? JSONDecoder().decode(Description.self, from: Data(json)) else {
      // Not an error of ours to report: the entry is then listed under the name of its file.
      return nil
    }
    let path = description.pathBytes.map { FilePath(bytes: $0) } ?? FilePath(description.path)
    guard !path.isAbsolute, path == path.lexicallyNormalized, path.name.elementsEqual(file.name),
      path.components.allSatisfy({ !$0.starts(with: [UInt8(ascii: ".")]) })
    else { return nil }
    self.init(
      name: name, originalPath: path, deleted: description.deleted, title: description.title,
      id: description.id, file: file)
  }
}
