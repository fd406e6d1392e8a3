internal import NotesFormat
internal import NotesIndex
package import NotesSystem

/// What a person writes to mean one task: `path:line` as listed, `path:line:text` to make sure, or a part of its
/// text that no other task has.
///
/// A text that is typed whole wins over those that have it as a part; parts are compared as searches do,
/// without case and the like.
package struct TaskReference: Sendable {
  package let typed: String
  /// Which notes the path can mean, relative to the folder; empty when what was typed is no place.
  let paths: [FilePath]
  let line: Int
  /// The path as typed; nil when what was typed is no place.
  let path: FilePath?
  /// What has to be on the line.
  let text: String?

  /// - Parameters:
  ///   - typed: as typed.
  ///   - root: the folder's real path.
  ///   - workingDirectory: absolute.
  package init(_ typed: FilePath, root: FilePath, workingDirectory: FilePath) {
    self.typed = "\(typed)"
    let colon = UInt8(ascii: ":")
    let parts = typed.bytes.split(separator: colon, omittingEmptySubsequences: false)
    // A path may have colons, so the first part after it that is a number is the line.
    let place = parts.indices.dropFirst().first { index in
      1...9 ~= parts[index].count && parts[index].allSatisfy(ASCII.isDigit)
    }
    guard let place, let line = Int(String(decoding: parts[place], as: UTF8.self)) else {
      (paths, self.line, self.path, text) = ([], 0, nil, nil)
      return
    }
    let path = FilePath(bytes: Array(parts[..<place].joined(separator: [colon])))
    let rest = Array(parts[(place + 1)...].joined(separator: [colon]))
    let note = NoteReference(path, root: root, workingDirectory: workingDirectory)
    paths = note.paths
    self.path = path
    self.line = line
    text = place + 1 < parts.count ? String(decoding: rest, as: UTF8.self) : nil
  }
}

/// One task that is to be changed: where it is and what is there.
package struct TaskTarget: Hashable, Sendable {
  /// Relative to the folder.
  package let path: FilePath
  /// 1-based.
  package let line: Int
  /// The byte between the brackets.
  package let mark: UInt8
  package let text: String

  package var reference: String { "\(path):\(line)" }
}

extension Repository {
  /// The one task that is meant.
  ///
  /// A place is looked up in its file; for a text all tasks are asked.
  ///
  /// - Parameters:
  ///   - reference: as typed.
  ///   - listed: what the last list showed.
  ///   - tasks: those that a text can mean.
  /// - Returns: the task.
  /// - Throws: ``RepositoryError`` `noSuchTask`, `ambiguousTask` with the candidates, `changedMeanwhile` when
  ///   something else was listed there; ``SystemError``; what `tasks` throws.
  package func resolve(
    _ reference: TaskReference, listed: TaskListing, among tasks: () throws -> [FoundTask]
  ) throws -> TaskTarget {
    for path in reference.paths where isListed(path) {
      guard try folder.root.statusIfExists(path)?.kind == .regular else { continue }
      let wanted = reference.text ?? listed[path, reference.line]
      return try target(at: reference.line, of: path, wanted: wanted)
    }
    return try reference.named(in: tasks())
  }

  private func target(at line: Int, of path: FilePath, wanted: String?) throws -> TaskTarget {
    let bytes = NoteContent.readableText(of: try folder.root.readFile(path).bytes)
    let lines = TaskLines(scanning: bytes)
    let there = lines.tasks(onLine: line)
    let moved = lines.tasks.filter { $0.text == wanted }
    let hint =
      moved.count == 1
      ? "; that is \(path):\(moved[0].line) now" : "; see what there is with: notes todo"
    guard let task = there.first(where: { $0.text == wanted }) ?? there.first else {
      let was = wanted.map { ", and not “\($0)”" } ?? ""
      var counter = LineCounter(bytes)
      let last = counter.line(at: max(0, bytes.count - 1))
      let end = line > last ? ": the note has \(String(count: last, of: "line"))" : ""
      throw RepositoryError(
        .noSuchTask, path, line: line, "there is no task on this line\(end)\(was)\(hint)")
    }
    guard wanted == nil || wanted == task.text else {
      throw RepositoryError(
        .changedMeanwhile, path, line: line,
        "the list has moved on: “\(task.text)” is on this line now, and not “\(wanted ?? "")”\(hint)"
      )
    }
    return TaskTarget(path: path, line: line, mark: task.state, text: task.text)
  }
}

extension TaskReference {
  /// The only one of some tasks that has this text, or has it as a part.
  fileprivate func named(in tasks: [FoundTask]) throws(RepositoryError) -> TaskTarget {
    guard !typed.isBlank else {
      throw RepositoryError(.noSuchTask, "name a task as path:line, or by a part of its text")
    }
    var found = tasks.filter { $0.text.text == typed }
    if found.isEmpty {
      let part = TextFold.fold(Array(typed.utf8)).bytes
      found = tasks.filter { task in
        TextFold.fold(Array(task.text.text.utf8)).bytes.firstRange(of: part) != nil
      }
    }
    guard let task = found.first else {
      if let path {
        throw RepositoryError(
          .noSuchTask,
          "there is no note “\(path)”, and no task has “\(typed)” in its text; see: notes todo")
      }
      throw RepositoryError(
        .noSuchTask, "no such task has “\(typed)” in its text; see: notes todo --all")
    }
    guard found.count == 1 else {
      throw RepositoryError(
        .ambiguousTask, "“\(typed)” can be \(found.count) tasks; name one of them as path:line",
        details: found.prefix(20).map { "\($0.reference): \($0.text.text)" })
    }
    return TaskTarget(path: task.path, line: task.line, mark: task.mark, text: task.text.text)
  }
}
