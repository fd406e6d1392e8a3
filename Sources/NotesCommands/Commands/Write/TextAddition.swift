internal import NotesIndex
internal import NotesKit
internal import NotesSystem

/// What `append` and `prepend` share: a note, a text from the command line or standard input.
struct TextAddition {
  /// - Parameters:
  ///   - name: of the command.
  ///   - place: where the text goes, after "add text".
  ///   - rule: how, as a sentence.
  /// - Returns: what the command takes.
  static func spec(_ name: String, place: String, rule: String) -> CommandSpec {
    CommandSpec(
      name, group: .write, summary: "add text \(place)",
      discussion: rule + " Everything else in the file stays as it is, to the byte.",
      positionals: [
        PositionalSpec("NOTE", .note),
        PositionalSpec("TEXT", .text, .oneOrMore, "the text; - reads it from standard input"),
      ],
      options: [.dryRun],
      examples: [
        .init("notes \(name) 'Shopping list' eggs", "add a line"),
        .init("git log -1 | notes \(name) log.md -", "add what a pipe gives"),
      ])
  }

  private let arguments: ParsedArguments
  private let context: CommandContext

  init(_ arguments: ParsedArguments, _ context: CommandContext) {
    self.arguments = arguments
    self.context = context
  }

  func run(_ change: (EditableNote, String) throws -> [UInt8]) throws -> ExitCode {
    let repository = try context.repository()
    let words = arguments.words("TEXT")
    let isPiped = words.count == 1 && words[0].isStandardInput
    let text = isPiped ? try context.standardInputText() : arguments.text("TEXT") ?? ""
    let record = try context.resolve(arguments.word("NOTE"), in: repository)
    let isDryRun = arguments.has("dry-run")
    let outcome = try repository.update(record.path, isDryRun: isDryRun) { try change($0, text) }
    context.report(outcome, isDryRun: isDryRun, done: "changed")
    return .done
  }
}

extension CommandContext {
  /// Standard input as text.
  ///
  /// - Throws: ``RepositoryError`` when it is not UTF-8: a note must not be made of what cannot be read.
  func standardInputText() throws -> String {
    let bytes = try input.readAll()
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
      throw RepositoryError(
        .invalidArgument,
        "standard input is not UTF-8 text; convert it first, with iconv for instance")
    }
    return text
  }
}
