/// A SQLite database of the same files, which the `sqlite3` shell fills and asks.
///
/// Durability is off while it is filled: what is lost can be made again, as with our index.
enum Database: String, CaseIterable {
  /// FTS5 with the words of the text.
  case words
  /// FTS5 with every three characters of the text.
  case trigrams
  /// A plain table, which is read from end to end.
  ///
  /// FTS5's trigrams find no two characters: LIKE on them silently has no rows in SQLite 3.40.
  case plain

  var file: String { "\(rawValue).db" }

  var title: String {
    switch self {
    case .words: "FTS5 unicode61"
    case .trigrams: "FTS5 trigram"
    case .plain: "plain table"
    }
  }

  private var table: String {
    switch self {
    case .words: "VIRTUAL TABLE notes USING fts5(path UNINDEXED, body, tokenize = 'unicode61')"
    case .trigrams: "VIRTUAL TABLE notes USING fts5(path UNINDEXED, body, tokenize = 'trigram')"
    case .plain: "TABLE notes(path TEXT, body TEXT)"
    }
  }

  /// The command that fills it with the Markdown files of a folder.
  func filling(from folder: String, in scratch: Scratch) -> [String] {
    let quoted = folder.split(separator: "'", omittingEmptySubsequences: false).joined(
      separator: "''")
    return [
      "sqlite3", "-batch", scratch.path(file),
      """
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; CREATE \(table);
      BEGIN; INSERT INTO notes SELECT name, CAST(data AS TEXT) FROM fsdir('\(quoted)')
      WHERE name LIKE '%.md'; COMMIT;
      """,
    ]
  }

  /// The command that adds a text, an expression of SQL, to one note.
  func changing(_ text: String, in scratch: Scratch) -> [String] {
    [
      "sqlite3", "-batch", scratch.path(file),
      "UPDATE notes SET body = body || \(text) WHERE rowid = 1",
    ]
  }

  /// The command that prints the paths of the notes with a text, which has no quotation mark of SQL.
  func asking(_ text: String, in scratch: Scratch) -> [String] {
    let condition = self == .plain ? "body LIKE '%\(text)%'" : "notes MATCH '\(text)'"
    return [
      "sqlite3", "-batch", scratch.path(file), "SELECT path FROM notes WHERE \(condition)",
    ]
  }
}
