internal import NotesKit
internal import NotesSystem

extension CommandContext {
  /// Prints a list of objects on one line; `[]` for none.
  func printJSON<Item>(_ items: [Item], _ write: (Item, inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.beginArray()
    for item in items { write(item, &json) }
    json.endArray()
    output.write(json.bytes)
    output.writeLine()
  }
}

extension Finding {
  /// `severity`, `code`, `path` (the first file), `line` (null for a whole file), `message`, and
  /// `paths` with every file concerned.
  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.pair("severity", severity.rawValue)
    json.pair("code", code)
    ListedNote.write(paths.first ?? FilePath(""), to: &json)
    json.key("line")
    if line > 0 { json.number(line) } else { json.null() }
    json.pair("message", message)
    json.pair("paths", paths.map { "\($0)" })
    json.endObject()
  }
}

extension TrashEntry {
  /// `name`, `path` (where it was), `title`, `id`, `deleted`.
  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.pair("name", name)
    json.pair("path", "\(originalPath)")
    json.pair("title", title)
    json.pair("id", id)
    json.pair("deleted", deleted)
    json.endObject()
  }
}
