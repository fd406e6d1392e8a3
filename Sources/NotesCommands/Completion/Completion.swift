package import NotesFormat
package import NotesSystem

/// What could stand at the place of the word that is being typed.
package struct Completion: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// Words of the command line: commands, options, choices.
    case words
    /// Names of notes and tags: any characters; those that end in `/` go on.
    case names
    /// The shell's own completion of files.
    case files
    /// The shell's own completion of folders.
    case directories
  }

  package struct Candidate: Hashable, Sendable {
    /// Begins with what is typed.
    package let value: String
    /// Empty when there is nothing to say.
    package let detail: String

    package init(_ value: String, _ detail: String = "") {
      self.value = value
      self.detail = detail
    }
  }

  package var kind: Kind
  package var candidates: [Candidate]

  package init(kind: Kind = .words, candidates: [Candidate] = []) {
    self.kind = kind
    self.candidates = candidates
  }

  /// The answer for the scripts: the kind, then `value<TAB>detail` on each line.
  ///
  /// A value that would break this, or a terminal, is left out.
  ///
  /// - Parameter shown: what the shell is to be given for a value.
  /// - Returns: at least one line.
  package func lines(_ shown: (String) -> String = { $0 }) -> [String] {
    var lines = [":" + kind.rawValue]
    for candidate in candidates where TerminalText.escaped(candidate.value) == candidate.value {
      let value = shown(candidate.value)
      let detail = TerminalText.escaped(candidate.detail)
      lines.append(detail.isEmpty ? value : value + "\t" + detail)
    }
    return lines
  }
}

/// Where the completion of names looks them up.
package struct CompletionSource {
  package struct Note: Hashable, Sendable {
    package let path: FilePath
    package let title: String

    package init(path: FilePath, title: String) {
      self.path = path
      self.title = title
    }
  }

  package struct Task: Hashable, Sendable {
    /// As `path:line`.
    package let reference: String
    package let text: String

    package init(reference: String, text: String) {
      self.reference = reference
      self.text = text
    }
  }

  package var notes: () throws -> [Note]
  package var tags: () throws -> [String]
  package var properties: () throws -> [String]
  package var trashedNotes: () throws -> [Note]
  package var templates: () throws -> [String]
  /// Those that have one of these states.
  package var tasks: (Set<TaskState>) throws -> [Task]

  package init(
    notes: @escaping () throws -> [Note], tags: @escaping () throws -> [String],
    properties: @escaping () throws -> [String], trashedNotes: @escaping () throws -> [Note],
    templates: @escaping () throws -> [String],
    tasks: @escaping (Set<TaskState>) throws -> [Task]
  ) {
    self.notes = notes
    self.tags = tags
    self.properties = properties
    self.trashedNotes = trashedNotes
    self.templates = templates
    self.tasks = tasks
  }

  /// Knows nothing.
  package static var empty: CompletionSource {
    CompletionSource(
      notes: { [] }, tags: { [] }, properties: { [] }, trashedNotes: { [] }, templates: { [] },
      tasks: { _ in [] })
  }
}
