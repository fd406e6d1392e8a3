internal import NotesSystem

/// A command line that is being typed, understood as far as it goes.
///
/// The parser will not do here: it refuses what is not finished.
struct PartialLine {
  /// The command, or its subcommand once that is typed.
  private(set) var spec: CommandSpec?
  /// The command and subcommand so far.
  private(set) var path: [String] = []
  /// The option whose value is being typed.
  private(set) var pending: OptionSpec?
  /// Words after the command.
  private(set) var words: [Argument] = []
  private(set) var optionsHaveEnded = false
  /// `--folder` was given: names are those of its notes.
  private(set) var folder: FilePath?
  /// A word stands where a command should and is none.
  private(set) var isUnknown = false

  /// - Parameters:
  ///   - words: everything in front of the word being typed.
  ///   - commands: all commands.
  init(_ words: some Sequence<Argument>, commands: [CommandSpec]) {
    for word in words { take(word, commands) }
  }

  var options: [OptionSpec] {
    (spec?.options ?? []) + (unnamedSubcommand?.options ?? []) + GlobalOptions.specs
  }

  /// The subcommand that runs when none is named.
  var unnamedSubcommand: CommandSpec? {
    spec?.defaultSubcommand.flatMap { spec?.subcommand(named: $0) }
  }

  func option(long name: String) -> OptionSpec? {
    options.first { $0.name == name }
  }

  /// The option of a cluster such as `-qf` that takes what follows as its value, and the length of the
  /// cluster up to it, in bytes.
  func valueOption(inCluster bytes: [UInt8]) -> (option: OptionSpec, length: Int)? {
    guard bytes.count > 1, bytes[0] == UInt8(ascii: "-"), bytes[1] != bytes[0] else { return nil }
    for index in bytes.indices.dropFirst() {
      guard let option = options.first(where: { $0.short == bytes[index] }) else { return nil }
      if option.value != nil { return (option, index + 1) }
    }
    return nil
  }

  private mutating func take(_ word: Argument, _ commands: [CommandSpec]) {
    let bytes = word.bytes
    if let option = pending {
      pending = nil
      note(option, word)
    } else if optionsHaveEnded || bytes.count < 2 || bytes[0] != UInt8(ascii: "-") {
      takeName(word, commands)
    } else if bytes == Array("--".utf8) {
      optionsHaveEnded = true
    } else if bytes.starts(with: "--".utf8) {
      let equals = bytes.firstIndex(of: UInt8(ascii: "=")) ?? bytes.endIndex
      let name = String(decoding: bytes[2..<equals], as: UTF8.self)
      guard let option = option(long: name), option.value != nil else { return }
      if equals == bytes.endIndex {
        pending = option
      } else {
        note(option, Argument(bytes: bytes[(equals + 1)...]))
      }
    } else if let (option, length) = valueOption(inCluster: bytes), length == bytes.count {
      pending = option
    }
  }

  private mutating func note(_ option: OptionSpec, _ value: Argument) {
    if option.name == "folder" { folder = value.path }
  }

  private mutating func enter(_ subcommand: CommandSpec) {
    path.append(subcommand.name)
    spec = subcommand
  }

  private mutating func takeName(_ word: Argument, _ commands: [CommandSpec]) {
    if let spec {
      guard !spec.subcommands.isEmpty, path.count == 1 else {
        words.append(word)
        return
      }
      if let subcommand = spec.subcommand(named: word.text) {
        enter(subcommand)
      } else if let unnamed = unnamedSubcommand, !unnamed.positionals.isEmpty {
        enter(unnamed)
        words.append(word)
      } else {
        isUnknown = true
      }
    } else if let command = commands.command(named: word.text) {
      spec = command
      path = [command.name]
    } else {
      isUnknown = true
    }
  }
}
