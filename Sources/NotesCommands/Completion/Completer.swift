internal import NotesFormat
internal import NotesSystem

/// Finds what could stand at the end of a command line.
///
///     shell ── line ──► notes __complete ──► candidates ──► shell
///
/// The scripts are no more than the two arrows, because everything that is to be known is in the specs:
/// written once here, it is tested here, and cannot be different in three shells.
package struct Completer {
  let commands: [CommandSpec]
  let source: CompletionSource

  package init(commands: [CommandSpec], source: CompletionSource) {
    self.commands = commands
    self.source = source
  }

  /// Completes the last word.
  ///
  /// - Parameter words: the line without the program's name; the last is being typed and may be empty.
  /// - Returns: candidates that begin with the last word.
  /// - Throws: what the source throws.
  package func complete(_ words: [Argument]) throws -> Completion {
    let line = PartialLine(words.dropLast(), commands: commands)
    let current = words.last ?? ""
    guard !line.isUnknown else { return Completion() }
    if let option = line.pending, let value = option.value {
      return try values(value.kind, current, line)
    }
    if !line.optionsHaveEnded, current.bytes.first == UInt8(ascii: "-") {
      return try options(current, line)
    }
    return try positional(current, line)
  }

  private func options(_ current: Argument, _ line: PartialLine) throws -> Completion {
    let bytes = current.bytes
    var split: (option: OptionSpec, length: Int)? = line.valueOption(inCluster: bytes)
    if bytes.starts(with: "--".utf8), let equals = bytes.firstIndex(of: UInt8(ascii: "=")) {
      let name = String(decoding: bytes[2..<equals], as: UTF8.self)
      split = line.option(long: name).map { ($0, equals + 1) }
    }
    guard let (option, length) = split else {
      return matching(line.options.map { .init("--" + $0.name, $0.summary) }, current)
    }
    guard let kind = option.value?.kind else { return Completion() }
    let typed = String(decoding: bytes.prefix(length), as: UTF8.self)
    var completion = try values(kind, Argument(bytes: bytes.dropFirst(length)), line)
    completion.candidates = completion.candidates.map { .init(typed + $0.value, $0.detail) }
    return completion
  }

  private func positional(_ current: Argument, _ line: PartialLine) throws -> Completion {
    guard let spec = line.spec else { return names(of: commands, current) }
    guard spec.subcommands.isEmpty else {
      let names = names(of: spec.subcommands, current)
      guard names.candidates.isEmpty || current.bytes.isEmpty,
        let kind = line.unnamedSubcommand?.positionals.first?.kind
      else { return names }
      var completion = try values(kind, current, line)
      completion.candidates = names.candidates + completion.candidates
      return completion
    }
    let position = min(line.words.count, spec.positionals.count - 1)
    guard position >= 0 else { return Completion() }
    let expected = spec.positionals[position]
    guard position == line.words.count || expected.takesMany else { return Completion() }
    return try values(expected.kind, current, line)
  }

  /// Names; aliases only where no name begins so.
  private func names(of specs: [CommandSpec], _ current: Argument) -> Completion {
    let visible = specs.filter { !$0.isHidden }
    let names = matching(visible.map { .init($0.name, $0.summary) }, current)
    guard names.candidates.isEmpty else { return names }
    return matching(
      visible.flatMap { spec in spec.aliases.map { .init($0, spec.summary) } }, current)
  }

  private func matching(_ candidates: [Completion.Candidate], _ current: Argument) -> Completion {
    Completion(candidates: candidates.filter { $0.value.utf8.starts(with: current.bytes) })
  }
}

extension Completer {
  private func values(
    _ kind: ValueKind, _ current: Argument, _ line: PartialLine
  ) throws -> Completion {
    switch kind {
    case .oneOf, .suggested: return matching(kind.choices.map { .init($0) }, current)
    case .sortKey(let names):
      let directed = names.filter { current.bytes.starts(with: $0.utf8) }
      let all = names + directed.flatMap { [$0 + "+", $0 + "-"] }
      return matching(all.map { .init($0) }, current)
    case .file: return Completion(kind: .files)
    case .directory: return Completion(kind: .directories)
    case .note: return notes(try source.notes(), current)
    case .trashedNote: return notes(try source.trashedNotes(), current)
    case .tag: return names(try source.tags(), current, behind: "")
    case .property: return names(try source.properties(), current, behind: "")
    case .template: return matching(try source.templates().map { .init($0) }, current)
    case .task: return tasks(try source.tasks(Set(TaskState.allCases)), current)
    case .openTask: return tasks(try source.tasks([.open]), current)
    case .doneTask: return tasks(try source.tasks([.done, .cancelled]), current)
    case .day: return matching(Self.days.map { .init($0) }, current)
    case .query: return try query(current)
    case .command: return topics(current, line)
    case .text, .count: return Completion()
    }
  }

  private static let days =
    ["today", "yesterday", "tomorrow"] + CivilDate.Weekday.allCases.map(\.name)

  /// Commands and topics for `help`, subcommands after a command.
  private func topics(_ current: Argument, _ line: PartialLine) -> Completion {
    guard let first = line.words.first else {
      var completion = names(of: commands, current)
      let topics = HelpTopic.allCases.map { Completion.Candidate($0.rawValue, $0.summary) }
      completion.candidates += matching(topics, current).candidates
      return completion
    }
    guard line.words.count == 1 else { return Completion() }
    return names(of: commands.command(named: first.text)?.subcommands ?? [], current)
  }

  /// Of a query only tags are completed.
  private func query(_ current: Argument) throws -> Completion {
    for mark in ["tag:", "-tag:", "#", "-#"] where current.bytes.starts(with: mark.utf8) {
      return names(try source.tags(), current, behind: mark)
    }
    return Completion()
  }

  private func names(_ names: [String], _ current: Argument, behind mark: String) -> Completion {
    var completion = matching(names.map { .init(mark + $0) }, current)
    completion.kind = .names
    return completion
  }

  /// Places, and texts once there is something typed.
  private func tasks(_ tasks: [CompletionSource.Task], _ current: Argument) -> Completion {
    var completion = matching(tasks.map { .init($0.reference, $0.text) }, current)
    completion.kind = .names
    guard !current.bytes.isEmpty else { return completion }
    completion.candidates +=
      matching(tasks.map { .init($0.text, $0.reference) }, current).candidates
    return completion
  }

  /// Paths up to their next `/`, as shells complete files, and titles once there is something typed.
  private func notes(_ notes: [CompletionSource.Note], _ current: Argument) -> Completion {
    var completion = Completion(kind: .names)
    var folders: Set<[UInt8]> = []
    for note in notes {
      let path = note.path.bytes
      if path.starts(with: current.bytes) {
        let rest = path.dropFirst(current.bytes.count)
        if let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
          let folder = Array(path[...slash])
          guard folders.insert(folder).inserted, let text = Self.text(folder) else { continue }
          completion.candidates.append(.init(text))
        } else if let text = Self.text(path) {
          completion.candidates.append(.init(text, note.title))
        }
      } else if !current.bytes.isEmpty, note.title.utf8.starts(with: current.bytes) {
        completion.candidates.append(.init(note.title, note.path.description))
      }
    }
    return completion
  }

  /// Only text can be handed to a shell line by line.
  private static func text(_ bytes: [UInt8]) -> String? {
    String(validating: bytes, as: UTF8.self)
  }
}
