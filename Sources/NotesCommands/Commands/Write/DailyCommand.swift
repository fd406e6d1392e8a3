internal import NotesFormat
internal import NotesKit
internal import NotesSystem

/// Opens the note of a day, or adds to it.
package enum DailyCommand: Command {
  package static let spec = CommandSpec(
    "daily", group: .write,
    summary: "open the note of a day, or add to it",
    discussion: """
      The note of a day is made when it is missing, from the template that dailyTemplate in \
      .notes/config.json names, in which {{date}} is that day. dailyFileName and dailyDirectory say where it is; both may have formats such as \
      {{date:YYYY/MM}}.

      Without a text the editor opens: on the note, or on a draft that becomes it.
      """,
    subcommands: [
      CommandSpec(
        "open", group: .write,
        summary: "open the note of a day in the editor, or add to it with -c",
        positionals: [
          PositionalSpec("DATE", .day, .any, "a day, today when left out: " + CivilDate.typedForms)
        ],
        options: [
          .option(
            "content", short: "c", "TEXT", .text, "add this text at its end; - reads standard input"
          ),
          .flag("print-path", short: "p", "print the path of the note and open no editor"),
        ]),
      CommandSpec(
        "append", group: .write, summary: "add text at the end of today's note",
        positionals: [
          PositionalSpec("TEXT", .text, .oneOrMore, "the text; - reads it from standard input")
        ],
        options: [.option("date", "DATE", .day, "the note of this day instead")]),
    ],
    defaultSubcommand: "open",
    examples: [
      .init("notes daily", "today's note in the editor"),
      .init("notes daily yesterday", "also 2026-11-30, -1, friday"),
      .init("notes daily append '- 09:30 站会'", "add a line to today's note"),
      .init("notes daily tomorrow -c '- [ ] 交报告'", "add to another day"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let repository = try context.repository()
    let isAppending = arguments.subcommand == "append"
    let typed = isAppending ? arguments.value("date") : arguments.text("DATE")
    let today = repository.clock.localTime.date
    let day = try typed.map { try self.day($0, today, arguments) } ?? today
    let daily = try repository.dailyNote(of: day)
    let printsPath = !isAppending && arguments.has("print-path")
    if let text = try text(arguments, context) {
      try add(text, to: daily, in: repository, tells: !printsPath, context)
    } else if !printsPath {
      return try open(daily, in: repository, arguments, context)
    }
    if printsPath {
      context.output.write(repository.folder.path.appending(daily.path.bytes).bytes + [0x0a])
    }
    return .done
  }

  private static func day(
    _ typed: String, _ today: CivilDate, _ arguments: ParsedArguments
  ) throws -> CivilDate {
    guard let day = CivilDate(typed: typed, today: today) else {
      throw arguments.usageError("'\(typed)' is no day; days are \(CivilDate.typedForms)")
    }
    return day
  }

  private static func text(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> String? {
    guard arguments.subcommand == "append" else {
      let content = arguments.argument("content")
      return content?.isStandardInput == true ? try context.standardInputText() : content?.text
    }
    let words = arguments.words("TEXT")
    let isPiped = words.count == 1 && words[0].isStandardInput
    return isPiped ? try context.standardInputText() : arguments.text("TEXT")
  }

  private static func add(
    _ text: String, to daily: DailyNote, in repository: Repository, tells: Bool,
    _ context: CommandContext
  ) throws {
    guard !text.isBlank else {
      throw RepositoryError(.blankContent, "there is no text to add; nothing was written")
    }
    if try !repository.isMade(daily) {
      do {
        let id = context.makeUUID()
        let note = note(daily, body: text)
        let planned = try repository.plan(
          repository.text(of: note, id: id), in: nil, id: id, day: daily.day)
        let path = try repository.create(planned)
        if tells { context.messages.inform("wrote \(path)") }
        return
      } catch let error as RepositoryError where error.code == .alreadyExists {
        // Another process has made it meanwhile: then this is added to that.
      }
    }
    let outcome = try repository.update(daily.path) { try $0.appending(text) }
    if tells { context.report(outcome, isDryRun: false, done: "changed") }
  }

  private static func open(
    _ daily: DailyNote, in repository: Repository, _ arguments: ParsedArguments,
    _ context: CommandContext
  ) throws -> ExitCode {
    if try repository.isMade(daily) {
      return try EditCommand.edit(daily.path, in: repository, context)
    }
    let draft = Draft(
      note: note(daily, body: ""), directory: nil, id: context.makeUUID(), day: daily.day)
    return try draft.edit(in: repository, context) { planned in
      context.messages.inform("wrote \(try repository.create(planned))")
      return true
    }
  }

  private static func note(_ daily: DailyNote, body: String) -> NewNote {
    var note = NewNote(title: daily.title, body: body)
    note.template = daily.template
    note.day = daily.day
    return note
  }
}
