internal import NotesFormat
package import NotesIndex
package import NotesSystem

/// What a note is called.
package struct NamedNote: Hashable, Sendable {
  /// Relative to the folder.
  package let path: FilePath
  package let title: String
  package let aliases: [String]

  package init(path: FilePath, title: String, aliases: [String]) {
    self.path = path
    self.title = title
    self.aliases = aliases
  }

  package init(_ note: NoteRecordView) {
    self.init(path: note.filePath, title: note.title, aliases: note.aliases)
  }

  /// The file name without the suffix that a link may leave out.
  var stem: [UInt8] { NoteName.stem(path.name) }
}

/// The names of a folder's notes, as they are or as they would be.
package protocol NoteNames: Sendable {
  /// The notes whose file name without suffix, title or an alias has a key.
  ///
  /// - Parameter key: as ``NoteName/key(_:)`` gives it.
  /// - Returns: the notes in no order, conflict copies left out; more than those that have the key does no harm.
  /// - Throws: what reading the names throws.
  func notes(named key: [UInt8]) throws -> [NamedNote]
}

/// The names and the links of a folder's notes.
package protocol NoteLinks: NoteNames {
  /// The notes with a link that names a key, conflict copies among them, in no order.
  ///
  /// - Parameter key: as ``NoteName/key(_:)`` gives it.
  /// - Returns: at least those notes.
  /// - Throws: what reading the notes throws.
  func notes(linkingTo key: [UInt8]) throws -> [NoteRecordView]
}

/// The links of a folder that has an index.
struct IndexedLinks: NoteLinks {
  private let reader: IndexReader
  private let lookup: LinkLookup

  init(_ reader: IndexReader) throws(IndexError) {
    self.reader = reader
    lookup = try LinkLookup(reader)
  }

  func notes(named key: [UInt8]) throws -> [NamedNote] {
    try lookup.numbers(named: key).compactMap { number in
      try isCopy(number) ? nil : NamedNote(reader.note(number))
    }
  }

  func notes(linkingTo key: [UInt8]) throws -> [NoteRecordView] {
    try lookup.numbers(linkingTo: key).map { try reader.note($0) }
  }

  private func isCopy(_ number: Int) throws(IndexError) -> Bool {
    try !reader.conflictOrigins(among: [number]).isEmpty
  }
}

/// The links of notes that were read from their files.
struct ReadLinks: NoteLinks {
  private var named: [[UInt8]: [NamedNote]] = [:]
  private var linking: [[UInt8]: [NoteRecordView]] = [:]

  /// - Parameters:
  ///   - records: all notes.
  ///   - isCopy: whether the note at a path is a conflict copy.
  init(_ records: [NoteRecord], isCopy: (FilePath) -> Bool) {
    for record in records {
      let view = NoteRecordView(record)
      if !isCopy(record.path) {
        let note = NamedNote(view)
        for key in view.nameKeys { named[key, default: []].append(note) }
      }
      var keys: Set<[UInt8]> = []
      for link in record.content.links { keys.formUnion(NoteName.keys(of: LinkTarget(link))) }
      for key in keys { linking[key, default: []].append(view) }
    }
  }

  func notes(named key: [UInt8]) -> [NamedNote] { named[key] ?? [] }

  func notes(linkingTo key: [UInt8]) -> [NoteRecordView] { linking[key] ?? [] }
}
