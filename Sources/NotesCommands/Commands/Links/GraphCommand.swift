internal import NotesFormat
internal import NotesIndex
internal import NotesKit
internal import NotesSystem

/// Prints notes and the links between them.
package enum GraphCommand: Command {
  package static let spec = CommandSpec(
    "graph", group: .links,
    summary: "print the notes and the links between them, for other programs",
    discussion: """
      With -f json an object with 'notes' and 'links'; each link has 'sourcePath', 'targetPath', 'line', \
      'type' (wiki, embed, inline, image, definition) and 'target' as typed. With -f dot a graph for \
      Graphviz, an arrow for each pair of notes.
      """,
    positionals: [
      PositionalSpec("QUERY", .query, .any, "only these notes and the links between them")
    ],
    options: [
      .option("format", short: "f", "FORMAT", .oneOf(["json", "dot"]), "json or dot")
    ],
    examples: [.init("notes graph -f dot | dot -Tsvg > notes.svg", "a picture of all notes")]
  )

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let repository = try context.repository()
    let query = arguments.text("QUERY") ?? ""
    let graph = try context.ask(repository) { try $0.graph(query) }
    if arguments.value("format") == "dot" {
      printDot(graph, context)
    } else {
      printJSON(graph, context)
    }
    return graph.notes.isEmpty ? context.nothingMatched(query) : .done
  }

  private static func printJSON(_ graph: NoteGraph, _ context: CommandContext) {
    var json = JSONWriter()
    json.beginObject()
    json.key("notes")
    json.beginArray()
    for note in graph.notes {
      json.beginObject()
      ListedNote.write(note.filePath, to: &json)
      json.pair("title", note.title)
      json.pair("id", note.id)
      json.endObject()
    }
    json.endArray()
    json.key("links")
    json.beginArray()
    for edge in graph.links {
      json.beginObject()
      ListedNote.write(edge.source, as: "sourcePath", to: &json)
      ListedNote.write(edge.target, as: "targetPath", to: &json)
      json.pair("line", edge.link.line)
      json.pair("type", edge.link.kind.name)
      json.pair("target", edge.link.target)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    context.output.write(json.bytes)
    context.output.writeLine()
  }

  private static func printDot(_ graph: NoteGraph, _ context: CommandContext) {
    context.output.writeLine("digraph notes {")
    context.output.writeLine("  node [shape=box];")
    // Each name is written once for every arrow.
    var names: [FilePath: String] = [:]
    for note in graph.notes {
      let path = note.filePath
      let name = quoted("\(path)")
      names[path] = name
      context.output.writeLine("  \(name) [label=\(quoted(note.title))];")
    }
    var source: FilePath?
    var seen: Set<FilePath> = []
    for edge in graph.links {
      // The links of one note follow each other.
      if edge.source != source { (source, seen) = (edge.source, []) }
      guard seen.insert(edge.target).inserted, let from = names[edge.source],
        let to = names[edge.target]
      else { continue }
      context.output.writeLine("  \(from) -> \(to);")
    }
    context.output.writeLine("}")
  }

  /// A quoted string of the DOT language: only the quote needs an escape, and a backslash would begin one.
  private static func quoted(_ text: String) -> String {
    let escaped = TerminalText.escaped(text).replacing("\\", with: "\\\\")
      .replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}
