internal import NotesFormat

/// Makes the pages of help from the specs of the commands.
struct HelpText {
  let commands: [CommandSpec]
  /// Of the terminal; nil means 80.
  let columns: Int?
  let style: Style

  /// What `notes` alone says.
  func short() -> [String] {
    var page = HelpPage(columns: columns, style: style)
    page.line("notes: write, find and look after notes, in a plain folder of Markdown files")
    page.blank()
    page.line("Usage: notes [--folder DIR] COMMAND …")
    addCommands(to: &page)
    page.blank()
    page.line("'notes help' says more, 'notes help COMMAND' explains a command.")
    return page.lines
  }

  /// What `notes help` says.
  func overview() -> [String] {
    var page = HelpPage(columns: columns, style: style)
    page.line("notes: write, find and look after notes, in a plain folder of Markdown files")
    page.blank()
    page.line("Usage: notes [--folder DIR] COMMAND …")
    addCommands(to: &page)
    page.heading("Options of every command")
    page.definitions(GlobalOptions.specs.map { ($0.synopsis, $0.summary) })
    page.heading("Topics")
    page.definitions(HelpTopic.allCases.map { ("help \($0.rawValue)", $0.summary) })
    page.heading("Exit status")
    page.definitions([
      ("0", "done"), ("1", "nothing matched"),
      ("2", "an error: wrong usage, refused, failed or done in part"),
      ("75", "another process is at it: what was printed may miss its changes, try again"),
      ("130", "stopped; what was done is kept"),
    ])
    page.blank()
    page.line("'notes help COMMAND' explains a command.")
    return page.lines
  }

  /// What `notes help COMMAND` and `notes COMMAND --help` say.
  ///
  /// - Parameter words: a command and perhaps its subcommand, or a topic.
  /// - Returns: the page.
  /// - Throws: ``UsageError`` when there is no such thing.
  func page(about words: [String]) throws(UsageError) -> [String] {
    guard let first = words.first else { return overview() }
    if words.count == 1, let topic = HelpTopic(rawValue: first) {
      var page = HelpPage(columns: columns, style: style)
      topic.write(to: &page)
      return page.lines
    }
    guard let command = commands.command(named: first) else { throw unknown(first) }
    guard words.count > 1 else { return page(of: command, path: [command.name]) }
    guard let subcommand = command.subcommand(named: words[1]), words.count == 2 else {
      throw UsageError(
        "'\(command.name)' has no subcommand '\(words.dropFirst().joined(separator: " "))'",
        help: [command.name])
    }
    return page(of: subcommand, path: [command.name, subcommand.name])
  }

  private func unknown(_ word: String) -> UsageError {
    let names = commands.filter { !$0.isHidden }.flatMap { [$0.name] + $0.aliases }
    let known = names + HelpTopic.allCases.map(\.rawValue)
    let hint = Spelling.nearest(to: word, among: known).map { ", did you mean '\($0)'?" }
    return UsageError("no help on '\(word)'\(hint ?? "")")
  }

  private func addCommands(to page: inout HelpPage) {
    for group in CommandSpec.Group.allCases {
      let members = commands.filter { $0.group == group && !$0.isHidden }
      guard !members.isEmpty else { continue }
      page.heading(group.rawValue)
      page.definitions(
        members.map { (([$0.name] + $0.aliases).joined(separator: ", "), $0.summary) })
    }
  }
}

extension HelpText {
  private func page(of spec: CommandSpec, path: [String]) -> [String] {
    var page = HelpPage(columns: columns, style: style)
    let name = "notes " + path.joined(separator: " ")
    page.line("\(name): \(spec.summary)")
    page.blank()
    for usage in usages(of: spec, name) { page.line("Usage: \(usage)", hanging: "         ") }
    if !spec.aliases.isEmpty { page.line("Also: \(spec.aliases.joined(separator: ", "))") }
    page.paragraphs(spec.discussion)
    addArguments(of: spec, to: &page)
    if !spec.options.isEmpty {
      page.heading("Options")
      page.definitions(spec.options.map { ($0.synopsis, $0.summary) })
    }
    for subcommand in spec.subcommands where !subcommand.options.isEmpty {
      page.heading("Options of \(subcommand.name)")
      page.definitions(subcommand.options.map { ($0.synopsis, $0.summary) })
    }
    page.heading("Options of every command")
    page.indented(GlobalOptions.specs.map(\.synopsis).joined(separator: "; "))
    if !spec.examples.isEmpty {
      page.heading("Examples")
      page.examples(spec.examples)
    }
    return page.lines
  }

  private func usages(of spec: CommandSpec, _ name: String) -> [String] {
    guard spec.subcommands.isEmpty else {
      return spec.subcommands.map { subcommand in
        let isDefault = subcommand.name == spec.defaultSubcommand
        let word = isDefault ? "[\(subcommand.name)]" : subcommand.name
        return usage(of: subcommand, "\(name) \(word)")
      }
    }
    return [usage(of: spec, name)]
  }

  private func usage(of spec: CommandSpec, _ name: String) -> String {
    let options = spec.options.isEmpty ? [] : ["[OPTIONS]"]
    return ([name] + options + spec.positionals.map(\.synopsis)).joined(separator: " ")
  }

  private func addArguments(of spec: CommandSpec, to page: inout HelpPage) {
    let subcommands = spec.subcommands.map { ($0.name, $0.summary) }
    if !subcommands.isEmpty {
      page.heading("Subcommands")
      page.definitions(subcommands.map { (term: $0.0, text: $0.1) })
    }
    var items: [(term: String, text: String)] = []
    for positional in spec.positionals + spec.subcommands.flatMap(\.positionals) {
      let text = positional.summary.isEmpty ? positional.kind.explanation : positional.summary
      let isNew = !items.contains { $0 == (positional.name, text) }
      if !text.isEmpty, isNew { items.append((positional.name, text)) }
    }
    guard !items.isEmpty else { return }
    page.heading("Arguments")
    page.definitions(items)
  }
}

extension ValueKind {
  /// What to write, where the spec has no words of its own.
  fileprivate var explanation: String {
    switch self {
    case .oneOf(let choices), .suggested(let choices): choices.joined(separator: ", ")
    case .note:
      "an id, the start of one (4 characters or more), a path, a title, an alias, or a file name "
        + "without its extension"
    case .trashedNote: "the id or the title of a removed note, or the path that it had"
    case .query: "words, phrases and tests, all of which must match; see: notes help query"
    case .command:
      "a command, perhaps with its subcommand, or a topic: "
        + HelpTopic.allCases.map(\.rawValue).joined(separator: ", ")
    case .directory: "a folder"
    case .task, .openTask, .doneTask:
      "path:line as listed, or a part of the text that no other task has"
    case .day: "a day: \(CivilDate.typedForms)"
    case .text, .sortKey, .count, .file, .tag, .property, .template: ""
    }
  }
}
