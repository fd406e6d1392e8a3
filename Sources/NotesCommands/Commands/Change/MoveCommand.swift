internal import NotesFormat
internal import NotesIndex
internal import NotesKit
internal import NotesSystem

/// Renames and moves notes and directories, and rewrites the links to them.
package enum MoveCommand: Command {
  package static let spec = CommandSpec(
    "mv", aliases: ["move", "rename"], group: .change,
    summary: "rename or move a note or a folder, with all links to it",
    discussion: """
      NEW without a '/' is a new name in the same folder, or a folder that is there; with a '/' it is a path, \
      and with one at its end a folder, which is made when it is missing. The suffix may be left out.

      Every link to the note is rewritten in its own style, the note's own relative links too, and links \
      that would mean another note afterwards. All of this is done or none of it. A name that differs from \
      an existing one in case or composition only is refused, unless it is the note's own, and so is one with \
      # ^ | [ ] \\ : * ? " < or >, which links or other systems do not take; --title makes a name without them.

      Links in conflict copies stay as they are; a note that has copies is not moved before they are merged.
      """,
    positionals: [PositionalSpec("NOTE", .note), PositionalSpec("NEW", .text)],
    options: [
      .flag(
        "title", "take NEW for a title, which header, heading and file name get"
      ),
      .dryRun,
    ],
    examples: [
      .init("notes mv 念头 想法", "another name"),
      .init("notes mv 念头 archive/2026/", "another folder"),
      .init("notes mv 念头 '想法: 第二版' --title", "another title, and a file name of it"),
      .init("notes mv projects/old projects/new -n", "show what moving a folder would change"),
    ]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let repository = try context.repository()
    let source = try source(arguments, repository, context)
    let typed = arguments.word("NEW") ?? ""
    guard arguments.has("title") || typed.text.contains(where: { !$0.isWhitespace }) else {
      throw arguments.usageError("NEW is blank; give the new name or path")
    }
    let title = try arguments.has("title") ? checkedTitle(typed.text, source) : nil
    let target =
      title.map { path(forTitle: $0, source) } ?? path(typed, source, repository, context)
    if title == nil { try requireCommonName(target, source) }
    let plan = try context.ask(repository) { notes in
      try requireUnconflicted(source.path, notes)
      return try repository.planMove(of: source.path, to: target, title: title, in: notes)
    }
    guard !plan.changes.isEmpty else {
      context.messages.inform("\(source.path): unchanged")
      return .done
    }
    if arguments.has("dry-run") {
      plan.changes.printDiff(to: context)
      return .done
    }
    try context.apply(plan.changes, as: command(source.path, target, title), in: repository)
    context.messages.inform(summary(plan, source.path, target))
    return .done
  }

  private static func command(_ source: FilePath, _ target: FilePath, _ title: String?) -> String {
    if let title { return "mv \(source) '\(title)' --title" }
    // A name alone would stay in the folder of the note.
    return target.parent.isEmpty ? "mv \(source) ./\(target)" : "mv \(source) \(target)"
  }

  private struct Source {
    let path: FilePath
    let isDirectory: Bool
  }

  /// A note, or a directory of the folder.
  private static func source(
    _ arguments: ParsedArguments, _ repository: Repository, _ context: CommandContext
  ) throws -> Source {
    let typed = arguments.word("NOTE")
    let directory = context.directory(typed?.path ?? FilePath(""), in: repository)
      .lexicallyNormalized
    let isInside =
      !directory.isAbsolute && directory.components.first?.elementsEqual("..".utf8) == false
    if isInside, try repository.folder.root.statusIfExists(directory)?.kind == .directory {
      return Source(path: directory, isDirectory: true)
    }
    return Source(path: try context.resolve(typed, in: repository).path, isDirectory: false)
  }

  /// Refuses characters that a link cannot express, or another system does not take; what is in the old path stays.
  private static func requireCommonName(_ target: FilePath, _ source: Source) throws {
    let known = source.path.components.map(Array.init)
    for name in target.components where !known.contains(Array(name)) {
      guard let character = FileNames.unsafeCharacter(in: String(decoding: name, as: UTF8.self))
      else { continue }
      throw RepositoryError(
        .invalidArgument, target,
        "a name cannot have \(character): links or other systems do not take it;"
          + " leave it out, or use --title to have a name made")
    }
  }

  private static func checkedTitle(_ text: String, _ source: Source) throws -> String {
    guard !source.isDirectory else {
      throw RepositoryError(
        .invalidArgument, source.path, "a folder has no title; leave --title out")
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw RepositoryError(.blankTitle, "a note needs a title; nothing was changed")
    }
    return text
  }

  private static func path(forTitle title: String, _ source: Source) -> FilePath {
    let name = FilePath(FileNames.name(forTitle: title, fallback: "untitled"))
    return source.path.parent.appending(Array(name.stem) + suffix(of: source.path))
  }

  /// Where the note goes by what is typed.
  private static func path(
    _ typed: Argument, _ source: Source, _ repository: Repository, _ context: CommandContext
  ) -> FilePath {
    let slash = UInt8(ascii: "/")
    let directory = context.directory(typed.path, in: repository).lexicallyNormalized
    let isThere = repository.folder.path.appending(directory.bytes).isExistingDirectory
    if typed.bytes.last == slash || isThere && directory != source.path {
      return directory.appending(source.path.name)
    }
    var path = source.path.parent.appending(typed.bytes)
    if typed.bytes.contains(slash) {
      let parent = typed.path.parent
      path =
        typed.path.isAbsolute && parent == FilePath("/")
        ? FilePath(bytes: typed.path.name)
        : context.directory(parent, in: repository).appending(typed.path.name)
      path = path.lexicallyNormalized
    }
    guard !source.isDirectory, NoteName.stem(path.name).count == path.name.count else {
      return path
    }
    return path.parent.appending(Array(path.name) + suffix(of: source.path))
  }

  private static func suffix(of path: FilePath) -> ArraySlice<UInt8> {
    path.name[path.stem.endIndex...]
  }

  /// Without its note a conflict copy could not be merged any more.
  private static func requireUnconflicted(_ path: FilePath, _ notes: any NoteCollection) throws {
    let copies = try notes.conflictCopies().filter { $0.origin.path == path }
    guard copies.isEmpty else {
      throw RepositoryError(
        .conditionFailed, path,
        "the note has conflict copies; merge them first: notes conflicts merge",
        details: copies.map { "\($0.record.path)" })
    }
  }

  private static func summary(
    _ plan: PlannedMove, _ source: FilePath, _ target: FilePath
  ) -> String {
    let links = String(count: plan.linkCount, of: "link")
    let notes = String(count: plan.linkingCount, of: "note")
    let change = plan.linkCount == 0 ? "no link had to change" : "\(links) in \(notes) changed"
    return "\(source) is \(target) now; \(change)"
  }
}
