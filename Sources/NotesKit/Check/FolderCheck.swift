internal import NotesFormat
internal import NotesIndex
internal import NotesSystem

/// The doctor: looks at a whole folder and says what needs a person.
///
/// It changes nothing.
package struct FolderCheck: Sendable {
  package let survey: FolderSurvey
  private let unreadable: [PathProblem]
  private let skipped: [PathProblem]
  private let brokenLinks: [BrokenLink]

  /// Looks at all notes.
  ///
  /// Cost: that of ``FolderSurvey``, and of looking up every link.
  ///
  /// - Throws: what reading the notes throws.
  package init(_ notes: any NoteCollection) throws {
    survey = try FolderSurvey(notes)
    unreadable = notes.unreadable
    skipped = notes.skipped
    brokenLinks = try notes.brokenLinks()
  }

  /// Everything found, sorted by path.
  package func findings() -> [Finding] {
    let files = unreadable.map { Finding(.error, $0) } + skipped.map { Finding(.warning, $0) }
    let notes =
      problemsInNotes() + duplicateIDs() + nameTwins() + conflictCopies() + linksToNothing()
    return (files + notes).sorted()
  }

  private func problemsInNotes() -> [Finding] {
    survey.oddities.flatMap { note in
      note.problems.map { problem in
        Finding(
          Self.errors.contains(problem.code) ? .error : .warning, code: problem.code,
          paths: [note.path], line: problem.line, message: problem.message)
      }
    }
  }

  /// The codes of problems that keep a note from being changed.
  private static let errors: Set<String> = [
    "invalid-utf8", "utf-16", "nul-byte", "unclosed-header", NoteContent.conflictCode,
  ]

  private func duplicateIDs() -> [Finding] {
    survey.duplicateIDs.map { id, paths in
      Finding(
        .error, code: "duplicate-id", paths: paths,
        message: "\(paths.count) notes have the id \(id), so it means none of them; give the newer"
          + " one another with: notes check --fix duplicate-ids")
    }
  }

  private func nameTwins() -> [Finding] {
    survey.nameTwins.map { paths in
      Finding(
        .warning, code: "name-twins", paths: paths,
        message: "these names differ only in case or accents' encoding, and would overwrite each"
          + " other on macOS or Windows; rename all but one")
    }
  }

  /// One for each note: a site that was made into notes may have thousands of such links.
  private func linksToNothing() -> [Finding] {
    let byNote = Dictionary(grouping: brokenLinks) { $0.link.source.path }
    return byNote.map { path, links in
      let first = links[0].link.link
      let target = first.target
      let message =
        links.count == 1
        ? "the link to \(target) leads to nothing, or to more than one note; see: notes broken"
        : "\(links.count) links lead to nothing, or to more than one note, first the one to \(target);"
          + " see: notes broken"
      return Finding(
        .warning, code: "broken-link", paths: [path], line: first.line, message: message)
    }
  }

  private func conflictCopies() -> [Finding] {
    survey.conflicts.flatMap { conflict in
      conflict.copies.map { copy in
        let source = copy.name.source.rawValue
        let message =
          conflict.note == nil
          ? "a conflict copy (\(source)) of \(conflict.path), which is gone; rename the file to make"
            + " it a note of its own"
          : "a conflict copy (\(source)) of \(conflict.path); compare the two with: notes conflicts"
        return Finding(
          .warning, code: "conflict-copy", paths: [copy.record.path], message: message)
      }
    }
  }
}
