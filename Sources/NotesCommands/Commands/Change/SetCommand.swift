internal import NotesFormat
internal import NotesIndex
internal import NotesKit
internal import NotesSystem

/// Changes the header of a note.
package enum SetCommand: Command {
  package static let spec = CommandSpec(
    "set", group: .change,
    summary: "change the header of a note",
    discussion: """
      Sets header keys to values. A value in square brackets is a list. Only the lines of these keys \
      change; when they have these values already, nothing is written.

      With --if and --if-checksum nothing is changed unless the note is still what you think it is.
      """,
    positionals: [
      PositionalSpec("NOTE", .note),
      PositionalSpec("KEY=VALUE", .text, .any, "what to set; may be repeated"),
    ],
    options: [
      .option("unset", "KEY", .text, repeatable: true, "remove the key; may be repeated"),
      .option(
        "if", "KEY=VALUE", .text, repeatable: true,
        "only when the key has this value; may be repeated"),
      .option(
        "if-checksum", "SHA256", .text, "only when the file has this checksum (see: show --json)"),
      .dryRun,
    ],
    examples: [
      .init("notes set 'Shopping list' status=done", "set one key"),
      .init("notes set log.md 'tags=[log, work]' --unset draft", "set a list, remove a key"),
      .init("notes set log.md status=done --if status=open", "only when it is still open"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let repository = try context.repository()
    let edits = try edits(arguments)
    let conditions = try arguments.values("if").map { try Assignment($0, arguments) }
    let checksum = try arguments.value("if-checksum").map { text in
      guard let checksum = Checksum(hex: text) else {
        throw arguments.usageError("'\(text)' is no SHA-256 checksum of 64 hexadecimal digits")
      }
      return checksum
    }
    let record = try context.resolve(arguments.word("NOTE"), in: repository)
    let isDryRun = arguments.has("dry-run")
    let outcome = try repository.update(record.path, expecting: checksum, isDryRun: isDryRun) {
      note in
      for condition in conditions { try condition.require(in: note) }
      return try note.settingHeader(edits)
    }
    context.report(outcome, isDryRun: isDryRun, done: "changed")
    return .done
  }

  private static func edits(_ arguments: ParsedArguments) throws -> [HeaderEdit] {
    let set = try arguments.words("KEY=VALUE").map { word in
      let assignment = try Assignment(word.text, arguments)
      return HeaderEdit.set(key: assignment.key, assignment.value)
    }
    let keys = set.map(\.key) + arguments.values("unset")
    if let twice = keys.first(where: { key in keys.count { $0 == key } > 1 }) {
      throw arguments.usageError("'\(twice)' is named twice; a list is set as \(twice)=[a, b]")
    }
    let edits = set + arguments.values("unset").map { .unset(key: $0) }
    guard !edits.isEmpty else {
      throw arguments.usageError("nothing to set; name KEY=VALUE or --unset KEY")
    }
    return edits
  }
}
