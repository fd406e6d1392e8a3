internal import NotesFormat
internal import NotesIndex
internal import NotesKit
internal import NotesSystem

/// Prints tasks in one of the formats.
struct TaskPrinter {
  static let formats = ["short", "path", "json", "jsonl", "csv", "tsv"]

  let format: String
  let today: CivilDate
  /// Absolute.
  let folder: FilePath
  let output: Output
  let style: Style

  init(_ format: String, today: CivilDate, folder: FilePath, _ context: CommandContext) {
    self.format = format
    self.today = today
    self.folder = folder
    output = context.output
    style = context.style
  }

  /// Whether somebody reads it who may then name a task by its line.
  var isForPeople: Bool { format == "short" }

  func print(_ tasks: [FoundTask]) {
    switch format {
    case "json": printJSON(tasks)
    case "jsonl": for task in tasks { output.write(json(task) + [0x0a]) }
    case "csv": printRows(tasks, SeparatedValues.csv)
    case "tsv": printRows(tasks, SeparatedValues.tsv)
    case "path": for task in tasks { output.write(escape(reference(task)) + [0x0a]) }
    default: output.isTerminal ? printGroups(tasks) : printLines(tasks)
    }
  }

  // MARK: - For people

  /// Each note once, in the order of its first task, with its tasks below.
  private func printGroups(_ tasks: [FoundTask]) {
    let columns = output.columns
    for group in groups(tasks) {
      guard let first = group.first else { continue }
      let title = TerminalText.escaped(first.title)
      let path = TerminalText.escaped(first.path.bytes)
      let room = max(10, (columns ?? .max) - DisplayWidth.of(path) - 2)
      output.writeLine(
        style.apply(.bold, to: DisplayWidth.truncate(title, toColumns: room)) + "  "
          + style.apply(.dim, to: path))
      let width = group.map { "\($0.line)".utf8.count }.max() ?? 1
      let hasDue = group.contains { $0.text.due != nil }
      for task in group { output.writeLine(line(task, numberWidth: width, hasDue, columns)) }
    }
  }

  private func line(
    _ task: FoundTask, numberWidth: Int, _ hasDue: Bool, _ columns: Int?
  ) -> String {
    let number = DisplayWidth.pad("\(task.line)", toColumns: numberWidth, before: true)
    var line = "  " + style.apply(.dim, to: number) + "  " + box(task)
    var used = 2 + numberWidth + 2 + 3
    if hasDue {
      line += "  " + due(task, padded: true)
      used += 12
    }
    var text = TerminalText.escaped(task.text.removing(.due))
    if let columns { text = DisplayWidth.truncate(text, toColumns: columns - used - 2) }
    return line + "  " + (task.state == .open ? text : style.apply(.dim, to: text))
  }

  /// `path:line  [ ]  2026-12-01  text`, all of a note together.
  private func printLines(_ tasks: [FoundTask]) {
    for task in groups(tasks).joined() {
      let cells = [
        TerminalText.escaped(reference(task)), box(task), due(task, padded: false),
        TerminalText.escaped(task.text.removing(.due)),
      ]
      output.writeLine(cells.filter { !$0.isEmpty }.joined(separator: "  "))
    }
  }

  private func groups(_ tasks: [FoundTask]) -> [[FoundTask]] {
    var places: [FilePath: Int] = [:]
    var groups: [[FoundTask]] = []
    for task in tasks {
      if let place = places[task.path] {
        groups[place].append(task)
      } else {
        places[task.path] = groups.count
        groups.append([task])
      }
    }
    return groups
  }

  private func box(_ task: FoundTask) -> String {
    let box = TerminalText.escaped([UInt8(ascii: "["), task.mark, UInt8(ascii: "]")])
    return task.state == .done ? style.apply(.green, to: box) : box
  }

  /// Red when it is overdue, cyan when it is today.
  private func due(_ task: FoundTask, padded: Bool) -> String {
    guard let day = task.text.due else { return padded ? String(repeating: " ", count: 10) : "" }
    if task.state != .open { return style.apply(.dim, to: "\(day)") }
    if day < today { return style.apply(.red, to: "\(day)") }
    return day == today ? style.apply(.cyan, to: "\(day)") : "\(day)"
  }

  // MARK: - For programs

  private func printJSON(_ tasks: [FoundTask]) {
    guard !tasks.isEmpty else {
      output.writeLine("[]")
      return
    }
    for (index, task) in tasks.enumerated() {
      output.write(index == 0 ? "[\n" : ",\n")
      output.write(json(task))
    }
    output.write("\n]\n")
  }

  /// Keys are only ever added.
  private func json(_ task: FoundTask) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    ListedNote.write(task.path, to: &json)
    json.pair("absPath", "\(folder.appending(task.path.bytes))")
    json.pair("line", task.line)
    json.pair("text", task.text.text)
    json.pair("state", task.state.rawValue)
    json.pair("mark", String(decoding: [task.mark], as: UTF8.self))
    for kind in Self.dateKinds { json.pair(kind.rawValue, task.text.date(kind)?.description) }
    json.pair("priority", task.text.priority?.name)
    json.pair("recurrence", task.text.recurrence)
    json.pair("tags", task.text.tags)
    json.pair("title", task.title)
    json.pair("id", task.id)
    json.endObject()
    return json.bytes
  }

  private static let dateKinds: [TaskText.Kind] = [
    .due, .scheduled, .start, .created, .done, .cancelled,
  ]

  private func printRows(_ tasks: [FoundTask], _ row: ([[UInt8]]) -> [UInt8]) {
    let header =
      ["path", "absPath", "line", "text", "state", "mark"] + Self.dateKinds.map(\.rawValue)
      + ["priority", "recurrence", "tags", "title", "id"]
    output.write(row(header.map { Array($0.utf8) }))
    for task in tasks {
      let dates = Self.dateKinds.map { task.text.date($0)?.description ?? "" }
      let texts =
        ["\(task.line)", task.text.text, task.state.rawValue]
        + [String(decoding: [task.mark], as: UTF8.self)] + dates
        + [task.text.priority?.name ?? "", task.text.recurrence ?? ""]
        + [task.text.tags.joined(separator: ", "), task.title, task.id ?? ""]
      let paths = [task.path.bytes, folder.appending(task.path.bytes).bytes]
      output.write(row((paths + texts.map { Array($0.utf8) }).map(escape)))
    }
  }

  private func reference(_ task: FoundTask) -> [UInt8] {
    task.path.bytes + Array(":\(task.line)".utf8)
  }

  /// Makes text harmless for the terminal, if it goes to one.
  private func escape(_ bytes: [UInt8]) -> [UInt8] {
    output.isTerminal ? Array(TerminalText.escaped(bytes).utf8) : bytes
  }
}
