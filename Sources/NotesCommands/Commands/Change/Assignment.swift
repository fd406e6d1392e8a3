internal import NotesFormat
internal import NotesKit

/// `key=value` as typed; a value in square brackets is a list.
struct Assignment {
  let key: String
  let value: HeaderValue

  init(_ text: String, _ arguments: ParsedArguments) throws {
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
      throw arguments.usageError("'\(text)' is not of the form KEY=VALUE")
    }
    key = String(text[..<sign])
    let typed = String(text[text.index(after: sign)...])
    guard let value = Self.value(typed) else {
      throw arguments.usageError(
        "'\(typed)' is in brackets and no list; quote items with : or #, as in [\"a: b\", c]")
    }
    self.value = value
  }

  /// Nil for brackets that hold no list.
  private static func value(_ text: String) -> HeaderValue? {
    guard text.hasPrefix("["), text.hasSuffix("]"), text.utf8.count >= 2 else { return .text(text) }
    // The header's own reader knows flow lists, quotes and escapes; there is no second one here.
    let header = FrontMatter(scanning: Array("---\nvalue: \(text)\n---\n".utf8))
    guard case .list(let items)? = header.value(for: "value"), header.problems.isEmpty else {
      return nil
    }
    return .list(items)
  }

  /// - Throws: ``RepositoryError`` `conditionFailed` unless the note has this value.
  func require(in note: EditableNote) throws {
    let found = note.header.value(for: key)?.texts ?? []
    let wanted: [String] =
      switch value {
      case .text(let text): [text]
      case .list(let items): items
      }
    guard found == wanted else {
      let actual =
        found.isEmpty ? "there is no \(key)" : "\(key) is \(found.joined(separator: ", "))"
      throw RepositoryError(.conditionFailed, note.path, "not changed: \(actual)")
    }
  }
}
