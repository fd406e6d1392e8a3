/// An option of a command: `--name`, perhaps `-n` too, with or without a value.
package struct OptionSpec: Hashable, Sendable {
  package struct Value: Hashable, Sendable {
    /// Upper case, as help shows it: `DIR`.
    package let name: String
    package let kind: ValueKind
  }

  /// Without the dashes.
  package let name: String
  /// The letter or digit of the short form.
  package let short: UInt8?
  /// nil for a flag.
  package let value: Value?
  /// Every occurrence counts; of other options the last one does.
  package let isRepeatable: Bool
  /// One or two lines, lower case, without a full stop.
  package let summary: String

  /// An option without a value.
  package static func flag(_ name: String, short: Unicode.Scalar? = nil, _ summary: String) -> Self
  {
    Self(name: name, short: short.map(ascii), value: nil, isRepeatable: false, summary: summary)
  }

  /// An option with a value, called `valueName` in help.
  package static func option(
    _ name: String, short: Unicode.Scalar? = nil, _ valueName: String, _ kind: ValueKind,
    repeatable: Bool = false, _ summary: String
  ) -> Self {
    Self(
      name: name, short: short.map(ascii), value: Value(name: valueName, kind: kind),
      isRepeatable: repeatable, summary: summary)
  }

  private static func ascii(_ scalar: Unicode.Scalar) -> UInt8 {
    UInt8(ascii: scalar)
  }
}

extension OptionSpec {
  /// `-n` for the reader.
  var shortForm: String? {
    short.map { "-" + String(Unicode.Scalar($0)) }
  }

  /// As help lists it: `-n, --limit N`.
  var synopsis: String {
    let names = [shortForm, "--" + name].compactMap(\.self).joined(separator: ", ")
    return value.map { "\(names) \($0.name)" } ?? names
  }
}
