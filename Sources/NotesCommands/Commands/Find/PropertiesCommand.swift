internal import NotesFormat
internal import NotesIndex
internal import NotesKit

/// Lists the keys of headers.
package enum PropertiesCommand: Command {
  package static let spec = CommandSpec(
    "properties", group: .find,
    summary: "list header keys with their counts, or the values of one",
    discussion: """
      Shows how many notes have each header key and what its values are: text, number, date, checkbox \
      (true or false), list (of two or more) or empty. Every key can be asked for in queries, see \
      'notes help query'. Conflict copies are not counted; 'tags' counts those of the text as well.

      With --values the values of one key are shown instead, the most frequent first, those in lists one \
      by one. Case, accents and the like make no difference; keys and values are shown as they are typed \
      most often.
      """,
    positionals: [PositionalSpec("QUERY", .query, .any, "count these notes only")],
    options: [
      .option("values", "KEY", .property, "show the values of this key"),
      .option(
        "format", short: "f", "FORMAT", .oneOf(["short"] + Report.formats),
        "short, json, jsonl, csv or tsv"),
    ],
    examples: [
      .init("notes properties", "all keys"),
      .init("notes properties --values status", "what is written after status"),
      .init("notes properties tag:book -f json", "the keys of some notes, for scripts"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let format = arguments.value("format") ?? "short"
    let query = arguments.text("QUERY") ?? ""
    let repository = try context.repository()
    guard let key = arguments.value("values") else {
      let keys = try context.ask(repository) {
        PropertyCount.count(of: try $0.select(query).notes())
      }
      show(keys, format, context)
      return keys.isEmpty ? .nothingMatched : .done
    }
    let values = try context.ask(repository) {
      PropertyCount.values(of: key, in: try $0.select(query).notes())
    }
    show(values ?? [], format, context)
    guard values == nil else { return .done }
    context.messages.inform("no note has the header key \(key)")
    return .nothingMatched
  }

  private static func show(_ keys: [PropertyCount], _ format: String, _ context: CommandContext) {
    var report = Report("key", "notes", "kinds")
    var table = TextTable(alignments: [.left, .right], roles: [nil, .dim, .dim])
    for key in keys {
      // With their counts where there are several.
      let kinds = key.kinds.map { kind in
        key.kinds.count == 1 ? kind.kind.rawValue : "\(kind.kind.rawValue) \(kind.noteCount)"
      }
      table.add(key.key, "\(key.noteCount)", kinds.joined(separator: ", "))
      report.add(
        .text(key.key), .number(key.noteCount),
        .counts(key.kinds.map { ($0.kind.rawValue, $0.noteCount) }))
    }
    if !report.print(format, to: context) { context.print(table) }
  }

  private static func show(
    _ values: [PropertyValueCount], _ format: String, _ context: CommandContext
  ) {
    var report = Report("value", "notes")
    var table = TextTable(alignments: [.right, .left], roles: [.dim])
    for value in values {
      table.add("\(value.noteCount)", value.value)
      report.add(.text(value.value), .number(value.noteCount))
    }
    if !report.print(format, to: context) { context.print(table) }
  }
}
