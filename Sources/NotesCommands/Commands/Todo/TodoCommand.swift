internal import NotesFormat
internal import NotesKit
internal import NotesSystem

/// Lists the tasks of all notes, and changes them.
package enum TodoCommand: Command {
  package static let spec = CommandSpec(
    "todo", group: .write,
    summary: "list the tasks of all notes, tick them off, add new ones",
    discussion: """
      A task is a list item with a box, '- [ ] text', in any list. x and X in the box mean done, - means cancelled; \
      every other character means open. Due days are written as due:2026-12-01, 📅 2026-12-01 or \
      [due:: 2026-12-01]; the other marks of the Obsidian plugins Tasks and Dataview are understood too, and \
      none is ever changed. A task that repeats (🔁) is ticked off as any other: the next one is not made.

      TASK is path:line as listed, or a part of the text that no other task has. When something else is on that line than was \
      listed last, nothing is changed; path:line:text makes sure in a script.

      In .notes/config.json, todoNote names the note that 'add' adds to, dueMark says how --due is written, and \
      doneMark what is put after a task that is done.
      """,
    subcommands: [list, add]
      + [
        change("done", "tick tasks off"), change("undo", "make tasks open again", .doneTask),
        change("toggle", "tick off what is open, and the other way round", .task),
      ] + [edit, remove],
    defaultSubcommand: "list",
    examples: [
      .init("notes todo", "what is to be done, overdue first"),
      .init("notes todo add 交报告 --due friday", "add a task"),
      .init("notes todo done 交报告", "tick it off; also notes todo done Todo.md:7"),
      .init("notes todo --due ..+7d --tag 工作", "what is due within a week, by tag"),
      .init("notes todo --all -f json | jq '.[].text'", "for other programs"),
    ]
  )

  private static let list = CommandSpec(
    "list", aliases: ["ls"], group: .write, summary: "list open tasks, overdue first",
    options: [
      .flag("done", "tasks that are done or cancelled"), .flag("all", "tasks of every state"),
      .option(
        "tag", short: "t", "TAG", .tag, "tasks with this tag, or one below it, in their text"),
      .option("note", "NOTE", .note, "tasks of this note"),
      .option(
        "due", "DAYS", .suggested(["overdue", "today", "..+7d", "none"]),
        "due then: a day, a month, a..b, <day, overdue, or none for no due day; see: notes help dates"
      ),
      .option(
        "sort", short: "s", "KEY", .sortKey(TaskOrder.allCases.map(\.rawValue)),
        "due, note or age; + or - after it is the direction"),
      .limit(of: "tasks"),
      .option(
        "format", short: "f", "FORMAT", .oneOf(TaskPrinter.formats),
        TaskPrinter.formats.joined(separator: ", ") + "; path is path:line"),
    ])

  private static let add = CommandSpec(
    "add", aliases: ["new"], group: .write, summary: "add a task",
    positionals: [PositionalSpec("TEXT", .text, .oneOrMore, "what is to be done, on one line")],
    options: [
      .option("to", "NOTE", .note, "add it to this note; else to the note that todoNote names"),
      .option("due", "DATE", .day, "when it is due: " + CivilDate.typedForms),
      .option("tag", short: "t", "TAG", .tag, repeatable: true, "a tag; may be repeated"),
    ])

  private static func change(
    _ name: String, _ summary: String, _ kind: ValueKind = .openTask
  ) -> CommandSpec {
    CommandSpec(
      name, group: .write, summary: summary, positionals: [PositionalSpec("TASK", kind, .oneOrMore)]
    )
  }

  private static let edit = CommandSpec(
    "edit", group: .write, summary: "give a task another text",
    positionals: [
      PositionalSpec("TASK", .task),
      PositionalSpec("TEXT", .text, .oneOrMore, "the new text, with its marks"),
    ])

  private static let remove = CommandSpec(
    "rm", aliases: ["delete"], group: .write, summary: "delete tasks, after a question",
    positionals: [PositionalSpec("TASK", .task, .oneOrMore)],
    options: [.flag("nested", "with the lines below that belong to a task"), .yes])

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let repository = try context.repository()
    switch arguments.subcommand {
    case "add":
      return try TaskAddition(arguments: arguments, repository: repository, context: context).run()
    case "list", nil:
      return try TaskList(arguments: arguments, repository: repository, context: context).run()
    default:
      return try TaskChange(arguments: arguments, repository: repository, context: context).run()
    }
  }
}
