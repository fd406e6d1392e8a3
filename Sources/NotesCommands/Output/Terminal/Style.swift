/// Styles text with the terminal's own palette of 16 colours, which suits light and dark themes alike.
package struct Style: Hashable, Sendable {
  /// SGR parameters of ECMA-48.
  package enum Role: String, Hashable, Sendable {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case cyan = "36"
    /// A match within a line.
    case match = "1;31"
  }

  package let isEnabled: Bool

  package init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

  /// The text in a role; unchanged when styles are off or the text is empty.
  package func apply(_ role: Role, to text: String) -> String {
    guard isEnabled, !text.isEmpty else { return text }
    return "\u{1b}[\(role.rawValue)m\(text)\u{1b}[0m"
  }
}
