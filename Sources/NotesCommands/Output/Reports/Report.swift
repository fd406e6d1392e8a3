internal import NotesFormat

/// A table that programs read: objects of JSON, or rows of CSV and TSV.
struct Report {
  enum Value {
    case text(String)
    case number(Int)
    /// An object in JSON, `text 3, date 1` in a table.
    case counts([(name: String, count: Int)])
  }

  /// Formats beside those for people.
  static let formats = ["json", "jsonl", "csv", "tsv"]

  /// Keys of the objects, header of the table.
  let columns: [String]
  private(set) var rows: [[Value]] = []

  init(_ columns: String...) {
    self.columns = columns
  }

  mutating func add(_ values: Value...) {
    assert(values.count == columns.count, "a value for each column")
    rows.append(values)
  }

  /// Prints it.
  ///
  /// - Parameters:
  ///   - format: one of ``formats``.
  ///   - context: where to.
  /// - Returns: false for any other format, in which nothing is printed.
  func print(_ format: String, to context: CommandContext) -> Bool {
    switch format {
    case "json": context.printJSON(rows) { write($0, to: &$1) }
    case "jsonl":
      for row in rows {
        var json = JSONWriter()
        write(row, to: &json)
        context.output.write(json.bytes)
        context.output.writeLine()
      }
    case "csv": printRows(SeparatedValues.csv, context.output)
    case "tsv": printRows(SeparatedValues.tsv, context.output)
    default: return false
    }
    return true
  }

  private func write(_ row: [Value], to json: inout JSONWriter) {
    json.beginObject()
    for (column, value) in zip(columns, row) {
      switch value {
      case .text(let text): json.pair(column, text)
      case .number(let number): json.pair(column, number)
      case .counts(let counts):
        json.key(column)
        json.beginObject()
        for item in counts { json.pair(item.name, item.count) }
        json.endObject()
      }
    }
    json.endObject()
  }

  private func printRows(_ row: ([[UInt8]]) -> [UInt8], _ output: Output) {
    output.write(row(columns.map { Array($0.utf8) }))
    for values in rows {
      output.write(
        row(
          values.map { value in
            let text = Self.text(value)
            return Array((output.isTerminal ? TerminalText.escaped(text) : text).utf8)
          }))
    }
  }

  private static func text(_ value: Value) -> String {
    switch value {
    case .text(let text): text
    case .number(let number): "\(number)"
    case .counts(let counts): counts.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
    }
  }
}
