internal import NotesFormat
package import NotesSystem

/// A text with `{{variables}}`: a file of `.notes/templates/`, or a name in the configuration.
///
/// There is no code in a template, and a value is never looked through for further variables.
package struct NoteTemplate: Sendable {
  private enum Piece: Hashable, Sendable {
    case text(String)
    case variable(Variable, format: DateFormat?)
  }

  /// What stands between `{{` and `}}`.
  package enum Variable: String, CaseIterable, Sendable {
    case title, date, time, id
    /// Where an editor puts the cursor; it becomes no text.
    case cursor
    case yesterday, tomorrow

    /// A date or time, after which a colon and a ``DateFormat`` may stand.
    fileprivate var takesFormat: Bool {
      switch self {
      case .date, .time, .yesterday, .tomorrow: true
      case .title, .id, .cursor: false
      }
    }
  }

  private let pieces: [Piece]

  /// Reads a template.
  ///
  /// - Throws: ``RepositoryError`` `invalidTemplate` with path and line for a variable that does not
  ///   exist, so that a typing error does not end up in a thousand notes.
  package init(_ source: String, path: FilePath) throws(RepositoryError) {
    var pieces: [Piece] = []
    var rest = Substring(source)
    while let open = rest.firstRange(of: "{{") {
      guard let close = rest[open.upperBound...].firstRange(of: "}}") else { break }
      let inside = rest[open.upperBound..<close.lowerBound]
      guard let variable = Self.variable(inside) else {
        let line = source[..<open.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") } + 1
        throw RepositoryError(
          .invalidTemplate, path, line: line,
          "there is no variable {{\(inside.trimmingWhitespace())}}; there are " + Self.names
            + ", and {{date:YYYY-MM-DD}} or {{time:HH:mm}} with a format")
      }
      pieces.append(.text(String(rest[..<open.lowerBound])))
      pieces.append(variable)
      rest = rest[close.upperBound...]
    }
    pieces.append(.text(String(rest)))
    self.pieces = pieces
  }

  private static let names = Variable.allCases.map { "{{\($0.rawValue)}}" }.joined(separator: " ")

  private static func variable(_ inside: Substring) -> Piece? {
    guard let colon = inside.firstIndex(of: ":") else {
      return Variable(rawValue: inside.trimmingWhitespace()).map { .variable($0, format: nil) }
    }
    guard let variable = Variable(rawValue: inside[..<colon].trimmingWhitespace()),
      variable.takesFormat
    else { return nil }
    let format = inside[inside.index(after: colon)...].trimmingWhitespace()
    return .variable(variable, format: DateFormat(format))
  }

  /// Whether a variable stands anywhere in it.
  package func uses(_ variable: Variable) -> Bool {
    pieces.contains { if case .variable(variable, _) = $0 { true } else { false } }
  }

  /// The text with its variables filled in.
  package func filled(_ values: TemplateValues) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .variable(let variable, let format): values.text(of: variable, format)
      }
    }.joined()
  }
}

/// What a template's variables stand for.
package struct TemplateValues: Sendable {
  let title: String
  let id: String
  /// The day that the note is of.
  let day: CivilDate
  let now: ZonedTime
  let language: DateFormat.Language
  /// What is put at the cursor's place.
  var cursor = ""

  fileprivate func text(of variable: NoteTemplate.Variable, _ format: DateFormat?) -> String {
    switch variable {
    case .title: title
    case .id: id
    case .cursor: cursor
    case .date: text(of: day, format)
    case .yesterday: text(of: day.adding(days: -1), format)
    case .tomorrow: text(of: day.adding(days: 1), format)
    case .time: format?.text(now.date, now, in: language) ?? String(now.clock.prefix(5))
    }
  }

  private func text(of day: CivilDate, _ format: DateFormat?) -> String {
    format?.text(day, now, in: language) ?? "\(day)"
  }
}

extension Substring {
  fileprivate func trimmingWhitespace() -> String {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
