package import NotesFormat
internal import NotesSystem

// What can be made of a note's bytes. Each returns the whole file, and equal bytes for no change.
extension EditableNote {
  /// The file with header keys set and unset.
  ///
  /// - Throws: ``RepositoryError`` `notEditable` with path and line; `blankTitle`; `invalidArgument`
  ///   for a new `id` in place of an old one.
  package func settingHeader(_ edits: [HeaderEdit]) throws(RepositoryError) -> [UInt8] {
    for edit in edits {
      switch edit {
      case .set(let key, let value): try check(key, value)
      case .unset("id") where content.id != nil: throw keepsID()
      case .unset: break
      }
    }
    do throws(HeaderEditError) {
      return try HeaderEdit.applying(edits, to: bytes)
    } catch {
      throw RepositoryError(
        .notEditable, path, line: error.line, "not changed: \(error.message)")
    }
  }

  private func check(_ key: String, _ value: HeaderValue) throws(RepositoryError) {
    if key == "title" {
      guard case .text(let title) = value, !title.isBlank else {
        throw RepositoryError(
          .blankTitle, path, "a note needs a title; to take the key away use --unset title")
      }
    }
    if key == "id", let id = content.id, value != .text(id) { throw keepsID() }
    if key == "writeTime" {
      guard case .text(let text) = value, NoteDate(text) != nil else {
        throw RepositoryError(
          .invalidArgument, path, "writeTime needs a date, such as 2026-11-30T08:15:00+08:00")
      }
    }
  }

  private func keepsID() -> RepositoryError {
    RepositoryError(
      .invalidArgument, path,
      "the note keeps its id \(content.id ?? ""), since other notes and programs may name it")
  }

  /// The file with `text` after its last line, and an empty line between when it would become part of a list
  /// item there.
  package func appending(_ text: String) throws(RepositoryError) -> [UInt8] {
    let addition = try lines(text)
    let needsLineEnd = bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false
    let isItemContinued = ListItems.isContinued(
      bytes[content.bodyStart...], by: Array(text.utf8)[...])
    let lineEnds = (needsLineEnd ? 1 : 0) + (isItemContinued ? 1 : 0)
    return bytes + [[UInt8]](repeating: header.lineEnding.bytes, count: lineEnds).joined()
      + addition
  }

  /// The file with `text` before the first line of its body, after the blank lines under the header; with an empty
  /// line between when that line would become part of a list item in `text`.
  ///
  /// - Throws: ``RepositoryError`` `notEditable` when it is not certain where the body starts.
  package func prepending(_ text: String) throws(RepositoryError) -> [UInt8] {
    let addition = try lines(text)
    switch header.kind {
    case .none, .yaml: break
    default:
      throw RepositoryError(
        .notEditable, path, line: 1,
        "not changed: it is not certain where the header ends; notes check says what is wrong")
    }
    let blanks = bytes[content.bodyStart...].prefix {
      $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }
    let place = header.kind == .none ? content.bodyStart : blanks.endIndex
    let isItemContinued = ListItems.isContinued(addition[...], by: bytes[place...])
    let blank = isItemContinued ? header.lineEnding.bytes : []
    return bytes[..<place] + addition + blank + bytes[place...]
  }

  /// The file with what a note of ours has in its header and this one lacks.
  ///
  /// - Parameters:
  ///   - id: a UUID, used nowhere else.
  ///   - writeTime: ISO 8601.
  /// - Returns: the whole file.
  /// - Throws: ``RepositoryError`` `notEditable` with path and line.
  package func adopting(id: String, writeTime: String) throws(RepositoryError) -> [UInt8] {
    let wanted = [
      ("id", id), ("writeTime", content.writeTime?.text ?? writeTime), ("title", content.title),
    ]
    let missing = wanted.filter { key, _ in header.entry(for: key) == nil }
    return try settingHeader(missing.map { .set(key: $0, .text($1)) })
  }

  /// `text` in whole lines that end as the file's do.
  private func lines(_ text: String) throws(RepositoryError) -> [UInt8] {
    guard !text.isBlank else {
      throw RepositoryError(.blankContent, path, "there is no text to add; nothing was written")
    }
    let isCRLF = header.lineEnding.bytes.count == 2
    var result: [UInt8] = []
    for byte in text.utf8 where byte != UInt8(ascii: "\r") {
      if byte == UInt8(ascii: "\n"), isCRLF { result.append(UInt8(ascii: "\r")) }
      result.append(byte)
    }
    if result.last != UInt8(ascii: "\n") { result += header.lineEnding.bytes }
    return result
  }
}

extension EditableNote {
  /// The file with another title: in the header if it is there, and in the heading that says the same.
  ///
  /// A note that is called by its first line or its file name keeps its text.
  ///
  /// - Throws: ``RepositoryError`` `notEditable` with path and line.
  func retitled(_ title: String) throws(RepositoryError) -> [UInt8] {
    var edited = bytes
    if let heading = content.headings.first {
      let text = String(decoding: bytes[heading.range], as: UTF8.self)
      if content.titleSource == .heading || text == content.title {
        edited = Splice.apply([Splice(range: heading.range, bytes: Array(title.utf8))], to: bytes)
      }
    }
    if content.titleSource == .header {
      edited = try EditableNote(path: path, edited).settingHeader([
        .set(key: "title", .text(title))
      ])
    }
    let after = EditableNote(path: path, edited).content
    guard edited == bytes || after.title == title, after.headings.count == content.headings.count
    else {
      throw RepositoryError(
        .notEditable, path, "not changed: its heading would not read as “\(title)”")
    }
    return edited
  }
}
