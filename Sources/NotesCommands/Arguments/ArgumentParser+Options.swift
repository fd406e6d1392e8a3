internal import NotesFormat

extension ArgumentParser {
  private var knownOptions: [OptionSpec] {
    (spec?.options ?? []) + (unnamedSubcommand?.options ?? []) + GlobalOptions.specs
  }

  /// The subcommand that runs unless one is named yet.
  var unnamedSubcommand: CommandSpec? {
    guard let spec, path.count == 1 else { return nil }
    return spec.defaultSubcommand.flatMap(spec.subcommand(named:))
  }

  private func option(short: UInt8) -> OptionSpec? {
    knownOptions.first { $0.short == short }
  }

  /// Whether the word after a single dash is no option: it is part of a query, a day, or the dash is the bullet of
  /// a list, `- item`.
  func isText(_ word: ArraySlice<UInt8>) -> Bool {
    word.first == UInt8(ascii: " ") || isQueryText(word) || isDay(word)
  }

  private func isQueryText(_ word: ArraySlice<UInt8>) -> Bool {
    guard let spec, spec.takesQuery, let first = word.first else { return false }
    if option(short: first) != nil { return false }
    if word.count == 1, ASCII.isLetterOrDigit(first) { return false }
    return !knownOptions.contains { $0.name.utf8.elementsEqual(word) }
  }

  /// Whether the word after a single dash makes a day with it, `-1` or `-2w`, where a day may stand.
  private func isDay(_ word: ArraySlice<UInt8>) -> Bool {
    let positionals = (spec?.positionals ?? []) + (unnamedSubcommand?.positionals ?? [])
    guard positionals.contains(where: { $0.kind == .day }), let first = word.first else {
      return false
    }
    return ASCII.isDigit(first)
  }

  /// Reads `--name`, `--name=value` or `--name value`.
  mutating func readLong(_ bytes: [UInt8]) throws(UsageError) {
    let body = bytes.dropFirst(2)
    let equals = body.firstIndex(of: UInt8(ascii: "="))
    let name = String(decoding: body[..<(equals ?? body.endIndex)], as: UTF8.self)
    guard let option = knownOptions.first(where: { $0.name == name }) else {
      let names = knownOptions.map(\.name)
      let hint = suggestion(name, names, prefix: "--")
      throw UsageError(
        "unknown option '--\(name)'" + (hint.isEmpty ? misplacedHint { $0.name == name } : hint),
        help: path)
    }
    var value = equals.map { Argument(bytes: body[($0 + 1)...]) }
    if option.value == nil, value != nil {
      throw UsageError("option '--\(name)' takes no value", help: path)
    }
    if option.value != nil, value == nil { value = pending.popFirst() }
    try take(option, value, as: "--" + name)
  }

  /// Reads `-p`, `-pq`, `-n5` or `-n 5`.
  mutating func readShort(_ argument: Argument) throws(UsageError) {
    do throws(UsageError) {
      var letters = argument.bytes.dropFirst()
      while let letter = letters.popFirst() {
        guard let option = option(short: letter) else {
          throw unknownShort(letter, in: argument)
        }
        var value: Argument?
        if option.value != nil {
          value = letters.isEmpty ? pending.popFirst() : Argument(bytes: letters)
          letters = []
        }
        try take(option, value, as: "-" + String(Unicode.Scalar(letter)))
      }
    } catch {
      throw withQueryHint(error, argument)
    }
  }

  private mutating func take(
    _ option: OptionSpec, _ value: Argument?, as typed: String
  ) throws(UsageError) {
    if let expected = option.value {
      guard let value else {
        throw UsageError("option '\(typed)' needs a value (\(expected.name))", help: path)
      }
      if let complaint = expected.kind.complaint(about: value) {
        throw UsageError("option '\(typed)': \(complaint)", help: path)
      }
    }
    if GlobalOptions.specs.contains(option) {
      globals.take(option, value)
      wantsHelp = wantsHelp || option.name == "help"
      wantsVersion = wantsVersion || option.name == "version"
    } else {
      if let subcommand = unnamedSubcommand, subcommand.options.contains(option) {
        enter(subcommand)
      }
      options[option.name, default: []].append(value ?? "")
    }
  }

  private func unknownShort(_ letter: UInt8, in argument: Argument) -> UsageError {
    let name = String(decoding: argument.bytes.dropFirst(), as: UTF8.self)
    if knownOptions.contains(where: { $0.name == name }) {
      return UsageError("unknown option '-\(name)', did you mean '--\(name)'?", help: path)
    }
    // A letter is a byte only as long as it is ASCII.
    let typed = letter < 0x80 ? "-" + String(Unicode.Scalar(letter)) : argument.text
    let isWord = spec.map { !$0.positionals.isEmpty && !$0.takesQuery } ?? false
    let hint = isWord ? "; put '--' in front of words that start with '-'" : ""
    return UsageError(
      "unknown option '\(typed)'" + hint + misplacedHint { $0.short == letter }, help: path)
  }

  /// Before the command only global options are known.
  private func misplacedHint(_ isMeant: (OptionSpec) -> Bool) -> String {
    guard spec == nil, commands.contains(where: { $0.options.contains(where: isMeant) }) else {
      return ""
    }
    return "; a command's options go after its name"
  }

  /// Says how to search for a word that was read as options.
  private func withQueryHint(_ error: UsageError, _ argument: Argument) -> UsageError {
    let isWholeOption = argument.bytes.count == 2 && option(short: argument.bytes[1]) != nil
    guard let spec, spec.takesQuery, !isWholeOption else { return error }
    let line = (["notes"] + path + ["--", argument.text]).joined(separator: " ")
    return UsageError(
      "\(error.message); if '\(argument.text)' is part of the query, write: \(line)",
      help: error.help)
  }
}
