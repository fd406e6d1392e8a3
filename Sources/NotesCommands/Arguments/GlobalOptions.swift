package import NotesSystem

/// The options that every command takes, wherever on the line they stand.
package struct GlobalOptions: Hashable, Sendable {
  package enum Color: String, Hashable, Sendable {
    case auto, always, never
  }

  /// As typed; nil when the folder is to be looked for.
  package var folder: FilePath?
  package var isQuiet = false
  package var color = Color.auto

  package init() {}
}

extension GlobalOptions {
  package static let specs: [OptionSpec] = [
    .option(
      "folder", "DIR", .directory,
      "the notes folder; else the nearest one above the working directory, else $NOTES_FOLDER"),
    .flag("quiet", short: "q", "no messages but errors"),
    .option(
      "color", "WHEN", .oneOf(["auto", "always", "never"]),
      "colours: auto (on a terminal, unless NO_COLOR is set), always or never"),
    .flag("help", short: "h", "help on the command"),
    .flag("version", "the version of notes"),
  ]

  /// Takes a global option that has been read and checked.
  mutating func take(_ option: OptionSpec, _ value: Argument?) {
    switch (option.name, value) {
    case ("folder", let value?): folder = value.path
    case ("color", let value?): color = Color(rawValue: value.text) ?? .auto
    case ("quiet", _): isQuiet = true
    default: break
    }
  }
}
