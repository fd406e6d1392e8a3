internal import NotesFormat

/// Text for the terminal in the making: headings, paragraphs and lists of terms, fitted to its width.
struct HelpPage {
  /// Wider text is hard to read, and help is read by eye.
  private static let widest = 100
  private static let narrowest = 40
  /// A longer term has its explanation on the next line.
  private static let widestTerm = 26
  private static let indent = "  "

  private(set) var lines: [String] = []
  private let width: Int
  private let style: Style

  /// - Parameters:
  ///   - columns: of the terminal; nil means 80.
  ///   - style: of headings.
  init(columns: Int?, style: Style) {
    width = max(Self.narrowest, min(Self.widest, columns ?? 80))
    self.style = style
  }

  /// Starts a part of the page.
  mutating func heading(_ text: String) {
    blank()
    lines.append(style.apply(.bold, to: text))
  }

  /// Adds paragraphs, which empty lines separate in the text.
  mutating func paragraphs(_ text: String) {
    for paragraph in text.split(separator: "\n\n") {
      blank()
      lines += WordWrap.lines(String(paragraph), width: width)
    }
  }

  /// Adds a text, wrapped with `hanging` in front of all lines but the first.
  mutating func line(_ text: String, hanging: String = "") {
    lines += WordWrap.lines(text, width: width, indent: hanging)
  }

  /// Adds a text that is set in.
  mutating func indented(_ text: String) {
    lines += WordWrap.lines(text, width: width - Self.indent.count).map { Self.indent + $0 }
  }

  /// Adds an empty line, unless the page begins or there is one.
  mutating func blank() {
    if let last = lines.last, !last.isEmpty { lines.append("") }
  }

  /// Adds terms with their explanations beside them.
  mutating func definitions(_ items: [(term: String, text: String)]) {
    let widths = items.map { DisplayWidth.of($0.term) }
    let column = (widths.filter { $0 <= Self.widestTerm }.max() ?? 0) + 2 * Self.indent.count
    for (item, termWidth) in zip(items, widths) {
      let text = WordWrap.lines(item.text, width: width - column)
      let space = String(repeating: " ", count: column)
      var rest = text[...]
      if termWidth <= Self.widestTerm {
        let first = rest.popFirst() ?? ""
        let term = Self.indent + DisplayWidth.pad(item.term, toColumns: column - Self.indent.count)
        lines.append(first.isEmpty ? Self.indent + item.term : term + first)
      } else {
        lines.append(Self.indent + item.term)
      }
      lines += rest.map { space + $0 }
    }
  }

  /// Adds commands with what they do: beside them when all of them are short, below them otherwise.
  mutating func examples(_ examples: [CommandSpec.Example]) {
    let column = (examples.map { DisplayWidth.of($0.line) }.max() ?? 0) + 2 * Self.indent.count
    let fits = examples.allSatisfy { column + DisplayWidth.of($0.effect) <= width }
    for example in examples {
      if fits {
        let line = DisplayWidth.pad(example.line, toColumns: column - Self.indent.count)
        lines.append(Self.indent + line + example.effect)
      } else {
        lines.append(Self.indent + example.line)
        lines += WordWrap.lines(example.effect, width: width - 6).map { "      " + $0 }
      }
    }
  }
}
