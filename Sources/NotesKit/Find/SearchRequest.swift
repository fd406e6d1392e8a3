package import NotesIndex

/// What a person asks of a search.
package struct SearchRequest: Sendable {
  package var query: String
  /// Match only the form that is typed.
  package var isExact = false
  /// Notes to return; nil for all.
  package var limit: Int?
  package var snippetsPerNote = 0
  /// Display columns of a snippet.
  package var columns = 100
  package var isExplained = false
  /// Return the paths and nothing else of the notes, which is quicker where there are many.
  package var needsPathsOnly = false

  /// Whether the files of the notes are needed for what is to be shown.
  var readsFiles: Bool { isExplained || snippetsPerNote > 0 }

  package init(query: String) {
    self.query = query
  }
}

/// What a search has found.
package struct SearchOutcome: Sendable {
  package struct Hit: Sendable {
    package let note: NoteRecordView
    package let score: Double
    package let marks: NoteMarks
    package var snippets: [Snippet] = []
    /// The title with its matches; nil when it has none, or no snippets were asked for.
    package var title: Snippet?
    package var explanation: MatchExplanation?
  }

  /// The best first and conflict copies last, as many as were asked for; none where only paths were.
  package internal(set) var hits: [Hit]
  /// Of the same notes, where only paths were asked for.
  package internal(set) var paths: NotePaths?
  /// How many notes match.
  package let total: Int
  /// How the query was understood, in one line.
  package let understood: String
  /// Files that could not be read, so that they are in no result or shown without their lines.
  package internal(set) var unreadable: [PathProblem]
}
