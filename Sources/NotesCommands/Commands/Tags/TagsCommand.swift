internal import NotesFormat
internal import NotesIndex
internal import NotesKit

/// Lists and renames tags.
package enum TagsCommand: Command {
  package static let spec = CommandSpec(
    "tags", group: .find,
    summary: "list tags with their counts, rename and merge them",
    discussion: """
      Tags stand in the header ('tags' or 'tag') and in the text (#tag). Case, accents and the like make \
      no difference, as in queries; a tag is shown as it is typed most often. The number is that of the \
      notes that have the tag or one nested below it: what tag:NAME finds. Conflict copies are not \
      counted.
      """,
    subcommands: [
      CommandSpec(
        "list", aliases: ["ls"], group: .find, summary: "list tags with how many notes have them",
        positionals: [PositionalSpec("QUERY", .query, .any, "count these notes only")],
        options: [
          .option(
            "sort", short: "s", "KEY", .sortKey(["name", "count"]),
            "name or count; + or - after it is the direction"),
          .flag("flat", "whole names in one list, not as a tree"),
          .option(
            "format", short: "f", "FORMAT", .oneOf(["short"] + Report.formats),
            "short, json, jsonl, csv or tsv"),
        ]),
      TagChanging.renameSpec, TagChanging.mergeSpec,
    ],
    defaultSubcommand: "list",
    examples: [
      .init("notes tags", "all tags as a tree"),
      .init("notes tags -s count --flat", "the most frequent first"),
      .init("notes tags created:2026-11", "those of one month's notes"),
      .init("notes tags rename work job -n", "show what would change"),
      .init("notes tags merge idea ideas --into 念头", "make one of two"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    switch arguments.subcommand {
    case "rename": return try TagChanging(arguments, context).rename()
    case "merge": return try TagChanging(arguments, context).merge()
    default: return try list(arguments, context)
    }
  }

  private static func list(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let format = arguments.value("format") ?? "short"
    let query = arguments.text("QUERY") ?? ""
    let sort = arguments.value("sort") ?? "name"
    let order: TagCount.Order = sort.hasPrefix("count") ? .count : .name
    let isTree = format == "short" && !arguments.has("flat")
    let repository = try context.repository()
    let tags = try context.ask(repository) { collection in
      // The most frequent come first unless it is said otherwise.
      TagCount.count(
        of: try collection.select(query).notes(), order, isTree: isTree,
        isDescending: sort.last == (order == .count ? "+" : "-"))
    }
    var report = Report("tag", "notes", "own")
    for tag in tags { report.add(.text(tag.name), .number(tag.noteCount), .number(tag.ownCount)) }
    if !report.print(format, to: context) { show(tags, isTree: isTree, context) }
    if tags.isEmpty, context.messages.isTerminal { context.messages.inform("no tags") }
    return tags.isEmpty ? .nothingMatched : .done
  }

  /// Names with their counts; in a tree each is set in below its parent, without the parent's name.
  private static func show(_ tags: [TagCount], isTree: Bool, _ context: CommandContext) {
    var table = TextTable(alignments: [.left, .right], roles: [nil, .dim])
    for tag in tags {
      let name = isTree ? TagName(tag.name).lastLevel : tag.name
      let indent = isTree ? String(repeating: "  ", count: tag.depth) : ""
      table.add(indent + name, "\(tag.noteCount)")
    }
    context.print(table)
  }
}
