internal import NotesFormat
internal import NotesIndex
internal import NotesSystem

extension Template {
  /// What a template can show of a note.
  enum Variable: Hashable, Sendable {
    case field(Field)
    case metadata(String)

    enum Field: String, CaseIterable, Hashable, Sendable {
      case id, path, absPath, title, writeTime, modified, tags, aliases, lead, wordCount, checksum
      case score, filename, stem, conflictOf, unmerged
    }

    init?(_ name: String) {
      if let field = Field(rawValue: name) {
        self = .field(field)
      } else if name.hasPrefix("metadata."), name.utf8.count > "metadata.".utf8.count {
        self = .metadata(String(name.dropFirst("metadata.".count)))
      } else {
        return nil
      }
    }

    /// All but `metadata.KEY`.
    static var names: [String] { Field.allCases.map(\.rawValue) }
  }

  /// The line for a note, as bytes because paths are.
  ///
  /// - Parameters:
  ///   - note: the note.
  ///   - escape: what every value goes through.
  /// - Returns: the line without an end.
  func bytes(for note: ListedNote, escape: ([UInt8]) -> [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for part in parts {
      switch part {
      case .text(let text): result += text.utf8
      case .variable(let variable, let separator):
        result += escape(Self.value(of: variable, in: note, separator: separator))
      }
    }
    return result
  }

  private static func value(
    of variable: Variable, in note: ListedNote, separator: String
  ) -> [UInt8] {
    switch variable {
    case .metadata(let key):
      let property = note.note.properties.first { $0.key.utf8.elementsEqual(key.utf8) }
      return Array((property?.values ?? []).joined(separator: separator).utf8)
    case .field(.path): return note.path.bytes
    case .field(.conflictOf): return note.conflictOf?.bytes ?? []
    case .field(.absPath): return note.absolutePath.bytes
    case .field(.filename): return Array(note.path.name)
    case .field(.stem): return Array(note.path.stem)
    case .field(let field): return Array(text(of: field, in: note, separator: separator).utf8)
    }
  }

  private static func text(
    of field: Variable.Field, in note: ListedNote, separator: String
  ) -> String {
    switch field {
    case .id: note.note.id ?? ""
    case .title: note.note.title
    case .writeTime: note.writeTime
    case .modified: note.modified
    case .tags: note.note.tags.joined(separator: separator)
    case .aliases: note.note.aliases.joined(separator: separator)
    case .lead: note.note.lead
    case .wordCount: "\(note.note.wordCount)"
    case .checksum: note.checksum
    case .unmerged: "\(note.marks.isUnmerged)"
    case .score: note.score.map { "\($0)" } ?? ""
    // Their bytes are taken as they are.
    case .path, .absPath, .filename, .stem, .conflictOf: ""
    }
  }
}
