internal import FoundationEssentials
package import NotesFormat
internal import NotesIndex
package import NotesSystem

// The JSON form of a note is a contract: keys are only ever added, after the others of their kind.
extension ListedNote {
  /// Writes the note as one object.
  ///
  /// - Parameters:
  ///   - json: where to.
  ///   - text: the file's whole text, for `show --json`; left out when nil.
  package func write(to json: inout JSONWriter, text: String? = nil) {
    json.beginObject()
    json.pair("id", note.id)
    Self.write(path, to: &json)
    json.pair("absPath", absolutePath.description)
    json.pair("title", note.title)
    json.pair("writeTime", writeTime)
    json.pair("modified", modified)
    json.pair("tags", note.tags)
    json.pair("aliases", note.aliases)
    json.key("metadata")
    Self.write(note.properties, to: &json)
    json.pair("lead", note.lead)
    json.pair("wordCount", note.wordCount)
    json.pair("checksum", checksum)
    json.pair("conflictOf", conflictOf?.description)
    json.key("unmerged")
    json.boolean(marks.isUnmerged)
    if let text { json.pair("content", text) }
    if let score {
      json.key("score")
      json.number(score)
    }
    if score != nil || !snippets.isEmpty { writeSnippets(to: &json) }
    json.endObject()
  }

  private func writeSnippets(to json: inout JSONWriter) {
    json.key("snippets")
    json.beginArray()
    for snippet in snippets {
      json.beginObject()
      json.pair("line", snippet.line)
      json.pair("text", snippet.text)
      json.key("matches")
      json.beginArray()
      for match in snippet.matches {
        json.beginArray()
        json.number(match.lowerBound)
        json.number(match.upperBound)
        json.endArray()
      }
      json.endArray()
      json.endObject()
    }
    json.endArray()
  }

  /// Writes `path`, and `pathBytes` in base64 when JSON cannot express it.
  ///
  /// - Parameters:
  ///   - path: relative to the folder.
  ///   - key: instead of `path`.
  ///   - json: where to.
  package static func write(_ path: FilePath, as key: String = "path", to json: inout JSONWriter) {
    guard let text = String(validating: path.bytes, as: UTF8.self) else {
      json.pair(key, path.description)
      json.pair("\(key)Bytes", Data(path.bytes).base64EncodedString())
      return
    }
    json.pair(key, text)
  }

  /// Writes header keys: a text for one value, a list for more, an empty text for none.
  ///
  /// Of a key that is there twice the first counts, as everywhere.
  package static func write(_ properties: [NoteContent.Property], to json: inout JSONWriter) {
    json.beginObject()
    for (index, property) in properties.enumerated() {
      guard !properties[..<index].contains(where: { $0.key.utf8.elementsEqual(property.key.utf8) })
      else { continue }
      if property.values.count > 1 {
        json.pair(property.key, property.values)
      } else {
        json.pair(property.key, property.values.first ?? "")
      }
    }
    json.endObject()
  }
}
