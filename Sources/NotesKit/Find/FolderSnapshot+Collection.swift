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
  ) -> NoteSelection {
    let matches = query.map { query in
      found(by: PlainScan(query, in: context)).notes.map { all[$0.index] }
    }
    let sorted = order.sort(matches ?? all, in: context)
    return NoteSelection(
      notes: sorted.prefix(limit).map { NoteRecordView($0) }, total: sorted.count)
  }

  package func matches(_ query: Query, isExact: Bool, _ context: QueryContext) -> Matches {
    let result = found(by: PlainScan(query, in: context, isExact: isExact))
    let unreadable = result.failures.map { index, error in
      PathProblem(
        path: all[index].path,
        problem: Problem(code: "unreadable", line: 0, message: "not searched: \(error)"))
    }
    return Matches(
      scores: result.notes.map(\.score), note: { NoteRecordView(all[result.notes[$0].index]) },
      corpus: result.corpus, unreadable: unreadable)
  }

  private func found(by scan: PlainScan) -> SearchResult {
    let root = root
    return scan.search(all) { try root.readFile($0.path).text }
  }
}
