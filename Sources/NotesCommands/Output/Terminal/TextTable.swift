internal import NotesFormat

/// Rows whose cells stand below each other.
package struct TextTable {
  package enum Alignment: Hashable, Sendable {
    case left, right
  }

  /// One per column; further columns are left-aligned.
  package var alignments: [Alignment]
  /// Roles of the columns, where they have one.
  package var roles: [Style.Role?]
  private var rows: [[String]] = []

  package init(alignments: [Alignment] = [], roles: [Style.Role?] = []) {
    self.alignments = alignments
    self.roles = roles
  }

  /// Adds a row; control characters in its cells are escaped.
  package mutating func add(_ cells: String...) {
    rows.append(cells.map { TerminalText.escaped($0) })
  }

  /// The rows as lines, two spaces between the columns, none at the ends.
  ///
  /// - Parameters:
  ///   - width: columns of the terminal, to which the last cell is cut; nil for no limit.
  ///   - style: how roles are shown.
  ///   - indent: put in front of every line.
  /// - Returns: a line for each row.
  package func lines(width: Int? = nil, style: Style, indent: String = "") -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? DisplayWidth.of($0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = indent
      var used = DisplayWidth.of(indent)
      for (column, cell) in row.enumerated() {
        let isLast = column == row.count - 1
        let isRight = alignments.indices.contains(column) && alignments[column] == .right
        var text = cell
        if isLast, let width { text = DisplayWidth.truncate(text, toColumns: width - used) }
        let space = String(repeating: " ", count: max(0, widths[column] - DisplayWidth.of(text)))
        let role = roles.indices.contains(column) ? roles[column] : nil
        let styled = role.map { style.apply($0, to: text) } ?? text
        line += isRight ? space + styled : styled + (isLast ? "" : space)
        if !isLast { line += "  " }
        used += widths[column] + 2
      }
      return line
    }
  }
}

extension CommandContext {
  /// Prints a table to standard output, cut to the width of a terminal.
  func print(_ table: TextTable) {
    for line in table.lines(width: output.columns, style: style) { output.writeLine(line) }
  }
}
