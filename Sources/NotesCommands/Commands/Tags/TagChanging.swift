internal import NotesFormat
internal import NotesIndex
internal import NotesKit
internal import NotesSystem

/// Renames and merges tags in all notes that have them.
struct TagChanging {
  private static let rules = """
    Tags nested below it follow: a/b becomes c/b when a becomes c. Headers and inline tags are changed, in \
    code, comments and addresses nothing is, and no list gets a tag twice. All notes are changed or none: when \
    one cannot be, or has changed meanwhile, nothing is written.

    Conflict copies stay as they are, since they hold what another machine has written; merging them brings \
    the new name in.
    """

  static let renameSpec = CommandSpec(
    "rename", group: .change, summary: "give a tag another name in all notes",
    discussion: rules + """


      When notes have the new tag already, this is said and, when a person is at the terminal, asked about first: afterwards \
      nothing tells the two apart.
      """,
    positionals: [PositionalSpec("OLD", .tag), PositionalSpec("NEW", .tag)],
    options: [.dryRun, .yes],
    examples: [
      .init("notes tags rename work job", "also work/a to job/a"),
      .init("notes tags rename swift lang/swift -n", "show what would change"),
    ])

  static let mergeSpec = CommandSpec(
    "merge", group: .change, summary: "make one tag of several in all notes",
    discussion: rules,
    positionals: [PositionalSpec("TAG", .tag, .oneOrMore)],
    options: [.option("into", "TAG", .tag, "the tag that they become"), .dryRun],
    examples: [.init("notes tags merge idea Ideen --into ideas", "two tags become a third")])

  private let arguments: ParsedArguments
  private let context: CommandContext
  private let repository: Repository

  init(_ arguments: ParsedArguments, _ context: CommandContext) throws {
    self.arguments = arguments
    self.context = context
    repository = try context.repository()
  }

  func rename() throws -> ExitCode {
    let old = TagName(typed: arguments.word("OLD")?.text ?? "")
    return try change([old], to: TagName(typed: arguments.word("NEW")?.text ?? ""), isRename: true)
  }

  func merge() throws -> ExitCode {
    guard let new = arguments.value("into") else {
      throw arguments.usageError("'tags merge' needs --into TAG")
    }
    let old = arguments.words("TAG").map { TagName(typed: $0.text) }
    return try change(old, to: TagName(typed: new), isRename: false)
  }

  private func change(_ old: [TagName], to new: TagName, isRename: Bool) throws -> ExitCode {
    guard new.isValid else {
      throw RepositoryError(
        .invalidArgument,
        "“\(new.text)” cannot be a tag: it takes letters, digits, emoji, _, - and a / between them,"
          + " is no number and does not look like a colour")
    }
    guard old.allSatisfy({ !$0.text.isEmpty }) else {
      throw RepositoryError(.invalidArgument, "a tag has a name of one character or more")
    }
    let (tagged, there, used) = try context.ask(repository) { notes in
      let used = try old.filter { try !notes.notes(tagged: [$0]).paths.isEmpty }
      return (try notes.notes(tagged: old), try notes.notes(tagged: [new]), used.map(\.text))
    }
    tell(of: tagged.copies)
    let unused = old.map(\.text).filter { !used.contains($0) }
    for name in unused { context.messages.inform("no note has the tag #\(name)") }
    guard !tagged.paths.isEmpty else { return .nothingMatched }
    let verb = used.count == 1 ? "is" : "are"
    let names = used.map { "#" + $0 }.joined(separator: ", ")
    let changes = try repository.plan(TagRenaming(old, to: new), in: tagged.paths)
    if arguments.has("dry-run") {
      changes.printDiff(to: context)
    } else if changes.isEmpty {
      context.messages.inform("\(names) \(verb) so already")
    } else {
      let others = Set(there.paths).subtracting(tagged.paths).count
      guard try !isRename || isWanted(names, new, changes.edits.count, others) else {
        context.messages.inform("nothing was changed")
        return .done
      }
      try context.apply(changes, as: command(old, new, isRename), in: repository)
      context.messages.inform(
        "\(names) \(verb) #\(new.text) now in \(String(count: changes.edits.count, of: "note"))"
      )
    }
    return .done
  }

  /// Whether two tags may become one.
  private func isWanted(
    _ names: String, _ new: TagName, _ count: Int, _ others: Int
  ) throws -> Bool {
    guard others > 0 else { return true }
    let fact =
      "#\(new.text) is on \(String(count: others, of: "note")) already, and \(names) on \(String(count: count, of: "note"))"
    guard !arguments.has("yes"), context.input.isTerminal else {
      context.messages.inform("\(fact): they become one tag")
      return true
    }
    return try Question.confirms("\(fact); make one tag of them?", in: context)
  }

  private func command(_ old: [TagName], _ new: TagName, _ isRename: Bool) -> String {
    let names = old.map(\.text).joined(separator: " ")
    return isRename
      ? "tags rename \(names) \(new.text)" : "tags merge \(names) --into \(new.text)"
  }

  private func tell(of copies: [FilePath]) {
    guard !copies.isEmpty else { return }
    let text = copies.count == 1 ? "1 conflict copy keeps" : "\(copies.count) conflict copies keep"
    context.messages.inform("\(text) the old name until merged: notes conflicts")
  }
}
