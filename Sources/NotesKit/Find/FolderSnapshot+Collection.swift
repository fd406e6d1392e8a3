internal import NotesFormat
package import NotesIndex
internal import NotesSystem

extension FolderSnapshot: NoteCollection {
  package var count: Int { all.count }

  package func records() -> [NoteRecord] { all }

  package func records(naming folded: [UInt8]) -> [NoteRecord] { all }

  package func headerKeys() -> HeaderKeys { HeaderKeys(of: all) }

  package func selection(
    _ query: Query?, _ context: QueryContext, _ order: NoteOrder, limit: Int
  ) throws -> NoteSelection {
    var found = all
    if let query {
      let matches = matches(query, isExact: false, context)
      found = try matches.scores.indices.map { try matches.note($0).record }
    }
    let shown = order.sort(found, in: context).prefix(limit)
    return NoteSelection(notes: shown.map { NoteRecordView($0) }, total: found.count)
  }

  package func matches(_ query: Query, isExact: Bool, _ context: QueryContext) -> Matches {
    let root = root
    let result = PlainScan(query, in: context, isExact: isExact)
      .search(all) { try root.readFile($0.path).text }
    let unreadable = result.failures.map { index, error in
      PathProblem(
        path: all[index].path,
        problem: Problem(code: "unreadable", line: 0, message: "not searched: \(error)"))
    }
    return Matches(
      scores: result.notes.map(\.score), note: { NoteRecordView(all[result.notes[$0].index]) },
      corpus: result.corpus, unreadable: unreadable)
  }
}
