internal import NotesFormat
package import NotesIndex
package import NotesSystem

/// All notes of a folder at one moment, answered from the index that has just been brought up to date.
package struct IndexedFolder: Sendable {
  package let reader: IndexReader
  package let unreadable: [PathProblem]
  package let skipped: [PathProblem]
  package let notices: [String]
  package let warnings: [String]
  package let goneCount: Int
  package let delay: String?
  package let root: Directory
  package let clock: LocalClock
}

extension IndexedFolder: NoteCollection {
  package var count: Int { reader.count }

  package func records() throws -> [NoteRecord] {
    try reader.records.sorted { $0.path < $1.path }
  }

  package func forEachNote(_ body: (NoteRecordView) throws -> Void) throws {
    try reader.forEachNumber { try body(try reader.note($0)) }
  }

  package func records(naming folded: [UInt8]) throws -> [NoteRecord] {
    if folded.isEmpty { return try records() }
    return try reader.numbers(naming: folded).map { try reader.note($0).record }
      .sorted { $0.path < $1.path }
  }

  package func record(at path: FilePath) throws -> NoteRecord? { try reader.lookup(path)?.record }

  package func conflictOrigins(of paths: [FilePath]) throws -> [FilePath: ConflictOrigin] {
    let numbers = try paths.compactMap { try reader.number(of: $0) }
    let origins = try reader.conflictOrigins(among: numbers)
    return try origins.reduce(into: [:]) { $0[try reader.note($1.key).filePath] = $1.value }
  }

  package func conflictCopies() throws -> [(record: NoteRecord, origin: ConflictOrigin)] {
    try reader.conflictOrigins(among: reader.numbers).map { number, origin in
      (try reader.note(number).record, origin)
    }
  }

  package func links() throws -> any NoteLinks { try IndexedLinks(reader) }

  package func headerKeys() throws -> HeaderKeys {
    var keys = HeaderKeys()
    var seen: Set<String> = []
    try reader.forEachNumber { number in
      let view = try reader.note(number)
      view.forEachProperty { key, _ in
        let name = view.string(key)
        if seen.insert(name).inserted { keys.insert(name) }
      }
      keys.insertOwn(
        hasID: view.id != nil, hasTitle: view.titleSource == .header,
        hasTags: !view.tagRanges.isEmpty)
    }
    return keys
  }

  package func selection(
    _ query: Query?, _ context: QueryContext, _ order: NoteOrder, limit: Int, showsCopies: Bool
  ) throws -> NoteSelection {
    let reader = reader
    var numbers =
      try query.map { try IndexSearch($0, in: context).numbers(on: reader) } ?? reader.numbers
    let count = numbers.count
    let marks = try reader.marks(among: numbers)
    if !showsCopies, !marks.isEmpty { numbers.removeAll { marks[$0]?.origin != nil } }
    let shown = Array(try order.sort(numbers, of: reader, in: context).prefix(limit))
    return NoteSelection(
      count: shown.count, note: { try reader.note(shown[$0]) },
      path: { try reader.path(of: shown[$0]) },
      marks: marks.isEmpty ? [:] : shown[...].places(of: marks),
      total: numbers.count, hiddenCount: count - numbers.count)
  }

  package func matches(
    _ query: Query, isExact: Bool, _ context: QueryContext
  ) throws -> Matches {
    let (reader, root) = (reader, root)
    let answer = try IndexSearch(query, in: context, isExact: isExact).run(on: reader) {
      try root.readFile($0.path).text
    }
    let unreadable = try answer.failures.map { number, error in
      PathProblem(
        path: FilePath(bytes: try reader.note(number).path.array),
        problem: Problem(code: "unreadable", line: 0, message: "not searched: \(error)"))
    }
    var hits = answer.hits
    let marks = try reader.marks(among: hits.map(\.number))
    if !marks.isEmpty { hits = hits.withLast { marks[$0.number]?.origin != nil } }
    let numbers = hits.map(\.number)
    return Matches(
      scores: hits.map(\.score), note: { try reader.note(numbers[$0]) },
      path: { try reader.path(of: numbers[$0]) },
      marks: marks.isEmpty ? [:] : numbers[...].places(of: marks), corpus: answer.corpus,
      unreadable: unreadable)
  }
}
