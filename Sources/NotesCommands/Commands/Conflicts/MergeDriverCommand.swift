internal import NotesFormat
internal import NotesKit
internal import NotesSystem

/// Merges notes for git.
package enum MergeDriverCommand: Command {
  package static let spec = CommandSpec(
    "merge-driver", group: .more,
    summary: "merge two versions of a note, for git",
    discussion: """
      Git runs this when two branches have changed one note. The header is merged key by key, lists in \
      it as sets, the body line by line. The result replaces OURS; what cannot be merged stands in it \
      between markers, and the exit status is 1. Files that are not UTF-8 are left alone, and git \
      reports a conflict.

      To install it, once for each clone:

      git config merge.notes.driver "$(command -v notes) merge-driver %O %A %B %L %P"

      and in .gitattributes: *.md merge=notes
      """,
    positionals: [
      PositionalSpec("BASE", .file, .one, "the version that both were made from; empty for none"),
      PositionalSpec("OURS", .file, .one, "our version, which the result replaces"),
      PositionalSpec("THEIRS", .file, .one, "the other version"),
      PositionalSpec("SIZE", .count, .optional, "the length of a marker, 7 unless given"),
      PositionalSpec("PATH", .file, .optional, "what the note is called, for messages"),
    ],
    examples: [
      .init("notes merge-driver base.md mine.md other.md", "merge other.md into mine.md")
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    func path(_ name: String) -> FilePath {
      context.absolute(arguments.word(name)?.path ?? FilePath(""))
    }
    var driver = MergeDriver(base: path("BASE"), ours: path("OURS"), theirs: path("THEIRS"))
    if let size = arguments.word("SIZE").flatMap({ Int($0.text) }) {
      // Longer ones are hardly meant, and a line has to fit into memory.
      driver.markerSize = min(size, 1_000)
    }
    let conflicts = try driver.run()
    guard conflicts > 0 else { return .done }
    let name = (arguments.word("PATH") ?? arguments.word("OURS"))?.text ?? ""
    let places = String(count: conflicts, of: "place")
    context.messages.inform("notes: \(name): \(places) could not be merged, see the markers")
    return .nothingMatched
  }
}
