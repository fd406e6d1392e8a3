internal import NotesFormat
internal import NotesIndex
internal import NotesKit
internal import NotesSystem

/// Prints links with what they mean.
struct LinkReport {
  private struct Place: Hashable {
    let path: FilePath
    let start: Int
  }

  let context: CommandContext
  private let broken: [Place: BrokenLink]

  /// - Parameters:
  ///   - context: where to print.
  ///   - broken: those of the links that are broken, perhaps among others.
  init(_ context: CommandContext, broken: [BrokenLink]) {
    self.context = context
    self.broken = Dictionary(broken.map { (Self.place(of: $0.link), $0) }) { first, _ in first }
  }

  private static func place(of link: ResolvedLink) -> Place {
    Place(path: link.source.path, start: link.link.range.lowerBound)
  }

  /// Prints a line for each link of one note.
  ///
  ///     12  周末计划#清单  → 计划/周末.md
  ///     15  gone           missing, perhaps notes/gone.md
  func print(_ links: [ResolvedLink]) {
    var table = TextTable(alignments: [.right], roles: [.dim, nil, nil])
    for link in links {
      table.add("\(link.link.line)", link.link.target, meaning(of: link))
    }
    let width = context.output.isTerminal ? context.output.columns ?? 80 : nil
    for line in table.lines(width: width, style: context.style) { context.output.writeLine(line) }
  }

  private func meaning(of link: ResolvedLink) -> String {
    if let broken = broken[Self.place(of: link)] { return Self.explanation(of: broken) }
    return switch link.meaning {
    case .note(let path, _), .file(let path): "→ \(path)"
    case .sameNote: "→ this note"
    case .fileNamed(let name): "→ \(FilePath(bytes: name))"
    case .ambiguous, .missing, .outside: ""
    }
  }

  /// Each note that is meant, once, in the order of the links.
  func printPaths(_ links: [ResolvedLink]) {
    var seen: Set<FilePath> = []
    for link in links {
      guard case .note(let path, _) = link.meaning, seen.insert(path).inserted else { continue }
      context.output.writeForeign(path.bytes)
      context.output.writeLine()
    }
  }

  /// Prints where a link stands, its target, and what is wrong with it.
  func print(_ broken: BrokenLink) {
    let source = "\(broken.link.source.path):\(broken.link.link.line)"
    let target = TerminalText.escaped(broken.link.link.target)
    context.output.writeLine(
      context.style.apply(.dim, to: TerminalText.escaped(source) + ":") + " "
        + context.style.apply(.bold, to: target) + "  "
        + TerminalText.escaped(Self.explanation(of: broken)))
  }

  private static func explanation(of broken: BrokenLink) -> String {
    let paths = broken.candidates.map(\.description).joined(separator: ", ")
    let advice = paths.isEmpty ? "" : ", perhaps \(paths)"
    return switch broken.reason {
    case .missing: "missing" + advice
    case .ambiguous: "could be each of \(paths)"
    case .outside: "leads out of the folder" + advice
    }
  }
}

extension LinkReport {
  func printJSONLine(_ link: ResolvedLink) {
    var json = JSONWriter()
    write(link, to: &json)
    context.output.write(json.bytes)
    context.output.writeLine()
  }

  /// `sourcePath`, `line`, `start` and `end` (bytes of the file), `type`, `target` as typed, `status` (note, file,
  /// here, missing, ambiguous, outside), `targetPath` (null where there is none) and `candidates`.
  func write(_ link: ResolvedLink, to json: inout JSONWriter) {
    let broken = broken[Self.place(of: link)]
    json.beginObject()
    ListedNote.write(link.source.path, as: "sourcePath", to: &json)
    json.pair("line", link.link.line)
    json.pair("start", link.link.range.lowerBound)
    json.pair("end", link.link.range.upperBound)
    json.pair("type", link.link.kind.name)
    json.pair("target", link.link.target)
    json.pair("status", Self.status(of: link, broken))
    if case .note(let path, _) = link.meaning {
      ListedNote.write(path, as: "targetPath", to: &json)
    } else if broken == nil, case .file(let path) = link.meaning {
      ListedNote.write(path, as: "targetPath", to: &json)
    } else {
      json.pair("targetPath", nil as String?)
    }
    json.pair("candidates", (broken?.candidates ?? []).map(\.description))
    json.endObject()
  }

  private static func status(of link: ResolvedLink, _ broken: BrokenLink?) -> String {
    switch broken?.reason {
    case .missing?: return "missing"
    case .ambiguous?: return "ambiguous"
    case .outside?: return "outside"
    case nil: break
    }
    return switch link.meaning {
    case .note: "note"
    case .sameNote: "here"
    default: "file"
    }
  }
}

extension MarkdownRecords.Link.Kind {
  /// As the JSON forms have it.
  var name: String {
    switch self {
    case .wiki: "wiki"
    case .embed: "embed"
    case .inline: "inline"
    case .image: "image"
    case .definition: "definition"
    case .autolink: "autolink"
    }
  }
}
