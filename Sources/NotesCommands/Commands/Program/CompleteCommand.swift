internal import NotesFormat
internal import NotesIndex
internal import NotesKit
internal import NotesSystem

/// Answers the completion scripts: what could stand at the end of this command line.
///
/// Says nothing when something is wrong: a message would land in the middle of what is being typed.
package enum CompleteCommand: Command {
  package static let spec = CommandSpec(
    "__complete", group: .more, summary: "candidates for a command line that is being typed",
    positionals: [
      PositionalSpec("SHELL", .oneOf(CompletionScript.allCases.map(\.rawValue))),
      PositionalSpec("WORD", .text, .any),
    ], isHidden: true)

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let typed = arguments.words("WORD")
    let bashLine = ShellWords(typed.last?.bytes ?? [], breaks: typed.first?.bytes ?? [])
    let shell = arguments.word("SHELL").flatMap { CompletionScript(rawValue: $0.text) }
    let words = shell == .bash ? self.words(of: bashLine) : shell == .fish ? dequoted(typed) : typed
    var context = context
    let line = PartialLine(words.dropLast(), commands: CommandRegistry.specs)
    context.globals.folder = line.folder.map { expandingHome($0, context) }
    let completer = Completer(commands: CommandRegistry.specs, source: source(context))
    guard let completion = try? completer.complete(words) else { return .done }
    let answer = shell == .bash ? completion.lines(bashLine.replacement) : completion.lines()
    for line in answer { context.output.writeLine(line) }
    return .done
  }

  /// The words after the program's name, in front of which assignments may stand.
  private static func words(of line: ShellWords) -> [Argument] {
    line.words.drop { $0.contains(UInt8(ascii: "=")) }.dropFirst().map { Argument(bytes: $0) }
  }

  /// fish gives the words in front without their quotes, and the last one as it is typed.
  private static func dequoted(_ words: [Argument]) -> [Argument] {
    words.dropLast() + [Argument(bytes: ShellWords.dequoted(words.last?.bytes ?? []))]
  }

  /// The shell has not done so yet.
  private static func expandingHome(_ path: FilePath, _ context: CommandContext) -> FilePath {
    guard path.bytes.starts(with: "~/".utf8), let home = context.environment.path("HOME") else {
      return path
    }
    return home.appending(path.bytes.dropFirst(2))
  }

  private static func source(_ context: CommandContext) -> CompletionSource {
    CompletionSource(
      notes: {
        try context.repository().ask { try $0.select("").notes() }.answer
          .map { CompletionSource.Note(path: $0.filePath, title: $0.title) }
      },
      tags: {
        let notes = try context.repository().ask { try $0.select("").notes() }.answer
        return Set(notes.flatMap(\.tags)).sorted()
      },
      properties: {
        let notes = try context.repository().ask { try $0.select("").notes() }.answer
        return PropertyCount.count(of: notes).map(\.key)
      },
      trashedNotes: {
        try context.repository().trashEntries()
          .map { CompletionSource.Note(path: $0.originalPath, title: $0.title) }
      }, templates: { try context.repository().templateNames() },
      tasks: { states in
        try context.repository().ask { try $0.tasks(states) }.answer
          .map { CompletionSource.Task(reference: $0.reference, text: $0.text.text) }
      })
  }
}
