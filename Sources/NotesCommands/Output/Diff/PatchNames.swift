internal import NotesFormat
internal import NotesSystem

/// The lines above a difference that name its files, as git writes and `git apply` and `patch` read them.
struct PatchNames {
  private let from: FilePath
  private let to: FilePath
  /// To be read by a person: control characters are escaped as everywhere, not as in a patch.
  private let forTerminal: Bool

  init(from: FilePath, to: FilePath, forTerminal: Bool) {
    self.from = from
    self.to = to
    self.forTerminal = forTerminal
  }

  /// `---` and `+++`.
  var sides: [String] { ["--- " + side("a/", from), "+++ " + side("b/", to)] }

  /// The line with which git begins each file.
  var git: String { "diff --git \(name("a/", from)) \(name("b/", to))" }

  /// What git puts between these for a file that is moved.
  func renaming(similarity: Int) -> [String] {
    [
      "similarity index \(similarity)%", "rename from \(name("", from))",
      "rename to \(name("", to))",
    ]
  }

  /// A tab ends a name with a space in it, which `patch` would cut at the space.
  private func side(_ prefix: String, _ path: FilePath) -> String {
    let name = name(prefix, path)
    let needsEnd = !forTerminal && name.first != "\"" && name.contains(" ")
    return needsEnd ? name + "\t" : name
  }

  private func name(_ prefix: String, _ path: FilePath) -> String {
    let text = String(validating: path.bytes, as: UTF8.self)
    if forTerminal { return prefix + TerminalText.escaped("\(path)") }
    if let text, !path.bytes.contains(where: Self.isQuoted) { return prefix + text }
    // As in C; what is not UTF-8 cannot be written otherwise.
    return "\"" + prefix
      + path.bytes.map { byte in
        Self.isQuoted(byte) || byte >= 0x80 ? Self.escape(byte) : String(Unicode.Scalar(byte))
      }.joined() + "\""
  }

  private static func isQuoted(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7f || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func escape(_ byte: UInt8) -> String {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
      return "\\" + String(Unicode.Scalar(byte))
    }
    let digits = String(byte, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
