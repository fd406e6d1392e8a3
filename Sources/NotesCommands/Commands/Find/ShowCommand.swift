internal import NotesFormat
internal import NotesIndex
internal import NotesKit
internal import NotesSystem

/// Prints a note.
package enum ShowCommand: Command {
  package static let spec = CommandSpec(
    "show", aliases: ["cat"], group: .find,
    summary: "print a note",
    discussion: """
      Prints the file. On a terminal, control characters are shown and not obeyed; into a pipe or a \
      file goes every byte as it is.
      """,
    positionals: [PositionalSpec("NOTE", .note)],
    options: [.flag("json", "print everything known of the note, with content and checksum")],
    examples: [
      .init("notes show 周末计划", "print the note with this title"),
      .init("notes show 5E2A --json", "by the start of its id, for scripts"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let repository = try context.repository()
    let record = try context.resolve(arguments.word("NOTE"), in: repository)
    let contents = try repository.folder.root.readFile(record.path)
    let bytes = contents.bytes
    if arguments.has("json") {
      var json = JSONWriter()
      try context.listed(NoteRecord(reading: record.path, contents), in: repository)
        .write(to: &json, text: String(decoding: bytes, as: UTF8.self))
      context.output.write(json.bytes)
      context.output.writeLine()
    } else if context.output.isTerminal {
      for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        context.output.writeLine(TerminalText.escaped(String(decoding: line, as: UTF8.self)))
      }
    } else {
      context.output.write(bytes)
    }
    return .done
  }
}
