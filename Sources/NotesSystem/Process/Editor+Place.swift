extension Editor {
  /// Ways to tell an editor at which line to open a file.
  private enum PlaceForm {
    /// `+12 FILE`
    case plus
    /// `FILE:12`
    case colon
    /// `-g FILE:12`
    case goto
  }

  private static let placeForms: [(form: PlaceForm, names: [String])] = [
    (
      .plus,
      [
        "vi", "vim", "nvim", "gvim", "view", "nano", "pico", "emacs", "emacsclient", "kak", "micro",
        "joe", "ne", "mg", "jed",
      ]
    ),
    (.colon, ["hx", "helix", "subl", "zed", "lapce"]),
    (.goto, ["code", "codium", "vscodium", "code-insiders", "cursor", "windsurf"]),
  ]

  /// The words that open a file at a line in the editor that a command names; only the file where the editor is
  /// not known to understand more.
  ///
  /// - Parameters:
  ///   - file: an absolute path.
  ///   - line: 1-based.
  ///   - command: the user's setting, perhaps with options after the program.
  /// - Returns: what to put after the command.
  static func words(opening file: FilePath, at line: Int, in command: String) -> [[UInt8]] {
    let program = command.split(separator: " ").first ?? ""
    let name = String(program.split(separator: "/").last ?? "")
    guard let form = placeForms.first(where: { $0.names.contains(name) })?.form else {
      return [file.bytes]
    }
    let place = file.bytes + Array(":\(line)".utf8)
    return switch form {
    case .plus: [Array("+\(line)".utf8), file.bytes]
    case .colon: [place]
    case .goto: [Array("-g".utf8), place]
    }
  }
}
