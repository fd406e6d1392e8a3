internal import NotesFormat
package import NotesIndex
package import NotesSystem

extension FolderSnapshot: NoteCollection {
  package var count: Int { all.count }

  package func records() -> [NoteRecord] { all }

  package func forEachNote(_ body: (NoteRecordView) throws -> Void) rethrows {
    for record in all { try body(NoteRecordView(record)) }
  }

  package func records(naming folded: [UInt8]) -> [NoteRecord] { all }

  package func record(at path: FilePath) -> NoteRecord? { all.first { $0.path == path } }

  package func conflictOrigins(of paths: [FilePath]) -> [FilePath: ConflictOrigin] {
    paths.reduce(into: [:]) { $0[$1] = copies.origin(of: $1) }
  }

  package func conflictCopies() -> [(record: NoteRecord, origin: ConflictOrigin)] {
    all.compactMap { record in copies.origin(of: record.path).map { (record, $0) } }
  }

  package func links() -> any NoteLinks {
    ReadLinks(all) { copies.origin(of: $0) != nil }
  }

  package func headerKeys() -> HeaderKeys { HeaderKeys(of: all) }

  package func selection(
    _ query: Query?, _ context: QueryContext, _ order: NoteOrder, limit: Int, showsCopies: Bool
  ) -> NoteSelection {
    let matches =
      query.map { query in
        found(by: PlainScan(query, in: context)).notes.map { all[$0.index] }
      } ?? all
    let listed = matches.filter { showsCopies || copies.origin(of: $0.path) == nil }
    let shown = Array(order.sort(listed, in: context).prefix(limit))
    return NoteSelection(
      count: shown.count, note: { NoteRecordView(shown[$0]) },
      path: { ByteView(shown[$0].path.bytes) }, marks: marks(of: shown), total: listed.count,
      hiddenCount: matches.count - listed.count)
  }

  private func marks(of records: some Sequence<NoteRecord>) -> [Int: NoteMarks] {
    var result: [Int: NoteMarks] = [:]
    for (place, record) in records.enumerated() {
      let marks = NoteMarks(
        origin: copies.origin(of: record.path), isUnmerged: record.content.isUnmerged)
      if !marks.isEmpty { result[place] = marks }
    }
    return result
  }

  package func matches(_ query: Query, isExact: Bool, _ context: QueryContext) -> Matches {
    let result = found(by: PlainScan(query, in: context, isExact: isExact))
    let unreadable = result.failures.map { index, error in
      PathProblem(
        path: all[index].path,
        problem: Problem(code: "unreadable", line: 0, message: "not searched: \(error)"))
    }
    let found = result.notes.withLast { copies.origin(of: all[$0.index].path) != nil }
    return Matches(
      scores: found.map(\.score), note: { NoteRecordView(all[found[$0].index]) },
      path: { ByteView(all[found[$0].index].path.bytes) },
      marks: marks(of: found.map { all[$0.index] }), corpus: result.corpus, unreadable: unreadable)
  }

  private func found(by scan: PlainScan) -> SearchResult {
    let root = root
    return scan.search(all) { try root.readFile($0.path).text }
  }
}
