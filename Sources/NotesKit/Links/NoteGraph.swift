package import NotesFormat
package import NotesIndex
package import NotesSystem

/// Notes and the links between them.
package struct NoteGraph: Sendable {
  /// A link from one of the notes to another.
  package struct Link: Sendable {
    package let source: FilePath
    package let target: FilePath
    package let link: NoteContent.Link
  }

  /// By path.
  package let notes: [NoteRecordView]
  /// By the path of the source, then by place; links of a note to itself left out.
  package let links: [Link]
}

extension NoteCollection {
  /// The notes that a query selects and the links between them.
  ///
  /// - Parameter query: as for ``select(_:_:limit:showsCopies:)``.
  /// - Returns: the graph, conflict copies left out.
  /// - Throws: ``QueryError``; what reading the notes throws.
  /// - Complexity: as ``everyLink(_:)``.
  package func graph(_ query: String) throws -> NoteGraph {
    let notes = try select(query).notes()
    let isAll = query.allSatisfy(\.isWhitespace)
    let chosen = isAll ? [] : Set(notes.map(\.filePath))
    let links = try everyLink { found -> NoteGraph.Link? in
      guard case .note(let target, _) = found.meaning, target != found.source.path,
        isAll || chosen.contains(found.source.path) && chosen.contains(target)
      else { return nil }
      return NoteGraph.Link(source: found.source.path, target: target, link: found.link)
    }
    return NoteGraph(notes: notes, links: links)
  }
}
