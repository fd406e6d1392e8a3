/// Everything that is known of a command before it runs: the parser, help and completion read it.
package struct CommandSpec: Sendable {
  /// A heading of the help page, in the order in which they appear there.
  package enum Group: String, CaseIterable, Sendable {
    case write = "Write"
    case find = "Find"
    case links = "Links"
    case change = "Change"
    case folder = "Folder"
    case more = "More"
  }

  package struct Example: Hashable, Sendable {
    /// What to type.
    package let line: String
    /// What it does, lower case, without a full stop.
    package let effect: String

    package init(_ line: String, _ effect: String) {
      self.line = line
      self.effect = effect
    }
  }

  package var name: String
  package var aliases: [String] = []
  package var group: Group
  /// One line, lower case, without a full stop.
  package var summary: String
  /// Paragraphs, separated by empty lines.
  package var discussion: String = ""
  package var positionals: [PositionalSpec] = []
  package var options: [OptionSpec] = []
  package var subcommands: [CommandSpec] = []
  /// The subcommand that runs when none is named.
  package var defaultSubcommand: String?
  package var examples: [Example] = []
  /// Left out of help and completion.
  package var isHidden = false

  package init(
    _ name: String, aliases: [String] = [], group: Group, summary: String,
    discussion: String = "", positionals: [PositionalSpec] = [], options: [OptionSpec] = [],
    subcommands: [CommandSpec] = [], defaultSubcommand: String? = nil, examples: [Example] = [],
    isHidden: Bool = false
  ) {
    self.name = name
    self.aliases = aliases
    self.group = group
    self.summary = summary
    self.discussion = discussion
    self.positionals = positionals
    self.options = options
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
    self.examples = examples
    self.isHidden = isHidden
  }
}

extension CommandSpec {
  /// The command takes a query, so words that start with `-` need care.
  var takesQuery: Bool { positionals.contains { $0.kind == .query } }

  func answers(to word: String) -> Bool {
    name == word || aliases.contains(word)
  }

  func subcommand(named word: String) -> CommandSpec? {
    subcommands.first { $0.answers(to: word) }
  }
}

extension [CommandSpec] {
  /// The command with this name or alias.
  func command(named word: String) -> CommandSpec? {
    first { $0.answers(to: word) }
  }
}
