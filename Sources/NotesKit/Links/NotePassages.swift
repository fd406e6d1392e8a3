internal import NotesFormat
package import NotesIndex
internal import NotesSystem

/// A note with the lines of it that were asked for.
package struct NotePassages: Sendable {
  package let note: NoteRecord
  /// What was asked for is marked in them, in the order of the text.
  package let snippets: [Snippet]

  /// Notes with their lines, and those that could not be read.
  package struct Outcome: Sendable {
    package var passages: [NotePassages] = []
    package var unreadable: [PathProblem] = []

    init(_ results: [Result<NotePassages?, SystemError>]) {
      for result in results {
        switch result {
        case .success(let found): if let found { passages.append(found) }
        case .failure(let error): unreadable.append(PathProblem(unreadable: error))
        }
      }
    }
  }
}

extension NoteCollection {
  /// The notes that some links stand in with the lines around them, in the order of the links.
  ///
  /// - Parameter links: those of one note next to each other.
  /// - Returns: the notes with a line for each place.
  /// - Throws: what looking up the notes throws.
  /// - Complexity: reads each of the notes.
  package func passages(of links: [ResolvedLink]) throws -> NotePassages.Outcome {
    var groups: [(note: NoteRecord, links: [NoteContent.Link])] = []
    for found in links {
      if groups.last?.note.path == found.source.path {
        groups[groups.count - 1].links.append(found.link)
      } else if let note = try record(at: found.source.path) {
        groups.append((note, [found.link]))
      }
    }
    let (root, all) = (root, groups)
    let results = Threads.map(all.count) { index in
      Result { () throws(SystemError) -> NotePassages? in
        let text = try root.readFile(all[index].note.path).text
        // A file that was changed meanwhile may be shorter.
        let ranges = all[index].links.map(\.range).filter { $0.upperBound <= text.count }
        return NotePassages(
          note: all[index].note, snippets: Snippet.lines(around: ranges, in: text))
      }
    }
    return NotePassages.Outcome(results)
  }
}
