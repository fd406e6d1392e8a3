internal import NotesFormat
internal import NotesIndex
internal import NotesKit
internal import NotesSystem

/// Merges the conflict copies of one note, one after the other.
struct ConflictMerging {
  static let spec = CommandSpec(
    "merge", group: .folder,
    summary: "merge the conflict copies of a note into it",
    discussion: """
      Merges the header key by key, lists in it as sets, the body line by line, with a version of the \
      note that both were made from: from the texts that notes has seen, the folder's git history, or \
      Syncthing's .stversions. A line that one side lacks is only taken for deleted when that side is \
      known to have had it. Shows the change and asks first when a person is at the terminal; then both \
      old texts go to the trash. Copies that are equal to the note go there too.

      What cannot be merged is shown and left as it is, or written with markers with --markers. The exit \
      status is 0 when everything is merged, 1 when there is nothing to merge, and 2 when something is \
      left for you.
      """,
    positionals: [PositionalSpec("NOTE", .note)],
    options: [
      .flag("markers", "write what cannot be merged into the note, between markers"), .dryRun, .yes,
    ],
    examples: [
      .init("notes conflicts merge 周末计划 -n", "show what would come of it"),
      .init("notes conflicts merge 周末计划", "merge after a question"),
    ])

  private let arguments: ParsedArguments
  private let context: CommandContext
  private let repository: Repository

  init(_ arguments: ParsedArguments, _ context: CommandContext) throws {
    self.arguments = arguments
    self.context = context
    repository = try context.repository()
  }

  private var isDryRun: Bool { arguments.has("dry-run") }

  func run() throws -> ExitCode {
    let reference = NoteReference(
      arguments.word("NOTE")?.path ?? FilePath(""), root: repository.folder.path,
      workingDirectory: context.workingDirectory)
    let conflicts = try context.ask(repository) { try $0.conflicts(of: reference) }
    let copies = conflicts.flatMap { conflict in conflict.copies.map { (conflict, $0) } }
    guard !copies.isEmpty else {
      context.messages.inform("there are no conflict copies of it")
      return .nothingMatched
    }
    var isComplete = true
    for (conflict, copy) in copies {
      guard conflict.note != nil else {
        context.messages.warn(
          "\(copy.record.path): the note \(conflict.path) is gone; give the copy its name,"
            + " or restore the note: notes trash")
        isComplete = false
        continue
      }
      // Each from the files as they are: the one before has changed the note.
      let plan = try repository.planMerge(
        of: copy.record.path, into: conflict.path, environment: context.environment)
      if try !merge(plan) { isComplete = false }
    }
    return isComplete ? .done : .error
  }

  /// Whether nothing is left for a person.
  private func merge(_ plan: PlannedMerge) throws -> Bool {
    if plan.isIdentical { return try removeEqual(plan) }
    if let result = plan.result {
      show(plan, result)
      let question = "write this into \(plan.notePath), and move \(plan.copyPath) to the trash?"
      guard try isWanted(question, plan) else { return isDryRun }
      try write(plan, result, "merged with")
      return true
    }
    try leave(plan)
    return false
  }

  private func removeEqual(_ plan: PlannedMerge) throws -> Bool {
    let question = "\(plan.copyPath) is equal to \(plan.notePath); move it to the trash?"
    if isDryRun {
      context.output.writeLine(
        TerminalText.escaped("\(plan.copyPath) is equal to \(plan.notePath)"))
      return true
    }
    guard try isWanted(question, plan) else { return false }
    try write(plan, plan.note, "is equal to")
    return true
  }

  private func leave(_ plan: PlannedMerge) throws {
    guard let marked = plan.marked, let merged = plan.merged else {
      show(plan, plan.copy)
      context.messages.warn(
        "\(plan.copyPath): no version that both were made from is known, so nothing was merged;"
          + " above is how it differs from the note")
      return
    }
    let count = merged.conflicts.count
    let places = count == 1 ? "1 place is" : "\(count) places are"
    guard arguments.has("markers") else {
      showConflicts(merged)
      context.messages.warn(
        "\(plan.copyPath): \(places) left for you (\(baseText(plan))); nothing was written,"
          + " --markers writes them into the note")
      return
    }
    show(plan, marked)
    let question = "write this into \(plan.notePath), and move \(plan.copyPath) to the trash?"
    guard try isWanted(question, plan) else { return }
    try write(plan, marked, "holds now, between markers, what differs from")
    context.messages.warn("\(plan.notePath): \(places) left for you, between the markers")
  }

  // MARK: Writing

  private func isWanted(_ question: String, _ plan: PlannedMerge) throws -> Bool {
    if isDryRun { return false }
    let isAsked = !arguments.has("yes") && context.input.isTerminal
    guard try !isAsked || Question.confirms(question, in: context) else {
      context.messages.inform("kept \(plan.copyPath)")
      return false
    }
    return true
  }

  private func write(_ plan: PlannedMerge, _ bytes: [UInt8], _ verb: String) throws {
    let outcome = try repository.carryOut(plan, writing: bytes)
    for warning in outcome.warnings { context.messages.inform("notes: \(warning)") }
    let base = plan.base == nil ? "" : " (\(baseText(plan)))"
    context.messages.inform("\(plan.notePath) \(verb) \(plan.copyPath)\(base)")
    let names = outcome.trashed.map(\.name).joined(separator: ", ")
    context.messages.inform("in the trash: \(names)")
  }

  // MARK: Showing

  private func show(_ plan: PlannedMerge, _ bytes: [UInt8]) {
    guard isDryRun || context.input.isTerminal || plan.result == nil else { return }
    UnifiedDiff(from: plan.note, to: bytes, path: plan.notePath).print(to: context)
  }

  private func baseText(_ plan: PlannedMerge) -> String {
    guard let base = plan.base else { return "" }
    return "base: \(base.label)" + (base.isProven ? "" : ", not proven for every line")
  }

  private func showConflicts(_ merged: MergedText) {
    let roles: [(String, Style.Role, [UInt8])] = merged.conflicts.flatMap { conflict in
      [
        ("note", .green, conflict.ours), ("base", .dim, conflict.base),
        ("copy", .cyan, conflict.theirs), ("", .dim, []),
      ]
    }
    for (name, role, bytes) in roles {
      if name.isEmpty {
        context.output.writeLine()
        continue
      }
      let lines = TextLines(bytes)
      if lines.count == 0 {
        context.output.writeLine(context.style.apply(.dim, to: "\(name)  (nothing)"))
      }
      for index in 0..<lines.count {
        let text = String(decoding: lines[index].filter { $0 != 0x0a && $0 != 0x0d }, as: UTF8.self)
        context.output.writeLine(
          context.style.apply(role, to: "\(name)  " + TerminalText.escaped(text)))
      }
    }
  }
}
