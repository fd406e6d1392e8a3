internal import NotesFormat
package import NotesIndex
internal import NotesSystem

extension FolderSnapshot: NoteCollection {
  package var count: Int { all.count }

  package func records() -> [NoteRecord] { all }

  package func headerKeys() -> HeaderKeys { HeaderKeys(of: all) }

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
      scores: result.notes.map(\.score), record: { all[result.notes[$0].index] },
      corpus: result.corpus, unreadable: unreadable)
  }
}
