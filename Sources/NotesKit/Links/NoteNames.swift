internal import NotesFormat
package import NotesIndex
package import NotesSystem

/// What a note is called, as typed and as names are compared.
///
/// A class, since a folder's names are handed around by the hundred thousand.
package final class NamedNote: Sendable {
  /// Relative to the folder.
  package let path: FilePath
  package let title: String
  package let aliases: [String]
  let stemKey: [UInt8]
  let titleKey: [UInt8]
  let aliasKeys: [[UInt8]]

  package init(path: FilePath, title: String, aliases: [String]) {
    (self.path, self.title, self.aliases) = (path, title, aliases)
    stemKey = NoteName.key(NoteName.stem(path.name))
    titleKey = TextFold.fold(title)
    aliasKeys = aliases.map { TextFold.fold($0) }
  }

  package convenience init(_ note: NoteRecordView) {
    self.init(path: note.filePath, title: note.title, aliases: note.aliases)
  }

  package convenience init(_ record: NoteRecord) {
    self.init(path: record.path, title: record.content.title, aliases: record.content.aliases)
  }

  /// The file name without the suffix that a link may leave out.
  var stem: [UInt8] { NoteName.stem(path.name) }

  /// What the note is found by, each once.
  var keys: Set<[UInt8]> { Set([stemKey, titleKey] + aliasKeys) }
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

/// The names of all notes in memory, for questions about every link.
struct NameTable: NoteNames {
  let notes: [NamedNote]
  /// Those of them that have links, by path.
  private(set) var linking: [(note: NamedNote, view: NoteRecordView)] = []
  private var numbers: [[UInt8]: [Int]] = [:]

  /// - Parameter notes: all but the conflict copies.
  /// - Complexity: linear in the number of notes.
  init(_ notes: [NamedNote]) {
    self.notes = notes
    numbers.reserveCapacity(notes.count * 2)
    for (number, note) in notes.enumerated() {
      for key in note.keys { numbers[key, default: []].append(number) }
    }
  }

  /// Takes the names of a folder's notes, folding them on all cores.
  ///
  /// - Throws: what reading the notes throws.
  init(of collection: any NoteCollection) throws {
    let copies = Set(try collection.conflictCopies().map(\.record.path))
    var views: [NoteRecordView] = []
    views.reserveCapacity(collection.count)
    try collection.forEachNote { views.append($0) }
    let all = copies.isEmpty ? views : views.filter { !copies.contains($0.filePath) }
    self.init(Threads.map(all.count) { NamedNote(all[$0]) })
    linking = zip(notes, all).filter { $1.hasLinks }.map { (note: $0, view: $1) }
      .sorted { $0.note.path < $1.note.path }
  }

  func notes(named key: [UInt8]) -> [NamedNote] { (numbers[key] ?? []).map { notes[$0] } }
}

/// The links of notes that were read from their files.
struct ReadLinks: NoteLinks {
  private let names: NameTable
  private var linking: [[UInt8]: [NoteRecordView]] = [:]

  /// - Parameters:
  ///   - records: all notes.
  ///   - isCopy: whether the note at a path is a conflict copy.
  init(_ records: [NoteRecord], isCopy: (FilePath) -> Bool) {
    let views = records.map(NoteRecordView.init)
    names = NameTable(views.map { NamedNote($0) }.filter { !isCopy($0.path) })
    for view in views {
      for key in view.linkKeys { linking[key, default: []].append(view) }
    }
  }

  func notes(named key: [UInt8]) -> [NamedNote] { names.notes(named: key) }

  func notes(linkingTo key: [UInt8]) -> [NoteRecordView] { linking[key] ?? [] }
}
