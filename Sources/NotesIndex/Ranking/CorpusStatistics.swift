internal import NotesFormat

/// What ranking knows of the folder as a whole.
package struct CorpusStatistics: Hashable, Sendable {
  package var noteCount: Int
  /// Mean of ``NoteStatistics/wordCount``.
  package var averageWordCount: Double
  /// Mean of ``NoteStatistics/titleLength``.
  package var averageTitleLength: Double
  /// For each of ``Query/terms``: notes in which the term matches within its scope, whether or not
  /// they match the query.
  package var documentFrequency: [Int]

  package init(
    noteCount: Int, averageWordCount: Double, averageTitleLength: Double, documentFrequency: [Int]
  ) {
    self.noteCount = noteCount
    self.averageWordCount = averageWordCount
    self.averageTitleLength = averageTitleLength
    self.documentFrequency = documentFrequency
  }

  package init(of records: [NoteRecord], documentFrequency: [Int]) {
    let words = records.reduce(0) { $0 + $1.content.wordCount }
    let titles = records.reduce(0) { $0 + $1.content.title.utf8.count }
    let count = Double(max(records.count, 1))
    self.init(
      noteCount: records.count, averageWordCount: Double(words) / count,
      averageTitleLength: Double(titles) / count, documentFrequency: documentFrequency)
  }
}
