/// What a command line asks for.
package enum Invocation: Sendable {
  /// Run the command whose spec has this name.
  case run(String, ParsedArguments)
  /// `--help`, with the names of the command that it is about; empty for the tool.
  case help([String], GlobalOptions)
  /// `--version`
  case version(GlobalOptions)
  /// No command at all.
  case nothing(GlobalOptions)
}

/// Reads a command line by the specs of the commands, the GNU way.
///
/// `--name value`, `--name=value`, `-n5`, `-n 5` and bundled flags `-pq`; options and other words in
/// any order; `--` ends the options. Names are never shortened: a script that says `--lim` would break
/// with the next option that starts so.
///
/// Where a command takes a query, `-draft` leaves notes with that word out, as in any search box. So
/// there a word with one dash is part of the query, unless it could have been meant as an option: its
/// first letter is a short option, it has only one letter, or it is a long option's name. Those are
/// read as options, and an error says how to write them when they were not meant so.
package struct ArgumentParser {
  static let dash = UInt8(ascii: "-")

  let commands: [CommandSpec]
  var pending: ArraySlice<Argument>
  var globals = GlobalOptions()
  var spec: CommandSpec?
  var path: [String] = []
  var options: [String: [Argument]] = [:]
  private var words: [Argument] = []
  var wantsHelp = false
  var wantsVersion = false

  /// Reads the words after the program's name.
  ///
  /// - Parameters:
  ///   - arguments: the command line without the program's name.
  ///   - commands: every command there is.
  /// - Returns: what is asked for; `--help` and `--version` win over words that are missing or extra.
  /// - Throws: ``UsageError``
  package static func parse(
    _ arguments: [Argument], commands: [CommandSpec]
  ) throws(UsageError) -> Invocation {
    var parser = ArgumentParser(commands: commands, pending: arguments[...])
    return try parser.run()
  }

  private init(commands: [CommandSpec], pending: ArraySlice<Argument>) {
    self.commands = commands
    self.pending = pending
  }

  private mutating func run() throws(UsageError) -> Invocation {
    while let argument = pending.popFirst() {
      let bytes = argument.bytes
      if bytes == [Self.dash, Self.dash] {
        while let word = pending.popFirst() { try take(word: word) }
      } else if bytes.starts(with: [Self.dash, Self.dash]) {
        try readLong(bytes)
      } else if bytes.count > 1, bytes[0] == Self.dash, !isText(bytes.dropFirst()) {
        try readShort(argument)
      } else {
        try take(word: argument)
      }
    }
    if wantsHelp { return .help(path, globals) }
    if wantsVersion { return .version(globals) }
    guard let spec else { return .nothing(globals) }
    return .run(path.first ?? spec.name, try finished(spec))
  }
}

extension ArgumentParser {
  /// Takes a word that is no option: the command, its subcommand, or one of its positionals.
  ///
  /// Where the subcommand that need not be named takes words, a word that is no subcommand is one of them.
  private mutating func take(word: Argument) throws(UsageError) {
    guard let spec else {
      guard let found = commands.command(named: word.text) else {
        throw unknownCommand(word.text)
      }
      self.spec = found
      path = [found.name]
      return
    }
    guard !spec.subcommands.isEmpty, path.count == 1 else {
      words.append(word)
      return
    }
    if let found = spec.subcommand(named: word.text) {
      enter(found)
    } else if let unnamed = unnamedSubcommand, !unnamed.positionals.isEmpty {
      enter(unnamed)
      words.append(word)
    } else {
      throw unknownSubcommand(word.text, of: spec)
    }
  }

  mutating func enter(_ subcommand: CommandSpec) {
    var merged = subcommand
    merged.options += spec?.options ?? []
    spec = merged
    path.append(subcommand.name)
  }

  private mutating func finished(_ parsed: CommandSpec) throws(UsageError) -> ParsedArguments {
    if !parsed.subcommands.isEmpty, path.count == 1 {
      guard let subcommand = unnamedSubcommand else {
        let names = parsed.subcommands.map(\.name).joined(separator: ", ")
        throw UsageError("'\(parsed.name)' needs one of \(names)", help: path)
      }
      enter(subcommand)
    }
    let spec = spec ?? parsed
    var result = ParsedArguments(spec: spec, commandPath: path)
    result.globals = globals
    result.options = options
    result.positionals = try distribute(words, over: spec)
    return result
  }

  /// Gives each positional its words: every one that is required gets one, the one that takes many gets
  /// the rest.
  private func distribute(
    _ words: [Argument], over spec: CommandSpec
  ) throws(UsageError) -> [String: [Argument]] {
    var result: [String: [Argument]] = [:]
    var rest = words[...]
    var required = spec.positionals.count(where: \.isRequired)
    for positional in spec.positionals {
      if positional.isRequired {
        guard !rest.isEmpty else {
          let name = path.joined(separator: " ")
          throw UsageError("'\(name)' needs \(article(positional.name))", help: path)
        }
        required -= 1
      }
      let available = max(positional.isRequired ? 1 : 0, rest.count - required)
      let count = positional.takesMany ? available : min(1, available)
      for word in rest.prefix(count) {
        guard let complaint = positional.kind.complaint(about: word) else { continue }
        throw UsageError(complaint, help: path)
      }
      result[positional.name] = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    if let extra = rest.first {
      throw UsageError("unexpected argument '\(extra.text)'", help: path)
    }
    return result
  }

  private func article(_ name: String) -> String {
    ("AEIOU".contains(name.prefix(1)) ? "an " : "a ") + name
  }

  private func unknownCommand(_ word: String) -> UsageError {
    let names = commands.filter { !$0.isHidden }.flatMap { [$0.name] + $0.aliases }
    return UsageError("unknown command '\(word)'" + suggestion(word, names))
  }

  private func unknownSubcommand(_ word: String, of spec: CommandSpec) -> UsageError {
    let names = spec.subcommands.flatMap { [$0.name] + $0.aliases }
    let text = "'\(spec.name)' has no subcommand '\(word)'"
    return UsageError(text + suggestion(word, names), help: path)
  }

  func suggestion(_ word: String, _ names: [String], prefix: String = "") -> String {
    guard let name = Spelling.nearest(to: word, among: names) else { return "" }
    return ", did you mean '\(prefix)\(name)'?"
  }
}
